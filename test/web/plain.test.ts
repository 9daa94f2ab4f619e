import { expect, test, onTestFinished } from 'vitest';
import { randomFrom } from '../../src/engine/index.ts';
import { addRuleset } from '../../src/rulesets/index.ts';
import { highCard } from '../games/high-card/rules.ts';
import { Client, makeTable, signIn } from '../server/support/client.ts';
import { filmed } from '../web-unit/filmed.ts';
import { takeTurn } from './support/playing.ts';
import { useSite } from './support/site.ts';
import { Visitor } from './support/visitor.ts';

const site = useSite();

test('a game that the page knows nothing of is played and watched again on the plain board', async () => {
  onTestFinished(addRuleset(highCard));
  const { url, browser } = site;
  const { token } = await signIn(url, 'Ana');
  const { code } = await makeTable(url, token, {
    settings: { ruleset: highCard.id, pace: 'untimed' },
    seats: ['open', 'open'],
  });
  const ana = await Client.join(url, token, code);
  const bo = await Visitor.open(browser, `${url}/t/${code}`);
  const { page } = bo;
  // Films are made in a thread of their own, which knows only the games that are built in.
  await page.route('**/film*', (route) => route.fulfill({ json: filmed(highCard.id, 'plain') }));
  await page.getByRole('heading', { name: highCard.id }).waitFor();
  await bo.press(bo.button('Sit here'));
  await bo.press(bo.button("I'm ready"));
  await page.getByText('Waiting for the host').waitFor();
  await ana.send({ type: 'start' });

  const board = page.getByRole('region', { name: 'The board' });
  await board.getByText('Tricks').waitFor();
  await board.getByText('?, ?').waitFor();
  expect(await bo.faults()).toEqual([]);
  const random = randomFrom('plain');
  const isOver = (): Promise<boolean> => page.locator('.end-of-game').isVisible();
  while (!(await isOver())) {
    await takeTurn(bo, random);
    const [action] = ana.options;
    if (ana.game.asked.includes(ana.game.you ?? '') && action !== undefined)
      await ana.send({ type: 'act', action });
  }
  expect(await bo.faults()).toEqual([]);
  await page.goto(`${url}/replay/${code}`);
  await page.getByRole('slider').waitFor();
  await board.getByText('Tricks').waitFor();
  expect(await bo.faults()).toEqual([]);
  expect(bo.errors).toEqual([]);
  await Promise.all([ana.close(), bo.close()]);
});
