import { view } from '../../src/engine/index.ts';
import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/engine/index.ts';
import type { Mall } from '../../src/rulesets/mall-2005/board.ts';
import { gameOf } from './hidden.ts';
import { newMemory, recall, remember, type Memory } from './mall-memory.ts';
import { must } from './must.ts';
import { pick } from './play.ts';
import { patience, prove } from './prove.ts';
import { playRemembered } from './remembered.ts';
import { gameTables } from './tables.ts';

function mustSeeWhatTheyRemember(game: Game, memory: Memory): void {
  const { hands, deck, dice } = view(gameOf<Mall>(game), memory.seat);
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
