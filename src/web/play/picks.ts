import type { Action, StepName } from '../../engine/index.ts';

/**
 * Actions as what one points at, one thing after the other: a card, then the place it is for. A pick is the id of a
 * piece on the table: `card:gun`, `place:church`, `figure:red.teen`, `player:red`. What is legal comes from the
 * server alone; here it is only taken apart.
 */
export interface Choice {
  readonly action: Action;
  readonly picks: readonly string[];
  /** In any order, as those who get an antidote. */
  readonly anyOrder: boolean;
}

/** What the arguments beside the main one point at, in the order in which one is asked. */
const ARGUMENTS: readonly (readonly [argument: string, kind: string])[] = [
  ['discard', 'card'],
  ['food', 'food'],
  ['character', 'figure'],
  ['player', 'player'],
  ['at', 'place'],
  ['location', 'place'],
  ['from', 'place'],
  ['to', 'place'],
  ['take', 'pile'],
  ['boom', 'place'],
];

/** What the main argument points at. An action that is not here is a button of its own. */
const MAIN: { readonly [type: string]: string } = {
  choose: 'place',
  haunt: 'place',
  move: 'figure',
  victim: 'figure',
  place: 'figure',
  power: 'figure',
  vote: 'player',
  breakTie: 'player',
  play: 'card',
  draft: 'pack',
};

const typeOf = (action: Action): string => Object.keys(action).find((key) => key !== 'frame') ?? '';

/** These have places of their own on the screen. */
const ELSEWHERE = ['offer', 'accept', 'decline', 'withdraw', 'letPass', 'handOut'];

export const isPicked = (action: Action): boolean => !ELSEWHERE.includes(typeOf(action));

export function choiceOf(action: Action, you: string, step: StepName): Choice {
  return { action, picks: picksOf(action, you, step), anyOrder: 'vaccinate' in action };
}

function picksOf(action: Action, you: string, step: StepName): string[] {
  const type = typeOf(action);
  const main = action[type];
  const figure = (who: unknown): string =>
    String(who).includes('.') ? `figure:${who}` : `figure:${you}.${who}`;
  const pick = (kind: string, value: unknown): string =>
    kind === 'figure' ? figure(value) : `${kind}:${value}`;
  const rest = ARGUMENTS.flatMap(([argument, kind]) =>
    action[argument] === undefined || argument === type ? [] : [pick(kind, action[argument])],
  );
  if (type === 'vaccinate') return (main as readonly string[]).map(figure);
  if (type === 'search') return searchPicks(main as { keep: string; give?: string; to?: string });
  if (type === 'activate') return [`place:${placeIn(step)}`, ...rest];
  if (type === 'vote' && action['as'] !== undefined) return [`ballot:${action['as']}`, `player:${main}`];
  const kind = MAIN[type];
  return kind === undefined ? [`button:${type}`, ...rest] : [pick(kind, main), ...rest];
}

const searchPicks = ({ keep, give, to }: { keep: string; give?: string; to?: string }): string[] => [
  `keep:${keep}`,
  ...(give === undefined ? [] : [`give:${give}`]),
  ...(to === undefined ? [] : [`player:${to}`]),
];

/** Where the step takes place, if anywhere. */
export const placeIn = (step: StepName): string =>
  typeof step === 'string' ? '' : (Object.values(step)[0] ?? '');

/** Those that the picks so far can still become. */
export const openTo = (choices: readonly Choice[], picked: readonly string[]): Choice[] =>
  choices.filter(({ picks, anyOrder }) =>
    anyOrder ? picked.every((one) => picks.includes(one)) : picked.every((one, i) => picks[i] === one),
  );

/** What can be picked next. */
export function nextPicks(open: readonly Choice[], picked: readonly string[]): ReadonlySet<string> {
  return new Set(
    open.flatMap(({ picks, anyOrder }) =>
      anyOrder ? picks.filter((one) => !picked.includes(one)) : picks.slice(picked.length, picked.length + 1),
    ),
  );
}

/** The one that is picked whole, if nothing more can be added to it. */
export function pickedWhole(open: readonly Choice[], picked: readonly string[]): Choice | null {
  const [only] = open;
  return open.length === 1 && only !== undefined && only.picks.length === picked.length ? only : null;
}
