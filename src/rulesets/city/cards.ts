import { itemAt } from '../../engine/lists.ts';
import { judge } from '../../engine/promises.ts';
import { quote } from '../../engine/quote.ts';
import { drawOne } from '../../engine/chance.ts';
import { emit, seatOf, topFrame } from '../../engine/stack.ts';
import type { Seat, Untrusted } from '../../engine/types.ts';
import { figureNamed, figureOf, figuresOf, handOf, nameOf } from './board.ts';
import type { Board, CityGame } from './board.ts';
import { ALARM_ZOMBIES, KILLS, LED_AWAY, LOCATIONS, SHARED_CARDS, isLocation } from './data.ts';
import type { Card, Location } from './data.ts';
import { EDITIONS, editionOf } from './edition.ts';
import { boomTargets, placeMarker, type Boom } from './explosions.ts';
import { discard, steal } from './hands.ts';
import { setLeader } from './leader.ts';
import { rest, restable } from './locations.ts';
import { canEnterByExtraSpace, changeDestination, destinationChanges } from './movement-rules.ts';
import { peek } from './invasion.ts';
import { refuseLeader, refuseTheft, unless } from './refusals.ts';
import type { CityEvent, CityReason, PlayAction, PlayOf } from './vocabulary.ts';
import { perTable } from './ways.ts';
import { addZombies, killZombies, moveZombies, zombieReserve, zombieRoom } from './zombies.ts';

/** What an action card does, one entry each. Where it is played it first waits for cancels (`C-CANCEL-1`). */
interface CardRule<C extends Card> {
  /** Every way to play it, fitting or not. */
  ways(game: CityGame, seat: Seat): readonly PlayOf<C>[];
  /** Why its first effect would do nothing (`C-CARD-3`), or null. */
  refuse(game: CityGame, seat: Seat, said: Untrusted): CityReason | null;
  effect(game: CityGame, seat: Seat, action: PlayOf<C>): void;
}

type Ways<A> = (game: CityGame, seat: Seat) => readonly A[];

/** Ways that depend on nothing are made once and shared: listing them costs nothing. */
const always = <const A extends object>(...ways: readonly A[]): Ways<A> => {
  for (const way of ways) Object.freeze(way);
  return () => ways;
};

/** A card for a location. */
const atEach = <C extends Card>(play: C): Ways<{ play: C; at: Location }> =>
  always(...LOCATIONS.map((at) => ({ play, at })));

const BUILDINGS = LOCATIONS.filter((at) => at !== 'crossroads');

/** The leader's marker to a player's colour. */
const toAnyPlayer = <C extends Card>(play: C): Ways<{ play: C; player: string }> =>
  perTable((players) => {
    const ways = players.map((player) => Object.freeze({ play, player }));
    return players.map(() => ways);
  });

/** Ways against the other players, made once for a table. */
const against = <A>(target: (player: string) => readonly A[]): Ways<A> =>
  perTable((players) =>
    players.map((_, seat) => players.flatMap((player, other) => (other === seat ? [] : target(player)))),
  );

/** With a marker to place, for every set of places where it can be put (`C-BOOM-2`). */
const exploding = <A extends object>(targets: readonly A[]): Ways<A & { boom?: Boom }> => {
  const ways = new Map<string, readonly (A & { boom?: Boom })[]>();
  for (const booms of [['tower', 'armory'], ['tower'], ['armory']] as const) {
    const all = targets.flatMap((target) => booms.map((boom) => Object.freeze({ ...target, boom })));
    ways.set(booms.join(), all);
  }
  return (game) => ways.get(boomTargets(game).join()) ?? targets;
};

const zombiesAt = ({ state: { board } }: CityGame, at: unknown): number =>
  isLocation(at) ? board.zombies[at] : 0;

/** Kills so many of one location's zombies. */
const weapon = <A extends { readonly at: Location }>(ways: Ways<A>, kills: (zombies: number) => number) => ({
  ways,
  refuse: (game: CityGame, _: Seat, { at }: Untrusted): CityReason | null =>
    unless(kills(zombiesAt(game, at)) > 0 && zombiesAt(game, at) > 0, 'noZombieThere'),
  effect: (game: CityGame, _: Seat, { at }: A): void => killZombies(game, at, kills(zombiesAt(game, at))),
});

const hasRoomFor = (board: Board, at: unknown): boolean =>
  isLocation(at) && zombieRoom(board.zombies, at) > 0;

const CARDS: { readonly [card in Card]: CardRule<card> } = {
  /** `C-CARD-ALARM` */
  alarm: {
    ways: atEach('alarm'),
    refuse: ({ state: { board } }, _, { at }) =>
      unless(hasRoomFor(board, at) && zombieReserve(board.zombies) > 0, 'noRoomForZombies'),
    effect: (game, _, { at }) => addZombies(game, at, ALARM_ZOMBIES, 'alarm'),
  },
  /** `C-CARD-ENERGY` */
  energyDrink: {
    ways: (game, seat) =>
      game.state.board.figures.filter(restable).map((figure) => {
        const owner = figure.seat === seat ? '' : `${nameOf(game, figure.seat)}.`;
        return Object.freeze({ play: 'energyDrink', character: `${owner}${figure.who}` });
      }),
    refuse(game, seat, { character }) {
      const figure = named(game, seat, character);
      return figure !== undefined && restable(figure)
        ? null
        : { code: 'cantBeRested', character: quote(character) };
    },
    effect: (game, seat, { character }) => rest(game, named(game, seat, character)),
  },
  /** `C-CARD-FOOD`; what is left in hand is played by the game when the moment ends. */
  cannedFood: {
    ways: always({ play: 'cannedFood' }),
    refuse(game) {
      const kind = topFrame(game)?.kind;
      return unless(kind === 'helicopter' || kind === 'lastCans', 'onlyAtHelicopter');
    },
    effect({ state: { board } }, seat) {
      board.discard.splice(board.discard.lastIndexOf('cannedFood'), 1);
      board.cans[seat] = itemAt(board.cans, seat) + 1;
    },
  },
  /** `C-CARD-GAS`: played in reactions alone. */
  tearGas: { ways: () => [], refuse: () => ({ code: 'onlyInReaction' }), effect: () => undefined },
  /** `C-CARD-HIDE` */
  hideout: {
    ways: ({ state: { board } }, seat) =>
      figuresOf(board, seat).map(({ who }) => Object.freeze({ play: 'hideout', character: who })),
    refuse({ state: { board } }, seat, { character }) {
      const figure = figureOf(board, seat, character);
      if (figure === undefined) return { code: 'noSuchCharacter', character: quote(character) };
      return figure.hidden ? { code: 'hiddenAlready', character: figure.who } : null;
    },
    effect({ state: { board } }, seat, { character }) {
      const figure = figureOf(board, seat, character);
      if (figure !== undefined) figure.hidden = true;
    },
  },
  /** `C-CARD-DOOR` */
  backDoor: {
    ways: always({ play: 'backDoor' }),
    refuse: (game, seat) => canEnterByExtraSpace(game, seat),
    effect({ state: { board } }) {
      board.entrance = 'backDoor';
    },
  },
  /** `C-CARD-GUN` */
  gun: weapon(atEach('gun'), KILLS.gun),
  /** `C-CARD-GOGGLES` */
  nightVision: {
    ways: always({ play: 'nightVision' }),
    refuse: ({ state: { board } }) => unless(board.invasion.length > 0, 'noInvasionLeft'),
    effect: (game, seat) => peek(game, seat),
  },
  /** `C-CARD-SAW`: half of them, rounded down; where one stands it does nothing. */
  chainsaw: weapon(atEach('chainsaw'), KILLS.chainsaw),
  /** `C-CARD-LIGHT` */
  flashlight: {
    ways: toAnyPlayer('flashlight'),
    refuse: (game, _, { player }) => refuseLeader(game, player),
    effect: (game, _, { player }) => setLeader(game, seatOf(game, player)),
  },
  /** `C-CARD-KITTEN`: they follow it to the location drawn. */
  kitten: {
    ways: atEach('kitten'),
    refuse: (game, _, { at }) => unless(zombiesAt(game, at) > 0, 'noZombieThere'),
    effect(game, seat, { at }) {
      const to = itemAt(LOCATIONS, drawOne(game, LOCATIONS));
      emit(game, { type: 'kittenRan', player: nameOf(game, seat), from: at, place: to });
      moveZombies(game, at, to, zombiesAt(game, at));
    },
  },
  /** `C-CARD-PICK` */
  pickpocket: {
    ways: against((player) => [Object.freeze({ play: 'pickpocket', player })]),
    refuse: (game, seat, { player }) => refuseTheft(game, seat, player),
    effect: (game, seat, { player }) => steal(game, seat, seatOf(game, player)),
  },
  /** `C-CARD-SHOTGUN` */
  shotgun: weapon(atEach('shotgun'), KILLS.shotgun),
  /** `C-CARD-SHOES` */
  runningShoes: {
    ways: always(...LOCATIONS.map((location) => ({ play: 'runningShoes' as const, location }))),
    refuse: (game, seat, { location }) => destinationChanges(game, seat, location),
    effect: (game, seat, { location }) => changeDestination(game, seat, location),
  },
  /** `C-CARD-MOLOTOV` */
  molotov: weapon(exploding(LOCATIONS.map((at) => ({ play: 'molotov' as const, at }))), KILLS.molotov),
  /** `C-CARD-FLARE` */
  flare: {
    ways: exploding(
      LOCATIONS.flatMap((from) =>
        LOCATIONS.filter((to) => to !== from).map((to) => ({ play: 'flare' as const, from, to })),
      ),
    ),
    refuse({ state: { board } }, _, { from, to }) {
      if (!isLocation(from) || board.zombies[from] === 0) return { code: 'noZombieThere' };
      if (from === to) return { code: 'samePlace' };
      return unless(hasRoomFor(board, to), 'noRoomForZombies');
    },
    effect: (game, _, { from, to }) => moveZombies(game, from, to, LED_AWAY),
  },
  /** `C-CARD-BOMB` */
  makeshiftBomb: weapon(
    exploding(LOCATIONS.map((at) => ({ play: 'makeshiftBomb' as const, at }))),
    KILLS.makeshiftBomb,
  ),
  /** `C-CARD-COERCE` */
  coercion: {
    ways: against((player) => BUILDINGS.map((at) => Object.freeze({ play: 'coercion', player, at }))),
    refuse({ state: { players, out } }, seat, { player, at }) {
      const other = players.findIndex((name) => name === player);
      if (other < 0 || other === seat || out[other] === true) return { code: 'notAnotherPlayer' };
      return unless(isLocation(at) && at !== 'crossroads', 'noVotesThere');
    },
    effect(game, seat, { player, at }) {
      game.state.board.coerced.push({ by: seat, player: seatOf(game, player), at });
    },
  },
  /** `C-CARD-REPLICA` */
  weaponReplica: {
    ways: always(...BUILDINGS.map((at) => ({ play: 'weaponReplica' as const, at }))),
    refuse: (_, __, { at }) => unless(isLocation(at) && at !== 'crossroads', 'noVotesThere'),
    effect({ state: { board } }, seat, { at }) {
      board.replicas.push({ seat, at });
    },
  },
};

/** `teen` is one's own, `bo.teen` another's; a child that hides in 2012 is nobody to be chosen. */
function named(
  { state: { board, players } }: CityGame,
  seat: Seat,
  character: unknown,
): ReturnType<typeof figureNamed> {
  const [owner, who] = quote(character).includes('.')
    ? quote(character).split('.')
    : [players[seat], character];
  const figure = figureNamed(board, who);
  return figure !== undefined && players[figure.seat] === owner ? figure : undefined;
}

/** Every way in which this player may play a card in an open step. */
export function playableCards(game: CityGame, seat: Seat): PlayAction[] {
  const hand = handOf(game.state.board, seat);
  const actions: PlayAction[] = [];
  for (const [i, card] of hand.entries()) {
    if (hand.indexOf(card) < i) continue;
    const rule: CardRule<Card> = CARDS[card];
    for (const way of rule.ways(game, seat)) if (rule.refuse(game, seat, way) === null) actions.push(way);
  }
  return actions;
}

export function refuseToPlay(game: CityGame, seat: Seat, card: Card, said: Untrusted): CityReason {
  if (!handOf(game.state.board, seat).includes(card)) return { code: 'cardNotHeld', card };
  return CARDS[card].refuse(game, seat, said) ?? { code: 'notAnOption' };
}

/** The card leaves the hand; what it does waits. */
export function layCard(game: CityGame, seat: Seat, action: PlayAction): void {
  discard(game, seat, action.play);
  emit(game, { type: 'cardPlayed', player: nameOf(game, seat), card: action.play, ...targetsOf(action) });
  judge(game, { is: 'played', by: seat });
}

type Played = Extract<CityEvent, { readonly type: 'cardPlayed' }>;
type Targets = Omit<Played, 'type' | 'player' | 'card' | 'to' | 'own'>;

/** What a card is aimed at, as its event says it: `player` is who played it, `place` where something goes to. */
const targetsOf = (action: PlayAction): Targets => ({
  ...('at' in action && { at: action.at }),
  ...('from' in action && { from: action.from }),
  ...('to' in action && { place: action.to }),
  ...('location' in action && { place: action.location }),
  ...('boom' in action && action.boom !== undefined && { boom: action.boom }),
  ...('character' in action && { character: action.character }),
  ...('player' in action && { other: action.player }),
});

/** Nobody cancelled it. What it assumed may have changed meanwhile; then it does nothing. */
export function applyCard(game: CityGame, seat: Seat, action: PlayAction): void {
  const rule: CardRule<Card> = CARDS[action.play];
  if (rule.refuse(game, seat, action) === null) rule.effect(game, seat, action);
  if ('boom' in action && action.boom !== undefined) placeMarker(game, action.boom);
}

/** Every card of the edition, in the data's order. */
export const allCards = (game: CityGame): readonly Card[] => ALL_CARDS.get(editionOf(game).id) ?? [];

const ALL_CARDS = new Map(
  EDITIONS.map(({ id, ownCard }) => {
    const counts = { ...SHARED_CARDS, [ownCard.kind]: ownCard.count };
    return [id, Object.entries(counts).flatMap(([card, count]) => Array<Card>(count).fill(card as Card))];
  }),
);
