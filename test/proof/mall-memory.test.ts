import { describe, expect, it } from 'vitest';
import { eventsFor, isOver, view } from '../../src/engine/index.ts';
import type { Game, GameEvent } from '../../src/engine/index.ts';
import type { Deal } from './deals.ts';
import { newMemory, recall, remember, type Memory } from './mall-memory.ts';
import { begin, must, perform, pick, playDeal, seatsOf } from './play.ts';
import { patience, prove } from './prove.ts';
import { gameTables } from './tables.ts';

/** One memory for each seat, and one for a spectator. */
function memoriesOf(deal: Deal): Memory[] {
  const { game, events } = begin(deal);
  const memories = [...seatsOf(game), null].map((seat) => newMemory(seat, game.state.players));
  tell(memories, events);
  return memories;
}

function tell(memories: readonly Memory[], events: readonly GameEvent[]): void {
  for (const memory of memories) remember(memory, eventsFor(events, memory.seat));
}

function mustSeeWhatTheyRemember(game: Game, memory: Memory): void {
  const { hands, deck, dice } = view(game, memory.seat);
  const [sees, remembers] = [{ hands, deck, dice }, recall(memory)].map((known) => JSON.stringify(known));
  must(sees === remembers, () => `seat ${memory.seat} sees ${sees} and was told ${remembers}`);
}

describe.each(gameTables.filter(({ rules }) => rules.id === 'mall-2005'))('$rules.id', (table) => {
  it(
    'shows of cards and dice just what one was told of, no more and no less (T-KNOW-1)',
    patience,
    async () => {
      const failures = await prove({ table, name: 'mall-memory', each: 6 }, (deal) => {
        const memories = memoriesOf(deal);
        playDeal(deal, (game, random) => (move) => {
          tell(memories, perform(game, move));
          if (!isOver(game)) mustSeeWhatTheyRemember(game, pick(memories, random));
        });
      });
      expect(failures).toEqual([]);
    },
  );
});
