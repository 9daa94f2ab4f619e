import type { GameEvent } from '../../engine/index.ts';
import type { Scene, Told } from '../../protocol/wire/scene.ts';
import { prefs } from '../lib/prefs.svelte.ts';

/** What the board shows: a little behind the table, so that things happen one after the other. */

interface Shot {
  readonly scene: Scene;
  readonly events: readonly GameEvent[];
}

/** How long what happened is looked at before the next thing, in milliseconds. */
const PAUSES: { readonly [type: string]: number } = {
  characterMoved: 400,
  characterPlaced: 300,
  characterFled: 400,
  moveUndone: 400,
  zombiesArrived: 350,
  zombieArrived: 350,
  zombiesMoved: 400,
  zombiesCome: 400,
  zombieSent: 350,
  zombiesKilled: 350,
  zombiesKilledWith: 350,
  zombiesLeft: 350,
  kittenRan: 400,
  cardPlayed: 350,
  cardCancelled: 400,
  powerUsed: 300,
  itemsDropped: 350,
  characterDied: 900,
  characterEaten: 900,
  towerFell: 900,
  armoryBurnt: 700,
  diceRevealed: 700,
  explosionMarked: 350,
  leaderMoved: 300,
};
/** Opened all at once, before anything else is shown. */
const OPENED: { readonly [type: string]: number } = { votesRevealed: 3400, destinationsRevealed: 1800 };
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
    const opened = shot.events.find(({ type }) => OPENED[type] !== undefined) ?? null;
    if (opened === null || isStill()) return this.#show(shot);
    this.opened = opened;
    this.#wait(OPENED[opened.type] ?? 0, () => this.#show(shot));
  }

  #show({ scene, events }: Shot): void {
    this.#queue = this.#queue.slice(1);
    this.opened = null;
    this.scene = scene;
    const pause = Math.max(0, ...events.map(({ type }) => PAUSES[type] ?? 0));
    this.#wait(this.#queue.length > MANY ? pause / 3 : pause, () => this.#next());
  }

  #wait(ms: number, then: () => void): void {
    if (ms === 0) return then();
    this.#timer = setTimeout(then, ms * prefs.speed);
  }
}
