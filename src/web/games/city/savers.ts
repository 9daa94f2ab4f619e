import type { CityScene } from '../../../rulesets/city/board.ts';
import {
  KILLS,
  LED_AWAY,
  POWER_KILLS,
  zombiesToAttack,
  type Card,
  type Character,
} from '../../../rulesets/city/data.ts';

/** What could save somebody who is about to die where no vote is needed. */

/** Whoever hides isn't eaten, and the kitten may take all zombies along. */
const ESCAPES: readonly string[] = ['hideout', 'kitten', 'boy', 'girl'] satisfies readonly (
  | Card
  | Character
)[];

/** How many of so many zombies these take away. */
const REMOVING: { readonly [id: string]: (zombies: number) => number } = {
  ...KILLS,
  flare: () => LED_AWAY,
  geek: () => LED_AWAY,
  rocker: () => LED_AWAY,
  housewife: () => POWER_KILLS.housewife,
  guard: () => POWER_KILLS.guard,
} satisfies { readonly [id in Card | Character]?: (zombies: number) => number };

const isSaving = (id: string): boolean => ESCAPES.includes(id) || Object.hasOwn(REMOVING, id);

/** Cards and powers of the viewer's that may help there, as pick ids. Powers work where one stands. */
export function saversIn({ you, stakes, hands, at }: CityScene): readonly string[] {
  const place = stakes.vote?.place;
  if (you === null || place === undefined) return [];
  const ready = at[place].filter(({ player, exhausted }) => player === you && !exhausted);
  const cards = (hands[you] ?? []).filter(isSaving).map((card) => `card:${card}`);
  const powers = ready.filter(({ character }) => isSaving(character)).map((one) => `power:${one.character}`);
  return [...new Set([...cards, ...powers])];
}

/** Whether these together keep the zombies out, or bring somebody out of their reach. */
export function isRescue({ stakes, zombies }: CityScene, picks: readonly string[]): boolean {
  const place = stakes.vote?.place;
  if (place === undefined) return true;
  const { condition, people } = stakes.attacks[place];
  const ids = picks.map((pick) => pick.slice(pick.indexOf(':') + 1));
  return (
    ids.some((id) => ESCAPES.includes(id)) ||
    leftAfter(zombies[place], ids) < zombiesToAttack(condition, people)
  );
}

/** How many zombies are left when all of that was used, sawing first. */
function leftAfter(zombies: number, ids: readonly string[]): number {
  const sawFirst = ids.toSorted((a, b) => Number(b === 'chainsaw') - Number(a === 'chainsaw'));
  return sawFirst.reduce((left, id) => left - (REMOVING[id]?.(left) ?? 0), zombies);
}
