import { quote } from '../../engine/quote.ts';
import { emit } from '../../engine/stack.ts';
import type { Action, Reason, Seat } from '../../engine/types.ts';
import { figuresOf, handOf, leaderSeat, nameOf, zombieRoom, type CityGame, type Figure } from './board.ts';
import { CHARACTER_IDS, LOCATIONS, isLocation, type Card, type Character, type Location } from './data.ts';
import { giveStart } from './deaths.ts';
import { editionOf } from './edition.ts';
import { drawCard, payCard, steal, takeDiscarded } from './hands.ts';
import { setLeader } from './leader.ts';
import { canEnterByExtraSpace, changeDestination, destinationChanges } from './movement-rules.ts';
import { peek } from './peek.ts';
import { perTable, targetsIn } from './ways.ts';
import { killZombies, moveZombies } from './zombies.ts';

/** What a rested character can do, one entry each; then it is exhausted (`C-POW-1`). */
export interface Power {
  /** Every way to use it, fitting or not. */
  ways(game: CityGame, figure: Figure): readonly Action[];
  /** Why it would do nothing just now, or null. */
  refuse(game: CityGame, figure: Figure, action: Action): Reason | null;
  effect(game: CityGame, figure: Figure, action: Action): void;
}

/** `{power: who}` with each of these beside it, made once and shared. */
const PLAIN = new Map(CHARACTER_IDS.map((who) => [who, [Object.freeze({ power: who })]]));
const withEach = (key: string): Map<Character, readonly Action[]> =>
  new Map(
    CHARACTER_IDS.map((who) => [
      who,
      LOCATIONS.map((location) => Object.freeze({ power: who, [key]: location })),
    ]),
  );
const TO = withEach('to');
const LOCATION = withEach('location');

const simple = (
  refuse: (game: CityGame, figure: Figure) => Reason | null,
  effect: Power['effect'],
): Power => ({
  ways: (_, { who }) => PLAIN.get(who) ?? [],
  refuse,
  effect,
});

const never = (): Reason | null => null;

/** Reasons are codes for the catalogue. */
const unless = (holds: boolean, code: string): Reason | null => (holds ? null : { code });

/** `C-POW-HOUSEWIFE`, `C-POW-GUARD` */
const killTwoHere = simple(
  ({ state: { board } }, { at }) => unless(at !== null && board.zombies[at] > 0, 'noZombieThere'),
  (game, { at }) => {
    if (at !== null) killZombies(game, at, 2);
  },
);

/** `C-POW-GEEK`, `C-POW-ROCKER` */
const leadOneAway: Power = {
  ways: (_, { who }) => TO.get(who) ?? [],
  refuse({ state: { board } }, { at }, { to }) {
    if (at === null || board.zombies[at] === 0) return { code: 'noZombieThere' };
    if (to === at) return { code: 'samePlace' };
    return unless(isLocation(to) && zombieRoom(board, to) > 0, 'noRoomForZombies');
  },
  effect(game, { at }, { to }) {
    if (at !== null) moveZombies(game, at, to as Location, 1);
  },
};

/** `C-POW-BUSINESSMAN`, `C-POW-BUSINESSWOMAN`: what is discarded can't be what is taken. */
const swapWithPile: Power = {
  ways({ state: { board } }, { seat, who }) {
    const pile = [...new Set(board.discard)];
    return [...new Set(handOf(board, seat))].flatMap((discard) =>
      pile.map((take) => Object.freeze({ power: who, discard, take })),
    );
  },
  refuse: ({ state: { board } }, { seat }, { discard, take }) => {
    if (!handOf(board, seat).includes(discard as Card)) return { code: 'cardNotHeld', card: quote(discard) };
    return unless(board.discard.includes(take as Card), 'notInPile');
  },
  effect(game, { seat }, { discard, take }) {
    payCard(game, seat, discard as Card);
    takeDiscarded(game, seat, take as Card);
  },
};

/** `C-POW-BOY`, `C-POW-GIRL` */
const hide = simple(
  (game, { hidden, untouchable, who }) => {
    const deeper = editionOf(game).hidingChildIsUntouchable && !untouchable;
    return hidden && !deeper ? { code: 'hiddenAlready', character: who } : null;
  },
  (game, figure) => {
    figure.hidden = true;
    figure.untouchable = editionOf(game).hidingChildIsUntouchable;
  },
);

/** `C-POW-GRANDPA`, `C-POW-GRANNY`: the drawback is lifted for this round. */
const wakeUp = simple(
  (_, { awake, who }) => (awake ? { code: 'awakeAlready', character: who } : null),
  (_, figure) => {
    figure.awake = true;
  },
);

/** `C-POW-RASTA` */
const look = simple(
  ({ state: { board } }) => unless(board.invasion.length > 0, 'noInvasionLeft'),
  (game, { seat }) => peek(game, seat),
);

/** Used in reactions alone. */
const inReactionsOnly: Power = {
  ways: () => [],
  refuse: () => ({ code: 'onlyInReaction' }),
  effect: () => undefined,
};

const everyColour = perTable((players) => {
  const ways = players.map((player) => Object.freeze({ power: 'agent', player }));
  return players.map(() => ways);
});

const everyVictim = perTable((players) =>
  players.map((_, seat) =>
    players.filter((__, other) => other !== seat).map((player) => Object.freeze({ power: 'thief', player })),
  ),
);

export const POWERS: { readonly [who in Character]: Power } = {
  /** `C-POW-BLONDE`: exhausted, she draws no more. */
  blonde: simple(never, () => undefined),
  businessman: swapWithPile,
  businesswoman: swapWithPile,
  /** `C-POW-CHEF` */
  chef: simple(
    ({ state: { board } }) => unless(board.deck.length > 0, 'deckEmpty'),
    (game, { seat }) => drawCard(game, seat),
  ),
  geek: leadOneAway,
  grandpa: wakeUp,
  granny: wakeUp,
  housewife: killTwoHere,
  /** `C-POW-MAMA`: she must then be the one who moves, as long as she can. */
  mama: simple(
    (game, figure) => canEnterByExtraSpace(game, figure.seat, figure),
    (game) => {
      game.state.board.entrance = 'mama';
    },
  ),
  /** `C-POW-STUDENT` */
  student: simple(
    ({ state: { board } }, { seat }) => unless(board.start !== seat, 'startAlready'),
    (game, { seat }) => giveStart(game, seat),
  ),
  boy: hide,
  girl: hide,
  /** `C-POW-PREGNANT`: exhausted, she has given birth and has two votes. */
  pregnant: simple(never, (game, { seat }) => emit(game, { type: 'childBorn', player: nameOf(game, seat) })),
  priest: inReactionsOnly,
  punk: inReactionsOnly,
  rasta: look,
  rocker: leadOneAway,
  /** `C-POW-AGENT` */
  agent: {
    ways: (game, { seat }) => everyColour(game, seat),
    refuse: (game, _, { player }) => {
      const seat = game.state.players.indexOf(player as string);
      return unless(seat >= 0 && seat !== leaderSeat(game), 'leaderThere');
    },
    effect: (game, _, { player }) => setLeader(game, game.state.players.indexOf(player as string)),
  },
  /** `C-POW-TEEN` */
  teen: {
    ways: (_, { who }) => LOCATION.get(who) ?? [],
    refuse: (game, { seat }, { location }) => destinationChanges(game, seat, location),
    effect: (game, { seat }, { location }) => changeDestination(game, seat, location as Location),
  },
  /** `C-POW-THIEF` */
  thief: {
    ways: (game, { seat }) => everyVictim(game, seat),
    refuse: (game, { seat }, { player }) => refuseTheft(game, seat, player),
    effect: (game, { seat }, { player }) => steal(game, seat, game.state.players.indexOf(player as string)),
  },
  guard: killTwoHere,
};

export function refuseTheft(
  { state: { board, players } }: CityGame,
  seat: Seat,
  player: unknown,
): Reason | null {
  const victim = players.indexOf(player as string);
  if (victim < 0 || victim === seat) return { code: 'notAnotherPlayer' };
  return unless(handOf(board, victim).length > 0, 'nothingToSteal');
}

/** Every power that this player may use in an open step. */
export function usablePowers(game: CityGame, seat: Seat): Action[] {
  const actions: Action[] = [];
  for (const figure of game.state.board.figures) {
    if (figure.seat !== seat || figure.exhausted) continue;
    const power = POWERS[figure.who];
    for (const way of power.ways(game, figure))
      if (power.refuse(game, figure, way) === null) actions.push(way);
  }
  return actions;
}

export function refusePower(game: CityGame, seat: Seat, action: Action): Reason {
  const figure = figuresOf(game.state.board, seat).find(({ who }) => who === action['power']);
  if (figure === undefined) return { code: 'noSuchCharacter', character: quote(action['power']) };
  if (figure.exhausted) return { code: 'exhausted', character: figure.who };
  return POWERS[figure.who].refuse(game, figure, action) ?? { code: 'notAnOption' };
}

export function usePower(game: CityGame, seat: Seat, action: Action): void {
  const figure = figuresOf(game.state.board, seat).find(({ who }) => who === action['power']);
  if (figure === undefined) return;
  figure.exhausted = true;
  const { power: _, ...target } = targetsIn(action);
  emit(game, { type: 'powerUsed', player: nameOf(game, seat), character: figure.who, ...target });
  POWERS[figure.who].effect(game, figure, action);
}
