import type { Action, StepName } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import type { Json } from '../../engine/types.ts';

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

/** What the arguments beside the main one point at, in the order in which words tell of them. */
const ARGUMENTS: readonly (readonly [argument: string, kind: string])[] = [
  ['discard', 'card'],
  ['food', 'food'],
  ['character', 'figure'],
  ['take', 'pile'],
  ['player', 'player'],
  ['at', 'place'],
  ['from', 'place'],
  ['to', 'place'],
  ['location', 'place'],
  ['boom', 'place'],
];

/** What the main argument points at. An action that is not here is a button of its own. */
const MAIN: { readonly [type: string]: string } = {
  choose: 'place',
  haunt: 'place',
  move: 'figure',
  victim: 'figure',
  place: 'figure',
  power: 'power',
  vote: 'player',
  breakTie: 'player',
  play: 'card',
  draft: 'pack',
};

export const typeOf = (action: Action): string => Object.keys(action).find((key) => key !== 'frame') ?? '';

/** These have places of their own on the screen. */
const ELSEWHERE = ['offer', 'accept', 'decline', 'withdraw', 'letPass', 'handOut'];

export const isPicked = (action: Action): boolean => !ELSEWHERE.includes(typeOf(action));

export function choiceOf(action: Action, you: string, step: StepName): Choice {
  return { action, picks: picksOf(action, you, step), anyOrder: 'vaccinate' in action };
}

function picksOf(action: Action, you: string, step: StepName): string[] {
  const type = typeOf(action);
  const main = action[type];
  const rest = ARGUMENTS.flatMap(([argument, kind]) => {
    const value = action[argument];
    return value === undefined || argument === type ? [] : [pieceFor(kind, value, you)];
  });
  if (type === 'vaccinate') return (main as readonly string[]).map((who) => pieceFor('figure', who, you));
  if (type === 'search') return searchPicks(main as { keep: string; give?: string; to?: string });
  if (type === 'activate') return [`place:${stepParts(step)[1]}`, ...rest];
  const kind = MAIN[type];
  if (kind === undefined || main === undefined) return [`button:${type}`, ...rest];
  const caster = type === 'vote' ? action['as'] : undefined;
  return [
    ...(caster === undefined ? [] : [pieceFor('ballot', caster, you)]),
    pieceFor(kind, main, you),
    ...rest,
  ];
}

/** One's own characters go without their owner in actions. */
function pieceFor(kind: string, value: Json, you: string): string {
  const id = typeof value === 'string' ? value : JSON.stringify(value);
  return kind === 'figure' && !id.includes('.') ? `figure:${you}.${id}` : `${kind}:${id}`;
}

const searchPicks = ({ keep, give, to }: { keep: string; give?: string; to?: string }): string[] => [
  `keep:${keep}`,
  ...(give === undefined ? [] : [`give:${give}`]),
  ...(to === undefined ? [] : [`player:${to}`]),
];

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
