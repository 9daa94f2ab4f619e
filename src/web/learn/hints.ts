import type { View } from '../../engine/index.ts';
import { guideKey } from './guide-keys.ts';

/** What the guide has said of a game's steps so far, in this game and in those before. */

export type Said = { readonly [key: string]: number | undefined };
type Key = ReturnType<typeof guideKey>;

/** So often, and it is known. */
const MOST = 2;

export class Hints {
  said: Said;
  #round = 0;
  #hasNews = false;
  #now: { readonly moment: string; readonly key: Key } = { moment: '', key: null };

  constructor(said: Said) {
    this.said = said;
  }

  /** What to say of the step; asked for any number of times in a moment, it is counted once. */
  keyFor(game: Pick<View, 'ruleset' | 'step' | 'frame'>): Key {
    const moment = JSON.stringify([game.frame, game.step]);
    if (moment === this.#now.moment) return this.#now.key;
    const key = guideKey(game);
    const times = key === null ? MOST : (this.said[key] ?? 0);
    if (key !== null && times < MOST) {
      this.#hasNews = true;
      this.said = { ...this.said, [key]: times + 1 };
    }
    this.#now = { moment, key };
    return key;
  }

  /** The game is in this round now: whether all that was said in the round before was known. */
  isKnownIn(round: number): boolean {
    if (round === this.#round) return false;
    const isKnown = this.#round > 0 && !this.#hasNews;
    [this.#round, this.#hasNews] = [round, false];
    return isKnown;
  }
}
