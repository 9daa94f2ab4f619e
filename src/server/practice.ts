import { canPlay, isBotId, isStrength } from '../bots/index.ts';
import { plainName } from '../bots/names.ts';
import type { Action, Reason } from '../engine/index.ts';
import type { MakePractice } from '../protocol/wire/http.ts';
import { DEFAULT_SETTINGS } from '../protocol/wire/settings.ts';
import { rulesets } from '../rulesets/index.ts';
import { firstToChoose, type Examples } from '../scenario/examples.ts';
import type { Scenario } from '../scenario/format.ts';
import { playableFrom } from '../scenario/playable.ts';
import { ScenarioError } from '../scenario/source.ts';
import type { BotPool } from './bots/bot-pool.ts';
import { fallbackChoice, standInFor } from './bots/fallback.ts';
import { isStillAsked, jobFor } from './scheduler/bot-turn.ts';
import type { Person } from './storage/store.ts';
import { refuse, type Verdict } from './tables/command-context.ts';
import { announceTable, storeTable, type Created } from './tables/create-table.ts';
import { bodyOf, type EntryBody, type SeatSetup } from './tables/entry.ts';
import { actFor } from './tables/playing.ts';
import { scriptedFor, type Practice } from './tables/practice.ts';
import type { Outcome, RoomContext } from './tables/room-context.ts';
import type { Room } from './tables/room.ts';
import { questionTo, type ScheduledTask } from './tables/schedule.ts';
import type { TableState } from './tables/state.ts';

type Refusal = { readonly refused: Reason };

export type PracticeCommand = 'showMe' | 'restart' | 'stepBack';

/** Tables at which one person practises, from the position of an example. */
export class PracticeTables {
  readonly #context: RoomContext;
  readonly #bots: BotPool;
  readonly #examples: Examples;

  constructor(context: RoomContext, bots: BotPool, examples: Examples) {
    this.#context = context;
    this.#bots = bots;
    this.#examples = examples;
  }

  async create(by: Person, wanted: MakePractice): Promise<Created> {
    try {
      const scenario = await this.#examples.find(wanted.example);
      if (scenario === null) return refuse('unknownExample', { field: 'example', example: wanted.example });
      const bodies = openingOf(scenario, by, wanted, this.#context.newSeed());
      return 'refused' in bodies ? bodies : storeTable(this.#context, bodies, [by]);
    } catch (error) {
      if (error instanceof ScenarioError) return refuse('badPosition', { why: error.message });
      throw error;
    }
  }

  async command(
    room: Room,
    by: Person,
    command: { type: PracticeCommand; id: string; to?: 'script' },
  ): Promise<Outcome> {
    const { type, id } = command;
    if (type === 'showMe') return this.#showMe(room, by, id);
    return this.#again(room, by, id, type === 'restart' ? 'start' : (command.to ?? 'last'));
  }

  /** A new table from the same position, to which the old one points as to a rematch. */
  async #again(room: Room, by: Person, id: string, from: 'start' | 'script' | 'last'): Promise<Outcome> {
    const found = await room.read(({ state }) => practiceOf(state, by));
    if (found === null) return { refused: room.refusal };
    if ('refused' in found) return found;
    const { state, practice } = found;
    if (state.rematch !== null) return { ok: true };
    const log = (await this.#context.store.entriesAfter(room.row.id, 0)).map(bodyOf);
    const done = log.filter((body) => body.type === 'acted');
    const last = done.findLastIndex((one) => one.seat === practice.setup.seat && one.by === 'player');
    const before = { start: 0, script: practice.strayedAt ?? last, last }[from];
    if (before < 0) return refuse('nothingToTakeBack');
    const opening = log.filter((body) => body.type === 'made' || body.type === 'started');
    const made = await storeTable(this.#context, [...opening, ...done.slice(0, before)], [by]);
    return announceTable(room, by, id, practice.setup.seat, made.code);
  }

  /** Does what the script has for the person; without one, what a bot would do. */
  async #showMe(room: Room, by: Person, id: string): Promise<Outcome> {
    const found = await room.read((live) => {
      const own = practiceOf(live.state, by);
      const task = 'refused' in own ? null : questionTo(live.state, own.practice.setup.seat);
      const isScripted = 'refused' in own || own.practice.script === 'on';
      return { task, job: isScripted || task === null ? null : jobFor(live, task) };
    });
    const { task = null, job = null } = found ?? {};
    const thought =
      job === null
        ? null
        : { ...(await this.#bots.decide(job)), instead: fallbackChoice(job.view, job.legal) };
    return room.submit(`${by.id} ${id}`, { person: by.id, name: by.name }, ({ state }) => {
      const own = practiceOf(state, by);
      if ('refused' in own) return own;
      return own.practice.script === 'on' ? doScripted(own) : doThought(own, task, thought);
    });
  }
}

interface Found {
  readonly state: TableState;
  readonly practice: Practice;
}

/** If this person may do so with it. */
function practiceOf(state: TableState, by: Person): Found | Refusal {
  const { practice } = state;
  if (practice === null) return refuse('notPractice');
  return state.host === by.id ? { state, practice } : refuse('hostOnly');
}

const notAsked = ({ state, practice }: Found): Refusal =>
  refuse('notAsked', { player: state.seats[practice.setup.seat]?.colour ?? '' });

function doScripted(found: Found): Verdict {
  const { state, practice } = found;
  const { seat } = practice.setup;
  const action = state.game === null ? null : scriptedFor(practice, state.game, seat);
  return action === null ? notAsked(found) : actFor(state, seat, action, 'player');
}

function doThought(
  found: Found,
  task: ScheduledTask | null,
  thought: { readonly action: Action; readonly instead: Action } | null,
): Verdict {
  const { state, practice } = found;
  if (task === null || thought === null || !isStillAsked(state, task)) return notAsked(found);
  const { seat } = practice.setup;
  const tried = actFor(state, seat, thought.action, 'player');
  return 'refused' in tried ? actFor(state, seat, thought.instead, 'player') : tried;
}

/** The first entries of the table's log: it is made, and the game is on. */
function openingOf(
  scenario: Scenario,
  by: Person,
  { example, seat: wanted, others = SCRIPT }: MakePractice,
  seed: string,
): EntryBody[] | Refusal {
  const { ruleset, players } = scenario;
  const seat = players.indexOf(wanted ?? firstToChoose(scenario));
  if (seat < 0)
    return refuse('malformed', { field: 'seat', problem: `must be one of ${players.join(', ')}` });
  const isScripted = others === SCRIPT;
  const bot = isScripted ? evenStandIn(ruleset) : others;
  if (!isBotId(bot)) return refuse('unknownBot', { bot });
  if (!canPlay(bot, ruleset)) return refuse('botCantPlay', { bot, ruleset });
  const { colours, options, position, script } = playableFrom(scenario);
  const names = namesFor(players, seat, by.name);
  const seats = colours.map((colour, i): SeatSetup =>
    i === seat
      ? { colour, person: by.id, bot: null }
      : { colour, person: null, bot: withTemper(bot), name: names[i] ?? null },
  );
  const settings = { ...DEFAULT_SETTINGS, ruleset, options, pace: 'untimed', spectators: false } as const;
  const revision = rulesets[ruleset]?.revision ?? 1;
  const practice = { example, seat, isScripted, position, script };
  return [
    { type: 'made', host: by.id, settings, seats },
    { type: 'started', seed, revision, practice },
  ];
}

/** What the others are, if they are not bots. */
const SCRIPT = 'script';

const evenStandIn = (ruleset: string): string => withTemper(standInFor(ruleset));

/** Somebody who learns had better not meet a traitor by chance. */
const withTemper = (bot: string): string => (isStrength(bot) ? `${bot}:even` : bot);

/** Bots are called as in the example. One who is called like the person takes the name that the person does not use. */
function namesFor(players: readonly string[], own: number, name: string): string[] {
  const shown = players.map((player) => player.slice(0, 1).toUpperCase() + player.slice(1));
  return shown.map((one) => (plainName(one) === plainName(name) ? (shown[own] ?? one) : one));
}
