import type { Command } from '../protocol/wire/commands.ts';
import type { Limits } from './config.ts';
import { TokenBuckets, perMinute } from './token-bucket.ts';

/** So many tables for practice come to one for a game. */
const PRACTICE_SHARE = 10;

/** Who may do how much, by person and by address. Each process counts for itself. */
export class RateLimits {
  readonly #act: TokenBuckets;
  readonly #join: TokenBuckets;
  readonly #joinFrom: TokenBuckets;
  readonly #talk: TokenBuckets;
  readonly #make: TokenBuckets;
  readonly #practise: TokenBuckets;
  readonly #watch: TokenBuckets;
  readonly #badToken: TokenBuckets;

  constructor(limits: Limits, monotonic: () => number) {
    const { actionsPerSecond: act, talkPerMinute: talk, tablesPerHour: tables } = limits;
    this.#act = new TokenBuckets({ burst: act * 3, perSecond: act }, monotonic);
    this.#join = new TokenBuckets(perMinute(limits.joinsPerMinute), monotonic);
    this.#joinFrom = new TokenBuckets(perMinute(limits.addressJoinsPerMinute), monotonic);
    this.#talk = new TokenBuckets({ burst: 8, perSecond: talk / 60 }, monotonic);
    this.#make = new TokenBuckets({ burst: tables, perSecond: tables / 3600 }, monotonic);
    // Small tables that are gone after a day, and who learns tries again and again.
    this.#practise = new TokenBuckets(
      { burst: tables * PRACTICE_SHARE, perSecond: (tables * PRACTICE_SHARE) / 3600 },
      monotonic,
    );
    this.#watch = new TokenBuckets(perMinute(limits.replaysPerMinute), monotonic);
    this.#badToken = new TokenBuckets(perMinute(limits.badTokensPerMinute), monotonic);
  }

  /** False: this person, or their address, says or does too much. */
  allows({ person, address }: { person: string; address: string }, type: Command['type']): boolean {
    if (!this.#act.take(person)) return false;
    if (type === 'say') return this.#talk.take(person);
    // Joining reads a whole game from the log.
    if (type === 'join') return this.#joinFrom.take(address) && this.#join.take(person);
    if (type === 'restart' || type === 'stepBack') return this.#practise.take(person);
    return type !== 'rematch' || this.#make.take(person);
  }

  mayMakeTable(person: string): boolean {
    return this.#make.take(person);
  }

  mayPractise(person: string): boolean {
    return this.#practise.take(person);
  }

  /** Films, histories and files of games: each reads a whole game from the log. */
  mayReplay(address: string, person: string | null): boolean {
    return this.#watch.take(address) && (person === null || this.#watch.take(person));
  }

  mayTryToken(address: string): boolean {
    return this.#badToken.has(address);
  }

  triedBadToken(address: string): void {
    this.#badToken.take(address);
  }

  sweep(): void {
    for (const buckets of [this.#act, this.#join, this.#joinFrom, this.#talk, this.#make]) buckets.sweep();
    for (const buckets of [this.#watch, this.#badToken, this.#practise]) buckets.sweep();
  }
}
