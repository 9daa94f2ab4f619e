import { expect, test } from 'vitest';
import { randomFrom } from '../../src/engine/index.ts';
import { isLong } from '../support/long.ts';
import { SOUND, watchedGame } from './support/game.ts';
import { look, playUntil } from './support/playing.ts';
import { useBrowser } from './support/site.ts';
import type { Visitor } from './support/visitor.ts';

const site = useBrowser();

const cardsOf = ({ page }: Visitor): Promise<string[]> => page.locator('.card strong').allTextContents();

/** Parts of the table of which one is seen at a time. */
const turnTo = (visitor: Visitor, tab: string): Promise<void> =>
  visitor.press(visitor.page.getByRole('navigation').getByRole('button', { name: tab }));

/** Beside the question: that somebody's offer waits for an answer. Bots may have made others. */
const signOf = ({ page }: Visitor, name: string) =>
  page.locator('.bar .offer-sign', { hasText: new RegExp(`${name}|offers`) });

const accept = (visitor: Visitor, name: string): Promise<void> => {
  const offer = visitor.page.locator('.to-me li', { hasText: name });
  return visitor.press(offer.getByRole('button', { name: /^Accept/ }));
};

const giveFirstCard = async (visitor: Visitor): Promise<string> => {
  const card = visitor.page.getByRole('group', { name: 'You give' }).locator('button.card').first();
  await visitor.press(card);
  return (await card.textContent())?.trim() ?? '';
};

/** What axe finds where other tests have it look, too. */
const knownFaults = (visitor: Visitor): Promise<string[]> =>
  isLong ? visitor.faults() : Promise.resolve([]);

/** What the two said, and that one offered or promised something. */
const SECRET = /you live|"offerMade"|"promise(Given|Broken)"/;

const CLOSED = ['react', 'reactMove', 'vote', 'tie', 'victim', 'shareVote', 'handOut'];

/** One of these people is asked something in a closed step, so that it lasts until they answer. */
async function isClosedFor(players: readonly Visitor[]): Promise<boolean> {
  const sights = await Promise.all(players.map(look));
  return sights.some(({ step, isAsked }) => isAsked && CLOSED.includes(step));
}

test('two people bargain in private in the City: a word, an offer, another one back, and the cards change hands', async () => {
  const game = 'City of Horror, 2012 edition';
  const { players, audience, end } = await watchedGame(site.browser, { game, people: 2 });
  const [ana, cy] = players as [Visitor, Visitor];
  const [eve] = audience as [Visitor];
  const random = randomFrom('bargain');
  const isOpen = async (): Promise<boolean> => (await look(ana)).step === 'select';
  await playUntil(isOpen, players, random);

  await ana.button('New whisper…').click();
  await ana.page.locator('.talk').getByRole('checkbox').nth(0).check();
  await ana.button('Talk in private').click();
  // Once the partner is chosen, the cursor is in the field.
  await ana.page.locator('.talk form input:focus').fill('Give me a gun and you live');
  await ana.page.keyboard.press('Enter');
  await cy.page.locator('nav button', { hasText: 'Talk' }).locator('.mark').waitFor();
  await turnTo(cy, 'Talk');
  await cy.press(cy.page.locator('.talk [role=tab].private'));
  await cy.page.locator('.talk').getByText('Give me a gun and you live').waitFor();
  await cy.page.locator('nav button', { hasText: 'Talk' }).locator('.mark').waitFor({ state: 'detached' });
  expect(await knownFaults(cy)).toEqual([]);

  await turnTo(ana, 'Deals');
  await ana.button('Make an offer').click();
  await ana.page.getByRole('group', { name: 'To' }).getByRole('checkbox').nth(0).check();
  const offered = await giveFirstCard(ana);
  expect(await knownFaults(ana)).toEqual([]);
  await ana.button('Send offer').click();
  await cy.press(signOf(cy, 'Ana'));
  await cy.press(cy.button("Counter Ana's offer"));
  const returned = await giveFirstCard(cy);
  expect(await cy.faults()).toEqual([]);
  await cy.press(cy.button('Send offer'));
  await turnTo(ana, 'Log');
  await ana.press(signOf(ana, 'Guest'));
  await accept(ana, 'Guest');
  await expect.poll(() => cardsOf(ana)).toContain(returned);
  await turnTo(cy, 'Hand');
  await expect.poll(() => cardsOf(cy)).toContain(offered);

  // A word is given, stands beside the choice that it is about, and is broken.
  await turnTo(ana, 'Deals');
  await ana.button('Make an offer').click();
  await ana.page.getByRole('group', { name: 'To' }).getByRole('checkbox').nth(0).check();
  const give = ana.page.getByRole('group', { name: 'You give' });
  await give.getByRole('button', { name: 'Add a promise' }).click();
  await ana.page.locator('.why', { hasText: 'Finish the promise' }).waitFor();
  await give.getByLabel('What is promised').selectOption('go');
  await give.getByLabel('Place', { exact: true }).selectOption('church');
  await ana.page.locator('.sum', { hasText: 'a promise to go to the Church' }).waitFor();
  expect(await ana.faults()).toEqual([]);
  await ana.button('Send offer').click();
  await turnTo(cy, 'Deals');
  expect(await knownFaults(cy)).toEqual([]);
  await accept(cy, 'Ana');
  await ana.page.locator('.bar .owed', { hasText: 'to go to the Church' }).waitFor();
  const breach = ana.page.locator('.bar .chip', { hasText: 'Breaks your word to' });
  await breach.first().waitFor();
  expect(await ana.page.locator('.chip[data-about="place:church"]', { hasText: 'Breaks' }).count()).toBe(0);
  await turnTo(cy, 'Board');
  expect(await cy.page.locator('.word').count()).toBe(0);
  await ana.press(breach.first());
  const stamp = cy.page.locator('.word .broken', { hasText: 'Ana promised to go to the Church. Broken' });
  await playUntil(async () => (await stamp.count()) > 0, players, random);
  await ana.page.locator('.people', { hasText: 'kept 0 of 1' }).first().waitFor();

  // Also while nobody may play a card: whoever breaks a tie or hands out can be bribed.
  await playUntil(() => isClosedFor(players), players, random);
  await turnTo(ana, 'Deals');
  await ana.button('Make an offer').click();
  await ana.page.getByRole('group', { name: 'To' }).getByRole('checkbox').nth(0).check();
  const bribe = await giveFirstCard(ana);
  await turnTo(cy, 'Board');
  await ana.button('Send offer').click();
  // The board stays in sight until Cy looks at the offer, and comes back with the answer.
  await signOf(cy, 'Ana').waitFor();
  expect(await cy.page.locator('main').getAttribute('data-tab')).toBe('board');
  await cy.press(signOf(cy, 'Ana'));
  const answer = ana.page.locator('.people .bubble', { hasText: 'Deal!' }).waitFor();
  await accept(cy, 'Ana');
  await answer;
  await cy.page.locator('main[data-tab=board]').waitFor();
  await turnTo(cy, 'Hand');
  await expect.poll(() => cardsOf(cy)).toContain(bribe);

  // The rest of the round.
  if (isLong) await playUntil(isOpen, players, random);
  expect(cy.frames.join()).toMatch(SECRET);
  expect(eve.frames.join()).not.toMatch(SECRET);
  expect(await end()).toEqual(SOUND);
}, 240_000);
