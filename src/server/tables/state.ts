import { act, asked, canOnlyPass, type Game, type GameEvent, type Reason } from '../../engine/index.ts';
import type { Said, TableEvent } from '../../protocol/wire/scene.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../protocol/wire/settings.ts';
import type { TableStatus } from '../storage/store.ts';
import { beginGame } from './begin-game.ts';
import { newBotRecord, recordEntry, type BotRecord, type Moment } from './bot-record.ts';
import { newClock, runClock, waitLonger, type Clock } from './clock.ts';
import { newLedgerWatch, watchLedger, type LedgerWatch } from './deeds.ts';
import type { EntryBody, SeatSetup } from './entry.ts';
import { EventHistory } from './event-history.ts';
import { followScript, playOn, type Practice } from './practice.ts';

/** A table as its log makes it. Nothing in here is stored: replaying the entries gives it again. */
export interface TableState {
  readonly id: string;
  readonly code: string;
  status: Exclude<TableStatus, 'setAside'>;
  settings: Settings;
  host: string | null;
  seats: SeatState[];
  /** By person, the language that they have said they read. */
  readonly languages: Map<string, string>;
  /** By seat, the people who have sat there since the game began, the latest last: they have seen its hand. */
  sitters: (readonly string[])[];
  seed: string | null;
  seedHash: string | null;
  game: Game | null;
  /** If the game began from a scenario's position. */
  practice: Practice | null;
  /** What happened in it. */
  readonly history: EventHistory;
  clock: Clock;
  rematch: string | null;
  /** When the last entry was made. */
  at: number;
  readonly botRecord: BotRecord;
  readonly ledgerWatch: LedgerWatch;
  /** The seat whose player wants to be asked something without waiting for bots; null once they are. */
  hurried: number | null;
}

export interface SeatState {
  readonly colour: string;
  readonly person: string | null;
  readonly bot: string | null;
  /** What the bot is called. */
  readonly name: string | null;
  /** The round in which it last had something to say. */
  readonly spoke: number | null;
  readonly ready: boolean;
  readonly away: boolean;
  readonly abandoned: boolean;
  readonly muted: readonly number[];
}

/** What an entry brought about, before it is told to anybody. */
export interface EntryEffect {
  readonly events: readonly GameEvent[];
  readonly table: readonly TableEvent[];
  readonly said: Said | null;
  /** The seat whose answer came in, if nothing else has changed in the game; see `act`. */
  readonly answeredBy?: number;
}

export const NO_EFFECT: EntryEffect = { events: [], table: [], said: null };

/** A stored entry that does not fit: this version of the rules can't have played that game. */
export class ReplayError extends Error {
  /** What whoever asks for the game is told. */
  readonly refusal: Reason;
  readonly reason: Reason;

  constructor(reason: Reason, seq: number) {
    const isOtherRules = reason.code === 'otherRules';
    const { code, played = null, here = null } = reason;
    super(
      isOtherRules
        ? `played by rules revision ${JSON.stringify(played)}; this version has ${JSON.stringify(here)}`
        : `entry ${seq} does not fit: ${code}`,
    );
    this.reason = reason;
    this.refusal = isOtherRules ? reason : { code: 'setAside' };
  }
}

export function newTable(id: string, code: string): TableState {
  return {
    id,
    code,
    status: 'lobby',
    settings: DEFAULT_SETTINGS,
    host: null,
    seats: [],
    languages: new Map(),
    sitters: [],
    seed: null,
    seedHash: null,
    game: null,
    practice: null,
    history: new EventHistory(),
    clock: newClock(),
    rematch: null,
    at: 0,
    botRecord: newBotRecord(),
    ledgerWatch: newLedgerWatch(),
    hurried: null,
  };
}

export const newSeat = ({ colour, person, bot, name = null }: SeatSetup): SeatState => ({
  colour,
  person,
  bot,
  name,
  spoke: null,
  ready: false,
  away: false,
  abandoned: false,
  muted: [],
});

/** Takes an entry in. Throws a ReplayError if it can't have happened. */
export function applyEntry(
  state: TableState,
  { seq, at, body }: { seq: number; at: number; body: EntryBody },
): EntryEffect {
  // A later version may have stored what this one does not know.
  if (!Object.hasOwn(effects, body.type)) throw new ReplayError({ code: 'unknownEntry' }, seq);
  const happened = effects[body.type](state, body as never, { at, length: seq });
  if ('code' in happened) throw new ReplayError(happened, seq);
  state.at = at;
  state.history.add(happened.events);
  if (state.game !== null) {
    if (state.game.state.over !== null) state.status = 'over';
    watchLedger(state.ledgerWatch, state);
    runClock(state.clock, state.game, state.settings, at);
    if (state.hurried !== null && hasQuestion(state.game, state.hurried)) state.hurried = null;
  }
  recordEntry(state.botRecord, {
    at,
    length: seq,
    body,
    events: happened.events,
    game: state.game,
    isBot: state.seats.map(isPlayedByBot),
    isSpeaker: state.seats.map(isSpeakingBot),
  });
  return happened;
}

type Effects = {
  readonly [T in EntryBody['type']]: (
    state: TableState,
    body: Extract<EntryBody, { readonly type: T }>,
    now: Moment,
  ) => EntryEffect | Reason;
};

const tell = (type: TableEvent['type'], seat: number | null): EntryEffect => ({
  ...NO_EFFECT,
  table: [{ type, seat }],
});

const effects: Effects = {
  made(state, { host, settings, seats }) {
    Object.assign(state, { host, settings: inFull(settings), seats: seats.map(newSeat) });
    return NO_EFFECT;
  },
  sat(state, { seat, person, renamed }) {
    if (renamed !== undefined) change(state, renamed.seat, { name: renamed.name });
    change(state, seat, { person, bot: null, name: null, ready: false });
    return tell('satDown', seat);
  },
  stood(state, { seat }) {
    change(state, seat, { person: null, ready: false, muted: [] });
    return tell('stoodUp', seat);
  },
  coloured(state, { seat, colour }) {
    change(state, seat, { colour });
    return NO_EFFECT;
  },
  readied(state, { seat, ready }) {
    change(state, seat, { ready });
    return NO_EFFECT;
  },
  reads(state, { person, language }) {
    state.languages.set(person, language);
    return NO_EFFECT;
  },
  /** What people agreed to has changed: they say anew that they are ready. */
  set(state, { settings, seats }) {
    Object.assign(state, { settings: inFull(settings), seats: seats.map(newSeat) });
    return NO_EFFECT;
  },
  hosted(state, { person }) {
    state.host = person;
    return tell('hostChanged', seatOfPerson(state, person));
  },
  closed(state) {
    state.status = 'closed';
    return NO_EFFECT;
  },
  started: beginGame,
  acted(state, { seat, action, by }, now) {
    const { game, practice } = state;
    if (game === null) return { code: 'noGame' };
    const follow = practice === null ? null : followScript(practice, game, { seat, action, by });
    const done = act(game, seat, action);
    if (!done.ok) return done.reason;
    follow?.(now);
    return { ...NO_EFFECT, events: done.events, ...(done.onlyAnswered && { answeredBy: seat }) };
  },
  playedOn(state) {
    if (state.game !== null && state.practice !== null) playOn(state.practice, state.game);
    return NO_EFFECT;
  },
  waited(state, { seat }, { at }) {
    waitLonger(state.clock, state.settings, seat, at);
    return tell('askedToWait', seat);
  },
  hurried(state, { seat }) {
    state.hurried = seat;
    return NO_EFFECT;
  },
  away(state, { seat }) {
    change(state, seat, { away: true });
    return tell('wentAway', seat);
  },
  back(state, { seat }) {
    change(state, seat, { away: false });
    return tell('cameBack', seat);
  },
  left(state, { seat }) {
    change(state, seat, { person: null, abandoned: true, away: false, muted: [] });
    return tell('leftForGood', seat);
  },
  took(state, { seat, person }) {
    const before = state.sitters[seat]?.at(-1);
    change(state, seat, { person, bot: null, name: null, abandoned: false, away: false });
    state.sitters = state.sitters.map((known, i) =>
      i === seat ? [...known.filter((one) => one !== person), person] : known,
    );
    const taken = { type: 'seatTaken', seat, ...(before !== undefined && { before }) } as const;
    return { ...NO_EFFECT, table: [taken] };
  },
  said(state, { type: _, seat, ...what }, { at }) {
    if (what.phrase !== undefined) state.history.hear(state.game, seat, what.to, what.phrase);
    if (what.remark !== undefined) change(state, seat, { spoke: state.game?.state.round ?? null });
    return { ...NO_EFFECT, said: { from: seat, ...what, at } };
  },
  muted(state, { seat, other, muted }) {
    const others = (state.seats[seat]?.muted ?? []).filter((one) => one !== other);
    change(state, seat, { muted: muted ? sortedSeats([...others, other]) : others });
    return NO_EFFECT;
  },
  rematched(state, { seat, code }) {
    state.rematch = code;
    return tell('rematchOffered', seat);
  },
};

/** Whether the seat is asked something that it has to decide. */
export const hasQuestion = (game: Game, seat: number): boolean =>
  asked(game).includes(seat) && !canOnlyPass(game, seat);

/** Logs that were written before there was a setting get its default. */
const inFull = (settings: Partial<Settings>): Settings => ({ ...DEFAULT_SETTINGS, ...settings });

function change(state: TableState, seat: number, to: Partial<SeatState>): void {
  state.seats = state.seats.map((one, i) => (i === seat ? { ...one, ...to } : one));
}

export const seatOfPerson = ({ seats }: TableState, person: string | null): number | null => {
  const seat = person === null ? -1 : seats.findIndex((one) => one.person === person);
  return seat < 0 ? null : seat;
};

/** Seats in their order, which tells nothing of who was first. */
export const sortedSeats = (seats: readonly number[]): number[] => seats.toSorted((a, b) => a - b);

/** Whether the seat is a bot's own: nobody speaks for people. */
export const isSpeakingBot = ({ person, bot }: SeatState): boolean => person === null && bot !== null;

/** Whether a bot answers for this seat. */
export const isPlayedByBot = ({ person, away }: SeatState): boolean => person === null || away;
