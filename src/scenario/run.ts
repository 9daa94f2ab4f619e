import { itemAt } from '../engine/lists.ts';
import { act, asked, isLegal, legalActions } from '../engine/actions.ts';
import { seatOf } from '../engine/stack.ts';
import type { Action, Game, GameEvent, Seat, Viewer } from '../engine/types.ts';
import { eventsFor, view } from '../engine/view.ts';
import { tellReason } from '../words/tell.ts';
import { knownKeys, show, type Fields } from './checks.ts';
import { differences } from './compare.ts';
import { readScenario, type Scenario, type ScriptStep } from './format.ts';
import { checkLedger } from './ledger.ts';
import { forcing } from './position.ts';
import { scenarioRules } from './rulesets.ts';
import type { ScenarioRules } from './vocabulary.ts';
import { ScenarioError, readSource, type Path, type Source } from './source.ts';
import { readAction } from './vocabulary.ts';

const EXPECT_ONLY = ['asked', 'dead', 'out', 'winners', 'scores', 'knows', 'ready', 'events'];

export type Outcome =
  /** `game`: as it is at the end. */
  | { readonly ok: true; readonly name: string; readonly rules: readonly string[]; readonly game: Game }
  /** `line`: where in the file; `problems`: what was expected and what came, or what is wrong with the file. */
  | {
      readonly ok: false;
      readonly name: string;
      readonly line: number;
      readonly problems: readonly string[];
    };

/** Runs the text of one scenario file. */
export function runScenario(text: string): Outcome {
  const read = readSource(text);
  if (!read.ok) return { ok: false, name: '', line: read.line, problems: [read.message] };
  const { source } = read;
  try {
    const scenario = readScenario(source.value);
    return new Run(scenario, source).play();
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return { ok: false, name: nameIn(source), line: source.lineOf(error.path), problems: [error.message] };
  }
}

const nameIn = ({ value }: Source): string => {
  const name = typeof value === 'object' && value !== null ? (value as Fields)['name'] : undefined;
  return typeof name === 'string' ? name : '';
};

class Run {
  private readonly scenario: Scenario;
  private readonly source: Source;
  private readonly rules: ScenarioRules;
  private readonly game: Game;
  private events: GameEvent[] = [];

  constructor(scenario: Scenario, source: Source) {
    this.scenario = scenario;
    this.source = source;
    this.rules = scenarioRules(scenario.ruleset);
    this.game = forcing(['position', 'chance'], () => this.rules.layPosition(scenario));
  }

  play(): Outcome {
    const { name, rules, script } = this.scenario;
    for (const step of script) {
      const problems = forcing(step.path, () => this.step(step));
      if (problems.length > 0) return { ok: false, name, line: this.source.lineOf(step.path), problems };
    }
    const { forced } = this.game.state.chance;
    if (forced.length > 0) {
      throw new ScenarioError(
        ['position', 'chance'],
        `outcomes that were never needed: ${forced.join(', ')}`,
      );
    }
    return { ok: true, name, rules, game: this.game };
  }

  private step(step: ScriptStep): string[] {
    switch (step.kind) {
      case 'act':
        return this.act(this.seat(step.player), this.action(step.action, step.path, step.player));
      case 'everyone':
        return this.everyone(step.action, step.path);
      case 'illegal':
        return this.illegal(this.seat(step.player), this.action(step.action, step.path, step.player));
      case 'expect': {
        const events = this.events;
        this.events = [];
        return this.compare(step.expected, 'all', events, step.path);
      }
      default:
        return this.compare(step.expected, this.seat(step.player), this.events, step.path);
    }
  }

  private seat(player: string): Seat {
    return seatOf(this.game, player);
  }

  private action(written: unknown, path: Path, player: string): Action {
    return readAction(written, [...path, player], player, this.rules.names(this.scenario));
  }

  private act(seat: Seat, action: Action): string[] {
    const done = act(this.game, seat, action);
    if (done.ok) {
      this.events.push(...done.events);
      return [];
    }
    const player = itemAt(this.scenario.players, seat);
    const could = legalActions(this.game, seat).map(brief);
    return [
      `${player}: ${brief(action)} was refused: ${tellReason(done.reason)}`,
      could.length > 0
        ? `${player} could: ${could.join('; ')}`
        : `${player} could do nothing; asked: ${this.names(asked(this.game))}`,
    ];
  }

  /** All who are asked at this moment and may answer so, one after the other. */
  private everyone(written: unknown, path: Path): string[] {
    const now = asked(this.game).slice();
    for (const seat of now) {
      const player = itemAt(this.scenario.players, seat);
      const action = readAction(written, [...path, 'everyone'], player, this.rules.names(this.scenario));
      if (asked(this.game).includes(seat) && isLegal(this.game, seat, action)) this.act(seat, action);
    }
    return [];
  }

  private illegal(seat: Seat, action: Action): string[] {
    const before = JSON.stringify(this.game.state);
    const done = act(this.game, seat, action);
    if (done.ok) return [`${itemAt(this.scenario.players, seat)}: ${brief(action)} should have been refused`];
    return JSON.stringify(this.game.state) === before ? [] : ['a refused action changed the game'];
  }

  private compare(expected: Fields, viewer: Viewer, events: readonly GameEvent[], path: Path): string[] {
    this.checkKeys(expected, path);
    const seen = this.rules.describe(view(this.game, viewer));
    const { winners = [], scores = {} } = this.game.state.over ?? {};
    const came = { ...seen, winners, scores, events: eventsFor(events, viewer).map(({ type }) => type) };
    return differences(expected, came).map((d) => `${d.key}: expected ${d.expected}, came ${d.came}`);
  }

  /** A typo in what is expected to be nothing would go unseen. */
  private checkKeys(expected: Fields, path: Path): void {
    knownKeys(expected, path, 'key to expect', [...this.rules.positionKeys, ...EXPECT_ONLY]);
    if ('ledger' in expected) checkLedger(expected['ledger'], [...path, 'ledger']);
    const names = this.rules.names(this.scenario);
    for (const [key, kind] of Object.entries(this.rules.keyedBy)) {
      const inner = expected[key];
      if (typeof inner !== 'object' || inner === null) continue;
      knownKeys(inner as Fields, [...path, key], kind === 'players' ? 'player' : 'place', names[kind]);
    }
  }

  private names(seats: readonly Seat[]): string {
    return seats.map((seat) => this.scenario.players[seat]).join(', ') || 'nobody';
  }
}

/** An action in the words of a script. */
function brief(action: Action): string {
  const { frame: _, ...words } = action;
  const entries = Object.entries(words);
  const [first] = entries;
  if (entries.length === 1 && first?.[1] === true) return first[0];
  return show(words).replaceAll('"', '').replaceAll(/[:,]/g, '$& ');
}
