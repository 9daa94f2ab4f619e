import { view } from '../../src/engine/index.ts';
import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/engine/index.ts';
import type { City } from '../../src/rulesets/city/board.ts';
import { isLesson, newMemory, remember, sureOf, type Memory } from './city-memory.ts';
import { gameOf } from './hidden.ts';
import { must } from './must.ts';
import { patience, prove } from './prove.ts';
import { playRemembered } from './remembered.ts';
import { gameTables } from './tables.ts';

/** The cards among these that are not face down. */
const open = (cards: readonly string[]): string[] => cards.filter((card) => card !== '?').toSorted();

function mustSeeWhatTheyRemember(game: Game, memory: Memory): void {
  const { hands, items } = view(gameOf<City>(game), memory.seat);
  const shown = [
    ...Object.entries(hands).filter(([player]) => player !== memory.self),
    ...Object.entries(items).map(([place, { cards }]) => [place, cards] as const),
  ];
  for (const [where, cards] of shown) {
    const [sees, remembers] = [open(cards).join(), open(sureOf(memory, where)).join()];
    must(sees === remembers, () => `seat ${memory.seat} sees ${where}: ${sees}, and was told ${remembers}`);
  }
}

describe.each(gameTables.filter(({ rules }) => rules.id.startsWith('city')))('$rules.id', (table) => {
  it(
    "shows of others' cards just what one can be sure of by what one was told (C-KNOW-1)",
    patience,
    async () => {
      const failures = await prove({ table, name: 'city-memory', each: 40 }, (deal) =>
        playRemembered(deal, { begin: newMemory, remember }, ({ game, memories, events }) => {
          if (!events.some(({ type }) => isLesson(type))) return;
          for (const memory of memories) mustSeeWhatTheyRemember(game, memory);
        }),
      );
      expect(failures).toEqual([]);
    },
  );
});
