import { topFrame } from '../../src/engine/stack.ts';
import type { Game, Seat } from '../../src/engine/index.ts';
import type { Board } from '../../src/rulesets/city/board.ts';
import { FOOD, SHARED_CARDS } from '../../src/rulesets/city/data.ts';
import { EDITIONS } from '../../src/rulesets/city/edition.ts';
import { boardOf, othersAnswers, without, type Secrets } from './hidden.ts';

type Eyes = Seat | null;

const city = (game: Game): Board => boardOf<Board>(game);

const bitOf = (eyes: Eyes): number => (eyes === null ? 0 : 1 << eyes);

/** Cards that lie face down and that this viewer has not seen. */
const faceDown = (game: Game, eyes: Eyes): unknown =>
  Object.values(city(game).items).flatMap(({ cards }) =>
    cards.filter(({ known }) => (known & bitOf(eyes)) === 0),
  );

const drawnFood = (game: Game, eyes: Eyes): unknown =>
  without(city(game).food, eyes).map((tokens) => tokens.filter(({ open }) => !open));

const unseenInvasion = (game: Game, eyes: Eyes): unknown =>
  city(game).invasion.slice((city(game).invasionKnown & bitOf(eyes)) === 0 ? 0 : 1);

/** Votes that somebody else casts, for themselves or for one whom they coerced. */
function othersVotes(game: Game, eyes: Eyes, kind: string): unknown {
  const frame = topFrame(game);
  if (frame?.kind !== kind) return undefined;
  const casters = frame.data['casters'] as readonly Seat[];
  return frame.answers.filter((_, voter) => casters[voter] !== eyes);
}

function coercedVotes(game: Game, eyes: Eyes): unknown {
  const frame = topFrame(game);
  if (frame?.kind !== 'vote' && frame?.kind !== 'shareVote') return undefined;
  const casters = frame.data['casters'] as readonly Seat[];
  return frame.answers.filter((_, voter) => casters[voter] !== eyes && casters[voter] !== voter);
}

const HIDDEN: Secrets['hidden'] = {
  "another's hand": (game, eyes) => without(city(game).hands, eyes),
  'the deck': (game) => city(game).deck,
  'a card lying face down': faceDown,
  'food drawn face down': drawnFood,
  'the truck': (game) => city(game).truck,
  'an invasion card to come': unseenInvasion,
  'a sealed movement card': (game, eyes) => othersAnswers(game, eyes, 'select'),
  'a movement card sealed late': (game, eyes) => othersAnswers(game, eyes, 'selectLate'),
  'a sealed vote': (game, eyes) => othersVotes(game, eyes, 'vote'),
  'a sealed vote on who shares': (game, eyes) => othersVotes(game, eyes, 'shareVote'),
  'sealed antidotes': (game, eyes) => othersAnswers(game, eyes, 'vaccinate'),
  'a draft pack': (game, eyes) => without(city(game).packs, eyes),
  'a sealed draft': (game, eyes) => othersAnswers(game, eyes, 'draft'),
  'an offer between others': ({ state: { offers } }, eyes) =>
    offers.filter(({ from, to }) => from !== eyes && to !== eyes),
  'how many offers others had a part in': ({ state: { offerCounts } }, eyes) => without(offerCounts, eyes),
  'a lost hand': (game, eyes) => without(city(game).lost, eyes),
  'the chance key': (game) => game.state.chance.key,
};

/** What one edition alone has. */
const OWN: { readonly [id: string]: Secrets['hidden'] } = { 'city-2012': { 'a coerced vote': coercedVotes } };

const cardsIn = (id: string): number =>
  Object.values(SHARED_CARDS).reduce<number>((sum, count) => sum + count, 0) +
  (EDITIONS.find((edition) => edition.id === id)?.ownCard.count ?? 0);

const flat = (piles: unknown): unknown[] => Object.values(piles as object).flat();

export const citySecretsOf = (id: string): Secrets => ({
  viewKeys: [
    ...[
      'city',
      'spaces',
      'start',
      'leader',
      'explosions',
      'explodesAt',
      'at',
      'unplaced',
      'dead',
      'zombies',
      'reserve',
      'items',
    ],
    ...[
      'hands',
      'antidotes',
      'food',
      'cans',
      'deck',
      'discard',
      'lost',
      'lostFood',
      'paidFood',
      'burnt',
      'truck',
    ],
    ...[
      'openFood',
      'invasion',
      'chosen',
      'drawn',
      'pack',
      'moved',
      'activated',
      'coerced',
      'replicas',
      'awake',
    ],
    ...['temporary', 'lastDeath', 'entrance', 'knows', 'stakes', 'points'],
  ],
  openAtEnd(view) {
    const lying = flat(view['items']).flatMap((items) => (items as { cards: unknown[] }).cards);
    const cans = flat(view['cans']).reduce<number>((sum, count) => sum + Number(count), 0);
    const piles = [
      view['hands'],
      view['lost'],
      { deck: view['deck'], discard: view['discard'], burnt: view['burnt'] },
    ];
    const cards = piles.flatMap(flat).length + lying.length + cans;
    const food = [
      view['food'],
      { truck: view['truck'], open: view['openFood'], lost: view['lostFood'], paid: view['paidFood'] },
    ];
    const tokens = food.flatMap(flat).length;
    return [
      ...(cards === cardsIn(id) ? [] : [`${cards} of ${cardsIn(id)} cards lie open`]),
      ...(tokens === FOOD.length ? [] : [`${tokens} of ${FOOD.length} food tokens lie open`]),
    ];
  },
  secretSteps: ['handOut'],
  rare: ['a movement card sealed late', 'sealed antidotes', 'a coerced vote', 'a lost hand'],
  revealing: ['votesRevealed', 'destinationsRevealed', 'packsPassed'],
  hidden: { ...HIDDEN, ...OWN[id] },
});
