import { DEAL_ACTIONS, GOODS_ACTIONS } from '../../engine/core-vocabulary.ts';
import type { Action, StepName } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import type { Json, Words } from '../../engine/types.ts';
import type { Kind, Shape } from '../../engine/vocabulary.ts';
import { mainWord, shapeOf } from '../../words/tell-action.ts';

/**
 * Actions as what one points at, one thing after the other: a card, then the place it is for. A pick is the id of a
 * piece on the table: `card:gun`, `place:church`, `figure:red.teen`, `player:red`. What is legal comes from the
 * server alone; here it is only taken apart, by the shape that the game's vocabulary gives it.
 */
export interface Choice {
  readonly action: Action;
  readonly picks: readonly string[];
  /** In any order, as those who get an antidote. */
  readonly anyOrder: boolean;
}

/** What a parameter of this kind points at. */
const PIECES: { readonly [kind: string]: string | undefined } = {
  place: 'place',
  boom: 'place',
  character: 'figure',
  person: 'figure',
  player: 'player',
  card: 'card',
};

/** Parameters that point at something else than their kind says. */
const EXCEPTIONS: { readonly [param: string]: string | undefined } = {
  play: 'card',
  power: 'power',
  draft: 'pack',
  take: 'pile',
  food: 'food',
  as: 'ballot',
  keep: 'keep',
  give: 'give',
};

/** These come before the rest, as words tell of them: what it costs, and then what it gives. */
const COSTS = ['discard', 'food', 'character'];
const rankOf = (param: string): number => (COSTS.includes(param) ? COSTS.indexOf(param) : COSTS.length);

/** These have places of their own on the screen. */
const ELSEWHERE: readonly string[] = [
  ...Object.keys({ ...DEAL_ACTIONS, ...GOODS_ACTIONS }),
  'letPass',
  'handOut',
];

const bare = (kind: Kind): Kind => (typeof kind === 'string' ? kind.replace(/\?$/, '') : kind);
const isList = (kind: Kind | undefined): kind is { readonly list: Kind } =>
  typeof kind === 'object' && 'list' in kind;
const isRecord = (kind: Kind | undefined): kind is { readonly record: Shape } =>
  typeof kind === 'object' && 'record' in kind;

/** What a parameter points at; undefined: at nothing. */
function pieceFor(param: string, kind: Kind): string | undefined {
  const plain = bare(kind);
  return EXCEPTIONS[param] ?? (typeof plain === 'string' ? PIECES[plain] : undefined);
}

/** Parameters of a shape that nobody can point at. Must be none in every game, but for buttons and what is elsewhere. */
export function unpickableIn(shape: Shape): string[] {
  const [main = ''] = Object.keys(shape);
  if (ELSEWHERE.includes(main)) return [];
  return Object.entries(shape).flatMap(([param, kind]) => {
    if (kind === 'flag') return [];
    if (isRecord(kind)) return unpickableIn(kind.record);
    return pieceFor(param, isList(kind) ? kind.list : kind) === undefined ? [param] : [];
  });
}

export const isPicked = (words: Words, action: Action): boolean =>
  !ELSEWHERE.includes(mainWord(words, action));

export function choiceOf(words: Words, action: Action, you: string, step: StepName): Choice {
  const main = mainWord(words, action);
  const shape = shapeOf(words, action);
  const kind = shape?.[main];
  if (shape === undefined || kind === undefined)
    return { action, picks: [`button:${JSON.stringify(action)}`], anyOrder: false };
  if (isList(kind)) return { action, picks: listPicks(main, kind, action[main], you), anyOrder: true };
  const picks = isRecord(kind)
    ? paramPicks(kind.record, action[main], you)
    : [...mainPicks(main, kind, action, you, step), ...paramPicks(without(shape, main, 'as'), action, you)];
  return { action, picks, anyOrder: false };
}

const without = (shape: Shape, ...params: readonly string[]): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([param]) => !params.includes(param)));

const listPicks = (
  param: string,
  { list }: { readonly list: Kind },
  items: unknown,
  you: string,
): string[] =>
  Array.isArray(items) ? items.map((item: Json) => pickFor(pieceFor(param, list), item, you)) : [];

function mainPicks(main: string, kind: Kind, action: Action, you: string, step: StepName): string[] {
  // Who uses a location points at it.
  if (main === 'activate') return [`place:${stepParts(step)[1]}`];
  if (kind === 'flag') return [`button:${main}`];
  const { [main]: value = null, as } = action;
  const whose = as === undefined ? [] : [pickFor('ballot', as, you)];
  return [...whose, pickFor(pieceFor(main, kind), value, you)];
}

/** What further parameters point at. */
function paramPicks(shape: Shape, said: Json | Action | undefined, you: string): string[] {
  const values = new Map<string, Json>(Object.entries(said ?? {}));
  return Object.entries(shape)
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .flatMap(([param, kind]) => {
      const value = values.get(param);
      return value === undefined ? [] : [pickFor(pieceFor(param, kind), value, you)];
    });
}

/** One's own characters go without their owner in actions. */
function pickFor(piece: string | undefined, value: Json, you: string): string {
  const id = typeof value === 'string' ? value : JSON.stringify(value);
  return piece === 'figure' && !id.includes('.') ? `figure:${you}.${id}` : `${piece ?? 'button'}:${id}`;
}

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

/** Whether picking this next leads to the choice. */
export const leadsTo = (choice: Choice, picked: readonly string[], pick: string): boolean =>
  nextPicks(openTo([choice], picked), picked).has(pick);

/** The one that is picked whole, if nothing more can be added to it. */
export function pickedWhole(open: readonly Choice[], picked: readonly string[]): Choice | null {
  const [only] = open;
  return open.length === 1 && only !== undefined && only.picks.length === picked.length ? only : null;
}

/** Cards and powers, which lie before one anyway. */
export const isInHand = (pick: string): boolean => /^(?:card|power):/.test(pick);
const isButton = (pick: string): boolean => pick.startsWith('button:');

/**
 * What the question offers to be pointed at first: what the step asks for, and where that is only to let things be, as
 * with "Pass", the cards and powers that can be used instead.
 */
export function offeredFirst(choices: readonly Choice[]): ReadonlySet<string> {
  const beginning = (fits: (first: string) => boolean): Choice[] =>
    choices.filter(({ picks: [first] }) => first !== undefined && fits(first));
  const wanted = beginning((first) => !isInHand(first) && !isButton(first));
  if (wanted.length > 0) return nextPicks(wanted, []);
  return beginning(isButton).length > 0 ? nextPicks(beginning(isInHand), []) : new Set();
}
