import { setTimeout as delay } from 'node:timers/promises';
import { makeTable, signIn } from '../server/support/client.ts';
import { Player } from './player.ts';

/** How often somebody speaks, in milliseconds: seldom enough that they don't get in each other's way. */
const EVERY = 300;

/** When something was sent, and when it was acknowledged. */
interface Sample {
  readonly sent: number;
  readonly ok: number;
}

/** A stretch of time during which one process was stopped. */
export interface Pause {
  readonly process: number;
  readonly from: number;
  readonly to: number;
}

export interface Stalls {
  /** In seconds: the longest wait for an answer at a table that has nothing to do with the stopped process. */
  readonly unsharedStall: number;
  /** The same where others of the table are with the stopped process. */
  readonly sharedStall: number;
}

const isWithin = ({ sent, ok }: Sample, { from, to }: Pause): boolean => ok > from && sent < to;

/** Somebody who stays with one process and keeps talking. */
class Speaker {
  readonly process: number;
  readonly isShared: boolean;
  readonly samples: Sample[] = [];
  readonly player: Player;
  #isSpeaking = true;

  constructor(process: number, isShared: boolean, player: Player) {
    this.process = process;
    this.isShared = isShared;
    this.player = player;
  }

  async speak(): Promise<void> {
    while (this.#isSpeaking) {
      const sent = Date.now();
      await this.player.do({ type: 'say', text: 'still there' });
      this.samples.push({ sent, ok: Date.now() });
      await delay(EVERY);
    }
  }

  end(): void {
    this.#isSpeaking = false;
    this.player.end();
  }

  /** Without what was sent while its own process was stopped. */
  longestWait(pause: Pause, all: readonly Pause[]): number {
    const own = all.filter(({ process }) => process === this.process);
    const waits = this.samples
      .filter((sample) => isWithin(sample, pause) && !own.some((other) => isWithin(sample, other)))
      .map(({ sent, ok }) => ok - sent);
    return Math.max(0, ...waits);
  }
}

/** A table of its own for each process, and one at which all of them have somebody. */
export class Prober {
  readonly #speakers: Speaker[] = [];

  static async start(urls: readonly string[]): Promise<Prober> {
    const prober = new Prober();
    for (const process of urls.keys()) await prober.#seat(urls, [process]);
    await prober.#seat(urls, [...urls.keys()]);
    for (const speaker of prober.#speakers) void speaker.speak();
    return prober;
  }

  async #seat(urls: readonly string[], processes: readonly number[]): Promise<void> {
    const at = (process: number): string => urls[process] ?? '';
    const people = await Promise.all(processes.map((process, i) => signIn(at(process), `Probe${i}`)));
    const seats = Array.from({ length: Math.max(3, people.length) }, () => 'open');
    const settings = { ruleset: 'mall-2005', pace: 'untimed' };
    const { id } = await makeTable(at(processes[0] ?? 0), people[0]?.token ?? '', { settings, seats });
    for (const [seat, process] of processes.entries()) {
      const person = people[seat];
      if (person === undefined) continue;
      const player = new Player(person, id, () => at(process));
      if (seat > 0) await player.do({ type: 'sit', seat });
      this.#speakers.push(new Speaker(process, processes.length > 1, player));
    }
  }

  end(): void {
    for (const speaker of this.#speakers) speaker.end();
  }

  stalls(pauses: readonly Pause[]): Stalls {
    const longest = (isShared: boolean): number =>
      Math.max(
        0,
        ...pauses.flatMap((pause) =>
          this.#speakers
            .filter((speaker) => speaker.isShared === isShared && speaker.process !== pause.process)
            .map((speaker) => speaker.longestWait(pause, pauses)),
        ),
      ) / 1000;
    return { unsharedStall: longest(false), sharedStall: longest(true) };
  }
}
