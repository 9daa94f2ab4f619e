import { collectDebts } from '../../engine/debts.ts';
import { lapseOffers } from '../../engine/offers.ts';
import { judge } from '../../engine/promises.ts';
import { sequence } from '../../engine/flows.ts';
import { clockwiseFrom, emit, enter, leave } from '../../engine/stack.ts';
import type { Flow } from '../../engine/types.ts';
import { activationTurns } from './activation.ts';
import { beginAttack } from './attack.ts';
import { resolutionOrder, type City, type CityGame } from './board.ts';
import { ROUNDS, type Location } from './data.ts';
import { giveStart, keepStartAlive } from './deaths.ts';
import { editionOf } from './edition.ts';
import type { LastPhase, Phase } from './frames.ts';
import { giveAntidotes, helicopterComes } from './helicopter.ts';
import { invade } from './invasion.ts';
import { blondeDraws, moveTurns } from './movement.ts';
import { playLastCans } from './plays.ts';
import { lookOut, select } from './selection.ts';
import { dealCards, layCity, placingTurns, stackInvasion } from './setup.ts';
import { beginShare } from './sharing.ts';

/** What happens in a round, in order. Each phase enters a frame or does its work and is done. */
const PHASES = {
  lookOut,
  select,
  invade,
  moveTurns,
  blondeDraws,
  resolveLocations,
  passStart,
  endRound,
} satisfies { [phase in Phase]: (game: CityGame) => void };

export const round = sequence('round', PHASES);

export const resumeRound = (game: CityGame, next: Phase): void => enter(game, round, { data: { next } });

/** Four rounds, then the helicopter (`C-ROUND-1`). */
export const night: Flow<City, 'night'> = {
  kind: 'night',
  next(game, { data }) {
    if (game.state.round < ROUNDS) {
      game.state.round++;
      emit(game, { type: 'roundBegan', round: game.state.round });
      return resumeRound(game, 'lookOut');
    }
    const { last } = data;
    data.last = AFTER[last];
    LAST_PHASES[last](game);
  },
};

/** What comes after the last round. */
const LAST_PHASES: { readonly [phase in LastPhase]: (game: CityGame) => void } = {
  helicopter: helicopterComes,
  cans: endLastMoment,
  antidotes: giveAntidotes,
};

/** What was promised must be paid by now. */
function endLastMoment(game: CityGame): void {
  collectDebts(game);
  judge(game, { is: 'due' });
  playLastCans(game);
}

const AFTER = { helicopter: 'cans', cans: 'antidotes', antidotes: 'antidotes' } as const;

export const beginNight = (game: CityGame, last: LastPhase = 'helicopter'): void =>
  enter(game, night, { data: { last } });

/** Each location in order of its number (`C-RES-1`), from this one on. */
export function resolveLocations(game: CityGame, first?: Location): void {
  const order = resolutionOrder(game);
  enter(game, locations, {
    data: { order: first === undefined ? order : order.slice(order.indexOf(first)), stage: 'activate' },
  });
}

const STAGES = { activate: 'attack', attack: 'share', share: 'activate' } as const;

/** A, activation; B, attack; C, sharing. */
export const locations: Flow<City, 'locations'> = {
  kind: 'locations',
  next(game, { data }) {
    const [at] = data.order;
    if (at === undefined) return leave(game);
    const { stage } = data;
    data.stage = STAGES[stage];
    if (stage === 'activate') return activationTurns(game, at);
    if (stage === 'attack') return beginAttack(game, at);
    data.order.shift();
    enter(game, locationDone, { data: { at } });
    beginShare(game, at);
  },
};

/** Offers made at a location lapse when it is done (`D-1`), and what was promised about it is decided. */
export const locationDone: Flow<City, 'locationDone'> = {
  kind: 'locationDone',
  next(game, { data: { at } }) {
    leave(game);
    game.state.board.activated = [];
    lapseOffers(game, ({ on }) => on === at);
    judge(game, { is: 'locationDone', at });
  },
};

/** 2012: to the last who lost a character, or clockwise if nobody died (`C-START-1`). */
function passStart(game: CityGame): void {
  const { board, out } = game.state;
  if (editionOf(game).startMarkerMoves !== 'atEndOfRound') return;
  const next = clockwiseFrom(game, board.start).find((seat) => seat !== board.start && out[seat] === false);
  giveStart(game, board.lastDeath ?? next ?? board.start);
  keepStartAlive(game);
}

function endRound(game: CityGame): void {
  const { board } = game.state;
  for (const figure of board.figures) {
    figure.hidden = false;
    figure.untouchable = false;
    figure.awake = false;
  }
  board.chosen.fill(null);
  board.revealed.fill(false);
  board.moved.fill(false);
  board.coerced = [];
  board.replicas = [];
  board.lastDeath = null;
  lapseOffers(game, ({ on }) => on === null);
}

/** Setting up, one thing after the other. */
const SETUP = { placingTurns, dealCards, stackInvasion };

export const settingUp = sequence('settingUp', SETUP);

export function setUp(game: CityGame): void {
  layCity(game);
  beginNight(game);
  enter(game, settingUp, { data: { next: 'placingTurns' } });
}
