import { USUAL_BOT } from '../../protocol/wire/bots.ts';
import type { BotPace } from '../../protocol/wire/fields.ts';

/** What one likes, kept in this browser alone. */

const KEY = 'outvoted.prefs';

const DEFAULTS = {
  sound: true,
  /** From 0 to 1. */
  volume: 0.6,
  /** How long what happens is shown: 0 not at all, 1 as meant. */
  speed: 1,
  textSize: 1,
  patterns: false,
  /** Ask before what one has picked is done. */
  confirm: false,
  /** Ask before a card or a power is used that is aimed at nothing. */
  askAlone: true,
  /** Suggest deals. */
  ideas: true,
  theme: 'night' as 'night' | 'paper',
  notify: false,
  /** What one played last, and how, so that the next game is one tap away; no ruleset: nothing yet. */
  ruleset: null as string | null,
  players: 4,
  strength: USUAL_BOT as string,
  botPace: 'natural' as BotPace,
  /** Whether one's first games have a guide, and how many one has finished. */
  guide: true,
  finished: 0,
};
export type Preferences = typeof DEFAULTS;

/** What the settings offer, from less to more. */
export const SPEEDS = [0, 0.5, 1, 1.8] as const;
export const TEXT_SIZES = [0.875, 1, 1.15, 1.3, 1.5] as const;

function read(): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
    return { ...DEFAULTS, ...stored };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs: Preferences = $state(read());

export function keepPrefs(change: Partial<Preferences>): void {
  Object.assign(prefs, change);
  localStorage.setItem(KEY, JSON.stringify(prefs));
  applyPrefs();
}

/** What concerns the whole page; `app.css` does the rest. */
export function applyPrefs(): void {
  const { documentElement: root } = document;
  root.dataset['theme'] = prefs.theme;
  root.dataset['motion'] = prefs.speed === 0 ? 'none' : 'full';
  root.style.setProperty('--scale', String(prefs.textSize));
  const ground = getComputedStyle(root).getPropertyValue('--night').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}
