import type { GameEvent } from '../../engine/index.ts';
import type { Told } from '../../protocol/wire/scene.ts';

interface Moment<T> {
  readonly key: string;
  readonly what: T;
}

/** What is found in what is told from now on, each until its moment is over. To be made while a component is. */
export class Moments<T> {
  #from = $state(0);
  #over: readonly string[] = $state.raw([]);
  readonly #told: () => readonly Told[];
  readonly #find: (events: readonly GameEvent[]) => readonly T[];
  readonly shown: readonly Moment<T>[] = $derived.by(() => {
    const found = this.#told()
      .slice(this.#from)
      .flatMap(({ events = [] }, i) =>
        this.#find(events).map((what, j) => ({ key: `${String(this.#from + i)}.${String(j)}`, what })),
      );
    return found.filter(({ key }) => !this.#over.includes(key));
  });

  /** `told`: as far as it is shown. */
  constructor(told: () => readonly Told[], find: (events: readonly GameEvent[]) => readonly T[]) {
    this.#told = told;
    this.#find = find;
    // What happened before the page was opened is no news.
    this.clear();
    // Whoever joins anew is told from the beginning.
    $effect.pre(() => {
      if (told().length < this.#from) this.clear();
    });
  }

  /** This one is over, and those before it. */
  end(key: string): void {
    const keys = this.shown.map((moment) => moment.key);
    this.#over = [...this.#over, ...keys.slice(0, keys.indexOf(key) + 1)];
  }

  clear(): void {
    this.#from = this.#told().length;
  }
}
