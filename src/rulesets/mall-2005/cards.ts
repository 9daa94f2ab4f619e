import { itemAt } from '../../engine/lists.ts';
import { judge } from '../../engine/promises.ts';
import { quote } from '../../engine/quote.ts';
import { sawLeave } from '../../engine/knowledge.ts';
import { emit } from '../../engine/stack.ts';
import type { Seat, Untrusted } from '../../engine/types.ts';
import { HIDE, SPRINT } from './actions.ts';
import {
  canGetIn,
  candidatesAt,
  exposedOf,
  figureOf,
  figuresOf,
  handOf,
  isClosed,
  knowsDice,
  nameOf,
  zombiesAt,
} from './board.ts';
import type { Board, MallGame } from './board.ts';
import {
  CARD_KINDS,
  KILLS,
  PARKING,
  placeName,
  placeNumber,
  SUPERMARKET,
  SUPERMARKET_FALLS_AT,
} from './data.ts';
import type { Card, Place } from './data.ts';
import type { MallReason, PlayAction, PlayOf, Untargeted } from './vocabulary.ts';

/** When and where a card is played: in the cards before a vote, at the cameras, or while moving. */
export interface Moment {
  readonly step: 'cards' | 'cameras' | 'move' | 'sprint';
  readonly place: Place;
  /** The vote is about who is eaten. */
  readonly attack: boolean;
}

/** One entry a card, all of one shape. */
interface CardRule<C extends Card> {
  readonly steps: readonly Moment['step'][];
  /** Every way to play it, fitting or not. */
  ways(board: Board, seat: Seat): readonly PlayAction[];
  /** Why it would do nothing just now (`M-CARD-1`), or null. */
  refuse(game: MallGame, seat: Seat, said: Untrusted, moment: Moment): MallReason | null;
  effect(game: MallGame, seat: Seat, action: PlayOf<C>, moment: Moment): void;
}

/** The one way to play a card that is aimed at nothing. */
function untargeted(card: Untargeted): CardRule<Untargeted>['ways'] {
  const ways = [Object.freeze({ play: card })];
  return () => ways;
}

const weapon = (card: keyof typeof KILLS): CardRule<Untargeted> => ({
  steps: ['cards'],
  ways: untargeted(card),
  refuse: ({ state: { board } }, _, __, { place, attack }) =>
    !attack ? { code: 'noAttack' } : zombiesAt(board, place) === 0 ? { code: 'noZombieThere' } : null,
  effect(game, seat, _, { place }) {
    const { board } = game.state;
    const count = Math.min(KILLS[card], zombiesAt(board, place));
    const left = zombiesAt(board, place) - count;
    board.zombies[place] = left;
    // The hungry ones are shot first.
    if (place === PARKING) board.fed = Math.min(board.fed, left);
    emit(game, { type: 'zombiesKilled', player: nameOf(game, seat), place: placeName(place), count });
    judge(game, { is: 'removed', by: seat, at: placeName(place), count });
  },
});

/** What has no use once the zombies can't get in any more. */
const unlessHeldOff = (board: Board, { place, attack }: Moment): MallReason | null =>
  attack && !canGetIn(board, place) ? { code: 'heldOff' } : null;

/** A Sprint to where one goes, or has come to, already changes nothing. */
const goesThere = (now: Place | undefined, place: Place): MallReason | null =>
  now === place ? { code: 'goingThere', place: placeName(place) } : null;

const CARDS: { readonly [card in Card]: CardRule<card> } = {
  /** `M-CARD-THREAT` */
  threat: {
    steps: ['cards'],
    ways: untargeted('threat'),
    refuse(game, seat, _, moment) {
      const { board } = game.state;
      if (exposedOf(board, seat, moment.place).length === 0) return { code: 'noVoterThere' };
      return candidatesAt(board, moment.place).length < 2 ? { code: 'noVote' } : unlessHeldOff(board, moment);
    },
    effect({ state: { board } }, seat) {
      board.threats[seat] = itemAt(board.threats, seat) + 1;
    },
  },
  /** `M-CARD-HIDE` */
  hide: {
    steps: ['cards'],
    ways: (board, seat) => figuresOf(board, seat).map(({ who }) => HIDE[who]),
    refuse({ state: { board } }, seat, { character }, moment) {
      if (!moment.attack) return { code: 'noAttack' };
      const figure = figureOf(board, seat, character);
      if (figure === undefined || figure.at !== moment.place)
        return { code: 'notThere', character: quote(character) };
      return figure.hidden ? { code: 'hiddenAlready', character: figure.who } : unlessHeldOff(board, moment);
    },
    effect({ state: { board } }, seat, { character }) {
      const figure = figureOf(board, seat, character);
      if (figure !== undefined) figure.hidden = true;
    },
  },
  /** `M-CARD-CAMERA` */
  camera: {
    steps: ['cameras'],
    ways: untargeted('camera'),
    refuse: ({ state: { board } }, seat) => (knowsDice(board, seat) ? { code: 'diceKnown' } : null),
    effect: (game, seat) => showDice(game, seat),
  },
  /** `M-CARD-SPRINT`: with `afterMoves` it sends on the character that has just been moved. */
  sprint: {
    steps: ['move', 'sprint'],
    ways: () => SPRINT,
    refuse({ state: { board, options } }, seat, { location }, { step }) {
      const place = placeNumber(location);
      if (place === 0) return { code: 'noSuchPlace', place: quote(location) };
      if (isClosed(board, place)) return { code: 'closed', place: placeName(place) };
      if (options.sprint !== (step === 'move' ? 'withMove' : 'afterMoves'))
        return { code: 'cardNotNow', card: 'sprint' };
      if (step === 'move') return goesThere(board.chosen[seat], place);
      const moved = figureOf(board, seat, board.moved[seat] ?? null);
      return moved === undefined ? { code: 'nobodyMoved' } : goesThere(moved.at, place);
    },
    effect({ state: { board } }, seat, { location }) {
      board.chosen[seat] = placeNumber(location);
    },
  },
  /** `M-CARD-BARRICADE` */
  barricade: {
    steps: ['cards'],
    ways: untargeted('barricade'),
    refuse({ state: { board } }, _, __, moment) {
      const { place, attack } = moment;
      if (!attack) return { code: 'noAttack' };
      if (place === PARKING) return { code: 'noBarricadeAtParking' };
      const overrun = place === SUPERMARKET && zombiesAt(board, place) >= SUPERMARKET_FALLS_AT;
      return overrun ? { code: 'noBarricadeAgainstFour' } : unlessHeldOff(board, moment);
    },
    effect({ state: { board } }) {
      board.barricades++;
    },
  },
  /** `M-CARD-AXE` */
  axe: weapon('axe'),
  /** `M-CARD-SHOTGUN` */
  shotgun: weapon('shotgun'),
};

/** Every way in which this player may play a card at this moment. */
export function playable(game: MallGame, seat: Seat, moment: Moment): PlayAction[] {
  const { board } = game.state;
  const hand = handOf(board, seat);
  const actions: PlayAction[] = [];
  if (hand.length === 0) return actions;
  for (const card of CARD_KINDS) {
    if (!hand.includes(card)) continue;
    const rule: CardRule<Card> = CARDS[card];
    if (!rule.steps.includes(moment.step)) continue;
    for (const way of rule.ways(board, seat)) {
      if (rule.refuse(game, seat, way, moment) === null) actions.push(way);
    }
  }
  return actions;
}

/** Why this card can't be played so; null if the action does not play a card at all. */
export function refuseToPlay(game: MallGame, seat: Seat, said: Untrusted, moment: Moment): MallReason | null {
  const card = CARD_KINDS.find((kind) => kind === said['play']);
  if (card === undefined) return null;
  if (!handOf(game.state.board, seat).includes(card)) return { code: 'cardNotHeld', card };
  const rule = CARDS[card];
  if (!rule.steps.includes(moment.step)) return { code: 'cardNotNow', card };
  const [example] = rule.ways(game.state.board, seat);
  const lacks = example === undefined || Object.keys(example).some((key) => said[key] === undefined);
  if (lacks) return { code: 'noTarget', card };
  return rule.refuse(game, seat, said, moment);
}

/** The card leaves the game (`M-CARD-1`) and does what it says. */
export function useCard(game: MallGame, seat: Seat, action: PlayAction, moment: Moment): void {
  const { play: card } = action;
  discard(game, seat, card);
  emit(game, {
    type: 'cardPlayed',
    player: nameOf(game, seat),
    card,
    ...('character' in action && { character: action.character }),
    ...('location' in action && { place: action.location }),
  });
  judge(game, { is: 'played', by: seat });
  const rule: CardRule<Card> = CARDS[card];
  rule.effect(game, seat, action, moment);
}

function discard(game: MallGame, seat: Seat, card: Card): void {
  const { board } = game.state;
  const hand = handOf(board, seat);
  hand.splice(hand.indexOf(card), 1);
  board.played.push(card);
  sawLeave(board.known, [...game.state.players.keys()], seat, card);
}

export function showDice(game: MallGame, seat: Seat): void {
  const { board } = game.state;
  board.diceKnown |= 1 << seat;
  emit(game, { type: 'diceSeen', to: [seat], player: nameOf(game, seat), dice: board.dice.slice() });
}
