import { describe, expect, it } from 'vitest';
import { eventsFor, isOver, view } from '../../src/engine/index.ts';
import type { Game, GameEvent } from '../../src/engine/index.ts';
import type { CityView } from '../../src/rulesets/city/view.ts';
import { isLesson, newMemory, remember, sureOf, type Memory } from './city-memory.ts';
import type { Deal } from './deals.ts';
import { begin, must, perform, playDeal, seatsOf } from './play.ts';
import { patience, prove } from './prove.ts';
import { gameTables } from './tables.ts';

/** One for each seat. */
function memoriesOf(deal: Deal): Memory[] {
  const { game, events } = begin(deal);
  const memories = seatsOf(game).map((seat) => newMemory(seat, game.state.players));
  tell(memories, events);
  return memories;
}

function tell(memories: readonly Memory[], events: readonly GameEvent[]): void {
  for (const memory of memories) remember(memory, eventsFor(events, memory.seat));
}

/** The cards among these that are not face down. */
const open = (cards: readonly string[]): string[] => cards.filter((card) => card !== '?').toSorted();

function mustSeeWhatTheyRemember(game: Game, memory: Memory): void {
  const { hands, items } = view(game, memory.seat) as unknown as CityView;
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
      const failures = await prove({ table, name: 'city-memory', each: 40 }, (deal) => {
        const memories = memoriesOf(deal);
        playDeal(deal, (game) => (move) => {
          const events = perform(game, move);
          tell(memories, events);
          const isTold = events.some(({ type }) => isLesson(type));
          if (isTold && !isOver(game)) for (const memory of memories) mustSeeWhatTheyRemember(game, memory);
        });
      });
      expect(failures).toEqual([]);
    },
  );
});
