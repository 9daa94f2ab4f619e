/** How far the wall clock must run ahead of the monotonic one to count as set forward, in milliseconds. */
const JUMP = 2000;
/** How fast time goes while the wall clock is behind it: slow enough to meet again, fast enough to play by. */
const SLEWED = 0.9;
/** A stored time that is further ahead came from a clock that was plainly wrong. Sessions must not end for it. */
const MOST_AHEAD = 86_400_000;

/**
 * The server's time: the wall clock's, but it never goes back. When the wall clock is set back, time goes on a little
 * slower until they agree again: deadlines and bots are not held up. When it is set forward, or the computer slept,
 * time follows at once, and whoever was asked gets time to come back, as after a restart.
 */
export class ClockSource {
  readonly #wall: () => number;
  readonly #monotonic: () => number;
  #time: number;
  #at: number;
  #steppedAt: number;

  /** `latest`: when something was last stored. Time goes on from there if the clock was set back since. */
  constructor(wall: () => number, monotonic: () => number, latest: number | null) {
    this.#wall = wall;
    this.#monotonic = monotonic;
    const now = wall();
    const isAhead = latest !== null && latest > now && latest - now < MOST_AHEAD;
    this.#time = isAhead ? latest : now;
    this.#at = monotonic();
    this.#steppedAt = this.now();
  }

  /** Milliseconds since 1970, whole ones. */
  readonly now = (): number => {
    const [wall, at] = [this.#wall(), this.#monotonic()];
    const passed = Math.max(0, at - this.#at);
    this.#at = at;
    if (wall - (this.#time + passed) > JUMP) this.#steppedAt = Math.floor(wall);
    this.#time = Math.max(wall, this.#time + passed * SLEWED);
    return Math.floor(this.#time);
  };

  /** When time last began or jumped: what was planned before is overdue through nobody's fault. */
  get steppedAt(): number {
    return this.#steppedAt;
  }
}
