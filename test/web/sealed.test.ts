import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { asked, legalActions, view } from '../../src/engine/index.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { must } from '../proof/must.ts';
import { gameTables } from '../proof/tables.ts';
import { editions } from '../support/long.ts';
import { frameFaults, framesDrawn } from './support/frame.ts';
import { connectTo, momentsOf, tableAt, type Sitting } from './support/moments.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, Visitor } from './support/visitor.ts';

const site = useSite();
const some = editions(gameTables.map(({ rules }) => rules.id));
let sitting: Sitting | null = null;

/** Leads to a table where everybody else is a bot, so that a first game has its guide and waiting can be skipped. */
function connect(line: WebSocketRoute): void {
  const send = line.send.bind(line);
  const mine = `"person-Name${sitting?.seat ?? 0}"`;
  line.send = (text) =>
    send(
      String(text).replaceAll(/"kind":"person","person":("[^"]+")/g, (seat, person: string) =>
        person === mine ? seat : '"kind":"bot","person":null',
      ),
    );
  connectTo(line, sitting);
}

const isCut = ({ scrollHeight, clientHeight }: Box): boolean => scrollHeight > clientHeight;
interface Box {
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

test.each(
  gameTables
    .filter(({ rules }) => some.includes(rules.id))
    .flatMap((table) => LANGUAGES.map((language) => [table.rules.id, language, table] as const)),
)(
  'in a first game of %s an answer that is sealed can be changed without scrolling, in %s',
  async (_, language, table) => {
    const visitor = await Visitor.open(site.browser, site.url, DESKTOP, connect);
    const { page } = visitor;
    await page.evaluate(`localStorage.setItem('outvoted.language', '${language}')`);
    await page.reload();
    const faults: string[] = [];
    const sealed = momentsOf(table).filter(({ kind }) => table.rules.steps[kind]?.sealed === true);
    expect(sealed.length).toBeGreaterThan(1);
    for (const moment of sealed) {
      Object.assign(moment.game.state.options, { deals: 'open', promises: 'free' });
      sitting = await tableAt(moment);
      const { seat } = sitting;
      const game = await sitting.table.game();
      const other = asked(game).find((one) => one !== seat);
      if (other === undefined) continue;
      await visitor.follow(`/t/${sitting.table.log.row.code}`);
      await page.locator(`[data-step="${moment.kind}"][data-guided="true"]`).waitFor();
      // The longest to tell.
      const [answer] = legalActions(game, seat)
        .filter((action) => !('play' in action || 'power' in action))
        .toSorted((one, two) => JSON.stringify(two).length - JSON.stringify(one).length);
      must(answer !== undefined, 'nothing to answer');
      await sitting.table.perform({ seat, action: answer });
      const promises = [{ go: table.rules.id.startsWith('mall') ? 'parking' : 'church' }];
      const offer = { offer: game.state.players[seat] ?? '', give: { promises }, want: {} };
      const isOpen = view(game, seat).trade;
      if (isOpen) await sitting.table.perform({ seat: other, action: offer });
      await page.locator('.bar .sealed').waitFor();
      if (isOpen) await page.locator('.bar .offer-sign').waitFor();
      await framesDrawn(visitor);
      // What one knows of the next invasion is in sight, too.
      const peek = page.locator('.focus:has(.peek)');
      if ((await peek.count()) > 0 && (await peek.evaluate(isCut)))
        faults.push(`${moment.kind}: the next invasion is cut`);
      for (const fault of await frameFaults(visitor)) faults.push(`${moment.kind}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);
