/** What one likes, kept in this browser alone. */

const KEY = 'outvoted.prefs';

const DEFAULTS = {
  sound: true,
  /** How long what happens is shown: 0 not at all, 1 as meant. */
  speed: 1,
  textSize: 1,
  patterns: false,
  /** Ask before what one has picked is done. */
  confirm: false,
  theme: 'night' as 'night' | 'paper',
  notify: false,
};
export type Preferences = typeof DEFAULTS;

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
}
