import { describe, expect, it } from 'vitest';
import { view, type Game } from '../../src/engine/index.ts';
import { newMemory, recall, remember, type Memory } from './mall-memory.ts';
import { must, pick } from './play.ts';
import { patience, prove } from './prove.ts';
import { playRemembered } from './remembered.ts';
import { gameTables } from './tables.ts';

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
      const failures = await prove({ table, name: 'mall-memory', each: 6 }, (deal) =>
        playRemembered(deal, { begin: newMemory, remember }, ({ game, memories, random }) =>
          mustSeeWhatTheyRemember(game, pick(memories, random)),
        ),
      );
      expect(failures).toEqual([]);
    },
  );
});
