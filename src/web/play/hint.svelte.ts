import type { Action } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import type { TableConnection } from '../lib/table.svelte.ts';
import { choiceOf, isPicked, leadsTo, type Choice } from './picks.ts';

/** What the script of a practice table asks for, and where on the screen that is, once one has asked to be shown. */
export class Hint {
  /** The moment for which one has asked; empty: none. */
  #askedAt = $state('');
  readonly #table: TableConnection;
  readonly #words: Words;
  readonly #takeBack: () => void;

  readonly #isScripted: boolean = $derived.by(() => this.#table.scene?.practice?.script === 'on');
  /** Null: nothing, or others come first. */
  readonly wanted: Action | null = $derived.by(() =>
    this.#isScripted ? (this.#table.scene?.practice?.next ?? null) : null,
  );
  /** The same as what is pointed at; null: it is done elsewhere than on the board or in the question. */
  readonly #choice: Choice | null = $derived.by(() => {
    const [{ wanted }, game] = [this, this.#table.scene?.game ?? null];
    if (wanted === null || game === null || game.you === null || !isPicked(this.#words, wanted)) return null;
    return choiceOf(this.#words, wanted, game.you, game.step);
  });
  readonly #moment: string = $derived.by(() =>
    JSON.stringify([this.#table.scene?.practice?.mine, this.wanted]),
  );
  readonly isShown: boolean = $derived.by(() => this.wanted !== null && this.#askedAt === this.#moment);

  /** `takeBack`: what was begun leads elsewhere, perhaps. */
  constructor(table: TableConnection, words: Words, takeBack: () => void) {
    this.#table = table;
    this.#words = words;
    this.#takeBack = takeBack;
  }

  show(): void {
    this.#takeBack();
    this.#askedAt = this.#moment;
  }

  /** Whether the script asks for something else than this, so that nothing should invite one to do it. */
  isOff(action: Action): boolean {
    return this.#isScripted && JSON.stringify(action) !== JSON.stringify(this.wanted);
  }

  /** Whether this is what one asked to be shown. */
  shows(action: Action): boolean {
    return this.isShown && !this.isOff(action);
  }

  /** The same for a piece that is the next to be pointed at. */
  pointsAt(pick: string, picked: readonly string[]): boolean {
    return this.isShown && this.#choice !== null && leadsTo(this.#choice, picked, pick);
  }

  /** What is pointed at first of what one asked to be shown; null: nothing. */
  get first(): string | null {
    return this.isShown ? (this.#choice?.picks[0] ?? null) : null;
  }
}
