import { say } from '../../words/index.ts';
import { prefs } from '../lib/prefs.svelte.ts';

/** Calls somebody back who looks at another page while the game waits for them. */

export interface Attention {
  /** Whether the game waits for this player. */
  readonly isAsked: boolean;
  /** What for, in words: `Vote at the Church`. */
  readonly what: string;
  /** The table's code: a new call takes the place of an older one of the same table. */
  readonly table: string;
}

export interface Circumstances {
  readonly isHidden: boolean;
  readonly isWanted: boolean;
  readonly isAllowed: boolean;
}

/** What to do about the call: once for each thing asked, and none when somebody is looking. */
export function decide(
  before: Attention | null,
  now: Attention,
  { isHidden, isWanted, isAllowed }: Circumstances,
): 'call' | 'recall' | 'nothing' {
  if (!now.isAsked || !isHidden) return 'recall';
  const isNew = before === null || !before.isAsked || before.what !== now.what || before.table !== now.table;
  return isNew && isWanted && isAllowed ? 'call' : 'nothing';
}

export const titleOf = ({ isAsked, what }: Attention): string =>
  isAsked ? `● ${say('web_yourTurn')} · ${what}` : 'Outvoted';

let last: Attention | null = null;
let shown: Notification | null = null;

const circumstances = (): Circumstances => ({
  isHidden: document.visibilityState === 'hidden',
  isWanted: prefs.notify,
  // The browser asks another process for this, which takes longer than all the rest.
  isAllowed: prefs.notify && mayNotify(),
});

export const canNotify = (): boolean => 'Notification' in globalThis;
const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';

/** Said whenever what is asked may have changed. */
export function announce(now: Attention): void {
  const title = titleOf(now);
  if (document.title !== title) document.title = title;
  const todo = decide(last, now, circumstances());
  last = now;
  if (todo === 'recall') recall();
  if (todo === 'call') call(now);
}

function call({ what, table }: Attention): void {
  recall();
  try {
    shown = new Notification(say('web_yourTurn'), { body: what, tag: table, icon: '/icon.svg' });
  } catch {
    // Some phones have notifications for installed pages alone; the title has to do there.
    return;
  }
  shown.addEventListener('click', () => {
    window.focus();
    recall();
  });
}

function recall(): void {
  shown?.close();
  shown = null;
}

/** Switches calls on, if the browser lets us: true if they will come. */
export async function allowNotifications(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

// Whoever looks again needs no call.
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && recall());
