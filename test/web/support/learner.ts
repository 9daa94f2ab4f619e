import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import type { Action } from '../../../src/engine/index.ts';
import { rulesets } from '../../../src/rulesets/index.ts';
import type { Lesson } from '../../../src/scenario/lesson.ts';
import { playableFrom } from '../../../src/scenario/playable.ts';
import { choiceOf } from '../../../src/web/play/picks.ts';
import { must } from '../../proof/must.ts';
import type { Press } from './playing.ts';
import type { Visitor } from './visitor.ts';

/** Somebody who learns by pressing what a lesson asks for, through the page alone. */

const root = new URL('../../../', import.meta.url);
/** So long a lesson waits for what it asks to be pressed, in milliseconds: a busy machine is no fault. */
const PATIENCE = 20_000;

export class Learner {
  readonly visitor: Visitor;
  readonly lesson: Lesson;
  readonly #texts: { readonly [key: string]: string };
  readonly #press: Press;
  /** What the script has for the learner, and for whose seat. */
  readonly actions: readonly Action[];
  readonly #you: string;

  constructor(
    visitor: Visitor,
    lesson: Lesson,
    { language = 'en', press = byHand }: { language?: string; press?: Press } = {},
  ) {
    const { script, colours } = playableFrom(lesson.scenario);
    const seat = lesson.scenario.players.indexOf(lesson.seat);
    this.visitor = visitor;
    this.lesson = lesson;
    this.actions = script.filter((step) => step.seat === seat).map(({ action }) => action);
    this.#you = colours[seat] ?? '';
    this.#press = press;
    this.#texts = JSON.parse(readFileSync(new URL(`messages/${language}.json`, root), 'utf8')) as {
      [key: string]: string;
    };
  }

  word(key: string): string {
    return this.#texts[key] ?? this.#texts[`lesson_${this.lesson.id}_${key}`] ?? '';
  }

  /** One word for another, as in "Start: The truck". */
  #labelled(label: string, text: string): string {
    return this.word('labelled').replace('{label}', this.word(label)).replace('{text}', this.word(text));
  }

  /** From the list of lessons to its table. */
  async begin(): Promise<void> {
    const { page } = this.visitor;
    await this.press(page.getByRole('button', { name: this.#labelled('learn_start', 'title'), exact: true }));
    if (this.isFirst) await this.passIntro();
  }

  /** Before it comes what the game is about. */
  get isFirst(): boolean {
    return this.lesson.example.split('/').at(-1)?.startsWith('1-') === true;
  }

  async passIntro(): Promise<void> {
    const { page } = this.visitor;
    await page.getByRole('heading', { name: this.word('learn_aboutRound') }).waitFor();
    await this.press(page.locator('main button.main'));
  }

  /** The coach says this; with what else it says, and no more than it has room for. */
  async told(key: string): Promise<void> {
    await this.visitor.page.locator('.coach p', { hasText: this.word(key) }).waitFor();
  }

  coachButton(key: string): Locator {
    return this.visitor.page.locator('.coach button', { hasText: this.word(key) });
  }

  /** As soon as it is there, and what was done before has been answered: until then nothing can be picked. */
  async press(locator: Locator): Promise<void> {
    await locator.waitFor();
    await this.visitor.page.locator('.question[aria-busy="true"]').waitFor({ state: 'detached' });
    await this.#press(this.visitor, locator, PATIENCE);
  }

  /** Does the thing of this number, counted from 1, as soon as it is asked for. */
  async follow(number: number): Promise<void> {
    await this.told(`do_${number}`);
    const action = this.actions[number - 1];
    must(action !== undefined, 'the script has no more');
    await this.do(action);
  }

  async do(action: Action): Promise<void> {
    const { page } = this.visitor;
    if ('accept' in action) {
      await this.press(page.locator('.bar .offer-sign'));
      return this.press(page.locator('.deals .to-me .buttons button.main'));
    }
    if ('handOut' in action) return this.#handOut(action['handOut'] as { readonly [player: string]: string });
    const picks = this.#picksOf(action);
    for (const pick of picks) await this.#pick(pick);
    // A card or a power that is aimed at nothing is asked for once more.
    if (picks.length === 1 && ('play' in action || 'power' in action))
      await this.press(page.locator('.bar:has(.picked-card) .main button.main'));
  }

  #picksOf(action: Action): readonly string[] {
    const { ruleset, position } = this.lesson.scenario;
    const rules = rulesets[ruleset];
    must(rules !== undefined, 'no such game');
    return choiceOf(rules.words, action, this.#you, position['step'] as { [kind: string]: string }).picks;
  }

  async #pick(pick: string): Promise<void> {
    const { page } = this.visitor;
    if (pick.startsWith('button:')) return this.press(page.locator('.bar .main button').first());
    if (!/^(?:card|power):/.test(pick) || (await page.locator(`.bar .chip[data-about="${pick}"]`).count()))
      return this.press(page.locator(`.bar .chip[data-about="${pick}"]`));
    const hand = page.locator('nav button', { hasText: this.word('web_tab_hand') });
    if (await hand.count()) await this.press(hand);
    await this.press(page.locator(`.mine [data-pick="${pick}"]`));
  }

  async #handOut(given: { readonly [player: string]: string }): Promise<void> {
    const { page } = this.visitor;
    const { colours } = playableFrom(this.lesson.scenario);
    for (const [player, item] of Object.entries(given))
      await page.locator('.hand-out select').nth(colours.indexOf(player)).selectOption(item);
    await this.press(page.locator('.hand-out button[aria-disabled="false"]'));
  }

  /** Answers count from 1. */
  answer(number: number): Promise<void> {
    return this.press(this.visitor.page.locator('.quiz li button').nth(number - 1));
  }
}

const byHand: Press = (visitor, locator, patience) => visitor.press(locator, patience);
