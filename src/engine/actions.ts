import { playsWithoutBreaking, whatBreaks, withoutBreaking } from './binding.ts';
import { quote } from './quote.ts';
import { living, playerAt, settle, slotsOf, stepOf, topFrame } from './stack.ts';
import { askWhoMayReact, readLetPass, setLetPass, type LetPassAction } from './let-pass.ts';
import { carryOutDeal, lapseUnmet, offerAnswers, readDeal, type Deal } from './offers.ts';
import type { Action, Frame, Game, Reason, Result, Seat, Untrusted, Vocabulary } from './types.ts';

/** Everything a player can do goes through here: what is legal, why something is not, and doing it. */

export const isOver = (game: Game): boolean => game.state.over !== null;

/** The seats that still have to answer, in seat order. */
export const asked = (game: Game): readonly Seat[] => topFrame(game)?.asked ?? [];

/** All that this seat may do now. */
export function legalActions<V extends Vocabulary>(game: Game<V>, seat: Seat): V['action'][] {
  const frame = topFrame(game);
  if (frame === undefined) return [];
  const answers = allowedAnswers(game, frame, seat);
  const free = freeActions(game, frame, seat);
  return free.length === 0 ? answers.slice() : answers.concat(free);
}

/**
 * What is still to come from this seat: as `legalActions`, without changes of answers that it has sealed already.
 * This is what bots are offered: one that may answer the same question again and again might never get to the next.
 */
export function remainingActions<V extends Vocabulary>(game: Game<V>, seat: Seat): V['action'][] {
  const frame = topFrame(game);
  if (frame === undefined || !hasSealed(game, frame, seat)) return legalActions(game, seat);
  const missing = allowedAnswers(game, frame, seat).filter((answer) => !isGiven(game, frame, seat, answer));
  return missing.concat(freeActions(game, frame, seat));
}

/** Whether letting it pass is all that this seat can do about what it is asked. */
export function canOnlyPass(game: Game, seat: Seat): boolean {
  const frame = topFrame(game);
  if (frame?.asked.includes(seat) !== true) return false;
  if (game.rules.words.steps[frame.kind]?.answers.includes('pass') !== true) return false;
  const answers = allowedAnswers(game, frame, seat);
  return answers.length === 1 && answers[0]?.['pass'] === true && freePlays(game, frame, seat).length === 0;
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
  if (!found.ok) return found;
  const { action: own, answers, said } = found;
  game.checked = said === null ? { seat, action: own, answers } : null;
  return { ok: true, action: found.action };
}

/** Null if the action is legal, else the reason why not. */
export function whyNot(game: Game, seat: Seat, action: unknown): Reason | null {
  const found = find(game, seat, action);
  return found.ok ? null : found.reason;
}

export interface Done<V extends Vocabulary> {
  readonly events: V['event'][];
  readonly action: Action;
  /** The step goes on, and nothing but this answer to it has changed: not the board, and nothing for other seats. */
  readonly onlyAnswered: boolean;
}

/**
 * Does it, if it is legal, and returns what happened. Refused, nothing has changed. Never throws on what a
 * user sent. What `legalForm` has just returned is not looked up again.
 */
export function act<V extends Vocabulary>(game: Game<V>, seat: Seat, action: unknown): Result<Done<V>> {
  const found = checkedBefore(game, seat, action) ?? find(game, seat, action);
  if (!found.ok) return found;
  const { answers: frame } = found;
  game.events = [];
  game.listed = null;
  game.checked = null;
  carryOut(game, seat, found);
  settle(game);
  if (!isOver(game)) lapseUnmet(game);
  // A frame that is left never comes back: if it is still on top, the stack has not run on.
  const onlyAnswered = frame !== null && topFrame(game) === frame && game.events.length === 0;
  return { ok: true, events: game.events, action: found.action, onlyAnswered };
}

function checkedBefore({ checked }: Game, seat: Seat, action: unknown): Result<Legal> | null {
  if (checked === null || checked.seat !== seat || checked.action !== action) return null;
  return { ok: true, action: checked.action, answers: checked.answers, said: null };
}

/** A legal action in our own words: nothing that a user made enters the state. */
interface Legal {
  readonly action: Action;
  /** The frame that it answers; null if nobody asked for it. */
  readonly answers: Frame | null;
  /** What may be said whoever is asked; null for answers, cards and powers. */
  readonly said: LetPassAction | Deal | null;
}
function carryOut(game: Game, seat: Seat, { action, answers, said }: Legal): void {
  if (answers !== null) return giveAnswer(game, answers, seat, action);
  if (said === null) return game.rules.free?.done(game, seat, action);
  if ('letPass' in said) return setLetPass(game, seat, said);
  if (!carryOutDeal(game, said)) return;
  takeBackReadiness(game);
  askWhoMayReact(game);
}

function find(game: Game, seat: Seat, action: unknown): Result<Legal> {
  const frame = topFrame(game);
  if (!isRecord(action)) return refused({ code: 'badAction' });
  const reason = misaddressed(game, frame, seat, action);
  if (reason !== null || frame === undefined) return refused(reason ?? { code: 'gameOver' });
  const wanted = stepOf(game, frame)?.canonical?.(game, frame, seat, action) ?? action;
  const answer = match(answersTo(game, frame, seat), wanted);
  if (answer !== undefined) return unlessBreaking(game, frame, seat, answer, frame);
  const free = match(listedPlays(game, frame, seat), wanted);
  if (free !== undefined) return unlessBreaking(game, frame, seat, free, null);
  return findUnlisted(game, frame, seat, wanted);
}

const refused = (reason: Reason): { ok: false; reason: Reason } => ({ ok: false, reason });

/** Where promises bind, what would break one is refused with the promise (`D-6`). */
function unlessBreaking(
  game: Game,
  frame: Frame,
  seat: Seat,
  action: Action,
  answers: Frame | null,
): Result<Legal> {
  const broken = whatBreaks(game, frame, seat, action);
  // Where every answer would break something, they are listed all the same.
  const isListed =
    broken !== null && answers !== null && match(allowedAnswers(game, frame, seat), action) !== undefined;
  return broken === null || isListed ? { ok: true, action, answers, said: null } : refused(broken);
}

/** Offers, "let everything pass" and some answers can't be listed, or had better not be: they are read. */
function findUnlisted(game: Game, frame: Frame, seat: Seat, wanted: Untrusted): Result<Legal> {
  const { frame: _, ...said } = wanted;
  const answer = mayAnswer(game, frame, seat)
    ? (stepOf(game, frame)?.unlisted?.(game, frame, seat, said) ?? null)
    : null;
  if (answer !== null) return unlessBreaking(game, frame, seat, answer, frame);
  return (
    (game.state.out[seat] === false ? findAnytime(game, seat, said) : undefined) ??
    refused(explain(game, frame, seat, wanted))
  );
}

/** What may be said whoever is asked; undefined if this is about something else. */
function findAnytime(game: Game, seat: Seat, said: Untrusted): Result<Legal> | undefined {
  const letPass = game.rules.free === undefined ? undefined : readLetPass(game, seat, said);
  if (letPass !== undefined)
    return letPass.ok ? { ok: true, action: letPass.action, answers: null, said: letPass.action } : letPass;
  const read = readDeal(game, seat, said);
  if (read === undefined || !read.ok) return read;
  return { ok: true, action: read.action, answers: null, said: read.deal };
}

/** What is wrong with an action before the rules are asked: its form, its seat, its frame. */
function misaddressed(game: Game, frame: Frame | undefined, seat: Seat, said: Untrusted): Reason | null {
  if (!Number.isInteger(seat) || game.state.players[seat] === undefined)
    return { code: 'noSuchSeat', seat: quote(seat) };
  if (frame === undefined) return { code: 'gameOver' };
  const named = said['frame'];
  if (named === undefined || named === frame.id) return null;
  if (typeof named !== 'number' || !Number.isInteger(named) || named < 0) return { code: 'badFrame' };
  return named < game.state.nextFrame ? { code: 'late', frame: named } : { code: 'badFrame' };
}

function explain(game: Game, frame: Frame, seat: Seat, said: Untrusted): Reason {
  const step = stepOf(game, frame);
  const { free } = game.rules;
  const reason =
    step?.open === true ? free?.refuse?.(game, seat, said) : free?.refuseClosed?.(game, seat, said);
  if (reason !== null && reason !== undefined) return reason;
  if (step === undefined || !mayAnswer(game, frame, seat))
    return { code: 'notAsked', player: playerAt(game, seat) };
  return step.refuse?.(game, frame, seat, said) ?? { code: 'notAnOption' };
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
export function answersTo<V extends Vocabulary>(
  game: Game<V>,
  frame: V['frame'],
  seat: Seat,
): readonly V['action'][] {
  const last = lastListing(game, frame, seat);
  if (last !== null) return last.answers;
  const step = stepOf(game, frame);
  if (step === undefined || !mayAnswer(game, frame, seat)) return [];
  const answers = step.legal(game, frame, seat);
  // Only what nobody can change is kept.
  if (step.fixed === true) game.listed = { frame, seat, answers, free: null };
  return answers;
}

/** The same without what would break a promise, where promises bind. */
const allowedAnswers = (game: Game, frame: Frame, seat: Seat): readonly Action[] =>
  withoutBreaking(game, frame, seat, answersTo(game, frame, seat));

const lastListing = ({ listed }: Game, frame: Frame, seat: Seat): Game['listed'] =>
  listed !== null && listed.frame === frame && listed.seat === seat ? listed : null;

const NOTHING: readonly Action[] = [];

/** Without being asked: cards and powers in open steps, and answers to offers in nearly all (`T-STEP-2`). */
function freeActions(game: Game, frame: Frame, seat: Seat): readonly Action[] {
  if (game.state.out[seat] !== false) return NOTHING;
  const plays = freePlays(game, frame, seat);
  const answers = offerAnswers(game, seat);
  return answers.length === 0 ? plays : plays.concat(answers);
}

const freePlays = (game: Game, frame: Frame, seat: Seat): readonly Action[] =>
  playsWithoutBreaking(game, frame, seat, listedPlays(game, frame, seat));

function listedPlays(game: Game, frame: Frame, seat: Seat): readonly Action[] {
  const { free } = game.rules;
  if (free === undefined || game.state.out[seat] !== false || stepOf(game, frame)?.open !== true)
    return NOTHING;
  const last = lastListing(game, frame, seat);
  if (last === null) return free.legal(game, seat);
  last.free ??= free.legal(game, seat);
  return last.free;
}

function giveAnswer(game: Game, frame: Frame, seat: Seat, answer: Action): void {
  const step = stepOf(game, frame);
  frame.answers[slotFor(game, frame, seat, answer)] = answer;
  const slots = step?.slots?.(game, frame, seat);
  if (slots?.some((slot) => (frame.answers[slot] ?? null) === null) === true) return;
  // Whoever changes a sealed answer is not among those asked: that ends nothing.
  frame.asked = step?.decides?.(answer) === true ? [] : frame.asked.filter((other) => other !== seat);
}

/** What happened has changed the situation: everyone must say again that they are ready (`T-READY-1`). */
export function takeBackReadiness(game: Game): void {
  for (const frame of game.state.stack) {
    if (stepOf(game, frame)?.talk !== true) continue;
    frame.asked = living(game);
    frame.answers = frame.answers.map(() => null);
  }
}

function match(listed: readonly Action[], wanted: Untrusted): Action | undefined {
  for (const action of listed) if (action === wanted || sameAction(action, wanted)) return action;
  return undefined;
}

/** The wanted action may name the frame too. */
function sameAction(listed: Action, wanted: Untrusted): boolean {
  let size = 0;
  for (const key in listed) {
    if (!sameJson(listed[key], wanted[key])) return false;
    size++;
  }
  return Object.keys(wanted).length === size + ('frame' in wanted ? 1 : 0);
}

function sameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null) return a === b;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => sameJson(a[key], b[key]));
}

const isRecord = (value: unknown): value is Untrusted =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
