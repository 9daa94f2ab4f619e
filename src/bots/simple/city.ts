import type { Action, View } from '../../engine/index.ts';
import { CHARACTERS, ROUNDS, type Character } from '../../rulesets/city/data.ts';
import type { CityView, FigureView } from '../../rulesets/city/view.ts';
import { stepOf, word, type Effect, type Opinion, type Thinking } from './action.ts';
import {
  addVotes,
  addZombies,
  ownNamed,
  peopleAt,
  standing,
  totalOf,
  valueNow,
  valueOf,
  type Model,
  type Person,
} from './model.ts';

/** City of Horror, as bots see it that look one action ahead. */

/** What one such bot knows better than the next. */
export interface CitySense {
  /** What one more antidote is worth to a player. */
  antidote(people: readonly Person[], view: View, player: string): number;
  /** A closer look at the model that was read. */
  refine(model: Model, view: View): Model;
}

const seen = (view: View): CityView => view as unknown as CityView;

/** The same of every value. */
const each = <T, U>(
  by: { readonly [key: string]: T },
  of: (value: T, key: string) => U,
): { [key: string]: U } =>
  Object.fromEntries(Object.entries(by).map(([key, value]) => [key, of(value, key)]));

function read(sense: CitySense, view: View): Model {
  const { at, unplaced, zombies, replicas, stakes, spaces, antidotes, hands, items } = seen(view);
  const { kind, on } = stepOf(view);
  // Before the invasion every location may get one more.
  const coming = ['place', 'select', 'selectLate'].includes(kind) ? 1 : 0;
  const model: Omit<Model, 'lures'> = {
    me: view.you ?? '',
    people: Object.entries({ ...at, nowhere: unplaced }).flatMap(([place, figures]) =>
      figures.map((figure) => personOf(figure, place)),
    ),
    zombies: each(zombies, (count) => count + coming),
    doors: each(stakes.attacks, ({ condition }) => condition),
    full: Object.keys(spaces).filter((place) => spaces[place]?.full === true),
    overflow: 'crossroads',
    attacked: kind === 'attack' ? on : null,
    extraVotes: each(replicas, (by) => 2 * (by[on] ?? 0)),
    barricades: 0,
    leader: stakes.leader,
    wealth: each(hands, (hand, player) => 0.3 * hand.length + 1.5 * (antidotes[player] ?? 0)),
    bonus: 0,
    judge: valueOf,
  };
  const antidote = sense.antidote(model.people, view, model.me);
  const lures = each(items, (lying, place) => {
    const lies = antidote * Math.min(2, lying.antidotes) + 0.5 * lying.cards.length;
    return place === 'hospital' ? lies + 2 * antidote - 1 : lies;
  });
  return sense.refine({ ...model, lures }, view);
}

function personOf({ player, character, hidden, exhausted, awake }: FigureView, at: string): Person {
  const points = CHARACTERS[character][exhausted ? 'exhausted' : 'rested'];
  const votes = character === 'grandpa' && !awake ? 0 : character === 'pregnant' && exhausted ? 2 : 1;
  const canMove = character !== 'granny' || awake;
  return { player, character, at, hidden, canMove, points, votes, defence: 1 };
}

const simpleSense: CitySense = {
  /** It saves somebody, as long as there are fewer of them than people. */
  antidote(people, view, player) {
    const own = people.filter((person) => person.player === player).length;
    return (seen(view).antidotes[player] ?? 0) < own ? 3 : 1;
  },
  refine: (model) => model,
};

/** What a card is worth in the hand, in points: in the last round little, as not much more will come. */
const CARDS: { readonly [card: string]: number } = { shotgun: 0.8, hideout: 0.8, tearGas: 0.4 };
export const cardWorth = (card: string, round: number): number =>
  card === 'cannedFood' ? 1 : (CARDS[card] ?? 0.5) * (round >= ROUNDS ? 0.5 : 1);

/** What it costs to exhaust somebody, and gives to rest them. */
export const restWorth = (who: string): number =>
  who in CHARACTERS ? CHARACTERS[who as Character].rested - CHARACTERS[who as Character].exhausted : 0;

/** How many of the zombies at a place a card does away with. */
export const KILLS: { readonly [card: string]: (zombies: number) => number } = {
  gun: () => 1,
  molotov: () => 1,
  shotgun: () => 2,
  makeshiftBomb: () => 2,
  chainsaw: (zombies) => Math.floor(zombies / 2),
  kitten: (zombies) => zombies,
};

const kill =
  (count: (zombies: number) => number): Effect =>
  (model, action) => {
    const at = word(action, 'at');
    addZombies(model, at, -count(model.zombies[at] ?? 0));
  };

const placeOfPower = (model: Model, action: Action): string =>
  ownNamed(model, word(action, 'power'))?.at ?? '';

const killTwoHere: Effect = (model, action) => addZombies(model, placeOfPower(model, action), -2);

const leadAway: Effect = (model, action) => {
  addZombies(model, word(action, 'from') || placeOfPower(model, action), -1);
  addZombies(model, word(action, 'to'), 1);
};

const hide: Effect = (model, action) => {
  const person = ownNamed(model, word(action, 'character') || word(action, 'power'));
  if (person !== undefined) person.hidden = true;
};

const pointLeader: Effect = (model, action) => {
  model.leader = word(action, 'player');
};

const oneMoreVote: Effect = (model, action) => {
  const person = ownNamed(model, word(action, 'power'));
  if (person !== undefined) person.votes++;
};

/** Cards that get somebody eaten. */
export const HURTFUL = ['alarm', 'coercion', 'weaponReplica', 'flashlight', 'flare'];

/** The view does not tell whom a card is meant for; before an attack on me it is mostly me. */
const cancel: Effect = (model, _, view) => {
  const { vote } = seen(view).stakes;
  const isHere = vote !== null && peopleAt(model, vote.place).some(({ player }) => player === model.me);
  model.bonus += isHere && vote.about === 'attack' && HURTFUL.includes(stepOf(view).on) ? 3 : -3;
};

/** What using a location gives, in points. */
const ACTIVATIONS: { readonly [place: string]: Opinion } = {
  church: (_, action) => restWorth(word(action, 'character')),
  crossroads: (_, { food }) => (typeof food === 'number' ? food : 1.4),
};

const EFFECTS: { readonly [name: string]: Effect } = {
  alarm: (model, action) => addZombies(model, word(action, 'at'), 3),
  ...each(KILLS, kill),
  flare: leadAway,
  hideout: hide,
  flashlight: pointLeader,
  weaponReplica: (model) => addVotes(model, model.me, 2),
  coercion(model, action) {
    const player = word(action, 'player');
    const theirs = peopleAt(model, word(action, 'at')).filter((person) => person.player === player);
    const votes = totalOf(theirs, (person) => person.votes);
    addVotes(model, model.me, votes);
    addVotes(model, player, -votes);
  },
  tearGas: cancel,
  punk: cancel,
  cannedFood(model) {
    model.bonus += 2;
  },
  energyDrink(model, action) {
    if (ownNamed(model, word(action, 'character')) !== undefined) model.bonus += 2;
  },
  housewife: killTwoHere,
  guard: killTwoHere,
  geek: leadAway,
  rocker: leadAway,
  boy: hide,
  girl: hide,
  agent: pointLeader,
  grandpa: oneMoreVote,
  pregnant: oneMoreVote,
};

/** Cards and powers are for the attack under way, but for these. */
const IN_STEP: { readonly [name: string]: string } = {
  cannedFood: 'helicopter',
  energyDrink: 'helicopter',
  tearGas: 'react',
  punk: 'react',
};

function price(action: Action, view: View): number | null {
  const [play, power] = [word(action, 'play'), word(action, 'power')];
  const { kind, on } = stepOf(view);
  if ((play || power) && kind !== (IN_STEP[play || power] ?? 'attack')) return null;
  const places = play === '' ? [] : [action['at'], action['from'], action['to']];
  if (places.some((place) => place !== undefined) && !places.includes(on)) return null;
  const card = play || word(action, 'discard');
  // Who is named beside a card or at the church is not the one who pays.
  const exhausted = power || (play === '' && on !== 'church' ? word(action, 'character') : '');
  const food = on === 'church' ? Number(action['food'] ?? 0) : 0;
  return (
    (card === '' ? 0 : cardWorth(card, view.round)) + food + restWorth(exhausted) + boomPrice(action, view)
  );
}

/** Nobody blows up what they stand on. */
function boomPrice(action: Action, view: View): number {
  const boom = word(action, 'boom');
  const own = (seen(view).at[boom] ?? []).filter(({ player }) => player === view.you).length;
  return own * (boom === 'tower' && seen(view).explosions.tower === 2 ? 5 : 0.3);
}

export const cityThinking = (sense: CitySense): Thinking => ({
  read: (view) => read(sense, view),
  isPrize: (view) => stepOf(view).kind.startsWith('share'),
  price,
  effects: EFFECTS,
  opinions: {
    activate(model, action, view) {
      const { on } = stepOf(view);
      const gain =
        on === 'hospital'
          ? sense.antidote(model.people, view, model.me)
          : (ACTIVATIONS[on]?.(model, action, view) ?? 0);
      return valueNow(model) + gain - (price(action, view) ?? 0);
    },
    vaccinate: (model, action) =>
      totalOf(action['vaccinate'] as readonly string[], (who) => ownNamed(model, who)?.points ?? 0),
    draft: (_, action, view) => cardWorth(word(action, 'draft'), view.round),
    /** What others get matters little, and less the worse they do. */
    handOut: (model, action, view) =>
      totalOf(Object.entries(action['handOut'] as { [player: string]: string }), ([player, item]) => {
        const worth =
          item === 'antidote' ? sense.antidote(model.people, view, player) : cardWorth(item, view.round);
        return worth * (player === model.me ? 1 : -0.01 * standing(model, player));
      }),
  },
});

export const city = cityThinking(simpleSense);
