import { judge } from '../../engine/promises.ts';
import { quote } from '../../engine/quote.ts';
import { emit, seatOf } from '../../engine/stack.ts';
import type { Seat, Untrusted } from '../../engine/types.ts';
import { figureOf, handOf, nameOf, type CityGame, type Figure } from './board.ts';
import { LED_AWAY, LOCATIONS, POWER_KILLS, isLocation, type Character } from './data.ts';
import { giveStart } from './deaths.ts';
import { editionOf } from './edition.ts';
import { drawCard, payCard, steal, takeDiscarded } from './hands.ts';
import { setLeader } from './leader.ts';
import { canEnterByExtraSpace, changeDestination, destinationChanges } from './movement-rules.ts';
import { peek } from './invasion.ts';
import { refuseLeader, refuseTheft, unless } from './refusals.ts';
import { ALONE, type Alone, type CityReason, type PowerAction, type PowerOf } from './vocabulary.ts';
import { perTable } from './ways.ts';
import { killZombies, moveZombies, zombieRoom } from './zombies.ts';

/** What a rested character can do, one entry each; then it is exhausted (`C-POW-1`). */
interface Power<C extends Character> {
  /** Every way to use it, fitting or not. */
  ways(game: CityGame, figure: Figure): readonly PowerOf<C>[];
  /** Why it would do nothing just now, or null. */
  refuse(game: CityGame, figure: Figure, said: Untrusted): CityReason | null;
  effect(game: CityGame, figure: Figure, action: PowerOf<C>): void;
}

/** `{power: who}`, with a location beside it for some, made once and shared. */
const PLAIN = new Map<Character, readonly PowerOf<Alone>[]>(
  ALONE.map((power) => [power, [Object.freeze({ power })]]),
);
const TO = new Map<Character, readonly PowerOf<'geek'>[]>(
  (['geek', 'rocker'] as const).map((power) => [power, LOCATIONS.map((to) => Object.freeze({ power, to }))]),
);
const TEEN: readonly PowerOf<'teen'>[] = LOCATIONS.map((location) =>
  Object.freeze({ power: 'teen', location }),
);

const simple = (
  refuse: (game: CityGame, figure: Figure) => CityReason | null,
  effect: (game: CityGame, figure: Figure) => void,
): Power<Alone> => ({
  ways: (_, { who }) => PLAIN.get(who) ?? [],
  refuse,
  effect,
});

const never = (): CityReason | null => null;

/** `C-POW-HOUSEWIFE`, `C-POW-GUARD` */
const killHere = (kills: number): Power<Alone> =>
  simple(
    ({ state: { board } }, { at }) => unless(at !== null && board.zombies[at] > 0, 'noZombieThere'),
    (game, { at }) => {
      if (at !== null) killZombies(game, at, kills);
    },
  );

/** `C-POW-GEEK`, `C-POW-ROCKER` */
const leadOneAway: Power<'geek' | 'rocker'> = {
  ways: (_, { who }) => TO.get(who) ?? [],
  refuse({ state: { board } }, { at }, { to }) {
    if (at === null || board.zombies[at] === 0) return { code: 'noZombieThere' };
    if (to === at) return { code: 'samePlace' };
    return unless(isLocation(to) && zombieRoom(board.zombies, to) > 0, 'noRoomForZombies');
  },
  effect(game, { at }, { to }) {
    if (at !== null) moveZombies(game, at, to, LED_AWAY);
  },
};

/** `C-POW-BUSINESSMAN`, `C-POW-BUSINESSWOMAN`: what is discarded can't be what is taken. */
const swapWithPile: Power<'businessman' | 'businesswoman'> = {
  ways({ state: { board } }, { seat, who }) {
    const power = who === 'businesswoman' ? who : 'businessman';
    const pile = [...new Set(board.discard)];
    return [...new Set(handOf(board, seat))].flatMap((discard) =>
      pile.map((take) => Object.freeze({ power, discard, take })),
    );
  },
  refuse: ({ state: { board } }, { seat }, { discard, take }) => {
    if (!handOf(board, seat).some((card) => card === discard))
      return { code: 'cardNotHeld', card: quote(discard) };
    return unless(
      board.discard.some((card) => card === take),
      'notInPile',
    );
  },
  effect(game, { seat }, { discard, take }) {
    payCard(game, seat, discard);
    takeDiscarded(game, seat, take);
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
const inReactionsOnly: Power<'priest' | 'punk'> = {
  ways: () => [],
  refuse: () => ({ code: 'onlyInReaction' }),
  effect: () => undefined,
};

const everyColour = perTable((players) => {
  const ways = players.map((player): PowerOf<'agent'> => Object.freeze({ power: 'agent', player }));
  return players.map(() => ways);
});

const everyVictim = perTable((players) =>
  players.map((_, seat) =>
    players
      .filter((__, other) => other !== seat)
      .map((player): PowerOf<'thief'> => Object.freeze({ power: 'thief', player })),
  ),
);

const POWERS: { readonly [who in Character]: Power<who> } = {
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
  housewife: killHere(POWER_KILLS.housewife),
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
    refuse: (game, _, { player }) => refuseLeader(game, player),
    effect: (game, _, { player }) => setLeader(game, seatOf(game, player)),
  },
  /** `C-POW-TEEN` */
  teen: {
    ways: () => TEEN,
    refuse: (game, { seat }, { location }) => destinationChanges(game, seat, location),
    effect: (game, { seat }, { location }) => changeDestination(game, seat, location),
  },
  /** `C-POW-THIEF` */
  thief: {
    ways: (game, { seat }) => everyVictim(game, seat),
    refuse: (game, { seat }, { player }) => refuseTheft(game, seat, player),
    effect: (game, { seat }, { player }) => steal(game, seat, seatOf(game, player)),
  },
  guard: killHere(POWER_KILLS.guard),
};

/** Every power that this player may use in an open step. */
export function usablePowers(game: CityGame, seat: Seat): PowerAction[] {
  const actions: PowerAction[] = [];
  for (const figure of game.state.board.figures) {
    if (figure.seat !== seat || figure.exhausted) continue;
    const power: Power<Character> = POWERS[figure.who];
    for (const way of power.ways(game, figure))
      if (power.refuse(game, figure, way) === null) actions.push(way);
  }
  return actions;
}

export function refusePower(game: CityGame, seat: Seat, said: Untrusted): CityReason {
  const figure = figureOf(game.state.board, seat, said['power']);
  if (figure === undefined) return { code: 'noSuchCharacter', character: quote(said['power']) };
  if (figure.exhausted) return { code: 'exhausted', character: figure.who };
  return POWERS[figure.who].refuse(game, figure, said) ?? { code: 'notAnOption' };
}

export function usePower(game: CityGame, seat: Seat, action: PowerAction): void {
  const figure = figureOf(game.state.board, seat, action.power);
  if (figure === undefined) return;
  figure.exhausted = true;
  emit(game, {
    type: 'powerUsed',
    player: nameOf(game, seat),
    character: figure.who,
    ...('to' in action && { place: action.to }),
    ...('location' in action && { place: action.location }),
    ...('player' in action && { other: action.player }),
    ...('discard' in action && { discard: action.discard, take: action.take }),
  });
  judge(game, { is: 'played', by: seat });
  const power: Power<Character> = POWERS[figure.who];
  power.effect(game, figure, action);
}
