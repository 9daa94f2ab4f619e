import type { Action, GameEvent, Options, View } from '../../engine/index.ts';
import { say } from '../../words/index.ts';

/** What is said to a program that plays, and what it answers: one JSON object a line. See docs/bots.md. */

export const LINES_VERSION = 2;

export type ToProgram = Hello | Decide | Warning | Ended;

/** A game begins. A program may play several, one after the other. */
interface Hello {
  readonly type: 'hello';
  readonly protocol: typeof LINES_VERSION;
  readonly ruleset: string;
  readonly options: Options;
  /** By seat; these are the words by which actions name them. */
  readonly players: readonly string[];
  readonly you: string;
  /** The most that a decision may take. */
  readonly budgetMs: number;
}

export interface Decide {
  readonly type: 'decide';
  /** Counted from 1; the answer carries it. */
  readonly id: number;
  readonly view: View;
  /** What the seat was told since the last question; with the first, since the game began. */
  readonly events: readonly GameEvent[];
  readonly legal: readonly Action[];
  /** How long the program has for this one. */
  readonly msLeft: number;
}

export interface Warning {
  readonly type: 'warning';
  readonly code: FaultCode;
  readonly message: string;
  /** How many there have been in this game, and with how many the program is replaced. */
  readonly faults: number;
  readonly most: number;
}

interface Ended {
  readonly type: 'over';
  readonly winners: readonly string[];
  readonly scores: { readonly [player: string]: number };
  readonly view: View;
}

export const FAULT_CODES = [
  'slow',
  'notJson',
  'malformed',
  'wrongId',
  'illegal',
  'tooLong',
  'exited',
] as const;

export type FaultCode = (typeof FAULT_CODES)[number];

export interface Fault {
  readonly code: FaultCode;
  readonly message: string;
}

/** An action, not looked at yet; or what is wrong. */
export type Reply = { readonly action: Action } | { readonly fault: Fault };

/** Null: an answer to an earlier question, whose time is over. */
export function readAnswer(line: string, id: number): Reply | null {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    return fault('notJson', say('exec_notJson', { line: shortened(line) }));
  }
  if (!isObject(read)) return malformed('', say('exec_notAnObject'));
  const { id: given, action } = read;
  if (typeof given !== 'number' || !Number.isInteger(given)) return malformed('id', say('exec_notANumber'));
  if (given < id && given > 0) return null;
  if (given !== id) return fault('wrongId', say('exec_wrongId', { given, id }));
  if (!isObject(action)) return malformed('action', say('exec_notAnObject'));
  return { action: action as Action };
}

export const fault = (code: FaultCode, message: string): { readonly fault: Fault } => ({
  fault: { code, message },
});

const malformed = (field: string, problem: string): { readonly fault: Fault } =>
  fault('malformed', field === '' ? problem : `${field}: ${problem}`);

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** So much of what a program said that its author knows it again. */
export const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
