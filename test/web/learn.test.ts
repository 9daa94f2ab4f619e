import { expect, test } from 'vitest';
import { randomFrom } from '../../src/engine/index.ts';
import { loadLessons, type Lesson } from '../../src/scenario/lesson.ts';
import { must } from '../proof/must.ts';
import { isLong } from '../support/long.ts';
import { boxesSeen, frameFaults, watchBoard } from './support/frame.ts';
import { Learner } from './support/learner.ts';
import { answer, byKeys, look } from './support/playing.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, PHONE, Visitor, type Device } from './support/visitor.ts';
import { LANGUAGES } from '../../src/words/languages.ts';

const site = useSite();
const lessons = loadLessons();

function lessonOf(wanted: string): Lesson {
  const found = lessons.find(({ id }) => id === wanted);
  must(found !== undefined, `no lesson ${wanted}`);
  return found;
}

const LISTED = '/learn';
const wrongAnswer = ({ right }: Lesson): number => (right === 1 ? 2 : 1);

test('a lesson of the Mall: wrong first, try again, the question wrong, then right; it is kept', async () => {
  const visitor = await Visitor.open(site.browser, site.url + LISTED);
  const { page } = visitor;
  const learner = new Learner(visitor, lessonOf('mallFirstVote'));
  await learner.begin();
  await learner.told('do_1');
  await watchBoard(visitor);
  expect([await visitor.faults(), await frameFaults(visitor)]).toEqual([[], []]);
  const [first] = [page.url()];
  // Bo instead of Cy.
  await learner.press(page.locator('.bar .chip').nth(1));
  await learner.told('wrong_1');
  await learner.press(learner.coachButton('learn_tryAgain'));
  await learner.follow(1);
  expect(page.url()).not.toBe(first);
  await learner.told('done');
  expect(await boxesSeen(visitor)).toHaveLength(1);
  await learner.answer(wrongAnswer(learner.lesson));
  await page.getByText('No. Try another answer.').first().waitFor();
  expect(await visitor.faults()).toEqual([]);
  await learner.answer(learner.lesson.right);
  await page.getByText(learner.word('why')).waitFor();
  // One step back leads to the list: the table that was left is in no history.
  await page.goBack();
  await page.getByText('1 of 6 done').waitFor();
  expect(await page.evaluate(`localStorage.getItem('outvoted.lessons')`)).toBe('["mallFirstVote"]');
  // Also with the account, wherever it is used.
  await page.evaluate(`localStorage.removeItem('outvoted.lessons')`);
  await page.reload();
  await page.getByText('1 of 6 done').waitFor();
  expect(await visitor.faults()).toEqual([]);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('a lesson of the City by keyboard alone; the coach shows how, and leads to the next', async () => {
  const visitor = await Visitor.open(site.browser, site.url + LISTED);
  const { page } = visitor;
  const learner = new Learner(visitor, lessonOf('cityCrossroads'), { press: byKeys });
  await learner.begin();
  await learner.told('do_1');
  // To Bo instead of Cy.
  await learner.do({ play: 'flashlight', player: 'purple' });
  await learner.told('wrong_1');
  // The focus is where the next choice is.
  await page.waitForFunction(`document.activeElement?.textContent.trim() === 'Try again'`);
  await page.keyboard.press('Enter');
  await learner.told('do_1');
  await page.waitForFunction(`document.activeElement?.closest('.bar') !== null`);
  // Ready too early: said to be wrong, and nothing is lost.
  await learner.press(page.locator('.bar .main button').first());
  await learner.told('wrong_1');
  for (const action of learner.actions.slice(0, 1)) await learner.do(action);
  await learner.told('do_2');
  await learner.press(learner.coachButton('learn_showMe'));
  await learner.told('done');
  await learner.answer(learner.lesson.right);
  await learner.press(page.locator('.quiz button.main'));
  await page.locator('.coach', { hasText: 'Lesson 7' }).waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('a first game has a guide that says each thing twice, moves nothing, and goes at a tap', async () => {
  const visitor = await Visitor.open(site.browser, site.url + LISTED);
  const { page } = visitor;
  await visitor.press(visitor.button('Play Mall of Horror'));
  const guide = page.locator('.coach p');
  await guide.filter({ hasText: 'Your people take their places' }).waitFor();
  await watchBoard(visitor);
  expect([await visitor.faults(), await frameFaults(visitor)]).toEqual([[], []]);
  const random = randomFrom('guide');
  const told: string[] = [];
  for (let sight = await look(visitor); sight.step === 'place'; sight = await look(visitor)) {
    if (sight.isAsked) told.push((await guide.textContent()) ?? '');
    await answer(visitor, sight, random);
  }
  expect(told.some((text) => text.includes('Your people'))).toBe(true);
  expect(told.at(-1)?.trim()).toBe('Guide');
  expect(await boxesSeen(visitor)).toHaveLength(1);
  await visitor.press(visitor.button('Turn the guide off'));
  await guide.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('[data-step]').first().waitFor();
  expect(await guide.count()).toBe(0);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('somebody who has finished two games plays without a guide', async () => {
  const visitor = await Visitor.open(site.browser, site.url);
  const { page } = visitor;
  await page.evaluate(`localStorage.setItem('outvoted.prefs', '{"finished":2}')`);
  await page.reload();
  await visitor.press(visitor.button('Play now'));
  await page.locator('[data-step]').first().waitFor();
  expect(await page.locator('.coach').count()).toBe(0);
  await visitor.close();
});

/** At once on both: every lesson, in the languages that there are. */
const WAYS = LANGUAGES.flatMap((language) =>
  [DESKTOP, PHONE].map((device) => ({ language, device, width: device.width })),
);

async function openIn(language: string, device: Device): Promise<Visitor> {
  const visitor = await Visitor.open(site.browser, site.url, device);
  await visitor.page.evaluate(`localStorage.setItem('outvoted.language', '${language}')`);
  await visitor.page.goto(site.url + LISTED);
  return visitor;
}

/** What is wrong with what the page shows now. */
const faultsAt = async (visitor: Visitor, what: string): Promise<string[]> =>
  [...(await visitor.faults()), ...(await frameFaults(visitor))].map((fault) => `${what}: ${fault}`);

test.runIf(isLong).each(WAYS)(
  'all lessons, one after the other, $language, $width px',
  async ({ language, device }) => {
    const visitor = await openIn(language, device);
    const { page } = visitor;
    const faults: string[] = [];
    for (const [i, lesson] of lessons.entries()) {
      const learner = new Learner(visitor, lesson, { language });
      if (i === 0) await learner.begin();
      for (const number of learner.actions.keys()) {
        await learner.told(`do_${number + 1}`);
        faults.push(...(await faultsAt(visitor, `${lesson.id} ${number + 1}`)));
        await learner.follow(number + 1);
      }
      await learner.told('done');
      faults.push(...(await faultsAt(visitor, `${lesson.id}, its question`)));
      await learner.answer(wrongAnswer(lesson));
      await learner.answer(lesson.right);
      await page.getByText(learner.word('why')).waitFor();
      await learner.press(page.locator('.quiz button.main'));
    }
    // After the last, a first game.
    await page.locator('#first').waitFor();
    faults.push(...(await visitor.faults()));
    expect(faults).toEqual([]);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);
