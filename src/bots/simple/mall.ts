import type { View } from '../../engine/index.ts';
import { CHARACTERS, DICE, PLACE_NAMES, SPACES } from '../../rulesets/mall-2005/data.ts';
import type { MallView } from '../../rulesets/mall-2005/view.ts';
import { stepOf, word, type Effect, type Thinking } from './action.ts';
import {
  addVotes,
  addZombies,
  goTo,
  ownNamed,
  sendBest,
  standing,
  valueOf,
  type Model,
  type Person,
} from './model.ts';

/** Mall of Horror, as bots see it that look one action ahead. */

const seen = (view: View): MallView => view as unknown as MallView;

/** The steps before the dice are revealed. */
const BEFORE_DICE = ['cameras', 'chiefChoice', 'choose'];

function read(view: View): Model {
  const { at, unplaced, zombies, threats, barricades, closed, fed, hands } = seen(view);
  const { kind, on } = stepOf(view);
  const open = Object.entries(zombies).filter(([place]) => !closed.includes(place));
  const full = PLACE_NAMES.filter((place, i) => (at[place]?.length ?? 0) >= (SPACES[i] ?? 0));
  return {
    me: view.you ?? '',
    people: Object.entries({ ...at, nowhere: unplaced }).flatMap(([place, figures]) =>
      figures.map(({ player, character, hidden }): Person => {
        const { points, votes, defence } = CHARACTERS[character];
        return { player, character, hidden, at: place, canMove: true, points, votes, defence };
      }),
    ),
    zombies: Object.fromEntries(
      open.map(([place, count]) => {
        const hungry = place === 'parking' ? count - fed : count;
        return [place, hungry + (BEFORE_DICE.includes(kind) ? arriving(view, place) : 0)];
      }),
    ),
    doors: { parking: 'each', supermarket: 'supermarket' },
    full: [...full, ...closed],
    overflow: 'parking',
    attacked: kind === 'cards' && on in zombies ? on : null,
    extraVotes: { ...threats },
    barricades,
    leader: null,
    lures: { parking: 0.5, securityHq: 0.5 },
    wealth: Object.fromEntries(Object.entries(hands).map(([player, hand]) => [player, hand.length / 2])),
    bonus: 0,
    judge: valueOf,
  };
}

/** So many of the dice show this place, or may. */
function arriving(view: View, place: string): number {
  const dice = seen(view).knows[view.you ?? '']?.dice;
  return dice === undefined ? DICE / 6 : dice.filter((die) => PLACE_NAMES[die] === place).length;
}

const kill =
  (count: number): Effect =>
  (model) =>
    addZombies(model, model.attacked ?? '', -count);

/** What a card is worth in the hand, in points. */
const CARDS: { readonly [card: string]: number } = { hide: 1, shotgun: 1, axe: 0.7, camera: 0.3 };
export const cardWorth = (card: string): number => CARDS[card] ?? 0.5;

export const mall: Thinking = {
  read,
  isPrize: (view) => ['truck', 'chief'].includes(stepOf(view).on),
  price: (action) => ('play' in action ? cardWorth(word(action, 'play')) : 0),
  effects: {
    haunt: (model, action) => addZombies(model, word(action, 'haunt'), 1),
    axe: kill(1),
    shotgun: kill(2),
    barricade(model) {
      model.barricades++;
    },
    hide(model, action) {
      const person = ownNamed(model, word(action, 'character'));
      if (person !== undefined) person.hidden = true;
    },
    threat: (model) => addVotes(model, model.me, 1),
    /** It is good to know. */
    camera(model) {
      model.bonus += 1;
    },
    /** Late, it sends on who has moved. */
    sprint(model, action, view) {
      const moved = seen(view).moved[model.me];
      if (moved === undefined) sendBest(model, word(action, 'location'));
      else goTo(model, ownNamed(model, moved), word(action, 'location'));
    },
  },
  opinions: {
    search(model, action) {
      const { keep = '', give = '', to = '' } = action['search'] as { [key: string]: string };
      return cardWorth(keep) - 0.3 * cardWorth(give) - 0.01 * standing(model, to);
    },
  },
};
