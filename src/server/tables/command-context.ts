import type { Reason } from '../../engine/index.ts';
import type { EntryBody } from './entry.ts';
import type { TableState } from './state.ts';

/** A person's wish about a table, checked against its state before anything is stored. */
export interface CommandContext {
  readonly state: TableState;
  /** How many entries its log has. */
  readonly length: number;
  readonly person: string;
  /** Whoever counts as this person: themselves, and the programs and the owner that belong to them. */
  readonly kin: readonly string[];
  /** What a person at this table is called. */
  readonly name: (person: string) => string;
  readonly newSeed: () => string;
}

export type Verdict =
  /** To be stored, in order; none: it is so already. */
  | { readonly bodies: readonly EntryBody[]; readonly seated?: Seated }
  /** Right, and without effect until the time is up. */
  | { readonly held: true }
  | { readonly refused: Reason };

/** Somebody who has got another place at the table. */
export interface Seated {
  readonly person: string;
  readonly seat: number | null;
}

export const refuse = (
  code: string,
  params: { readonly [param: string]: string | number } = {},
): { refused: Reason } => ({ refused: { code, ...params } });
