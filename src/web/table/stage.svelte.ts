import type { GameEvent } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import type { Scene, Told } from '../../protocol/wire/scene.ts';
import { pauseOf, revealOf } from '../../words/describe.ts';
import { prefs } from '../lib/prefs.svelte.ts';

/**
 * What the page shows: a little behind the table, so that things happen one after the other. Everything on the page
 * reads from here, never from the table, so that nothing knows more than the board shows.
 */

interface Shot {
  readonly scene: Scene;
  readonly events: readonly GameEvent[];
}

/** Where much has happened at once, it is shown more quickly, and in the end not at all. */
const [MANY, MOST_BEHIND] = [6, 60];

const isStill = (): boolean =>
  prefs.speed === 0 || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the viewer has something to answer. */
export const isAskedIn = ({ game }: Scene): boolean =>
  game !== null && game.you !== null && game.asked.includes(game.you);

export class Stage {
  scene: Scene | null = $state.raw(null);
  /** What is just being opened before everybody's eyes. */
  opened: GameEvent | null = $state.raw(null);
  /** What happens together with it. */
  openedWith: readonly GameEvent[] = $state.raw([]);
  /** What was shown just now, for the ears. */
  onShown: (events: readonly GameEvent[], scene: Scene) => void = () => undefined;
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

  /** What the page may tell of all that was told. One's own words are no news to oneself. */
  shownOf(told: readonly Told[], seat: number | null): readonly Told[] {
    const { behind } = this;
    if (behind === 0) return told;
    const from = told.length - behind;
    return told.filter(({ said }, i) => i < from || (said !== undefined && said.from === seat));
  }

  push(scene: Scene, { events = [] }: Told, isMissed: boolean): void {
    const last = this.#queue.at(-1);
    this.#queue = [...this.#queue, { scene, events }];
    // What came in one go, after a lost connection, has no moments in between that could be shown.
    const isLate = isMissed && last !== undefined;
    if (isStill() || isLate || this.#queue.length > MOST_BEHIND) this.skip();
    else if (this.#timer === undefined) this.#next();
    else if (isAskedIn(scene) && this.opened === null) this.#hurry();
  }

  /** Everything is at once as it is, reveals too. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const skipped = this.#queue;
    const last = skipped.at(-1);
    this.#queue = [];
    this.opened = null;
    if (last === undefined) return;
    this.scene = last.scene;
    this.onShown(
      skipped.flatMap(({ events }) => events),
      last.scene,
    );
  }

  /** As it is now, without what led to it: on joining, and after the line was lost. */
  jump(scene: Scene): void {
    this.#queue = [];
    this.skip();
    this.scene = scene;
  }

  /** A question does not wait for walks and cards, only for what is opened before it. */
  #hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const next = this.#queue.findIndex(({ events }) => this.#revealIn(events) !== null);
    if (next < 0) return this.skip();
    const passed = this.#queue.slice(0, next);
    const last = passed.at(-1);
    if (last !== undefined) {
      this.#queue = this.#queue.slice(next);
      this.scene = last.scene;
      this.onShown(
        passed.flatMap(({ events }) => events),
        last.scene,
      );
    }
    this.#next();
  }

  #revealIn(events: readonly GameEvent[]): GameEvent | null {
    return events.find(({ type }) => revealOf(this.#words, type) > 0) ?? null;
  }

  #next(): void {
    this.#timer = undefined;
    const shot = this.#queue[0];
    if (shot === undefined) return;
    const opened = this.#revealIn(shot.events);
    if (isStill()) return this.skip();
    if (opened === null)
      return this.#isAwaited() && this.#queue.length > 1 ? this.#hurry() : this.#show(shot);
    [this.opened, this.openedWith] = [opened, shot.events];
    this.#wait(revealOf(this.#words, opened.type), () => this.#show(shot));
  }

  /** Whether the viewer is asked once all is shown. */
  #isAwaited(): boolean {
    const last = this.#queue.at(-1);
    return last !== undefined && isAskedIn(last.scene);
  }

  #show({ scene, events }: Shot): void {
    this.#queue = this.#queue.slice(1);
    this.opened = null;
    this.scene = scene;
    this.onShown(events, scene);
    const pause = Math.max(0, ...events.map(({ type }) => pauseOf(this.#words, type)));
    const isAwaited = this.#isAwaited() || (this.#queue.length === 0 && isAskedIn(scene));
    this.#wait(isAwaited ? 0 : this.#queue.length > MANY ? pause / 3 : pause, () => this.#next());
  }

  #wait(ms: number, then: () => void): void {
    if (ms === 0) return then();
    this.#timer = setTimeout(then, ms * prefs.speed);
  }
}
