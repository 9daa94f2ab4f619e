import type { ToldCityEvent } from '../../rulesets/city/vocabulary.ts';
import { isEarned } from '../deals/trust.ts';
import type { ToldMallEvent } from '../../rulesets/mall-2005/vocabulary.ts';

/** What a player remembers of the others in this game, by what was told to it. */

/** The events of all games that bots know. */
export type KnownEvent = ToldCityEvent | ToldMallEvent;

export interface Feeling {
  /** What they did to me, and for me: about one for each deed, less with every round that has gone by. */
  hurt: number;
  help: number;
  /** Promises to me that they broke: fades more slowly. */
  wronged: number;
}

export type Memory = ReadonlyMap<string, Feeling>;

/** How much of it is left a round later. */
const FADING = 0.75;
const SLOW_FADING = 0.88;

export const NO_FEELING: Readonly<Feeling> = { hurt: 0, help: 0, wronged: 0 };

/** A ballot as events tell of it. */
export interface Ballot {
  readonly player: string;
  readonly vote: string;
  readonly votes: number;
  /** Who cast it, if somebody else did. */
  readonly by?: string;
}

/** What is known while the past is read. */
class Recollection {
  readonly me: string;
  readonly feelings = new Map<string, Feeling>();
  /** Where zombies have got in and nobody has died of it yet. */
  #attacked: string | null = null;
  #ballots: readonly Ballot[] = [];
  /** Who played or used something last. */
  #lastActor: string | null = null;

  constructor(me: string) {
    this.me = me;
  }

  #hurt(by: string, much: number): void {
    if (by !== this.me) this.#about(by).hurt += much;
  }

  #help(by: string, much: number): void {
    if (by !== this.me) this.#about(by).help += much;
  }

  #about(player: string): Feeling {
    const feeling = this.feelings.get(player) ?? { ...NO_FEELING };
    this.feelings.set(player, feeling);
    return feeling;
  }

  read(event: KnownEvent): void {
    switch (event.type) {
      case 'roundBegan':
        return this.#fade();
      case 'attackBegan':
        return this.#attack(event.place);
      case 'votesRevealed':
        return this.#vote(event.on, event.votes);
      case 'tieBroken':
        if (event.vote !== this.me) return;
        return event.on === this.#attacked ? this.#hurt(event.player, 1) : this.#help(event.player, 0.75);
      case 'characterDied':
      case 'characterEaten':
        return this.#death(event.player);
      case 'nobodyEaten':
        return this.#death(null);
      case 'itemsShared':
        for (const { player, item } of event.items)
          if (player === this.me) this.#help(event.player, item === 'antidote' ? 1.5 : 0.75);
        return;
      case 'cardGiven':
        return event.receiver === this.me ? this.#help(event.player, 1) : undefined;
      case 'cardStolen':
        return event.other === this.me ? this.#hurt(event.player, 1.5) : undefined;
      case 'tradeDone':
        if (event.player === this.me) this.#help(event.other, 0.5);
        if (event.other === this.me) this.#help(event.player, 0.5);
        return;
      case 'promiseKept':
        if (event.other === this.me && isEarned(event.promise)) this.#help(event.player, 0.75);
        return;
      case 'promiseBroken':
        if (event.other !== this.me) return;
        this.#about(event.player).wronged++;
        return this.#hurt(event.player, 3);
      case 'cardPlayed':
      case 'powerUsed':
        return this.#act(event.player, 'other' in event ? event.other : undefined);
      case 'cardCancelled':
        if (event.player === this.me && this.#lastActor !== null) this.#hurt(this.#lastActor, 1);
        return;
      default:
        return;
    }
  }

  #fade(): void {
    for (const feeling of this.feelings.values()) {
      feeling.hurt *= FADING;
      feeling.help *= FADING;
      feeling.wronged *= SLOW_FADING;
    }
  }

  #attack(place: string): void {
    this.#attacked = place;
    this.#ballots = [];
  }

  #vote(on: string, ballots: readonly Ballot[]): void {
    const isAttack = on === this.#attacked;
    if (isAttack) this.#ballots = ballots;
    for (const { player, vote, votes, by = player } of ballots) {
      if (vote !== this.me || votes === 0) continue;
      if (isAttack) this.#hurt(by, 0.75);
      else this.#help(by, 0.75);
    }
  }

  #death(victim: string | null): void {
    if (victim === this.me && this.#attacked !== null)
      for (const { player, vote, by = player } of this.#ballots) if (vote === this.me) this.#hurt(by, 1);
    this.#attacked = null;
    this.#ballots = [];
  }

  /** Whatever is aimed at somebody is nothing that they like. */
  #act(player: string, target: string | undefined): void {
    if (target === this.me) this.#hurt(player, 1);
    this.#lastActor = player;
  }
}

export function remember(past: readonly KnownEvent[], me: string): Memory {
  const recollection = new Recollection(me);
  for (const event of past) recollection.read(event);
  return recollection.feelings;
}
