import { expect, test } from 'vitest';
import { randomFrom } from '../../src/engine/index.ts';
import { loadLessons, type Lesson } from '../../src/scenario/lesson.ts';
import { must } from '../proof/must.ts';
import { isLong } from '../support/long.ts';
import { boxesSeen, frameFaults, framesDrawn, watchBoard } from './support/frame.ts';
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

test.runIf(isLong)(
  'a lesson of the Mall: wrong first, try again, the question wrong, then right; it is kept',
  async () => {
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
    // While the coach asks, the game does not.
    expect(await page.locator('.lit').count()).toBe(0);
    await learner.answer(wrongAnswer(learner.lesson));
    await learner.told('no_1');
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
  },
);

test('a lesson of the City by keyboard alone; the coach points and then does it, and leads to the next', async () => {
  const visitor = await Visitor.open(site.browser, site.url + LISTED);
  const { page } = visitor;
  const learner = new Learner(visitor, lessonOf('cityCrossroads'), { press: byKeys });
  await learner.begin();
  await learner.told('do_1');
  // Ready is not what it asks for.
  const ready = page.locator('.bar .main button', { hasText: 'Ready' });
  expect(await ready.getAttribute('class')).toMatch(/^plain/);
  // To Bo instead of Cy.
  await learner.do({ play: 'flashlight', player: 'purple' });
  await learner.told('wrong_1');
  // The focus is where the next choice is; a key pressed before it is led there would press something else.
  const isLedBack = (): Promise<unknown> =>
    page.waitForFunction(`document.activeElement?.textContent.trim() === 'Try again'`);
  const isLedOn = (): Promise<unknown> =>
    page.waitForFunction(`document.activeElement?.closest('.bar') !== null`);
  await isLedBack();
  await page.keyboard.press('Enter');
  await learner.told('do_1');
  await isLedOn();
  // Ready too early: said to be wrong, and nothing is lost.
  await learner.press(ready);
  await learner.told('wrong_1');
  await isLedBack();
  await learner.press(learner.coachButton('learn_tryAgain'));
  await learner.told('do_1');
  await isLedOn();
  await learner.press(ready);
  await learner.told('wrong_1');
  await isLedBack();
  for (const action of learner.actions.slice(0, 1)) await learner.do(action);
  await learner.told('do_2');
  expect(await ready.getAttribute('class')).toMatch(/^main/);
  await learner.press(learner.coachButton('learn_showMe'));
  await page.locator('.bar .main button.pointed', { hasText: 'Ready' }).waitFor();
  await learner.told('wrong_2');
  expect(await visitor.faults()).toEqual([]);
  await learner.press(learner.coachButton('learn_doIt'));
  await learner.told('done');
  await learner.answer(learner.lesson.right);
  await learner.press(page.locator('.quiz button.main'));
  await page.locator('.coach', { hasText: 'Lesson 7' }).waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test.runIf(isLong)(
  'before the first lesson of a game one reads what it is about, once; by keyboard, too',
  async () => {
    const visitor = await Visitor.open(site.browser, site.url + LISTED, PHONE);
    const { page } = visitor;
    const learner = new Learner(visitor, lessonOf('cityPlaces'), { press: byKeys });
    await learner.press(page.getByRole('button', { name: 'Start: Places and what they do' }));
    await page.waitForURL('**/learn/city');
    await page.locator('main ol li', { hasText: 'Invasion' }).waitFor();
    expect(await page.locator('main ol li').allTextContents()).toHaveLength(6);
    expect(await visitor.faults()).toEqual([]);
    await page.waitForFunction(
      `document.activeElement?.textContent.trim() === 'Start with: Places and what they do'`,
    );
    await page.keyboard.press('Enter');
    await learner.told('do_1');
    // The way back skips it.
    await page.goBack();
    await page.waitForURL('**/learn');
    // Where nothing else is kept meanwhile.
    await page.goto(site.url);
    await page.evaluate(`localStorage.setItem('outvoted.lessons', '["cityPlaces"]')`);
    await page.goto(site.url + LISTED);
    await learner.press(page.getByRole('button', { name: 'Play again: Places and what they do' }));
    await learner.told('do_1');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);

test.runIf(isLong)(
  'on a phone the coach points at what is to be used beside the question, and at whom it is for',
  async () => {
    const visitor = await Visitor.open(site.browser, site.url + LISTED, PHONE);
    const { page } = visitor;
    const learner = new Learner(visitor, lessonOf('cityCrossroads'));
    await learner.begin();
    await learner.told('do_1');
    expect(await page.locator('.coach strong').innerText()).toBe('Lesson 6: The Crossroads and the leader');
    // What the place that it is about says is open, and leaves the place in sight.
    const crossroads = page.locator('.board [data-pick="place:crossroads"]');
    const sheet = page.locator('.scene > .sheet', { hasText: 'Crossroads' });
    await sheet.waitFor();
    await expect.poll(() => frameFaults(visitor), { timeout: 20_000 }).toEqual([]);
    await visitor.press(sheet.getByRole('button', { name: 'Close' }));
    await sheet.waitFor({ state: 'detached' });
    await crossroads.tap({ position: { x: 6, y: 6 } });
    await sheet.waitFor();
    await expect.poll(() => frameFaults(visitor), { timeout: 20_000 }).toEqual([]);
    await learner.press(learner.coachButton('learn_showMe'));
    await learner.told('wrong_1');
    expect([await visitor.faults(), await frameFaults(visitor)]).toEqual([[], []]);
    await learner.press(page.locator('.bar .chip.pointed', { hasText: 'Play Flashlight' }));
    // Large, with what it does.
    await page.locator('.bar .picked-card', { hasText: 'Flashlight' }).waitFor();
    await learner.press(page.locator('.bar .chip.pointed', { hasText: 'Cy' }));
    await learner.told('do_2');
    expect(await page.locator('.pointed').count()).toBe(0);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);

test.runIf(isLong)(
  'on a small phone all players are in sight, also with how they have kept their word',
  async () => {
    const visitor = await Visitor.open(site.browser, site.url + LISTED, { ...PHONE, height: 640 });
    const { page } = visitor;
    const learner = new Learner(visitor, lessonOf('cityDeals'));
    await learner.begin();
    for (const number of learner.actions.keys()) await learner.follow(number + 1);
    await learner.told('done');
    await visitor.press(page.locator('nav button', { hasText: 'People' }));
    await page.locator('.people li', { hasText: 'Kept 1 of 1' }).waitFor();
    const part = await page.locator('.part.people').boundingBox();
    const last = await page.locator('.people li').last().boundingBox();
    must(part !== null && last !== null, 'nobody is there');
    expect(last.y + last.height).toBeLessThanOrEqual(part.y + part.height);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);

test('an example has its name beside the board, and leads back to the rule it was begun from', async () => {
  const visitor = await Visitor.open(site.browser, `${site.url}/rules/M-CARD-THREAT`, PHONE);
  const { page } = visitor;
  const rule = page.locator('article[id="M-CARD-THREAT"]');
  await visitor.press(rule.locator('summary'));
  const line = rule.locator('li', { hasText: 'A Threat still counts when the vote is held again' });
  await visitor.press(line.getByRole('button'));
  const named = page.locator('.coach .name', {
    hasText: 'A Threat still counts when the vote is held again',
  });
  await named.waitFor();
  expect(await named.isVisible()).toBe(true);
  expect([await visitor.faults(), await frameFaults(visitor)]).toEqual([[], []]);
  const show = page.locator('.coach button', { hasText: 'Show me' });
  await visitor.press(show);
  await visitor.press(page.locator('.coach button', { hasText: 'Do it for me' }));
  const restart = page.locator('.coach button', { hasText: 'Restart' });
  await visitor.press(restart);
  // At the new table there is nothing to take back.
  await restart.waitFor({ state: 'detached' });
  await show.waitFor();
  // Not the first rule of the example, but the one from which it was begun.
  await page.locator('.coach a', { hasText: 'Rule M-CARD-THREAT' }).click();
  await page.locator('article[id="M-CARD-THREAT"].aimed').waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('a first game has a guide that speaks of each question, moves nothing, and goes at a tap', async () => {
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
  // While something is being shown, the question waits.
  const spoken = told.filter((text) => !text.includes('The others are deciding'));
  expect(spoken.length).toBeGreaterThan(0);
  expect(spoken.filter((text) => !text.includes('Your people take their places'))).toEqual([]);
  expect(await boxesSeen(visitor)).toHaveLength(1);
  await visitor.press(visitor.button('Turn the guide off'));
  await guide.waitFor({ state: 'detached' });
  await framesDrawn(visitor);
  expect(await boxesSeen(visitor)).toHaveLength(1);
  expect(await frameFaults(visitor)).toEqual([]);
  await page.reload();
  await page.locator('[data-step]').first().waitFor();
  expect(await guide.count()).toBe(0);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test.runIf(isLong)('somebody who has finished two games plays without a guide', async () => {
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
      else if (learner.isFirst) {
        await page.locator('main ol li').first().waitFor();
        faults.push(...(await visitor.faults()));
        await learner.passIntro();
      }
      for (const number of learner.actions.keys()) {
        await learner.told(`do_${number + 1}`);
        faults.push(...(await faultsAt(visitor, `${lesson.id} ${number + 1}`)));
        await learner.follow(number + 1);
      }
      await learner.told('done');
      faults.push(...(await faultsAt(visitor, `${lesson.id}, its question`)));
      await learner.answer(wrongAnswer(lesson));
      await learner.told(`no_${wrongAnswer(lesson)}`);
      faults.push(...(await faultsAt(visitor, `${lesson.id}, a wrong answer`)));
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
