import { asked, type Game, type GameEvent } from '../../engine/index.ts';
import type { EntryBody } from './entry.ts';

/** A point in the log. */
export interface Moment {
  readonly at: number;
  /** How many entries there were. */
  readonly length: number;
}

interface Asked extends Moment {
  /** Whether a bot is to answer. */
  readonly isBot: boolean;
}

/** What the log says of the table's bots. Made from the entries alone, so every process has the same. */
export interface BotRecord {
  /** The frame on top after the last entry. */
  frame: number | null;
  /** By seat: when it was asked. It is asked anew after each action of its own, and when a bot takes over; null: not. */
  asked: (Asked | null)[];
  /** By seat: the last offer that was made to it, the last that it made, and its last action. */
  readonly offeredTo: (Moment | undefined)[];
  readonly offeredBy: (Moment | undefined)[];
  readonly acted: (Moment | undefined)[];
  /** What bots did so far in frames that still lie on the stack. */
  efforts: readonly Effort[];
  /** By seat: the last phrase of a person that it heard, until it has said something itself. */
  readonly addressed: (Moment | undefined)[];
  /** By seat: the round in which it last said a phrase that nobody had asked for, and how many it has said in it. */
  readonly spoken: ({ readonly round: number; readonly count: number } | undefined)[];
  /** Actions of bots and clocks since a person last did something. */
  unattended: number;
  /** By seat: what was drawn last for a pause of it, see `schedule.ts`. */
  readonly drawn: (DrawnPause | undefined)[];
}

interface DrawnPause {
  readonly seed: string | null;
  /** Of the moment that it is for. */
  readonly length: number;
  readonly share: number;
}

interface Effort {
  readonly frame: number;
  readonly seat: number;
  readonly count: number;
}

export const newBotRecord = (): BotRecord => ({
  frame: null,
  asked: [],
  offeredTo: [],
  offeredBy: [],
  acted: [],
  addressed: [],
  spoken: [],
  efforts: [],
  unattended: 0,
  drawn: [],
});

/** What an entry has brought about. */
interface RecordedEntry extends Moment {
  readonly body: EntryBody;
  readonly events: readonly GameEvent[];
  readonly game: Game | null;
  /** By seat: whether a bot plays there, and whether the seat is its own. */
  readonly isBot: readonly boolean[];
  readonly isSpeaker: readonly boolean[];
}

/** After every entry. */
export function recordEntry(record: BotRecord, entry: RecordedEntry): void {
  const { at, length, body, events, game, isBot, isSpeaker } = entry;
  const now: Moment = { at, length };
  const isByBot = body.type === 'acted' && body.by !== 'player';
  if (isByBot) record.unattended++;
  else if (!isBySelf(body, isSpeaker)) record.unattended = 0;
  if (game === null) return;
  if (body.type === 'said' && body.phrase !== undefined) recordPhrase(record, body, entry);
  if (isByBot && record.frame !== null && isEffort(body.action)) count(record, record.frame, body.seat);
  for (const event of events) if (event.type === 'offerMade') recordOffer(record, event, now);
  const actor = body.type === 'acted' ? body.seat : null;
  if (actor !== null) record.acted[actor] = now;
  const frame = game.state.stack.at(-1)?.id ?? null;
  const isSame = frame === record.frame;
  const waits = asked(game);
  record.asked = isBot.map((isBotNow, seat) => {
    if (!waits.includes(seat)) return null;
    const before = record.asked[seat] ?? null;
    const goesOn = isSame && seat !== actor && before?.isBot === isBotNow;
    return goesOn ? before : { at, length, isBot: isBotNow };
  });
  record.efforts = record.efforts.filter((one) => game.state.stack.some(({ id }) => id === one.frame));
  record.frame = frame;
}

/** What the server writes by itself, apart from actions. */
const isBySelf = (body: EntryBody, isSpeaker: readonly boolean[]): boolean =>
  body.type === 'away' ||
  (body.type === 'said' && (body.remark !== undefined || isSpeaker[body.seat] === true));

/** Bots answer people. What they say to each other they hear when they next decide: else they might never be silent. */
function recordPhrase(
  record: BotRecord,
  { seat, to }: Extract<EntryBody, { readonly type: 'said' }>,
  { at, length, game, isSpeaker }: RecordedEntry,
): void {
  if (isSpeaker[seat] !== true) {
    for (const [other, isBots] of isSpeaker.entries())
      if (isBots && (to === null || to.includes(other))) record.addressed[other] = { at, length };
  } else if (record.addressed[seat] !== undefined) {
    record.addressed[seat] = undefined;
  } else {
    const round = game?.state.round ?? 0;
    record.spoken[seat] = { round, count: spokenIn(record, seat, round) + 1 };
  }
}

/** How many phrases the seat's bot has said in this round that nobody had asked for. */
export function spokenIn({ spoken }: BotRecord, seat: number, round: number): number {
  const last = spoken[seat];
  return last?.round === round ? last.count : 0;
}

/** What ends one's part in a step, and answers to others' offers, which they could make without end. */
const NO_EFFORT = ['pass', 'ready', 'accept', 'decline'];

const isEffort = (action: object): boolean => !NO_EFFORT.some((word) => word in action);

function count(record: BotRecord, frame: number, seat: number): void {
  const others = record.efforts.filter((one) => one.frame !== frame || one.seat !== seat);
  record.efforts = [...others, { frame, seat, count: effortsOf(record, seat) + 1 }];
}

/** How often this seat's bot has acted in the frame that is on top. */
export const effortsOf = ({ frame, efforts }: BotRecord, seat: number): number =>
  efforts.find((one) => one.frame === frame && one.seat === seat)?.count ?? 0;

/** Since when this seat has an offer to answer: it was made, or the seat did something else about it. */
export function offeredSince({ offeredTo, acted }: BotRecord, seat: number): Moment | undefined {
  const [offered, own] = [offeredTo[seat], acted[seat]];
  return offered !== undefined && own !== undefined && own.length > offered.length ? own : offered;
}

/** It is told to the one who makes it and the one who gets it, in this order. */
function recordOffer(record: BotRecord, { to: [from = -1, to = -1] = [] }: GameEvent, now: Moment): void {
  record.offeredBy[from] = now;
  record.offeredTo[to] = now;
}
