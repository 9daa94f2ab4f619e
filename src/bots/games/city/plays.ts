import { stepParts } from '../../../engine/index.ts';
import { ALARM_ZOMBIES, KILLS, LED_AWAY, LOCATIONS, POWER_KILLS } from '../../../rulesets/city/data.ts';
import { REPLICA_VOTES, votesFor, type Card, type Character } from '../../../rulesets/city/data.ts';
import type { Location } from '../../../rulesets/city/data.ts';
import type { PlayAction, PowerAction } from '../../../rulesets/city/vocabulary.ts';
import { leadZombies, putZombies, takeZombies } from '../../../rulesets/city/zombies.ts';
import { hide, ownNamed, peopleAt, valueAfter } from '../../evaluation/model.ts';
import { addTo, totalOf, unreachable } from '../../../engine/lists.ts';
import { stepAt, type CityModel, type CityScene } from './scene.ts';
import { cardWorth, isHurtful, restWorth } from './worths.ts';

/** What playing a card or using a power is worth. */

/** Cards and powers are kept for the attack under way, except for these. */
const IN_STEP: { readonly [name in Card | Character]?: string } = {
  cannedFood: 'helicopter',
  energyDrink: 'helicopter',
  tearGas: 'react',
  punk: 'react',
};

const isItsStep = (name: Card | Character, view: CityScene): boolean =>
  stepAt(view).kind === (IN_STEP[name] ?? 'attack');

/** Null: it is not for now, or has no use that the model knows of. */
export function playWorth(model: CityModel, action: PlayAction, view: CityScene): number | null {
  if (!isItsStep(action.play, view) || !isAimedHere(action, view)) return null;
  const after = valueOfPlay(model, action, view);
  return after === null ? null : after - (cardWorth(action.play, view.round) + boomPrice(action, view));
}

/** Cards that are aimed at places are for the one under attack. */
function isAimedHere(action: PlayAction, view: CityScene): boolean {
  const { place } = stepAt(view);
  if ('at' in action) return action.at === place;
  return 'from' in action ? action.from === place || action.to === place : true;
}

/** Nobody blows up what they stand on. */
function boomPrice(action: PlayAction, { at, you, explosions, explodesAt }: CityScene): number {
  if (!('boom' in action) || action.boom === undefined) return 0;
  const own = at[action.boom].filter(({ player }) => player === you).length;
  const falls = action.boom === 'tower' && explosions.tower === explodesAt.tower - 1;
  return own * (falls ? 5 : 0.3);
}

function valueOfPlay(model: CityModel, action: PlayAction, view: CityScene): number | null {
  switch (action.play) {
    case 'alarm':
      return valueAfter(model, ({ zombies }) => void putZombies(zombies, action.at, ALARM_ZOMBIES));
    case 'gun':
    case 'molotov':
    case 'shotgun':
    case 'makeshiftBomb':
    case 'chainsaw': {
      const kills = KILLS[action.play];
      return valueAfter(
        model,
        ({ zombies }) => void takeZombies(zombies, action.at, kills(zombies[action.at])),
      );
    }
    case 'kitten':
      return (
        totalOf(LOCATIONS, (to) => valueOfLeading(model, action.at, to, model.zombies[action.at])) /
        LOCATIONS.length
      );
    case 'flare':
      return valueOfLeading(model, action.from, action.to, LED_AWAY);
    case 'hideout':
      return valueAfter(model, (after) => hide(after, action.character));
    case 'flashlight':
      return valueAfter(model, (after) => void (after.leader = action.player));
    case 'weaponReplica':
      return valueAfter(model, (after) => addTo(after.extraVotes, after.me, REPLICA_VOTES));
    case 'coercion':
      return valueAfter(model, (after) => coerce(after, action.player, action.at));
    case 'tearGas':
      return valueOfCancel(model, view);
    case 'cannedFood':
      return valueWith(model, 2);
    case 'energyDrink':
      return valueWith(model, ownNamed(model, action.character) === undefined ? 0 : 2);
    case 'pickpocket':
    case 'runningShoes':
    case 'nightVision':
    case 'backDoor':
      return null;
    default:
      return unreachable(action);
  }
}

const valueWith = (model: CityModel, bonus: number): number =>
  valueAfter(model, (after) => void (after.bonus += bonus));

const valueOfLeading = (model: CityModel, from: Location, to: Location, count: number): number =>
  valueAfter(model, ({ zombies }) => void leadZombies(zombies, from, to, count));

function coerce(model: CityModel, player: string, at: Location): void {
  const theirs = peopleAt(model, at).filter((person) => person.player === player);
  const votes = totalOf(theirs, (person) => person.votes);
  addTo(model.extraVotes, model.me, votes);
  addTo(model.extraVotes, player, -votes);
}

/** The view does not tell whom a card is meant for; before an attack on me it is mostly me. */
function valueOfCancel(model: CityModel, view: CityScene): number {
  const { vote } = view.stakes;
  const isHere = vote !== null && peopleAt(model, vote.place).some(({ player }) => player === model.me);
  const [, card] = stepParts(view.step);
  return valueWith(model, isHere && vote.about === 'attack' && isHurtful(card) ? 3 : -3);
}

/** Null: it is not for now, or has no use that the model knows of. */
export function powerWorth(model: CityModel, action: PowerAction, view: CityScene): number | null {
  if (!isItsStep(action.power, view)) return null;
  const after = valueOfPower(model, action, view);
  return after === null ? null : after - restWorth(action.power);
}

function valueOfPower(model: CityModel, action: PowerAction, view: CityScene): number | null {
  const here = ownNamed(model, action.power)?.at ?? null;
  switch (action.power) {
    case 'housewife':
    case 'guard': {
      const kills = POWER_KILLS[action.power];
      return here === null
        ? null
        : valueAfter(model, ({ zombies }) => void takeZombies(zombies, here, kills));
    }
    case 'geek':
    case 'rocker':
      return here === null ? null : valueOfLeading(model, here, action.to, LED_AWAY);
    case 'boy':
    case 'girl':
      return valueAfter(model, (after) => hide(after, action.power));
    case 'agent':
      return valueAfter(model, (after) => void (after.leader = action.player));
    case 'grandpa':
    case 'pregnant':
      return valueAfter(model, (after) => {
        const person = ownNamed(after, action.power);
        // It exhausts them; Grandpa is awake then, and the child is born.
        if (person !== undefined) person.votes = votesFor(action.power, true, true);
      });
    case 'punk':
      return valueOfCancel(model, view);
    case 'blonde':
    case 'businessman':
    case 'businesswoman':
    case 'chef':
    case 'granny':
    case 'mama':
    case 'student':
    case 'priest':
    case 'rasta':
    case 'teen':
    case 'thief':
      return null;
    default:
      return unreachable(action);
  }
}
