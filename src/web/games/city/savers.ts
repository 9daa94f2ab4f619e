import type { CityScene } from '../../../rulesets/city/board.ts';
import {
  isWeapon,
  KILLS,
  LED_AWAY,
  POWER_KILLS,
  type Card,
  type Character,
} from '../../../rulesets/city/data.ts';
import type { AttackStakes, FigureView } from '../../../rulesets/city/view-types.ts';

/** What could save somebody who is about to die where no vote is needed. */

/** Whoever hides isn't eaten, and the kitten may take all zombies along. */
const ESCAPES: readonly Card[] = ['hideout', 'kitten'];
const CHILDREN: readonly string[] = ['boy', 'girl'] satisfies readonly Character[];
const REMOVING: { readonly [character: string]: number } = {
  ...POWER_KILLS,
  geek: LED_AWAY,
  rocker: LED_AWAY,
} satisfies { readonly [who in Character]?: number };

/** Cards and powers of the viewer's that keep the zombies out, alone or together, as pick ids. Powers work where one stands. */
export function saversIn(view: CityScene): readonly string[] {
  const { you, stakes, zombies } = view;
  const place = stakes.vote?.place;
  if (you === null || place === undefined) return [];
  const hand = (view.hands[you] ?? []).filter((card): card is Card => card !== '?');
  const own = view.at[place].filter(({ player, exhausted }) => player === you && !exhausted);
  const escapes = [
    ...picks(
      'card',
      hand.filter((card) => ESCAPES.includes(card)),
    ),
    ...picks(
      'power',
      namesOf(own).filter((character) => CHILDREN.includes(character)),
    ),
  ];
  const weapons = hand.filter((card) => isWeapon(card) || card === 'flare');
  const helpers = namesOf(own).filter((character) => Object.hasOwn(REMOVING, character));
  const isEnough = leftAfter(zombies[place], weapons, helpers) <= mostSafe(stakes.attacks[place]);
  return isEnough ? [...picks('card', weapons), ...picks('power', helpers), ...escapes] : escapes;
}

const namesOf = (figures: readonly FigureView[]): string[] => figures.map(({ character }) => character);

const picks = (kind: 'card' | 'power', ids: readonly string[]): string[] => [
  ...new Set(ids.map((id) => `${kind}:${id}`)),
];

/** How many zombies are left when all of that was used, sawing first. */
function leftAfter(zombies: number, weapons: readonly Card[], helpers: readonly string[]): number {
  let left = zombies;
  for (const card of weapons) if (card === 'chainsaw') left -= KILLS.chainsaw(left);
  for (const card of weapons) if (card !== 'chainsaw') left -= isWeapon(card) ? KILLS[card]() : LED_AWAY;
  return helpers.reduce((rest, who) => rest - (REMOVING[who] ?? 0), left);
}

/** As many zombies stay outside. */
function mostSafe({ condition, people }: AttackStakes): number {
  if (condition === 'leader') return 0;
  return condition === 'outnumbered' ? people : condition - 1;
}
