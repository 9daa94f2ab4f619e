import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { randomFrom, type Random, type View } from '../../../src/engine/index.ts';
import type { Message, Viewer } from '../../../src/protocol/wire/messages.ts';
import { madeAt, type Made } from '../../server/support/made.ts';
import { testServer } from '../../server/support/server.ts';
import { answer, byKeys, look, type Press, type Sight } from './playing.ts';
import { DESKTOP, PHONE, Visitor } from './visitor.ts';

/** Ana makes the table, Bo and Cy come by its link, a bot takes the last seat, Eve looks on. */
export async function gather(
  browser: Browser,
  url: string,
  game: string,
): Promise<{ players: Visitor[]; eve: Visitor; link: string }> {
  const ana = await Visitor.open(browser, url);
  await ana.page.getByLabel('Your name').fill('Ana');
  await ana.page.locator('article', { hasText: game }).getByRole('button', { name: 'Make a table' }).click();
  await ana.button('Start the game').waitFor();
  const link = ana.page.url();
  const [bo, cy] = [
    await Visitor.open(browser, link),
    await Visitor.open(browser, link, { ...PHONE, shaky: true }),
  ];
  await ana.page.getByLabel('Pace').selectOption('untimed');
  await ana.button('Add a bot').last().click();
  for (const visitor of [bo, cy]) {
    await visitor.press(visitor.button('Sit here').first());
    await visitor.press(visitor.button('I am ready'));
  }
  const eve = await Visitor.open(browser, link, DESKTOP);
  await ana.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
  const players = [ana, bo, cy];
  await Promise.all([...players, eve].map(({ page }) => page.locator('[data-step]').first().waitFor()));
  return { players, eve, link };
}

/** What came in that the table does not make for this viewer, and hands that are shown to who looks on. */
function leaksIn({ frames }: Visitor, made: (as: Viewer) => Made): { leaks: string[]; updates: number } {
  const leaks: string[] = [];
  let [as, updates]: [Viewer, number] = ['outsider', 0];
  let known = new Set<string>();
  for (const frame of frames) {
    const message = JSON.parse(frame) as Message;
    if (message.type === 'welcome') {
      as = message.you.as;
      const own = made(as);
      known = new Set(own.updates);
      const { game } = message.scene;
      if (as !== 'outsider' && JSON.stringify(game) !== own.games[message.seq]) leaks.push(frame);
      if (as === 'spectator') leaks.push(...shownHands(game));
    }
    if (message.type !== 'update' || as === 'outsider') continue;
    updates++;
    if (!known.has(frame)) leaks.push(frame);
  }
  return { leaks, updates };
}

/** Cards in the players' hands that can be read. */
function shownHands(game: View | null): string[] {
  if (game === null || game.over !== null) return [];
  const hands = game['hands'] as { readonly [player: string]: readonly string[] };
  return Object.values(hands)
    .flat()
    .filter((card) => card !== '?');
}

/** The kinds of steps that axe has looked at, by board: both editions of the City have the same pages. */
const looked = new Map<string, Set<string>>();

/** axe looks at each kind of step once, through different eyes. */
async function lookClosely(board: string, step: string, visitors: readonly Visitor[]): Promise<string[]> {
  const steps = looked.get(board) ?? new Set();
  looked.set(board, steps);
  const visitor = visitors[steps.size % visitors.length];
  if (step === '' || steps.has(step) || visitor === undefined) return [];
  steps.add(step);
  return (await visitor.faults()).map((fault) => `${step} at ${visitor.device.width} px: ${fault}`);
}

export interface Played {
  /** What axe found wrong, and on which screen. */
  readonly faults: readonly string[];
  readonly errors: readonly string[];
  readonly leaks: readonly string[];
  readonly hasReloaded: boolean;
  readonly areAllTold: boolean;
}

/** A game in which nothing went wrong, and nothing was left out. */
export const FINE: Played = { faults: [], errors: [], leaks: [], hasReloaded: true, areAllTold: true };

export interface Match {
  readonly ruleset: string;
  /** As the start page names it. */
  readonly game: string;
  /** The first of the two at a desk who is asked in such a step reloads: one that comes in every game. */
  readonly reloadsIn: string;
}

/**
 * Three people and a bot play a whole game through their browsers: one reloads in the middle of it, one plays by
 * keyboard alone, one on a phone that loses its line for a while, and somebody looks on.
 */
export async function playThrough(browser: Browser, { ruleset, game, reloadsIn }: Match): Promise<Played> {
  const data = mkdtempSync(join(tmpdir(), 'outvoted-web-'));
  const server = await testServer({ data });
  const { players, eve, link } = await gather(browser, server.url, game);
  const [ana, bo, cy] = players as [Visitor, Visitor, Visitor];
  const everybody = [ana, cy, eve, bo];
  const chanceOf = (name: string): Random => randomFrom(`browsers ${ruleset} ${name}`);
  const chance = [chanceOf('Ana'), chanceOf('Bo'), chanceOf('Cy')] as const;
  const faults: string[] = [];
  let hasReloaded = false;
  const answerAtDesk = async (
    visitor: Visitor,
    sight: Sight,
    random: Random,
    press?: Press,
  ): Promise<boolean> => {
    if (hasReloaded || !sight.isAsked || sight.step !== reloadsIn)
      return answer(visitor, sight, random, press);
    hasReloaded = true;
    await visitor.page.reload();
    await visitor.page.locator('[data-step]').first().waitFor();
    return true;
  };
  for (let turns = 0; turns < 4000; turns++) {
    const [anas, bos, cys] = await Promise.all([look(ana), look(bo), look(cy)]);
    if (anas.isOver) break;
    faults.push(...(await lookClosely(ruleset.slice(0, 4), anas.step, everybody)));
    if (turns === 40) {
      await cy.cut();
      await cy.page.getByText('The connection is lost').waitFor();
    }
    if (turns === 70) cy.mend();
    const acted = await Promise.all([
      answerAtDesk(ana, anas, chance[0]),
      answerAtDesk(bo, bos, chance[1], byKeys),
      // Without a line, too: what one does then is sent when it is back.
      answer(cy, cys, chance[2]),
    ]);
    if (!acted.includes(true)) await ana.page.waitForTimeout(15);
  }
  for (const { page } of everybody) await page.locator('.end-of-game').waitFor();
  faults.push(...(await cy.faults()), ...(await eve.faults()));
  await Promise.all(everybody.map((visitor) => visitor.close()));
  await server.close();
  const made = await madeAt(data, link.split('/').at(-1) ?? '');
  rmSync(data, { recursive: true, force: true });
  const read = everybody.map((visitor) => leaksIn(visitor, made));
  return {
    faults,
    errors: everybody.flatMap(({ errors }) => errors),
    leaks: read.flatMap(({ leaks }) => leaks),
    hasReloaded,
    areAllTold: read.every(({ updates }) => updates > 20),
  };
}
