import type { Ruleset, Words } from '../../engine/types.ts';
import type { EventDescriptor, Kind, Shape } from '../../engine/vocabulary.ts';
import { PHRASES } from '../../words/phrases.ts';
import { isOptional } from './schema.ts';

/** The part of docs/protocol.md that lists phrases, and every game's kinds, actions, steps, events and refusals. */
export function vocabularyPage(rulesets: readonly Ruleset[]): string {
  return [
    '`?` behind a kind: it may be left out. `player` is a player’s colour at a table, `person` a character, another',
    'player’s with its owner (`red.teen`), `flag` is `true`, `text` what somebody sent, said back.',
    '',
    '### Phrases',
    '',
    ...table(
      'phrase',
      'parameters; wordings',
      Object.entries(PHRASES).map(([id, { params, lines }]) => [
        code(id),
        [shapeText(params), String(lines)].filter((text) => text !== '').join('; '),
      ]),
    ),
    ...[...byVocabulary(rulesets)].flatMap(([words, ids]) => gamePage(words, ids)),
  ].join('\n');
}

/** Editions of a game share a vocabulary. */
function byVocabulary(rulesets: readonly Ruleset[]): Map<Words, string[]> {
  const games = new Map<Words, string[]>();
  for (const { id, words } of rulesets) games.set(words, [...(games.get(words) ?? []), id]);
  return games;
}

const gamePage = (words: Words, ids: readonly string[]): string[] => [
  `### ${ids.join(', ')}`,
  '',
  ...table(
    'kind',
    'what it is',
    Object.entries(words.kinds).map(([name, kind]) => [code(name), kindText(kind)]),
  ),
  ...table(
    'action',
    'parameters',
    Object.entries(words.actions).map(([name, shape]) => [code(name), shapeText(shape)]),
  ),
  ...table(
    'step',
    'about, and what answers it',
    Object.entries(words.steps).map(([kind, { on, answers }]) => [
      code(kind),
      `${on === null ? '' : `${on}; `}${answers.map(code).join(', ')}`,
    ]),
  ),
  ...table(
    'event',
    'parameters, and who is told',
    Object.entries(words.events).map(([type, event]) => [code(type), eventText(event)]),
  ),
  ...table(
    'refusal',
    'parameters',
    Object.entries(words.reasons).map(([name, shape]) => [code(name), shapeText(shape)]),
  ),
];

const code = (text: string): string => `\`${text}\``;

function table(first: string, second: string, rows: readonly (readonly [string, string])[]): string[] {
  return [
    `| ${first} | ${second} |`,
    '|---|---|',
    ...rows.map(([one, other]) => `| ${one} | ${other} |`),
    '',
  ];
}

function eventText({ params, own, open, private: isPrivate }: EventDescriptor): string {
  const parts = [shapeText({ ...params, ...own })].filter((text) => text !== '');
  if (open === true) return [...parts, 'told to some, with open deals to all'].join('; ');
  if (isPrivate === true) parts.push('told to some');
  else if (isPrivate !== undefined) parts.push(`told to some, after ${code(isPrivate)}`);
  return parts.join('; ');
}

const shapeText = (shape: Shape): string =>
  Object.entries(shape)
    .map(([param, kind]) => `${code(param)} ${kindText(kind)}`)
    .join(', ');

function kindText(kind: Kind): string {
  if (typeof kind === 'string') return isOptional(kind) ? `${kind.slice(0, -1)}?` : kind;
  if ('list' in kind) return `list of ${kindText(kind.list)}`;
  if ('record' in kind) return `{ ${shapeText(kind.record)} }`;
  if ('byPlayer' in kind) return `by player: ${kindText(kind.byPlayer)}`;
  if ('either' in kind) return kind.either.map(kindText).join(' or ');
  if ('oneOf' in kind) {
    const shapes = Object.values(kind.oneOf).map((shape) => `{ ${shapeText(shape)} }`);
    return shapes.join(' or ') + (kind.with === undefined ? '' : `, each with ${shapeText(kind.with)}`);
  }
  return kind.map(code).join(' ');
}
