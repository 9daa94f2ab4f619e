import type { Action, Game, Json } from '../engine/types.ts';
import type { View } from '../engine/view.ts';
import { fieldsAt, knownKeys, wordAt, words, type Fields } from './checks.ts';
import type { Scenario } from './format.ts';
import { ScenarioError, type Path } from './source.ts';

/** The words of actions, the same in every ruleset. */
const ACTION_WORDS = words(
  'choose move play power activate pass ready vote breakTie victim handOut vaccinate',
  'offer accept decline withdraw pay place draft search haunt letPass',
);

const ARGUMENT_WORDS = words(
  'at character player location boom from to discard take food as give want promises counters frame',
);

/** What the names in a ruleset's actions may be. */
export interface Names {
  readonly players: readonly string[];
  readonly places: readonly string[];
  readonly cards: readonly string[];
  readonly characters: readonly string[];
}

/** What a ruleset adds to the scenario format: its names and positions. */
export interface ScenarioRules {
  readonly positionKeys: readonly string[];
  names(scenario: Scenario): Names;
  /** What the keys inside an expected map must be. */
  readonly keyedBy: { readonly [key: string]: 'players' | 'places' };
  /** The game at the scenario's position. Throws a ScenarioError on one that can't be. */
  layPosition(scenario: Scenario): Game;
  /** A view in the words of positions, to compare with what is expected. */
  describe(view: View): Fields;
}

/** An action as a scenario writes it, in the form that the engine knows; a typo is told here. */
export function readAction(written: unknown, path: Path, player: string, names: Names): Action {
  if (typeof written === 'string') return { [wordAt(written, path, 'action', ACTION_WORDS)]: true };
  const fields = fieldsAt(written, path, 'an action');
  knownKeys(fields, path, 'word in an action', [...ACTION_WORDS, ...ARGUMENT_WORDS]);
  if (!Object.keys(fields).some((key) => ACTION_WORDS.includes(key))) {
    throw new ScenarioError(path, `no action among ${Object.keys(fields).join(', ')}`);
  }
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      readArgument(key, value, [...path, key], player, names),
    ]),
  );
}

function readArgument(key: string, value: unknown, path: Path, player: string, names: Names): Json {
  switch (key) {
    case 'vote':
    case 'breakTie':
    case 'offer':
    case 'player':
    case 'as':
      return wordAt(value, path, 'player', names.players);
    case 'choose':
    case 'haunt':
    case 'location':
    case 'at':
    case 'from':
    case 'to':
    case 'boom':
      return wordAt(value, path, 'place', names.places);
    case 'play':
    case 'draft':
    case 'take':
    case 'discard':
      return wordAt(value, path, 'card', names.cards);
    case 'power':
    case 'move':
    case 'place':
    case 'victim':
    case 'character':
      return readCharacter(value, path, player, names);
    case 'search':
      return readSearch(value, path, names);
    default:
      return value as Json;
  }
}

/** One's own character may be named with or without its owner. */
function readCharacter(value: unknown, path: Path, player: string, names: Names): string {
  const own = names.characters.flatMap((who) => [who, `${player}.${who}`]);
  const others = names.players.flatMap((name) => names.characters.map((who) => `${name}.${who}`));
  const word = wordAt(value, path, 'character', [...own, ...others]);
  return word.startsWith(`${player}.`) ? word.slice(player.length + 1) : word;
}

function readSearch(value: unknown, path: Path, names: Names): Json {
  const fields = fieldsAt(value, path, 'search');
  knownKeys(fields, path, 'word in a search', ['keep', 'give', 'to']);
  return Object.fromEntries(
    Object.entries(fields).map(([key, word]) => [
      key,
      key === 'to'
        ? wordAt(word, [...path, key], 'player', names.players)
        : wordAt(word, [...path, key], 'card', names.cards),
    ]),
  );
}
