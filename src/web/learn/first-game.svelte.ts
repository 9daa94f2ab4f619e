import type { Scene } from '../../protocol/wire/scene.ts';
import { keepPrefs, prefs } from '../lib/prefs.svelte.ts';
import type { Coach, CoachComponent } from './coach.ts';
import { guideKey } from './guide-keys.ts';

/** A guide beside the question in one's first games. It says each thing twice and then leaves one to it. */

const KEY = 'outvoted.guide';
const MOST = 2;

type Said = { readonly [key: string]: number | undefined };

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
  #said = readSaid();
  /** What it says at this moment of the game; null: nothing. */
  #now: { readonly moment: string; readonly key: ReturnType<typeof guideKey> } = { moment: '', key: null };

  constructor(Box: CoachComponent) {
    this.Box = Box;
  }

  get isOn(): boolean {
    return prefs.guide;
  }

  quizIn(): null {
    return null;
  }

  /** What to say of the step: asked for once a moment, so that nothing is counted twice. */
  keyFor({ game }: Scene): ReturnType<typeof guideKey> {
    const moment = JSON.stringify([game?.frame, game?.step]);
    if (game === null || moment === this.#now.moment) return this.#now.key;
    const key = guideKey(game);
    const times = key === null ? 0 : (this.#said[key] ?? 0);
    if (key !== null && times < MOST) {
      this.#said = { ...this.#said, [key]: times + 1 };
      localStorage.setItem(KEY, JSON.stringify(this.#said));
    }
    this.#now = { moment, key: times < MOST ? key : null };
    return this.#now.key;
  }

  sendAway(): void {
    keepPrefs({ guide: false });
  }
}
