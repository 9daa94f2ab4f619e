import {
  asked,
  isLegal,
  legalForm,
  occasion,
  type Action,
  type Game,
  type Reason,
} from '../../engine/index.ts';
import type { PracticeScene } from '../../protocol/wire/practice.ts';
import { layPlayable, type Playable, type ScriptedAction } from '../../scenario/playable.ts';
import { ScenarioError } from '../../scenario/source.ts';
import type { Moment } from './bot-record.ts';

/**
 * Tables that begin from a scenario's position. As long as the person does what the script has for them, the others do
 * what it has for the others; from then on bots play.
 */

/** As it is stored with the start of the game: changing the example's file later changes no table. */
export interface PracticeSetup extends Pick<Playable, 'position' | 'script'> {
  readonly example: string;
  /** The person's. */
  readonly seat: number;
  /** Whether the others follow the script at first, or are bots from the beginning. */
  readonly isScripted: boolean;
}

export interface Practice {
  readonly setup: PracticeSetup;
  /** `done`: it was played to its end, and the table rests; `left`: bots play. */
  script: PracticeScene['script'];
  /** What is left of the script. */
  rest: readonly ScriptedAction[];
  /** If all are to do what comes first: who has still to. */
  pending: readonly number[] | null;
  /** Since when the others could do what comes next. */
  since: Moment;
  /** Whether the person has done something. */
  hasActed: boolean;
  /** How many actions were done. */
  turns: number;
  /** How many of them before the person did something else than what the script had for them; null: they did not. */
  strayedAt: number | null;
}

/** What the others do is chosen by the script, the dice and cards by its `chance` and its seed. */
export function layPractice(
  setup: PracticeSetup,
  table: Pick<Playable, 'ruleset' | 'colours' | 'options'>,
): Game | Reason {
  try {
    return layPlayable({ ...table, position: setup.position });
  } catch (error) {
    if (error instanceof ScenarioError) return { code: 'badPosition', why: error.message };
    throw error;
  }
}

export function newPractice(setup: PracticeSetup, game: Game, since: Moment): Practice {
  const rest = setup.script;
  const begun = { hasActed: false, turns: 0, strayedAt: null };
  const practice: Practice = { setup, script: 'on', rest, pending: null, since, ...begun };
  if (setup.isScripted) findNext(practice, game);
  else leaveScript(practice, game);
  return practice;
}

/** Outcomes of chance that were meant for the script might not fit anything else. */
function leaveScript(practice: Practice, game: Game): void {
  practice.script = 'left';
  game.state.chance.forced = [];
}

/** The person lets bots play on. */
export function playOn(practice: Practice, game: Game): void {
  practice.strayedAt ??= practice.turns;
  leaveScript(practice, game);
}

/** Before somebody acts. What it returns is called afterwards. */
export function followScript(
  practice: Practice,
  game: Game,
  { seat, action, by }: { readonly seat: number; readonly action: Action; readonly by: string },
): (since: Moment) => void {
  const before = practice.turns++;
  if (by === 'player') practice.hasActed = true;
  if (practice.script === 'left') return () => undefined;
  const index = indexOf(practice, game, seat, action);
  if (by === 'player') {
    const isStray = index === null || index === HARMLESS;
    practice.strayedAt = isStray ? (practice.strayedAt ?? before) : null;
  }
  if (index === null) {
    leaveScript(practice, game);
    return () => undefined;
  }
  return (since) => {
    practice.since = since;
    if (index >= 0) removeStep(practice, seat, index);
    findNext(practice, game);
  };
}

/** It comes later, after what others do first. */
const EARLY = -1;
/** Not in the script, and no harm. */
const HARMLESS = -2;

/** Where in the rest of the script this is; null: nowhere. */
function indexOf(practice: Practice, game: Game, seat: number, action: Action): number | null {
  const found = stepOf(practice, game, seat);
  if (found !== null && isSame(game, seat, found.step.action, action))
    return found.index > 0 && found.step.seat === null ? EARLY : found.index;
  // The step waits for others all the same, and goes on as the script says.
  const isHarmless = isMild(action) && asked(game).length > 1 && asked(game).includes(seat);
  return practice.script === 'on' && isHarmless ? HARMLESS : null;
}

function removeStep(practice: Practice, seat: number, index: number): void {
  if (practice.rest[index]?.seat === null)
    practice.pending = practice.pending?.filter((one) => one !== seat) ?? [];
  else practice.rest = practice.rest.filter((_, i) => i !== index);
}

/** Passes over what nobody is asked for any more, up to what can be done now. */
function findNext(practice: Practice, game: Game): void {
  for (;;) {
    const [step] = practice.rest;
    if (step === undefined) {
      practice.script = 'done';
      return;
    }
    const { seat, action } = step;
    if (seat === null) {
      const pending = practice.pending ?? asked(game);
      practice.pending = pending.filter((one) => canAnswer(game, one, action));
      if (practice.pending.length > 0) return;
    } else if (isLegal(game, seat, action)) {
      return;
    } else if (!isMild(action) || asked(game).includes(seat)) {
      return leaveScript(practice, game);
    }
    practice.rest = practice.rest.slice(1);
    practice.pending = null;
  }
}

const canAnswer = (game: Game, seat: number, action: Action): boolean =>
  asked(game).includes(seat) && isLegal(game, seat, action);

/** What the script has for this seat, if it may be done now; null: nothing, or others come first. */
export function scriptedFor(practice: Practice, game: Game, seat: number): Action | null {
  const found = stepOf(practice, game, seat);
  const read = found === null ? null : legalForm(game, seat, found.step.action);
  return read?.ok === true ? read.action : null;
}

interface FoundStep {
  readonly index: number;
  readonly step: ScriptedAction;
}

/** Answers that are sealed, and those that only end one's part in a step, may come in any order. */
function stepOf(practice: Practice, game: Game, seat: number): FoundStep | null {
  if (practice.script !== 'on') return null;
  const before: ScriptedAction[] = [];
  for (const [index, step] of practice.rest.entries()) {
    const isOwn = step.seat === null ? isForAll(practice, game, seat, index, step) : step.seat === seat;
    if (isOwn) return mayComeNow(game, { seat, action: step.action }, before) ? { index, step } : null;
    // Whoever acts twice changes an answer, or answers the next question.
    if (step.seat === null || before.some((one) => one.seat === step.seat)) return null;
    before.push(step);
  }
  return null;
}

const isForAll = (
  { pending }: Practice,
  game: Game,
  seat: number,
  index: number,
  { action }: ScriptedAction,
): boolean => (index === 0 ? pending?.includes(seat) === true : canAnswer(game, seat, action));

/** Whether it makes no difference if what the script has before it comes after it. */
function mayComeNow(game: Game, step: ScriptedAction, before: readonly ScriptedAction[]): boolean {
  if (before.length === 0) return true;
  const answers = [...before, step];
  if (!answers.every(({ seat, action }) => seat !== null && canAnswer(game, seat, action))) return false;
  const isSealed = occasion(game) === 'sealed' && answers.every(({ action }) => isAnswer(game, action));
  return isSealed || answers.every(({ action }) => isMild(action));
}

/** What the step asks for, unlike cards and offers that may be played meanwhile. */
function isAnswer({ rules, state }: Game, action: Action): boolean {
  const kind = state.stack.at(-1)?.kind ?? '';
  return rules.words.steps[kind]?.answers.some((word) => word in action) === true;
}

/** What ends one's part in a step and does nothing else. */
const isMild = (action: Action): boolean => 'pass' in action || 'ready' in action;

function isSame(game: Game, seat: number, scripted: Action, done: Action): boolean {
  const [one, other] = [legalForm(game, seat, scripted), legalForm(game, seat, done)];
  return one.ok && other.ok && JSON.stringify(one.action) === JSON.stringify(other.action);
}

/** What the person is told of it. */
export function practiceScene(practice: Practice, game: Game): PracticeScene {
  const { setup, script, rest, hasActed } = practice;
  return {
    example: setup.example,
    script,
    canStepBack: hasActed,
    next: scriptedFor(practice, game, setup.seat),
    done: setup.script.length - rest.length,
    steps: setup.script.length,
    mine: ownIn(setup.script, setup.seat) - ownIn(rest, setup.seat),
  };
}

const ownIn = (script: readonly ScriptedAction[], seat: number): number =>
  script.filter((step) => step.seat === seat).length;
