import { say, sayByKey } from '../../words/index.ts';
import { capitalised, cardName, characterName, listOf, placeTitle, powerHelp } from '../../words/names.ts';
import { rulesets } from '../lib/rulesets.svelte.ts';
import { worth } from '../table/worth.ts';
import type { Tip } from '../ui/tip.svelte.ts';
import type { Figure, Place, Threat } from './places.ts';

/** What the pieces of the board are called, and what they tell of themselves. */

export const figureTitle = ({ player, character }: Figure, nameOf: (player: string) => string): string =>
  capitalised(characterName(`${nameOf(player)}.${character}`));

export function figureStates({ exhausted, hidden, isMine }: Figure): string[] {
  return [
    ...(isMine ? [say('web_yours')] : []),
    ...(exhausted ? [say('web_exhausted')] : []),
    ...(hidden ? [say('web_hidden')] : []),
  ];
}

/** "Ana's Teen, exhausted" */
export const figureLabel = (figure: Figure, nameOf: (player: string) => string): string =>
  [figureTitle(figure, nameOf), ...figureStates(figure)].join(', ');

/** What the character can do, and what it is worth. */
export function figureHelp({ character }: Figure, ruleset: string): string {
  const value = worth(rulesets.of(ruleset)?.characters[character]);
  const power = ruleset.startsWith('mall') ? '' : say('web_power', { power: powerHelp(character) });
  return [power, value === '' ? '' : `${capitalised(value)}.`].filter((text) => text !== '').join(' ');
}

export function figureTip(figure: Figure, nameOf: (player: string) => string, ruleset: string): Tip {
  const states = figureStates({ ...figure, isMine: false });
  const state = states.length === 0 ? [] : [`${capitalised(listOf(states))}.`];
  return {
    title: figureTitle(figure, nameOf),
    text: [...state, figureHelp(figure, ruleset)].join(' '),
    rules: ruleset.startsWith('mall') ? ['M-VOTE-2', 'M-END-2'] : [`C-POW-${figure.character.toUpperCase()}`],
  };
}

/** "Church: 3 zombies, 2 people, attacked" */
export function placeLabel(place: Place, nameOf: (player: string) => string): string {
  const { id, zombies, figures, isFull, isAttacked, state, coming } = place;
  const parts = [
    ...(state === 'open' ? [] : [sayByKey(`web_state_${state}`)]),
    say('web_zombies', { count: zombies }),
    say('web_people', { count: figures.length }),
    ...(isFull && state !== 'closed' ? [say('web_full')] : []),
    ...(isAttacked ? [say('web_underAttack')] : []),
    ...(coming.length === 0 ? [] : [say('web_coming', { names: listOf(coming.map(nameOf)) })]),
  ];
  return say('web_placeLabel', { place: placeTitle(id), parts: parts.join(', ') });
}

/** What one can do there. */
export function placeEffect({ id, side, state }: Place, ruleset: string): string {
  if (state !== 'open' && state !== 'blocked') return sayByKey(`web_effect_${id}_${state}`);
  if (side === null) return sayByKey(`web_effect_${id}`);
  const edition = id === 'armory' && side === 'B' ? `_${ruleset.slice(-4)}` : '';
  return sayByKey(`web_effect_${id}_${side}${edition}`);
}

export function threatText(threat: Threat): string {
  switch (threat.kind) {
    case 'zombies':
      return say('web_threat_zombies', { count: threat.count });
    case 'defence':
      return say('web_threat_defence', { count: threat.count });
    default:
      return sayByKey(`web_threat_${threat.kind}`);
  }
}

export function spacesText({ spaces, state }: Place): string {
  if (state === 'closed' || state === 'burnt') return '';
  return spaces === null ? say('web_spacesEndless') : say('web_spaces', { count: spaces });
}

export const placeTip = (place: Place, ruleset: string): Tip => ({
  title: placeTitle(place.id) + (place.side === null ? '' : ` ${place.side}`),
  text: [
    placeEffect(place, ruleset),
    spacesText(place),
    place.threat === null ? '' : threatText(place.threat),
  ]
    .filter((part) => part !== '')
    .join(' '),
  rules: placeRules(place, ruleset.startsWith('mall')),
});

const MALL_RULES: { readonly [place: string]: readonly string[] } = {
  parking: ['M-TRUCK-1', 'M-ATK-6'],
  securityHq: ['M-CHIEF-1', 'M-ATK-2'],
  supermarket: ['M-ATK-2', 'M-ATK-3'],
};

export function placeRules({ id, side, state }: Place, mall: boolean): readonly string[] {
  if (mall) return state === 'closed' ? ['M-SETUP-3', 'M-MOVE-2'] : (MALL_RULES[id] ?? ['M-ATK-2']);
  const name = id.toUpperCase();
  const effect = state === 'collapsed' ? 'C-BOOM-TOWER' : state === 'burnt' ? 'C-BOOM-ARMORY-A' : '';
  return [
    effect === '' ? `C-ACT-${name}-${side}` : effect,
    ...(state === 'blocked' ? ['C-BOOM-ARMORY-B'] : []),
    id === 'crossroads' ? 'C-XRD-1' : 'C-ATK-2',
  ];
}

export const zombiesTip = ({ id, zombies, threat }: Place, mall: boolean): Tip => ({
  title: say('web_zombies', { count: zombies }),
  text: threat === null ? placeTitle(id) : threatText(threat),
  rules: mall ? ['M-ATK-2'] : ['C-INV-3', 'C-ATK-2'],
});

export const itemsTip = ({ antidotes, cards }: Place): Tip => ({
  title: say('web_itemsTitle'),
  text: say('web_itemsHelp', { antidotes, cards: cards.length }),
  rules: ['C-INV-5', 'C-SHARE-1'],
});

export const markersTip = ({ id, markers, side }: Place): Tip => ({
  title: say('web_markers', { count: markers?.count ?? 0, of: markers?.of ?? 0 }),
  text: sayByKey(`web_markers_${id}${id === 'armory' ? `_${side}` : ''}`),
  rules: [id === 'tower' ? 'C-BOOM-TOWER' : `C-BOOM-ARMORY-${side}`],
});

/** "Axe ×2, Gun." What lies in an open pile, by name. */
export function pileText(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const parts = [...counts].map(([card, count]) =>
    count === 1 ? cardName(card) : `${cardName(card)} ×${count}`,
  );
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}
