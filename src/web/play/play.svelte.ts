import type { Action } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import type { Reason } from '../../protocol/wire/fields.ts';
import { calledAt } from '../lib/names.ts';
import { prefs } from '../lib/prefs.svelte.ts';
import { tellRefusal } from '../lib/refusals.ts';
import type { TableConnection } from '../lib/table.svelte.ts';
import { Hint } from './hint.svelte.ts';
import { choiceOf, isPicked, nextPicks, offeredFirst, openTo, pickedWhole, type Choice } from './picks.ts';

/** What a piece on the table needs to know to be pointed at. */
export interface Pointing {
  /** Whether it can be picked now. */
  can(pick: string): boolean;
  /** Whether it is picked already. */
  has(pick: string): boolean;
  /** Whether pointing at it does something: it can be picked, or taken back. */
  isFree(pick: string): boolean;
  /** Whether one who learns is shown that it comes next. */
  isPointed(pick: string): boolean;
  pick(pick: string): void;
  /** Pointed at a place where one is asked for another: why not there. */
  explainPlace(place: string): void;
}

/** What is aimed at nothing would be done by the first click: it is asked for once more. */
function isAskedFirst({ picks }: Choice): boolean {
  const [first = ''] = picks;
  if (first.startsWith('button:')) return false;
  return prefs.confirm || (prefs.askAlone && picks.length === 1 && /^(card|power):/.test(first));
}

interface Checked {
  readonly why: string;
  readonly code: string | null;
  readonly broken: readonly number[];
}

/** What one is about to do: pieces are pointed at one after the other, until they make an action. */
export class Play implements Pointing {
  picked: readonly string[] = $state.raw([]);
  /** Picked whole, and waiting for a yes. */
  asking: Choice | null = $state.raw(null);
  problem = $state('');
  /** The rules' code for it, where they refused. */
  problemCode: string | null = $state(null);
  /** What was pointed at in vain; empty where something else was refused. */
  problemPick = $state('');
  isBusy = $state(false);
  readonly words: Words;
  readonly hint: Hint;
  readonly #table: TableConnection;
  readonly #isHeld: () => boolean;

  // The scene changes with everything that happens, and these do not: the choices stay as they are, and every piece.
  readonly #you = $derived.by(() => (this.#isHeld() ? null : (this.#table.scene?.game?.you ?? null)));
  readonly #step = $derived.by(() => this.#table.scene?.game?.step ?? '');
  readonly choices: readonly Choice[] = $derived.by(() => {
    const you = this.#you;
    if (you === null) return [];
    return this.#table.options
      .filter((action) => isPicked(this.words, action))
      .map((action) => choiceOf(this.words, action, you, this.#step));
  });
  /** The numbers of the promises that an option would break. */
  readonly #broken: ReadonlyMap<Action | undefined, readonly number[]> = $derived.by(() => {
    const { options, breaks } = this.#table;
    return new Map(
      breaks.map(({ option }) => [
        options[option],
        breaks.filter((other) => other.option === option).map(({ promise }) => promise),
      ]),
    );
  });
  readonly open: readonly Choice[] = $derived.by(() => openTo(this.choices, this.picked));
  /** What can be pointed at next. */
  readonly next: ReadonlySet<string> = $derived.by(() => nextPicks(this.open, this.picked));

  /** What the question offers first. */
  readonly offered: ReadonlySet<string> = $derived.by(() => offeredFirst(this.choices));

  /** `isHeld`: whether something is still being shown that comes before the question. */
  constructor(table: TableConnection, words: Words, isHeld: () => boolean) {
    this.#table = table;
    this.words = words;
    this.#isHeld = isHeld;
    this.hint = new Hint(table, words, () => this.clear());
  }

  can(pick: string): boolean {
    return this.next.has(pick);
  }

  has(pick: string): boolean {
    return this.picked.includes(pick);
  }

  /** The numbers of one's promises that are broken whatever comes of these picks. */
  brokenBy(...picks: readonly string[]): readonly number[] {
    const [first, ...others] = openTo(this.choices, [...this.picked, ...picks]).map(
      ({ action }) => this.#broken.get(action) ?? [],
    );
    return (first ?? []).filter((number) => others.every((broken) => broken.includes(number)));
  }

  /** The same for a choice that is made at once. */
  brokenIn({ action }: Choice): readonly number[] {
    return this.#broken.get(action) ?? [];
  }

  isFree(pick: string): boolean {
    return this.can(pick) || this.has(pick);
  }

  isPointed(pick: string): boolean {
    return this.hint.pointsAt(pick, this.picked);
  }

  /** Pointing at what is picked already takes it back, and all after it. */
  pick(pick: string): void {
    if (this.isBusy) return;
    this.asking = null;
    this.problem = '';
    if (!this.can(pick)) {
      const at = this.picked.indexOf(pick);
      if (at >= 0) this.picked = this.picked.slice(0, at);
      return;
    }
    this.picked = [...this.picked, pick];
    const whole = pickedWhole(openTo(this.choices, this.picked), this.picked);
    if (whole !== null) this.choose(whole);
  }

  /** Does it, or asks first where one wants to be asked. */
  choose(choice: Choice): void {
    if (isAskedFirst(choice)) this.asking = choice;
    else void this.act(choice.action);
  }

  async act(action: Action): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    const reply = await this.#table.act(action);
    this.isBusy = false;
    const reason = reply.type === 'refused' ? reply.reason : null;
    this.problem = reason === null ? '' : this.#tell(reason);
    [this.problemCode, this.problemPick] = [reason?.code ?? null, ''];
    this.clear();
    return reply.type === 'ok';
  }

  clear(): void {
    this.picked = [];
    this.asking = null;
  }

  /** What was begun can no longer be: others were quicker. */
  settle(): void {
    if (this.picked.length > 0 && this.open.length === 0) this.clear();
  }

  /** Pointed at a piece in vain, one is told why the action that it stands for can't be done. */
  async explain(pick: string, action: Action): Promise<void> {
    if (this.isFree(pick)) return;
    const { why, code } = await this.check(action);
    [this.problem, this.problemCode, this.problemPick] = [why, code, pick];
  }

  explainPlace(place: string): void {
    const like = this.open.find(
      ({ picks }) => picks.length === this.picked.length + 1 && picks.at(-1)?.startsWith('place:') === true,
    );
    const id = like?.picks.at(-1)?.slice('place:'.length);
    const [param] = Object.entries(like?.action ?? {}).find(([, value]) => value === id) ?? [];
    if (param !== undefined) void this.explain(`place:${place}`, { ...like?.action, [param]: place });
  }

  /** Why this can't be done now, in words, empty if it can; and the numbers of one's promises that it would break. */
  async check(action: Action): Promise<Checked> {
    const reply = await this.#table.send({ type: 'check', actions: [action] });
    if (reply.type !== 'checked') return { why: '', code: null, broken: [] };
    const [reason = null] = reply.reasons;
    const broken = reply.breaks?.map(({ promise }) => promise) ?? [];
    return { why: reason === null ? '' : this.#tell(reason), code: reason?.code ?? null, broken };
  }

  /** A promise as the reason names players. */
  #tell(reason: Reason): string {
    const { scene } = this.#table;
    return tellRefusal(scene === null ? reason : calledAt(scene).in(reason));
  }
}
