import type { View } from '../../../engine/index.ts';
import { enumerated } from '../../../words/names.ts';

/** The fields of a view that its game adds to what every view has. */

/** What every view has: other parts of the page show it. */
const CORE: { readonly [field in keyof View]: true } = {
  ruleset: true,
  options: true,
  players: true,
  colours: true,
  you: true,
  round: true,
  step: true,
  frame: true,
  open: true,
  trade: true,
  asked: true,
  answered: true,
  answers: true,
  ready: true,
  letPass: true,
  offers: true,
  openOffers: true,
  ledger: true,
  out: true,
  over: true,
};

export interface Field {
  readonly label: string;
  readonly value: unknown;
}

export const ownFieldsOf = (view: View): Field[] => fieldsOf(view).filter(({ label }) => !(label in CORE));

export const fieldsOf = (record: object): Field[] =>
  Object.entries(record).map(([label, value]: [string, unknown]) => ({ label, value }));

/** `lastDeath` as `last death`. */
export const readable = (label: string): string =>
  label.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Something of one line: a text, a number, yes or no, a list of those. */
export function plainText(value: unknown, nameOf: (player: string) => string): string {
  if (isList(value)) return enumerated(value.map((item) => plainText(item, nameOf)));
  if (value === null || value === '') return '–';
  return typeof value === 'string' ? nameOf(value) : JSON.stringify(value);
}
