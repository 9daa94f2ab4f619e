import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { ideasFor } from '../../src/bots/ideas.ts';
import { promisesIn } from '../../src/engine/deal-types.ts';
import {
  act,
  asked,
  isOver,
  legalActions,
  newGame,
  randomFrom,
  stepParts,
  view,
  type Action,
  type Game,
} from '../../src/engine/index.ts';
import { must } from '../proof/must.ts';
import { pick } from '../proof/play.ts';
import { gameTables } from '../proof/tables.ts';
import { cityAt } from '../rulesets/city-position.ts';
import { readerOf } from '../web-unit/readers.ts';
import { frameFaults, framesDrawn } from './support/frame.ts';
import {
  connectTo,
  momentsOf,
  promiseEverybody,
  tableAt,
  type Moment,
  type Sitting,
} from './support/moments.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, PHONE, Visitor } from './support/visitor.ts';

const site = useSite();
let sitting: Sitting | null = null;

const RECORD = { kept: 12, broken: 2, void: 1, games: 9 };
const GAME = {
  at: 0,
  ruleset: 'mall-2005',
  promises: [{ to: 'blue', promise: { vote: 'red' }, place: 'parking', is: 'kept' }],
};

/** Leads to the table in this process, at which everybody has a record. */
function connect(line: WebSocketRoute): void {
  const send = line.send.bind(line);
  line.send = (text) =>
    send(String(text).replaceAll('"sitterNames":', `"record":${JSON.stringify(RECORD)},"sitterNames":`));
  connectTo(line, sitting);
}

/** What the first who is asked in a vote might offer: to vote for the same player, in this game. */
function ideaIn(game: Game): { readonly partner: string; readonly target: string } | null {
  const [seat] = asked(game);
  if (seat === undefined || stepParts(view(game, null).step)[0] !== 'vote') return null;
  const own = view(game, seat);
  const [idea] = ideasFor(own);
  const [promise] = promisesIn(
    (idea?.['give'] ?? {}) as { readonly promises?: readonly { vote?: string }[] },
  );
  const hand = readerOf('city-2013').hand(own, own.you ?? '') ?? [];
  if (typeof promise?.['vote'] !== 'string' || hand.length === 0) return null;
  return { partner: String(idea?.['offer']), target: promise['vote'] };
}

/** A vote in which a deal can be had. */
function voteToDealIn(): Moment {
  const table = gameTables.find(({ rules }) => rules.id === 'city-2013');
  must(table !== undefined, 'no city');
  const { rules } = table;
  const options = { deals: 'open' };
  for (let i = 0; i < 100; i++) {
    const seed = `deals ${i}`;
    const players = rules.colours.slice(0, 4);
    const begun = newGame(rules, { players, colours: players, seed, options });
    must(begun.ok, 'no game');
    const { game } = begun;
    const random = randomFrom(seed);
    while (!isOver(game)) {
      if (ideaIn(game) !== null) return { kind: 'vote', deal: { table, players: 4, seed, options }, game };
      const seat = pick(asked(game), random);
      must(act(game, seat, pick(legalActions(game, seat), random)).ok, 'a listed action was refused');
    }
  }
  throw new Error('no such vote');
}

test('a vote is bargained for: an idea, one tap, a debt, an offer to two, and the broken word', async () => {
  const moment = voteToDealIn();
  const found = ideaIn(moment.game);
  must(found !== null, 'no idea');
  sitting = await tableAt(moment);
  const { table, seat } = sitting;
  const visitor = await Visitor.open(
    site.browser,
    site.url,
    { ...DESKTOP, lively: true, patient: true },
    connect,
  );
  const { page } = visitor;
  await page.clock.install({ time: 0 });
  await page.goto(`${site.url}/t/${table.log.row.code}`);
  await page.locator('[data-step="vote"]').waitFor();
  await page.clock.pauseAt(10_000);
  /** What comes from the server is shown with the frames: the page's clock runs until it is. */
  const shown = async (selector: ReturnType<typeof page.locator>): Promise<void> => {
    const isShown = async (): Promise<boolean> => {
      await page.clock.runFor(20);
      return selector.isVisible();
    };
    await expect.poll(isShown, { timeout: 20_000 }).toBe(true);
  };
  /** What has only just come takes no click. */
  const press = async (selector: ReturnType<typeof page.locator>): Promise<void> => {
    await shown(selector);
    await page.clock.runFor(300);
    await selector.click();
  };
  const { players } = moment.game.state;
  const [me, partner] = [players[seat] ?? '', players.indexOf(found.partner)];
  const others = players.flatMap((player, i) => (player === me ? [] : [i]));
  const third = others.find((other) => other !== partner) ?? -1;
  const offersNow = async (): Promise<Game['state']['offers']> => (await table.game()).state.offers;
  const acceptAs = async (who: number): Promise<void> => {
    const { offers } = view(await table.game(), who);
    const mine = offers.find(({ to }) => to === players[who]);
    await table.perform({ seat: who, action: { accept: mine?.number ?? 0 } });
  };

  // One tap offers what an idea says.
  const idea = page.locator('.bar .ideas button').first();
  await press(idea);
  await expect.poll(async () => (await offersNow()).length).toBe(1);
  expect(await frameFaults(visitor)).toEqual([]);
  await acceptAs(partner);
  await shown(page.locator('.bar .owed').first());

  // How somebody has kept their word over games, entry by entry.
  await page.route('**/api/records/*', (route) => route.fulfill({ json: { ...RECORD, entries: [GAME] } }));
  await press(
    page
      .locator('.people')
      .getByRole('button', { name: /Kept 12 of 14 promises over 9 games/ })
      .first(),
  );
  await page.getByRole('dialog').getByText('To Blue: vote for Red at the Parking Lot').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // Others' offers are open, and what is owed is paid with one press.
  const tab = (name: string) => page.getByRole('navigation').getByRole('button', { name });
  await press(tab('Deals'));
  await table.perform({
    seat: partner,
    action: {
      offer: players[third] ?? '',
      give: {},
      want: { promises: [{ spare: players[partner] ?? '' }] },
    },
  });
  await shown(page.locator('.deals').getByText(`Name${partner} asks Name${third} for a promise to spare`));
  const hand = readerOf('city-2013').hand(view(await table.game(), seat), me) ?? [];
  const debt = { pay: { cards: [hand[0] ?? ''], antidotes: 0 } };
  await table.perform({ seat: third, action: { offer: me, give: {}, want: { promises: [debt] } } });
  await press(page.locator('.deals').getByRole('button', { name: /^Accept/ }));
  await press(page.locator('.deals').getByRole('button', { name: /^Pay Name/ }));
  const isPaid = async (): Promise<boolean> =>
    view(await table.game(), seat).ledger.some(({ promise, is }) => 'pay' in promise && is === 'kept');
  await expect.poll(isPaid).toBe(true);

  // An offer to several is one to each.
  const before = (await offersNow()).length;
  await press(page.getByRole('button', { name: 'Make an offer' }));
  for (const who of [partner, third])
    await press(page.getByRole('group', { name: 'To' }).getByText(`Name${who}`));
  const want = page.getByRole('group', { name: 'You want' });
  await press(want.getByRole('button', { name: 'Add a promise' }));
  await want.getByLabel('What is promised').selectOption('spare');
  await want.getByLabel('Player').selectOption(me);
  await press(page.getByRole('button', { name: 'Send offer' }));
  // The second is sent when the first is answered.
  const isSent = async (): Promise<number> => {
    await page.clock.runFor(20);
    return (await offersNow()).length;
  };
  await expect.poll(isSent).toBe(before + 2);

  // A word that is broken is stamped on the hand that broke it, and nothing else knows before the votes are told.
  const breach = page.locator('.bar .chip', { hasText: 'Breaks your word' }).first();
  await press(breach);
  await expect.poll(async () => asked(await table.game()).includes(seat)).toBe(false);
  for (;;) {
    const game = await table.game();
    const [next] = asked(game);
    if (next === undefined || stepParts(view(game, null).step)[0] !== 'vote') break;
    const wanted: Action = { vote: found.target };
    const legal = legalActions(game, next);
    const vote = legal.find((one) => one['vote'] === wanted['vote']) ?? legal.find((one) => 'vote' in one);
    must(vote !== undefined, 'no vote');
    await table.perform({ seat: next, action: vote });
  }
  await shown(page.locator('.opening .count'));
  // What is said meanwhile does not close it.
  await (await table.guest(third)).do({ type: 'say', text: 'Look at that!' });
  expect(await page.locator('.opening .stamp, .pointing-hand .stamp, .word .broken').count()).toBe(0);
  await page.clock.runFor(1400);
  await page.locator('.opening .stamp').waitFor();
  await page.locator('.opening small', { hasText: 'You promised' }).waitFor();
  expect(await page.locator('.people', { hasText: 'kept 0 of' }).count()).toBe(0);
  await press(page.getByRole('button', { name: 'Skip' }));
  await shown(page.locator('.word .broken'));
  await shown(page.locator('.people', { hasText: 'kept 1 of 2' }).first());
  // It fades, and does not begin anew in a tab that is shown again.
  await page.locator('.word').waitFor({ state: 'detached' });
  expect(visitor.errors.filter((error) => !error.includes('404'))).toEqual([]);
  await visitor.close();
});

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('where most destinations would break a word, all of them are in sight on %s', async (_, size) => {
  const city = gameTables.find(({ rules }) => rules.id === 'city-2012');
  const moment = city === undefined ? undefined : momentsOf(city).find(({ kind }) => kind === 'select');
  must(moment !== undefined, 'nobody chooses a destination');
  Object.assign(moment.game.state.options, { promises: 'free' });
  sitting = await tableAt(moment);
  const { table, seat } = sitting;
  const visitor = await Visitor.open(site.browser, `${site.url}/t/${table.log.row.code}`, size, connect);
  await visitor.page.locator('[data-step="select"]').waitFor();
  const { players } = moment.game.state;
  for (const partner of players.keys()) {
    if (partner === seat) continue;
    const action = { offer: players[partner] ?? '', give: { promises: [{ go: 'church' }] }, want: {} };
    await table.perform({ seat, action });
    const offer = view(await table.game(), partner).offers.find(({ to }) => to === players[partner]);
    await table.perform({ seat: partner, action: { accept: offer?.number ?? 0 } });
  }
  const warnings = visitor.page.locator('.bar .chip', { hasText: 'Breaks your word to' });
  await warnings.first().waitFor();
  expect(await warnings.count()).toBeGreaterThan(3);
  // So many buttons have no room to say to whom: that stands above them.
  expect(await visitor.page.locator('.bar .chip .brief:visible').count()).toBe(await warnings.count());
  expect(await visitor.page.locator('.bar .owed-beside li:visible').count()).toBeGreaterThan(1);
  await framesDrawn(visitor);
  expect(await frameFaults(visitor)).toEqual([]);

  // Whoever asks for the opposite is accepted with open eyes.
  const other = players.findIndex((__, partner) => partner !== seat);
  const want = { promises: [{ avoid: 'church' }] };
  await table.perform({ seat: other, action: { offer: players[seat] ?? '', give: {}, want } });
  await visitor.page.locator('.to-me', { hasText: 'something else' }).waitFor({ state: 'attached' });
  await visitor.close();
});

const FOLK = ['teen', 'thief', 'punk', 'geek', 'mama'];

test('the targets of a card are in sight on a desktop, whatever is promised', async () => {
  const city = gameTables.find(({ rules }) => rules.id === 'city-2012');
  const moment = city === undefined ? undefined : momentsOf(city).find(({ kind }) => kind === 'attack');
  must(moment !== undefined, 'nothing is attacked');
  const { players } = moment.game.state;
  const [one = '', ...others] = players;
  const position = {
    step: { attack: 'church' },
    at: { church: [`${one}.chef`], bank: others.map((player, i) => `${player}.${FOLK[i] ?? ''}`) },
    zombies: { church: 5, bank: 2, armory: 1, hospital: 1, tower: 1, crossroads: 1 },
    hands: { [one]: ['shotgun', 'alarm', 'molotov', 'gun'] },
  };
  sitting = await tableAt({ ...moment, game: cityAt('city-2012', players, position) });
  const { table } = sitting;
  const visitor = await Visitor.open(site.browser, `${site.url}/t/${table.log.row.code}`, DESKTOP, connect);
  const { page } = visitor;
  await page.locator('[data-step="attack"]').waitFor();
  await promiseEverybody(sitting);
  await page.locator('.bar .owed-beside').waitFor();
  const cards = page.locator('.bar .chip[data-about^="card:"]');
  const counts: number[] = [];
  for (const card of await cards.all()) {
    await visitor.press(card);
    await page.locator('.bar .picked-card').waitFor();
    counts.push(await page.locator('.bar .next .chip').count());
    await framesDrawn(visitor);
    expect(await frameFaults(visitor)).toEqual([]);
    await visitor.press(visitor.button('Undo'));
    await page.locator('.bar .picked-card').waitFor({ state: 'detached' });
  }
  expect(Math.max(...counts)).toBeGreaterThan(4);
  await visitor.close();
});

test('bots are spoken to in phrases, to all and in private, and answer', async () => {
  const visitor = await Visitor.open(site.browser, site.url, PHONE);
  const { page } = visitor;
  const code = await page.evaluate(async () => {
    const send = async (path: string, body: object): Promise<{ readonly code?: string }> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as { readonly code?: string };
    };
    await send('/api/guest', { name: 'Ana' });
    const settings = { ruleset: 'mall-2005', pace: 'untimed', botPace: 'instant' };
    return (await send('/api/tables', { settings, seats: ['open', 'standard', 'standard'], start: true }))
      .code;
  });
  await page.goto(`${site.url}/t/${code ?? ''}`);
  await page.locator('[data-step]').first().waitFor();
  await visitor.press(page.getByRole('navigation').getByRole('button', { name: 'Talk' }));
  const [talk, lines] = [page.locator('.talk'), page.locator('.talk [role=log] p')];
  await talk.getByText('The bots understand the phrases below').waitFor();

  // To all: whom it is about is picked where the lines are, and its words are the reader's.
  await visitor.press(talk.getByRole('button', { name: 'Vote for…' }));
  const player = talk.locator('.picker .pill').first();
  const name = (await player.textContent())?.trim() ?? '';
  expect(await visitor.faults()).toEqual([]);
  await visitor.press(player);
  await lines.filter({ hasText: `Vote for ${name} with me.` }).waitFor();

  // In private, where text is no use; by keyboard.
  await visitor.press(visitor.button('New whisper…'));
  await visitor.press(talk.getByRole('checkbox').first());
  await visitor.press(visitor.button('Talk in private'));
  await talk.getByText('Bots only understand phrases').waitFor();
  expect(await talk.locator('form').count()).toBe(0);
  await talk.getByRole('button', { name: 'More…' }).focus();
  await page.keyboard.press('Enter');
  await talk.locator('.picker :focus').waitFor();
  expect(await visitor.faults()).toEqual([]);
  expect(await frameFaults(visitor)).toEqual([]);
  await page.keyboard.press('Escape');
  await talk.locator('.picker').waitFor({ state: 'detached' });
  await talk.getByRole('button', { name: 'Your vote?' }).focus();
  await page.keyboard.press('Enter');
  await lines.filter({ hasText: 'Who are you voting for?' }).waitFor();
  await lines.filter({ hasNotText: 'Ana' }).filter({ hasText: 'in private' }).first().waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
