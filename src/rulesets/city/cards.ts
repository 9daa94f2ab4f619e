import { quote } from '../../engine/quote.ts';
import { drawOne } from '../../engine/chance.ts';
import { emit, topFrame } from '../../engine/stack.ts';
import type { Action, Reason, Seat } from '../../engine/types.ts';
import {
  figureNamed,
  figureOf,
  figuresOf,
  handOf,
  leaderSeat,
  nameOf,
  zombieReserve,
  zombieRoom,
} from './board.ts';
import type { Board, CityGame } from './board.ts';
import { LOCATIONS, SHARED_CARDS, isLocation, type Card, type Location } from './data.ts';
import { EDITIONS, editionOf } from './edition.ts';
import { boomTargets, placeMarker, type Boom } from './explosions.ts';
import { discard, steal } from './hands.ts';
import { setLeader } from './leader.ts';
import { rest, restable } from './locations.ts';
import { canEnterByExtraSpace, changeDestination, destinationChanges } from './movement-rules.ts';
import { peek } from './peek.ts';
import { refuseTheft } from './powers.ts';
import { perTable, targetsIn } from './ways.ts';
import { addZombies, killZombies, moveZombies } from './zombies.ts';

/** What an action card does, one entry each. Where it is played it first waits for cancels (`C-CANCEL-1`). */
interface CardRule {
  /** Every way to play it, fitting or not. */
  ways(game: CityGame, seat: Seat): readonly Action[];
  /** Why its first effect would do nothing (`C-CARD-3`), or null. */
  refuse(game: CityGame, seat: Seat, action: Action): Reason | null;
  effect(game: CityGame, seat: Seat, action: Action): void;
}

/** Ways that depend on nothing are made once and shared: listing them costs nothing. */
const playing = (card: Card, targets: readonly Action[] = [{}]): (() => readonly Action[]) => {
  const ways = targets.map((target) => Object.freeze({ play: card, ...target }));
  return () => ways;
};

const AT: readonly Action[] = LOCATIONS.map((at) => ({ at }));
const AT_BUILDINGS = AT.filter(({ at }) => at !== 'crossroads');
const TO_LOCATION: readonly Action[] = LOCATIONS.map((location) => ({ location }));
const FROM_TO: readonly Action[] = LOCATIONS.flatMap((from) =>
  LOCATIONS.filter((to) => to !== from).map((to) => ({ from, to })),
);

/** The leader's marker to a player's colour. */
const toAnyPlayer = (card: Card): CardRule['ways'] =>
  perTable((players) => {
    const ways = players.map((player) => Object.freeze({ play: card, player }));
    return players.map(() => ways);
  });

/** Ways against the other players, made once for a table. */
const against = (card: Card, targets: readonly Action[] = [{}]): CardRule['ways'] =>
  perTable((players) =>
    players.map((_, seat) =>
      players.flatMap((player, other) =>
        other === seat ? [] : targets.map((target) => Object.freeze({ play: card, player, ...target })),
      ),
    ),
  );

/** With a marker to place, for every set of places where it can be put (`C-BOOM-2`). */
const exploding = (card: Card, targets: readonly Action[]): CardRule['ways'] => {
  const ways = new Map<string, readonly Action[]>();
  for (const booms of [['tower', 'armory'], ['tower'], ['armory'], []]) {
    const marked = booms.length === 0 ? [{}] : booms.map((boom) => ({ boom }));
    const all = targets.flatMap((target) =>
      marked.map((mark) => Object.freeze({ play: card, ...target, ...mark })),
    );
    ways.set(booms.join(), all);
  }
  return (game) => ways.get(boomTargets(game).join()) ?? [];
};

const unless = (holds: boolean, code: string): Reason | null => (holds ? null : { code });

const zombiesAt = ({ state: { board } }: CityGame, at: unknown): number =>
  isLocation(at) ? board.zombies[at] : 0;

/** Kills so many of one location's zombies. */
const weapon = (ways: CardRule['ways'], kills: (zombies: number) => number): CardRule => ({
  ways,
  refuse: (game, _, { at }) =>
    unless(kills(zombiesAt(game, at)) > 0 && zombiesAt(game, at) > 0, 'noZombieThere'),
  effect: (game, _, { at }) => killZombies(game, at as Location, kills(zombiesAt(game, at))),
});

const hasRoomFor = (board: Board, at: unknown): boolean => isLocation(at) && zombieRoom(board, at) > 0;

const CARDS: { readonly [card in Card]: CardRule } = {
  /** `C-CARD-ALARM` */
  alarm: {
    ways: playing('alarm', AT),
    refuse: ({ state: { board } }, _, { at }) =>
      unless(hasRoomFor(board, at) && zombieReserve(board) > 0, 'noRoomForZombies'),
    effect: (game, _, { at }) => addZombies(game, at as Location, 3, 'alarm'),
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
    ways: playing('cannedFood'),
    refuse: (game) =>
      unless(['helicopter', 'lastCans'].includes(topFrame(game)?.kind ?? ''), 'onlyAtHelicopter'),
    effect({ state: { board } }, seat) {
      board.discard.splice(board.discard.lastIndexOf('cannedFood'), 1);
      board.cans[seat] = (board.cans[seat] ?? 0) + 1;
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
    ways: playing('backDoor'),
    refuse: (game, seat) => canEnterByExtraSpace(game, seat),
    effect({ state: { board } }) {
      board.entrance = 'backDoor';
    },
  },
  /** `C-CARD-GUN` */
  gun: weapon(playing('gun', AT), () => 1),
  /** `C-CARD-GOGGLES` */
  nightVision: {
    ways: playing('nightVision'),
    refuse: ({ state: { board } }) => unless(board.invasion.length > 0, 'noInvasionLeft'),
    effect: (game, seat) => peek(game, seat),
  },
  /** `C-CARD-SAW`: half of them, rounded down; where one stands it does nothing. */
  chainsaw: weapon(playing('chainsaw', AT), (zombies) => Math.floor(zombies / 2)),
  /** `C-CARD-LIGHT` */
  flashlight: {
    ways: toAnyPlayer('flashlight'),
    refuse: (game, _, { player }) => {
      const seat = game.state.players.indexOf(player as string);
      return unless(seat >= 0 && seat !== leaderSeat(game), 'leaderThere');
    },
    effect: (game, _, { player }) => setLeader(game, game.state.players.indexOf(player as string)),
  },
  /** `C-CARD-KITTEN`: they follow it to the location drawn. */
  kitten: {
    ways: playing('kitten', AT),
    refuse: (game, _, { at }) => unless(zombiesAt(game, at) > 0, 'noZombieThere'),
    effect(game, seat, { at }) {
      const to = LOCATIONS[drawOne(game, LOCATIONS)] ?? 'crossroads';
      emit(game, { type: 'kittenRan', player: nameOf(game, seat), from: at, place: to });
      moveZombies(game, at as Location, to, zombiesAt(game, at));
    },
  },
  /** `C-CARD-PICK` */
  pickpocket: {
    ways: against('pickpocket'),
    refuse: (game, seat, { player }) => refuseTheft(game, seat, player),
    effect: (game, seat, { player }) => steal(game, seat, game.state.players.indexOf(player as string)),
  },
  /** `C-CARD-SHOTGUN` */
  shotgun: weapon(playing('shotgun', AT), () => 2),
  /** `C-CARD-SHOES` */
  runningShoes: {
    ways: playing('runningShoes', TO_LOCATION),
    refuse: (game, seat, { location }) => destinationChanges(game, seat, location),
    effect: (game, seat, { location }) => changeDestination(game, seat, location as Location),
  },
  /** `C-CARD-MOLOTOV` */
  molotov: weapon(exploding('molotov', AT), () => 1),
  /** `C-CARD-FLARE` */
  flare: {
    ways: exploding('flare', FROM_TO),
    refuse({ state: { board } }, _, { from, to }) {
      if (!isLocation(from) || board.zombies[from] === 0) return { code: 'noZombieThere' };
      if (from === to) return { code: 'samePlace' };
      return unless(hasRoomFor(board, to), 'noRoomForZombies');
    },
    effect: (game, _, { from, to }) => moveZombies(game, from as Location, to as Location, 1),
  },
  /** `C-CARD-BOMB` */
  makeshiftBomb: weapon(exploding('makeshiftBomb', AT), () => 2),
  /** `C-CARD-COERCE` */
  coercion: {
    ways: against('coercion', AT_BUILDINGS),
    refuse({ state: { players, out } }, seat, { player, at }) {
      const other = players.indexOf(player as string);
      if (other < 0 || other === seat || out[other] === true) return { code: 'notAnotherPlayer' };
      return unless(isLocation(at) && at !== 'crossroads', 'noVotesThere');
    },
    effect({ state: { board, players } }, seat, { player, at }) {
      board.coerced.push({ by: seat, player: players.indexOf(player as string), at: at as Location });
    },
  },
  /** `C-CARD-REPLICA` */
  weaponReplica: {
    ways: playing('weaponReplica', AT_BUILDINGS),
    refuse: (_, __, { at }) => unless(isLocation(at) && at !== 'crossroads', 'noVotesThere'),
    effect({ state: { board } }, seat, { at }) {
      board.replicas.push({ seat, at: at as Location });
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
export function playableCards(game: CityGame, seat: Seat): Action[] {
  const hand = handOf(game.state.board, seat);
  const actions: Action[] = [];
  for (const [i, card] of hand.entries()) {
    if (hand.indexOf(card) < i) continue;
    const rule = CARDS[card];
    for (const way of rule.ways(game, seat)) if (rule.refuse(game, seat, way) === null) actions.push(way);
  }
  return actions;
}

export function refuseToPlay(game: CityGame, seat: Seat, action: Action): Reason {
  const card = action['play'] as Card;
  if (!handOf(game.state.board, seat).includes(card)) return { code: 'cardNotHeld', card: quote(card) };
  return CARDS[card].refuse(game, seat, action) ?? { code: 'notAnOption' };
}

/** The card leaves the hand; what it does waits. */
export function layCard(game: CityGame, seat: Seat, action: Action): void {
  const card = action['play'] as Card;
  discard(game, seat, card);
  const { play: _, ...target } = targetsIn(action);
  emit(game, { type: 'cardPlayed', player: nameOf(game, seat), card, ...target });
}

/** Nobody cancelled it. What it assumed may have changed meanwhile; then it does nothing. */
export function applyCard(game: CityGame, seat: Seat, action: Action): void {
  const rule = CARDS[action['play'] as Card];
  if (rule.refuse(game, seat, action) === null) rule.effect(game, seat, action);
  if (action['boom'] !== undefined) placeMarker(game, action['boom'] as Boom);
}

/** Every card of the edition, in the data's order. */
export const allCards = (game: CityGame): readonly Card[] => ALL_CARDS.get(editionOf(game).id) ?? [];

const ALL_CARDS = new Map(
  EDITIONS.map(({ id, ownCard }) => {
    const counts = { ...SHARED_CARDS, [ownCard.kind]: ownCard.count };
    return [id, Object.entries(counts).flatMap(([card, count]) => Array<Card>(count).fill(card as Card))];
  }),
);
