import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { randomFrom, type View } from '../../../src/engine/index.ts';
import type { Message, Perspective } from '../../../src/protocol/wire/messages.ts';
import { madeAt, type Made } from '../../server/support/made.ts';
import { readerOf } from '../../web-unit/readers.ts';
import { testServer } from '../../server/support/server.ts';
import { amount, isLong } from '../../support/long.ts';
import { boxesSeen, watchBoard } from './frame.ts';
import { answer, byKeys, look, type Sight } from './playing.ts';
import { HUGE, PHONE, TABLET, Visitor } from './visitor.ts';

/**
 * Ana makes the table, Bo (unless there are two) and Cy, on a phone, come by its link, bots take the other seats, and
 * Eve, if she comes, is a spectator.
 */
async function gather(
  browser: Browser,
  url: string,
  { game, people, seats = 4, hasSpectator = true }: Seating,
): Promise<{ players: Visitor[]; audience: Visitor[]; link: string }> {
  const ana = await Visitor.open(browser, url);
  await ana.page.getByLabel('Your name').fill('Ana');
  await ana.page.locator('article', { hasText: game }).getByRole('button', { name: 'New table' }).click();
  await ana.button('Start the game').waitFor();
  const link = ana.page.url();
  const cy = await Visitor.open(browser, link, { ...PHONE, shaky: true });
  const guests = people === 2 ? [cy] : [await Visitor.open(browser, link, TABLET), cy];
  await ana.page.getByLabel('Pace').selectOption('untimed');
  for (let seat = 4; seat > seats; seat--) await ana.button('Remove a seat').click();
  for (let seat = people; seat < seats; seat++) await ana.button('Add a bot').last().click();
  for (const visitor of guests) {
    await visitor.press(visitor.button('Sit here').first());
    await visitor.press(visitor.button("I'm ready"));
  }
  // What a huge screen shows takes long to draw.
  const audience = hasSpectator ? [await Visitor.open(browser, link, isLong ? HUGE : TABLET)] : [];
  await ana.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
  const players = [ana, ...guests];
  await Promise.all(
    [...players, ...audience].map(({ page }) => page.locator('[data-step]').first().waitFor()),
  );
  return { players, audience, link };
}

/** Who is at a table. */
interface Seating {
  /** As the start page names it. */
  readonly game: string;
  readonly people: 2 | 3;
  readonly seats?: number;
  readonly hasSpectator?: boolean;
}

/** What came in that the table does not make for this viewer, and hands that are shown to who looks on. */
function leaksIn({ frames }: Visitor, made: (as: Perspective) => Made): { leaks: string[]; updates: number } {
  const leaks: string[] = [];
  let [as, updates]: [Perspective, number] = ['outsider', 0];
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
  const reader = readerOf(game.ruleset);
  return game.players.flatMap((player) => reader.hand(game, player) ?? []).filter((card) => card !== '?');
}

/** What is known of a game when all have left it. */
export interface Watched {
  readonly errors: readonly string[];
  readonly leaks: readonly string[];
  readonly areAllTold: boolean;
  /** The boxes of boards that had more than one, from the first moment to the last. */
  readonly moved: readonly string[];
}

/** A game in which nothing went wrong. */
export const SOUND: Watched = { errors: [], leaks: [], areAllTold: true, moved: [] };

/** People and bots at a table of a server of their own. `end` closes everything and says how it went. */
export async function watchedGame(
  browser: Browser,
  seating: Seating,
): Promise<{ players: Visitor[]; audience: Visitor[]; end: () => Promise<Watched> }> {
  const data = mkdtempSync(join(tmpdir(), 'outvoted-web-'));
  const server = await testServer({ data });
  const { players, audience, link } = await gather(browser, server.url, seating);
  const everybody = [...players, ...audience];
  await Promise.all(everybody.map(watchBoard));
  const end = async (): Promise<Watched> => {
    const boxes = await Promise.all(everybody.map(boxesSeen));
    await Promise.all(everybody.map((visitor) => visitor.close()));
    await server.close();
    const made = await madeAt(data, link.split('/').at(-1) ?? '');
    rmSync(data, { recursive: true, force: true });
    const read = everybody.map((visitor) => leaksIn(visitor, made));
    return {
      errors: everybody.flatMap(({ errors }) => errors),
      leaks: read.flatMap(({ leaks }) => leaks),
      areAllTold: read.every(({ updates }) => updates > 5),
      moved: boxes.flatMap((seen) => (seen.length === 1 ? [] : seen)),
    };
  };
  return { players, audience, end };
}

export interface Played extends Watched {
  /** What axe found wrong, and on which screen. */
  readonly faults: readonly string[];
  readonly hasReloaded: boolean;
}

/** A game in which nothing went wrong, and nothing was left out. */
export const FINE: Played = { ...SOUND, faults: [], hasReloaded: true };

export interface Match {
  readonly ruleset: string;
  /** As the start page names it. */
  readonly game: string;
  /** The first of the two at a desk who is asked in such a step reloads: one that comes in every round. */
  readonly reloadsIn: string;
}

/**
 * People and bots play a game through browsers: somebody plays by keyboard alone, one reloads in the middle of it, one
 * on a phone loses the line for a while. In a long run, one more plays with a mouse, and there is a spectator, as there
 * is when people bargain (bargain.test.ts).
 */
export async function playThrough(browser: Browser, { ruleset, game, reloadsIn }: Match): Promise<Played> {
  const { players, audience, end } = await watchedGame(browser, {
    game,
    people: isLong ? 3 : 2,
    seats: amount(3, 4),
    hasSpectator: isLong,
  });
  const desks = players.slice(0, -1);
  const cy = last(players);
  const chances = new Map(players.map((one, i) => [one, randomFrom(`browsers ${ruleset} ${i}`)]));
  let hasReloaded = false;
  const answerAs = async (visitor: Visitor, sight: Sight): Promise<boolean> => {
    const random = chances.get(visitor) ?? randomFrom('');
    if (hasReloaded || visitor === cy || !sight.isAsked || sight.step !== reloadsIn)
      return answer(visitor, sight, random, visitor === last(desks) ? byKeys : undefined);
    hasReloaded = true;
    await visitor.page.reload();
    await visitor.page.locator('[data-step]').first().waitFor();
    await watchBoard(visitor);
    // They end with the game, and something else is in their place then.
    await visitor.press(visitor.page.locator('nav').getByRole('button', { name: 'Deals' }));
    return true;
  };
  let isCut = false;
  /** After a while, or when all wait for the one who is cut off. */
  const mendLine = (): void => {
    if (isCut) cy.mend();
    isCut = false;
  };
  for (let turns = 0; turns < 4000; turns++) {
    const changes = await Promise.all(players.map((one) => one.changes()));
    const sights = await Promise.all(players.map(async (one) => [one, await look(one)] as const));
    if (sights[0]?.[1].isOver === true) break;
    if (turns === 40) {
      await cy.cut();
      isCut = true;
      await cy.page.getByText('Connection lost').waitFor();
    }
    // Without a line, too: what one does then is sent when it is back.
    const acted = await Promise.all(sights.map(([one, sight]) => answerAs(one, sight)));
    if (acted.includes(true) && turns < 70) continue;
    mendLine();
    // Nobody has anything to do until something is shown to one of them.
    if (!acted.includes(true)) await Promise.any(players.map((one, i) => one.changedSince(changes[i] ?? 0)));
  }
  for (const { page } of [...players, ...audience]) await page.locator('.end-of-game').waitFor();
  const faults: string[] = [];
  for (const visitor of [cy, ...audience]) faults.push(...(await visitor.faults()));
  for (const { page, device } of players)
    if ((await page.locator('nav button[aria-pressed=true]').count()) !== 1)
      faults.push(`no tab is open at ${device.width} px`);
  return { ...(await end()), faults, hasReloaded };
}

function last<T>(list: readonly T[]): T {
  const one = list.at(-1);
  if (one === undefined) throw new Error('there is none');
  return one;
}
