import { topFrame } from '../../src/engine/stack.ts';
import type { Game, Seat, View } from '../../src/engine/index.ts';
import type { StepFrame } from '../../src/engine/types.ts';
import type { Board, City } from '../../src/rulesets/city/board.ts';
import { FOOD, SHARED_CARDS } from '../../src/rulesets/city/data.ts';
import { EDITIONS } from '../../src/rulesets/city/edition.ts';
import type { CityView } from '../../src/rulesets/city/view-types.ts';
import { DEAL_SECRETS, gameOf, othersAnswers, without, type Secrets } from './hidden.ts';

type Eyes = Seat | null;

const city = (game: Game): Board => gameOf<City>(game).state.board;

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

type Voting = StepFrame<City, 'vote'> | StepFrame<City, 'shareVote'>;

function voteIn(game: Game): Voting | undefined {
  const frame = topFrame(gameOf<City>(game));
  return frame?.kind === 'vote' || frame?.kind === 'shareVote' ? frame : undefined;
}

/** Votes that somebody else casts, for themselves or for one whom they coerced. */
function othersVotes(game: Game, eyes: Eyes, kind: 'vote' | 'shareVote'): unknown {
  const frame = voteIn(game);
  if (frame?.kind !== kind) return undefined;
  const { casters } = frame.data;
  return frame.answers.filter((_, voter) => casters[voter] !== eyes);
}

function coercedVotes(game: Game, eyes: Eyes): unknown {
  const frame = voteIn(game);
  if (frame === undefined) return undefined;
  const { casters } = frame.data;
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
  ...DEAL_SECRETS,
  'a lost hand': (game, eyes) => without(city(game).lost, eyes),
  'the chance key': (game) => game.state.chance.key,
};

/** What one edition alone has. */
const OWN: { readonly [id: string]: Secrets['hidden'] } = { 'city-2012': { 'a coerced vote': coercedVotes } };

const cardsIn = (id: string): number =>
  Object.values(SHARED_CARDS).reduce<number>((sum, count) => sum + count, 0) +
  (EDITIONS.find((edition) => edition.id === id)?.ownCard.count ?? 0);

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
    ...['temporary', 'lastDeath', 'entrance', 'knows', 'nextInvasion', 'stakes', 'points', 'flight'],
  ],
  openAtEnd(view: View & CityView) {
    const lying = Object.values(view.items).flatMap((items) => items.cards);
    const cans = Object.values(view.cans).reduce((sum, count) => sum + count, 0);
    const held = [view.hands, view.lost].flatMap((hands) => Object.values(hands).flat());
    const cards = [held, lying, view.deck, view.discard, view.burnt].flat().length + cans;
    const eaten = Object.values(view.food).flat();
    const tokens = [eaten, view.truck, view.openFood, view.lostFood, view.paidFood].flat().length;
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
