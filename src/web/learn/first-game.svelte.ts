import type { Scene } from '../../protocol/wire/scene.ts';
import { keepPrefs, prefs } from '../lib/prefs.svelte.ts';
import type { Coach, CoachComponent } from './coach.ts';
import { Hints, type Said } from './hints.ts';

/** A guide beside the question in one's first games. It goes by itself after a round in which it said nothing new. */

const KEY = 'outvoted.guide';

function readSaid(): Said {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Said) : {};
  } catch {
    return {};
  }
}

export class FirstGameCoach implements Coach {
  readonly Box: CoachComponent;
  readonly #hints = new Hints(readSaid());
  #isDone = $state(false);

  constructor(Box: CoachComponent) {
    this.Box = Box;
  }

  get isOn(): boolean {
    return prefs.guide && !this.#isDone;
  }

  quizIn(): null {
    return null;
  }

  keyFor({ game }: Scene): ReturnType<Hints['keyFor']> {
    if (game === null) return null;
    const { said } = this.#hints;
    const key = this.#hints.keyFor(game);
    if (this.#hints.said !== said) localStorage.setItem(KEY, JSON.stringify(this.#hints.said));
    return key;
  }

  follow(round: number): void {
    if (this.#hints.isKnownIn(round)) this.#isDone = true;
  }

  sendAway(): void {
    keepPrefs({ guide: false });
  }
}
