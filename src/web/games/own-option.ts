import type { Component } from 'svelte';

/** An option of the rules that a table may set to something of its own instead of one of a few words. */
export interface OwnOption {
  /** How the host sets it; loaded when it is needed. */
  readonly load: () => Promise<Component<OwnOptionProps>>;
  /** Nothing is set before the host has brought it. */
  readonly isBrought: boolean;
  /** What is set, for guests; null: there is nothing more to say. */
  tell(value: unknown): string | null;
}

export interface OwnOptionProps {
  readonly value: unknown;
  /** Null if the rules take it, else why not. */
  readonly set: (value: unknown) => Promise<string | null>;
}

export type OwnOptions = { readonly [option: string]: OwnOption | undefined };
