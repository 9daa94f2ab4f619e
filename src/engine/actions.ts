import { quote } from './quote.ts';
import { living, playerAt, settle, slotsOf, stepOf, topFrame } from './stack.ts';
import { askWhoMayReact, refuseLetPass, setLetPass } from './let-pass.ts';
import { dealWith, isAboutOffers, lapseUnmet, offerAnswers, refuseOffer } from './offers.ts';
import type { Action, Frame, Game, GameEvent, Json, Reason, Result, Seat } from './types.ts';

/** Everything a player can do goes through here: what is legal, why something is not, and doing it. */

export const isOver = (game: Game): boolean => game.state.over !== null;

/** The seats that still have to answer, in seat order. */
export const asked = (game: Game): readonly Seat[] => topFrame(game)?.asked ?? [];

/** All that this seat may do now. */
export function legalActions(game: Game, seat: Seat): Action[] {
  const frame = topFrame(game);
  if (frame === undefined) return [];
  const answers = answersTo(game, frame, seat);
  const free = freeActions(game, frame, seat);
  return free.length === 0 ? answers.slice() : answers.concat(free);
}

/**
 * What is still to come from this seat: as `legalActions`, without changes of answers that it has sealed already.
 * This is what bots are offered: one that may answer the same question again and again might never get to the next.
 */
export function remainingActions(game: Game, seat: Seat): Action[] {
  const frame = topFrame(game);
  if (frame === undefined || !hasSealed(game, frame, seat)) return legalActions(game, seat);
  const missing = answersTo(game, frame, seat).filter((answer) => !isGiven(game, frame, seat, answer));
  return missing.concat(freeActions(game, frame, seat));
}

/** Whether this legal action would change an answer that the seat has sealed already. */
export function isChange(game: Game, seat: Seat, action: unknown): boolean {
  const found = find(game, seat, action);
  if (!found.ok || found.answers === null) return false;
  return stepOf(game, found.answers)?.sealed === true && isGiven(game, found.answers, seat, found.action);
}

export function isLegal(game: Game, seat: Seat, action: unknown): boolean {
  return find(game, seat, action).ok;
}

/** A legal action as the rules list it, free of what its sender made of it; else the reason why not. */
export function legalForm(game: Game, seat: Seat, action: unknown): Result<{ action: Action }> {
  const found = find(game, seat, action);
  return found.ok ? { ok: true, action: found.action } : found;
}

/** Null if the action is legal, else the reason why not. */
export function whyNot(game: Game, seat: Seat, action: unknown): Reason | null {
  const found = find(game, seat, action);
  return found.ok ? null : found.reason;
}

/**
 * Does it, if it is legal, and returns what happened. Refused, nothing has changed. Never throws on what a
 * user sent.
 */
export function act(
  game: Game,
  seat: Seat,
  action: unknown,
): Result<{ events: GameEvent[]; action: Action }> {
  const found = find(game, seat, action);
  if (!found.ok) return found;
  game.events = [];
  game.listed = null;
  if (found.answers === null) actFreely(game, seat, found.action);
  else giveAnswer(game, found.answers, seat, found.action);
  settle(game);
  if (!isOver(game)) lapseUnmet(game);
  return { ok: true, events: game.events, action: found.action };
}

/** A legal action as the rules list it: nothing that a user made enters the state. */
type Found = Result<{ readonly action: Action; readonly answers: Frame | null }>;

function find(game: Game, seat: Seat, action: unknown): Found {
  const frame = topFrame(game);
  const reason = misaddressed(game, frame, seat, action);
  if (reason !== null || frame === undefined) return { ok: false, reason: reason ?? { code: 'gameOver' } };
  const step = stepOf(game, frame);
  const wanted = step?.canonical?.(game, frame, seat, action as Action) ?? (action as Action);
  const answer = match(answersTo(game, frame, seat), wanted);
  if (answer !== undefined) return { ok: true, action: answer, answers: frame };
  const free = match(freeActions(game, frame, seat), wanted);
  if (free !== undefined) return { ok: true, action: free, answers: null };
  return checkUnlisted(game, frame, seat, wanted);
}

/** Offers, "let everything pass" and some answers can't be listed, or had better not be: they are checked. */
function checkUnlisted(game: Game, frame: Frame, seat: Seat, wanted: Action): Found {
  // Own words alone count, and what enters the log is ours: a copy, which must be right as well.
  const { frame: _, ...own } = wanted;
  const answer = unlistedAnswer(game, frame, seat, own);
  if (answer !== null) return { ok: true, action: answer, answers: frame };
  const reason = refuseUnlisted(game, seat, own);
  if (reason === undefined) return { ok: false, reason: explain(game, frame, seat, wanted) };
  if (reason !== 'fine') return { ok: false, reason };
  const action = JSON.parse(JSON.stringify(own)) as Action;
  const second = refuseUnlisted(game, seat, action);
  return second === 'fine'
    ? { ok: true, action, answers: null }
    : { ok: false, reason: second ?? { code: 'badAction' } };
}

function unlistedAnswer(game: Game, frame: Frame, seat: Seat, action: Action): Action | null {
  const step = stepOf(game, frame);
  if (step?.unlisted === undefined || !mayAnswer(game, frame, seat)) return null;
  return step.unlisted(game, frame, seat, action);
}

/** Undefined: it is about something else. */
function refuseUnlisted(game: Game, seat: Seat, action: Action): 'fine' | Reason | undefined {
  const { free } = game.rules;
  if (free === undefined || game.state.out[seat] !== false) return undefined;
  return refuseLetPass(game, seat, action) ?? refuseOffer(game, seat, action);
}

/** What is wrong with an action before the rules are asked: its form, its seat, its frame. */
function misaddressed(game: Game, frame: Frame | undefined, seat: Seat, action: unknown): Reason | null {
  if (!isRecord(action)) return { code: 'badAction' };
  if (!Number.isInteger(seat) || game.state.players[seat] === undefined)
    return { code: 'noSuchSeat', seat: quote(seat) };
  if (frame === undefined) return { code: 'gameOver' };
  const named = action['frame'];
  if (named === undefined || named === frame.id) return null;
  if (typeof named !== 'number' || !Number.isInteger(named) || named < 0) return { code: 'badFrame' };
  return named < game.state.nextFrame ? { code: 'late', frame: named } : { code: 'badFrame' };
}

function explain(game: Game, frame: Frame, seat: Seat, action: Action): Reason {
  const step = stepOf(game, frame);
  const { free } = game.rules;
  const reason =
    step?.open === true ? free?.refuse?.(game, seat, action) : free?.refuseClosed?.(game, seat, action);
  if (reason !== null && reason !== undefined) return reason;
  if (step === undefined || !mayAnswer(game, frame, seat))
    return { code: 'notAsked', player: playerAt(game, seat) };
  return step.refuse?.(game, frame, seat, action) ?? { code: 'notAnOption' };
}

/** A sealed answer may be changed until the last one is in (`T-SIM-1`). */
const mayAnswer = (game: Game, frame: Frame, seat: Seat): boolean =>
  frame.asked.includes(seat) || hasSealed(game, frame, seat);

/** Whether this seat has sealed any of its answers. */
const hasSealed = (game: Game, frame: Frame, seat: Seat): boolean =>
  stepOf(game, frame)?.sealed === true &&
  slotsOf(game, frame, seat).some((slot) => (frame.answers[slot] ?? null) !== null);

const isGiven = (game: Game, frame: Frame, seat: Seat, answer: Action): boolean =>
  (frame.answers[slotFor(game, frame, seat, answer)] ?? null) !== null;

const slotFor = (game: Game, frame: Frame, seat: Seat, answer: Action): Seat =>
  stepOf(game, frame)?.slotOf?.(game, frame, seat, answer) ?? seat;

/** What this seat may answer to this frame, on top or not. */
export function answersTo(game: Game, frame: Frame, seat: Seat): readonly Action[] {
  const last = lastListing(game, frame, seat);
  if (last !== null) return last.answers;
  const step = stepOf(game, frame);
  if (step === undefined || !mayAnswer(game, frame, seat)) return [];
  const answers = step.legal(game, frame, seat);
  // Only what nobody can change is kept.
  if (step.fixed === true) game.listed = { frame, seat, answers, free: null };
  return answers;
}

const lastListing = ({ listed }: Game, frame: Frame, seat: Seat): Game['listed'] =>
  listed !== null && listed.frame === frame && listed.seat === seat ? listed : null;

const NOTHING: readonly Action[] = [];

/** Beside answering: cards and powers in open steps, offers in nearly all (`T-STEP-2`). */
function freeActions(game: Game, frame: Frame, seat: Seat): readonly Action[] {
  if (game.state.out[seat] !== false) return NOTHING;
  const last = lastListing(game, frame, seat);
  if (last === null) return listFree(game, frame, seat);
  last.free ??= listFree(game, frame, seat);
  return last.free;
}

function listFree(game: Game, frame: Frame, seat: Seat): readonly Action[] {
  const { free } = game.rules;
  const plays = free !== undefined && stepOf(game, frame)?.open === true ? free.legal(game, seat) : NOTHING;
  const answers = offerAnswers(game, seat);
  return answers.length === 0 ? plays : plays.concat(answers);
}

function giveAnswer(game: Game, frame: Frame, seat: Seat, answer: Action): void {
  const step = stepOf(game, frame);
  frame.answers[slotFor(game, frame, seat, answer)] = answer;
  const slots = step?.slots?.(game, frame, seat);
  if (slots?.some((slot) => (frame.answers[slot] ?? null) === null) === true) return;
  // Whoever changes a sealed answer is not among those asked: that ends nothing.
  frame.asked = step?.decides?.(answer) === true ? [] : frame.asked.filter((other) => other !== seat);
}

function actFreely(game: Game, seat: Seat, action: Action): void {
  if ('letPass' in action) return setLetPass(game, seat, action);
  if (!isAboutOffers(action)) return game.rules.free?.done(game, seat, action);
  if (!dealWith(game, seat, action)) return;
  takeBackReadiness(game);
  askWhoMayReact(game);
}

/** What happened has changed the situation: everyone must say again that they are ready (`T-READY-1`). */
export function takeBackReadiness(game: Game): void {
  for (const frame of game.state.stack) {
    if (stepOf(game, frame)?.talk !== true) continue;
    frame.asked = living(game);
    frame.answers = frame.answers.map(() => null);
  }
}

function match(listed: readonly Action[], wanted: Action): Action | undefined {
  for (const action of listed) if (action === wanted || sameAction(action, wanted)) return action;
  return undefined;
}

/** The wanted action may name the frame besides. */
function sameAction(listed: Action, wanted: Action): boolean {
  let size = 0;
  for (const key in listed) {
    if (!sameJson(listed[key], wanted[key])) return false;
    size++;
  }
  return Object.keys(wanted).length === size + ('frame' in wanted ? 1 : 0);
}

function sameJson(a: Json | undefined, b: unknown): boolean {
  if (typeof a !== 'object' || a === null) return a === b;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item: Json, i) => sameJson(item, b[i]));
  }
  if (!isRecord(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => sameJson((a as { readonly [key: string]: Json })[key], b[key]))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
