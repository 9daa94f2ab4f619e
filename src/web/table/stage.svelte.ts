import type { GameEvent } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import type { Scene, Told } from '../../protocol/wire/scene.ts';
import { pauseOf, revealOf } from '../../words/describe.ts';
import { prefs } from '../lib/prefs.svelte.ts';

/** What the board shows: a little behind the table, so that things happen one after the other. */

interface Shot {
  readonly scene: Scene;
  readonly events: readonly GameEvent[];
}

/** Where much has happened at once, it is shown more quickly, and in the end not at all. */
const [MANY, MOST_BEHIND] = [6, 60];

const isStill = (): boolean =>
  prefs.speed === 0 || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Stage {
  scene: Scene | null = $state.raw(null);
  /** What is just being opened before everybody's eyes. */
  opened: GameEvent | null = $state.raw(null);
  #queue: readonly Shot[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #words: Words;

  constructor(words: Words) {
    this.#words = words;
  }

  /** How many things have happened at the table that are still to be shown. */
  get behind(): number {
    return this.#queue.length;
  }

  push(scene: Scene, { events = [] }: Told): void {
    this.#queue = [...this.#queue, { scene, events }];
    if (isStill() || this.#queue.length > MOST_BEHIND) this.skip();
    else if (this.#timer === undefined) this.#next();
  }

  /** Everything is at once as it is. Nothing that can be done waits for what is being shown. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const last = this.#queue.at(-1);
    this.#queue = [];
    this.opened = null;
    if (last !== undefined) this.scene = last.scene;
  }

  /** As it is now, without what led to it: on joining, and after the line was lost. */
  jump(scene: Scene): void {
    this.#queue = [];
    this.skip();
    this.scene = scene;
  }

  #next(): void {
    const shot = this.#queue[0];
    if (shot === undefined) {
      this.#timer = undefined;
      return;
    }
    const opened = shot.events.find(({ type }) => revealOf(this.#words, type) > 0) ?? null;
    if (opened === null || isStill()) return this.#show(shot);
    this.opened = opened;
    this.#wait(revealOf(this.#words, opened.type), () => this.#show(shot));
  }

  #show({ scene, events }: Shot): void {
    this.#queue = this.#queue.slice(1);
    this.opened = null;
    this.scene = scene;
    const pause = Math.max(0, ...events.map(({ type }) => pauseOf(this.#words, type)));
    this.#wait(this.#queue.length > MANY ? pause / 3 : pause, () => this.#next());
  }

  #wait(ms: number, then: () => void): void {
    if (ms === 0) return then();
    this.#timer = setTimeout(then, ms * prefs.speed);
  }
}
