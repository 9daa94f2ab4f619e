import { SvelteMap } from 'svelte/reactivity';
import type { Told } from '../../protocol/wire/scene.ts';
import type { Called } from '../../words/called.ts';
import { spokenIn, type Spoken } from './spoken.ts';

/** What others have just said, each at the face of who said it, for a few seconds. */

const [LEAST, PER_LETTER, MOST] = [2500, 50, 7000];

export class Bubbles {
  readonly #shown = new SvelteMap<string, Spoken>();
  /** The `seq` of what was heard last; null: what was said before the page was opened is no news. */
  #heard: number | null = null;

  at(player: string): Spoken | null {
    return this.#shown.get(player) ?? null;
  }

  /** `told`: as much as the page may tell. */
  hear(told: readonly Told[], players: readonly string[], called: Called): void {
    const last = told.at(-1)?.seq ?? 0;
    const heard = this.#heard ?? last;
    this.#heard = last;
    for (const spoken of spokenIn(told, heard, players, called)) {
      this.#shown.set(spoken.player, spoken);
      const time = Math.min(MOST, LEAST + PER_LETTER * spoken.text.length);
      setTimeout(() => this.at(spoken.player) === spoken && this.#shown.delete(spoken.player), time);
    }
  }

  hush(): void {
    this.#shown.clear();
  }
}
