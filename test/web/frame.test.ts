import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { layoutFor } from '../../src/web/table/layout.ts';
import { gameTables } from '../proof/tables.ts';
import { isLong } from '../support/long.ts';
import { boardBox, frameFaults, framesDrawn } from './support/frame.ts';
import { connectTo, momentsOf, tableAt, TELLING, type Sitting } from './support/moments.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, Visitor } from './support/visitor.ts';

const site = useSite();
let sitting: Sitting | null = null;

const connect = (line: WebSocketRoute): void => connectTo(line, sitting);

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
  ...(isLong
    ? [
        { width: 740, height: 360 },
        { width: 768, height: 1024 },
        { width: 2560, height: 1440 },
      ]
    : []),
] as const;
/** steps.test.ts looks at the usual one. */
const TEXT_SIZES = isLong ? [0.875, 1, 1.15, 1.3, 1.5] : [1.5];

/** Whether the table has been drawn in this size. */
function hasSize({ width, height }: { readonly width: number; readonly height: number }): boolean {
  const { document } = globalThis as unknown as Sized;
  const box = document.querySelector('main')?.getBoundingClientRect();
  return box?.width === width && box.height === height;
}

interface Sized {
  readonly document: {
    querySelector(
      selector: string,
    ): { getBoundingClientRect(): { readonly width: number; readonly height: number } } | null;
  };
}

test.each(
  TEXT_SIZES.flatMap((textSize) =>
    gameTables
      .filter(({ rules }) => isLong || rules.id !== 'city-2012')
      .map((table) => [table.rules.id, textSize, table] as const),
  ),
)(
  'the frame of %s stays as it is in every step, at a text size of %s, in German or Russian; the largest on paper',
  async (id, textSize, table) => {
    const visitor = await Visitor.open(site.browser, site.url, DESKTOP, connect);
    const { page } = visitor;
    await page.evaluate(
      ([size, longest]) => {
        const { localStorage } = globalThis as unknown as {
          localStorage: { setItem(key: string, value: string): void };
        };
        const isLargest = size === 1.5;
        const theme = isLargest ? 'paper' : 'night';
        localStorage.setItem('outvoted.prefs', JSON.stringify({ textSize: size, theme, sound: false }));
        localStorage.setItem('outvoted.language', longest);
      },
      [textSize, id.startsWith('mall') ? 'de' : 'ru'] as const,
    );
    await page.reload();
    const boxes = new Map<number, Set<string>>(SIZES.map(({ width }) => [width, new Set()]));
    const faults: string[] = [];
    for (const moment of momentsOf(table).filter(({ kind }) => isLong || TELLING.includes(kind))) {
      sitting = await tableAt(moment);
      await page.setViewportSize(DESKTOP);
      await visitor.follow(`/t/${sitting.table.log.row.code}`);
      await page.locator(`[data-step="${moment.kind}"]`).waitFor();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.locator(`main[data-layout="${layoutFor(size.width, size.height, textSize)}"]`).waitFor();
        await page.waitForFunction(hasSize, size);
        await framesDrawn(visitor);
        boxes.get(size.width)?.add(await boardBox(visitor));
        // The usual look is seen by axe wherever people play in these tests.
        const hasAxe = textSize === 1.5 && (isLong || size.width === 360);
        for (const fault of [...(await frameFaults(visitor)), ...(hasAxe ? await visitor.faults() : [])])
          faults.push(`${moment.kind} at ${size.width} px: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
    expect([...boxes.values()].map((seen) => [...seen].length)).toEqual(SIZES.map(() => 1));
    expect(visitor.errors.filter((error) => !error.includes('404'))).toEqual([]);
    await visitor.close();
  },
);
