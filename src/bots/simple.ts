import type { Action, Random, View } from '../engine/index.ts';
import type { PlainBot, Sight } from './bot.ts';
import { wander } from './restless.ts';
import { word, type Effect, type Opinion, type Thinking } from './simple/action.ts';
import { city } from './simple/city.ts';
import { mall } from './simple/mall.ts';
import { copy, goTo, ownNamed, sendBest, standing, valueNow, type Model } from './simple/model.ts';

/**
 * Stands in for people who are away. It looks one action ahead: of all it may do, it does what leaves its own
 * people safest and the others' less so, by a rough model of the table; between equals chance decides.
 */
export const simpleBot: PlainBot = {
  name: 'simple',
  decide: (sight) => wander(sight) ?? decideBy(sight, (view) => simpleWorths(view, sight.legal)),
};

/** What the simple bot thinks that each action is worth, in points. */
export const simpleWorths = (view: View, legal: readonly Action[]): number[] =>
  worthsOf(view.ruleset.startsWith('mall') ? mall : city, view, legal);

/** The best by these worths; between equals chance decides. */
export function decideBy(sight: Sight, worths: (view: View) => readonly number[]): Action {
  const { legal, random } = sight;
  const [only] = legal;
  if (only === undefined) throw new Error('a bot was asked that has nothing to choose from');
  return legal.length === 1 ? only : (bestOf(legal, worths(sight.view()), random) ?? only);
}

export function bestOf(
  legal: readonly Action[],
  worths: readonly number[],
  random: Random,
): Action | undefined {
  const most = Math.max(...worths);
  const best = legal.filter((_, i) => (worths[i] ?? NEVER) >= most - 1e-9);
  return best[random(best.length)];
}

/** What each of the actions is worth by one look ahead. */
export function worthsOf(thinking: Thinking, view: View, legal: readonly Action[]): number[] {
  const model = thinking.read(view);
  return legal.map((action) => worthOf(thinking, model, view, action));
}

/** Less than anything that has to be done anyway. */
const NEVER = -1e6;

function worthOf(thinking: Thinking, model: Model, view: View, action: Action): number {
  const [first = ''] = Object.keys(action);
  if (first === 'vote' || first === 'breakTie') return voteWorth(thinking.isPrize(view), model, view, action);
  const opinion = OPINIONS[first] ?? thinking.opinions[first];
  if (opinion !== undefined) return opinion(model, action, view);
  const name = word(action, 'play') || word(action, 'power') || first;
  const effect = EFFECTS[name] ?? thinking.effects[name];
  const price = thinking.price(action, view);
  if (effect === undefined || price === null) return NEVER;
  const after = copy(model);
  effect(after, action, view);
  return after.judge(after) - price;
}

/** Oneself for something good; for the zombies whoever does best. */
function voteWorth(isPrize: boolean, model: Model, view: View, action: Action): number {
  const player = word(action, 'vote') || word(action, 'breakTie');
  // Whoever casts the votes of others, too, must not change one that is sealed instead: it would never end.
  const isCast = view.answers.some((answer) => 'vote' in answer && answer['as'] === action['as']);
  const liking = player === model.me ? 1000 : -standing(model, player);
  return (isPrize ? liking : -liking) - (isCast ? 1e5 : 0);
}

/** Takes what asks for nothing, and answers at once: an offer that is gone is not looked at again. */
function isGift({ offers }: View, number: unknown): boolean {
  const offer = offers.find((open) => open.number === number);
  return offer !== undefined && offer.want.cards.length + offer.want.antidotes === 0;
}

const OPINIONS: { readonly [word: string]: Opinion } = {
  pass: valueNow,
  ready: valueNow,
  accept: (_, { accept }, view) => (isGift(view, accept) ? 1e6 : NEVER),
  decline: (_, { decline }, view) => (isGift(view, decline) ? NEVER : 1e6),
  victim: (model, action) => -(ownNamed(model, word(action, 'victim'))?.points ?? 0),
};

const EFFECTS: { readonly [name: string]: Effect } = {
  place: (model, action) => goTo(model, ownNamed(model, word(action, 'place')), word(action, 'location')),
  choose: (model, action) => sendBest(model, word(action, 'choose')),
  move(model, action, view) {
    const chosen = view['chosen'] as { readonly [player: string]: string };
    goTo(model, ownNamed(model, word(action, 'move')), chosen[model.me] ?? model.overflow);
  },
};
