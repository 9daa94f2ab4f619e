import { drawOne } from '../../engine/chance.ts';
import type { Json, OptionReader, Reason } from '../../engine/types.ts';
import type { CityGame, Options } from './board.ts';
import { LOCATIONS, SLOTS, byLocation, isLocation, type ByLocation, type Side } from './data.ts';
import { BUILT_IN_DECK, HOURS, TARGETS, type InvasionCard, type InvasionDeck } from './invasion-deck.ts';

/** What a table may choose besides plain words: the sides, and an invasion deck of its own. */

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All A, random, or given one by one (`C-SETUP-2`). */
export const sidesOption: OptionReader = {
  values: ['A', 'random'],
  read(value) {
    if (value === 'A' || value === 'random') return { ok: true, value };
    if (!isRecord(value)) return refused('sides', 'A, random, or a map of locations to A or B');
    const sides: Partial<ByLocation<Side>> = {};
    for (const [location, side] of Object.entries(value)) {
      if (!isLocation(location)) return refused(`sides.${location}`, LOCATIONS.join(', '));
      if (side !== 'A' && side !== 'B') return refused(`sides.${location}`, 'A or B');
      sides[location] = side;
    }
    return { ok: true, value: sides };
  },
};

const refused = (option: string, known: string): { ok: false; reason: Reason } => ({
  ok: false,
  reason: { code: 'optionValue', option, value: '', known },
});

export function sidesOf(game: CityGame): ByLocation<Side> {
  const { sides } = game.state.options;
  const sideOf = (location: keyof ByLocation<Side>): Side => {
    if (sides === 'random') return drawOne(game, ['A', 'B']) === 0 ? 'A' : 'B';
    return sides === 'A' ? 'A' : (sides[location] ?? 'A');
  };
  return byLocation(sideOf);
}

/** The built-in deck, or a table's own, checked card by card. */
export const invasionOption: OptionReader = {
  values: ['builtIn'],
  read(value) {
    if (value === 'builtIn') return { ok: true, value };
    const problem = isRecord(value) ? deckProblem(value) : { field: 'invasion', known: 'builtIn, or a deck' };
    return problem === null ? { ok: true, value: value as Json } : refused(problem.field, problem.known);
  },
};

type Problem = { readonly field: string; readonly known: string } | null;

function deckProblem(deck: { readonly [hour: string]: unknown }): Problem {
  const odd = Object.keys(deck).find((hour) => !(HOURS as readonly string[]).includes(hour));
  if (odd !== undefined) return { field: `invasion.${odd}`, known: HOURS.join(', ') };
  const ids = new Set<string>();
  for (const hour of HOURS) {
    const cards = deck[hour];
    if (!Array.isArray(cards) || cards.length === 0)
      return { field: `invasion.${hour}`, known: 'at least one card' };
    if (cards.length > 50) return { field: `invasion.${hour}`, known: 'at most 50 cards' };
    for (const [i, card] of cards.entries()) {
      const problem = cardProblem(card, `invasion.${hour}[${i}]`, hour < '02:00');
      if (problem !== null) return problem;
      const { id } = card as InvasionCard;
      if (ids.has(id)) return { field: `invasion.${hour}[${i}].id`, known: 'an id that no other card has' };
      ids.add(id);
    }
  }
  return null;
}

function cardProblem(card: unknown, field: string, early: boolean): Problem {
  if (!isRecord(card)) return { field, known: 'a card: id, moves, zombies, drops, leader' };
  const odd = Object.keys(card).find((key) => !['id', 'moves', 'zombies', 'drops', 'leader'].includes(key));
  if (odd !== undefined) return { field: `${field}.${odd}`, known: 'id, moves, zombies, drops, leader' };
  if (typeof card['id'] !== 'string' || !/^[\w-]{1,20}$/.test(card['id']))
    return { field: `${field}.id`, known: 'a short word' };
  if (!isCount(card['leader'], 6)) return { field: `${field}.leader`, known: '0 to 6' };
  return (
    movesProblem(card['moves'], `${field}.moves`, early) ??
    countsProblem(card['zombies'], `${field}.zombies`, TARGETS, 8) ??
    dropsProblem(card['drops'], `${field}.drops`)
  );
}

const isCount = (value: unknown, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

function movesProblem(moves: unknown, field: string, early: boolean): Problem {
  if (!Array.isArray(moves) || moves.length > 2) return { field, known: 'a list of at most two moves' };
  if (early && moves.length > 0) return { field, known: 'no moves before 02:00' };
  const bad = moves.findIndex(
    (move: unknown) =>
      !Array.isArray(move) ||
      move.length !== 2 ||
      move[0] === move[1] ||
      !move.every((end) => TARGETS.some((target) => target === end)),
  );
  return bad < 0 ? null : { field: `${field}[${bad}]`, known: `two of ${TARGETS.join(', ')}` };
}

function countsProblem(counts: unknown, field: string, known: readonly string[], max: number): Problem {
  if (!isRecord(counts)) return { field, known: 'a map' };
  const bad = Object.entries(counts).find(([key, count]) => !known.includes(key) || !isCount(count, max));
  return bad === undefined
    ? null
    : { field: `${field}.${bad[0]}`, known: `${known.join(', ')}: 0 to ${max}` };
}

/** Tower and crossroads never get drops (`C-INV-5`). */
function dropsProblem(drops: unknown, field: string): Problem {
  if (!isRecord(drops)) return { field, known: 'a map' };
  for (const [slot, items] of Object.entries(drops)) {
    if (!(SLOTS as readonly string[]).includes(slot))
      return { field: `${field}.${slot}`, known: SLOTS.join(', ') };
    const problem = countsProblem(items, `${field}.${slot}`, ['antidotes', 'cards'], 6);
    if (problem !== null) return problem;
  }
  return null;
}

export const deckOf = ({ invasion }: Pick<Options, 'invasion'>): InvasionDeck =>
  invasion === 'builtIn' ? BUILT_IN_DECK : invasion;

export function invasionCard(game: CityGame, id: string): InvasionCard | undefined {
  const deck = deckOf(game.state.options);
  for (const hour of HOURS) {
    const card = deck[hour].find((candidate) => candidate.id === id);
    if (card !== undefined) return card;
  }
  return undefined;
}
