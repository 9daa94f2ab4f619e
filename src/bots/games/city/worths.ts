import { ROUNDS, isWeapon, pointsFor, type Card, type Character } from '../../../rulesets/city/data.ts';
import { canBeRested } from '../../../rulesets/city/locations.ts';
import { totalOf } from '../../../engine/lists.ts';

/** What cards and rested characters are worth, in points. */

/** In the hand; in the last round half of it, as not much more will come. */
const CARDS: { readonly [card in Card]?: number } = { shotgun: 0.8, hideout: 0.8, tearGas: 0.4 };
const OTHER_CARDS = 0.5;

export const cardWorth = (card: Card, round: number): number =>
  card === 'cannedFood' ? 1 : (CARDS[card] ?? OTHER_CARDS) * (round >= ROUNDS ? 0.5 : 1);

/** What it costs to exhaust somebody, and gives to rest them. */
export const restWorth = (who: Character): number => pointsFor(who, false) - pointsFor(who, true);

/** What resting all of these would give. */
export const restOf = (
  figures: readonly { readonly who: Character; readonly exhausted: boolean }[],
): number => totalOf(figures, ({ who, exhausted }) => (canBeRested({ who, exhausted }) ? restWorth(who) : 0));

/** Cards that get somebody eaten. */
const HURTFUL: readonly string[] = ['alarm', 'coercion', 'weaponReplica', 'flashlight', 'flare'];
export const isHurtful = (card: string): boolean => HURTFUL.includes(card);

/** Weapons, and what hides somebody or leads zombies away. */
export const isDefence = (card: Card): boolean => isWeapon(card) || card === 'hideout' || card === 'flare';
