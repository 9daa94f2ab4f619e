import { createContext } from 'svelte';
import type { Example } from '../lib/api.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';

/** What everything on a page of rules needs. */
export interface Reading {
  readonly rulebook: Rulebook;
  /** Where rules are shown over a table, a rule's id opens that rule there; null: it leads to its page. */
  readonly openRule: ((id: string) => void) | null;
  /** None over a table: playing one would leave it. */
  readonly examples: readonly Example[];
}

export const [getReading, setReading] = createContext<() => Reading>();
