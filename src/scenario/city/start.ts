import { itemAt } from '../../engine/lists.ts';
import { enter, topFrame } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import { activationTurns } from '../../rulesets/city/activation.ts';
import { askForVictim, beginAttack, type AttackStage } from '../../rulesets/city/attack.ts';
import { resolutionOrder, seatsAt, turnOrder, type CityGame } from '../../rulesets/city/board.ts';
import { LOCATIONS, type Location } from '../../rulesets/city/data.ts';
import { helicopterComes, score } from '../../rulesets/city/helicopter.ts';
import { moveRound } from '../../rulesets/city/movement.ts';
import { beginNight, locationDone, locations, resumeRound, settingUp } from '../../rulesets/city/rounds.ts';
import type { Resolving } from '../../rulesets/city/frames.ts';
import { select, selectLate } from '../../rulesets/city/selection.ts';
import { askToDraft, placing, placingOrder } from '../../rulesets/city/setup.ts';
import { askToHandOut, beginShare, type ShareStage } from '../../rulesets/city/sharing.ts';
import { askToBreak } from '../../rulesets/city/votes.ts';
import { fieldsAt, show, wordAt } from '../checks.ts';
import { ScenarioError } from '../source.ts';

/** The step in which a position begins, and how the game gets into it. */
export interface Start {
  readonly kind: string;
  readonly seat: Seat;
  readonly at: Location;
}

const PLAIN = ['round', 'draft', 'select', 'selectLate', 'helicopter', 'vaccinate', 'over'];
const OF_PLAYERS = ['place', 'move'];
const AT_LOCATIONS = [
  'activate',
  'attack',
  'vote',
  'tie',
  'victim',
  'share',
  'shareVote',
  'shareTie',
  'handOut',
];
const PATH = ['position', 'step'];

export function readStart(step: unknown, players: readonly string[]): Start {
  if (step === undefined) throw new ScenarioError(['position'], 'a position says in which step it begins');
  const nowhere = { seat: -1, at: 'crossroads' as const };
  if (typeof step === 'string') return { kind: wordAt(step, PATH, 'step', PLAIN), ...nowhere };
  const entries = Object.entries(fieldsAt(step, PATH, 'step'));
  const [entry] = entries;
  if (entry === undefined || entries.length > 1)
    throw new ScenarioError(PATH, `a step has one key, not ${show(step)}`);
  const kind = wordAt(entry[0], PATH, 'step', [...OF_PLAYERS, ...AT_LOCATIONS]);
  if (AT_LOCATIONS.includes(kind))
    return { kind, ...nowhere, at: wordAt(entry[1], PATH, 'place', LOCATIONS) };
  return { kind, ...nowhere, seat: players.indexOf(wordAt(entry[1], PATH, 'player', players)) };
}

export function beginStep(game: CityGame, start: Start): void {
  const begin = BEGIN[start.kind];
  if (begin === undefined) throw new ScenarioError(PATH, `no position begins in ${start.kind}`);
  begin(game, start);
}

type Begin = (game: CityGame, start: Start) => void;

const BEGIN: { readonly [kind: string]: Begin } = {
  place(game, { seat }) {
    beginNightAt(game, 0);
    enter(game, settingUp, { data: { next: 'dealCards' } });
    const order = placingOrder(game);
    enter(game, placing, { data: { order: order.slice(order.indexOf(seat)) } });
  },
  draft(game) {
    beginNightAt(game, 0);
    enter(game, settingUp, { data: { next: 'stackInvasion' } });
    askToDraft(game);
  },
  round: (game) => beginNightAt(game, game.state.round - 1),
  select(game) {
    beginNight(game);
    resumeRound(game, 'invade');
    select(game);
  },
  selectLate(game) {
    const { board } = game.state;
    const asked = seatsAt(board, 'tower', () => true).filter((seat) => board.chosen[seat] === null);
    beginNight(game);
    resumeRound(game, 'invade');
    enter(game, selectLate, { asked, data: {} });
  },
  move(game, { seat }) {
    const { board } = game.state;
    if (board.chosen[seat] === null)
      throw new ScenarioError(
        ['position'],
        `chosen does not say where ${itemAt(game.state.players, seat)} goes`,
      );
    const order = turnOrder(game);
    for (const earlier of order.slice(0, order.indexOf(seat))) board.moved[earlier] = true;
    beginNight(game);
    resumeRound(game, 'blondeDraws');
    enter(game, moveRound, { data: { order: order.slice(order.indexOf(seat)) } });
  },
  activate(game, { at }) {
    resolveFrom(game, at, 'attack');
    activationTurns(game, at);
  },
  attack: attackFrom('talk'),
  vote: attackFrom('strike'),
  tie: attackFrom('sentence', (game, at) => askToBreak(game, 'tie', at, exposedAt(game, at))),
  victim: attackFrom('over', (game, at) => askForVictim(game, onlyOne(exposedAt(game, at)), at)),
  share: shareFrom('talk'),
  shareVote: shareFrom('vote'),
  shareTie: shareFrom('handOut', (game, at) => askToBreak(game, 'shareTie', at, presentAt(game, at))),
  handOut: shareFrom('over', (game, at) => askToHandOut(game, onlyOne(presentAt(game, at)), at)),
  helicopter(game) {
    beginNight(game, 'cans');
    helicopterComes(game);
  },
  vaccinate: (game) => beginNight(game, 'antidotes'),
  over: score,
};

function beginNightAt(game: CityGame, round: number): void {
  game.state.round = round;
  beginNight(game);
}

/** The locations from this one on; `stage` is what comes next there. */
function resolveFrom(game: CityGame, at: Location, stage: Resolving['stage']): void {
  const order = resolutionOrder(game);
  beginNight(game);
  resumeRound(game, 'passStart');
  enter(game, locations, { data: { order: order.slice(order.indexOf(at)), stage } });
}

function attackFrom(stage: AttackStage, then?: (game: CityGame, at: Location) => void): Begin {
  return (game, { at }) => {
    resolveFrom(game, at, 'share');
    beginAttack(game, at, stage);
    then?.(game, at);
  };
}

function shareFrom(stage: ShareStage, then?: (game: CityGame, at: Location) => void): Begin {
  return (game, { at }) => {
    resolveFrom(game, at, 'activate');
    const flow = topFrame(game);
    if (flow?.kind === 'locations') flow.data.order.shift();
    enter(game, locationDone, { data: { at } });
    beginShare(game, at, stage);
    then?.(game, at);
  };
}

const exposedAt = (game: CityGame, at: Location): Seat[] =>
  seatsAt(game.state.board, at, ({ hidden }) => !hidden);

const presentAt = (game: CityGame, at: Location): Seat[] =>
  seatsAt(game.state.board, at, ({ untouchable }) => !untouchable);

function onlyOne(seats: readonly Seat[]): Seat {
  const [seat, ...others] = seats;
  if (seat === undefined || others.length > 0) {
    throw new ScenarioError(
      PATH,
      'a position can begin here only where one player could be chosen: begin with the vote',
    );
  }
  return seat;
}
