/** What somebody has set for themselves, on this device. */
const DEFAULTS = {
  sound: true,
  /** How long movements take: 1 is as meant, 0 is not at all. */
  motion: 1,
  textSize: 1,
  patterns: true,
  confirm: true,
  notify: false,
  theme: 'night' as 'night' | 'paper',
};

export type Prefs = typeof DEFAULTS;
const KEY = 'outvoted.prefs';

function read(): Prefs {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Preferences {
  values: Prefs = $state(read());

  set<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
    this.values[name] = value;
    localStorage.setItem(KEY, JSON.stringify(this.values));
  }

  /** Movements are off for those who asked their system for less motion. */
  get pace(): number {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : this.values.motion;
  }
}

export const prefs = new Preferences();
