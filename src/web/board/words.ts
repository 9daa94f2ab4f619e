import { say, sayByKey } from '../../words/index.ts';
import {
  capitalised,
  cardTitle,
  characterName,
  characterTitle,
  enumerated,
  listOf,
  placeTitle,
} from '../../words/names.ts';
import type { GameReader } from '../games/reader.ts';
import type { Tip } from '../ui/tip.ts';
import type { Figure, Place, Threat } from './places.ts';

/** What the pieces of the board are called, and what they tell of themselves. */

/** Whose it is, unless it is one's own. */
export const figureTitle = (
  { player, character, isMine }: Figure,
  nameOf: (player: string) => string,
): string =>
  isMine ? characterTitle(character) : capitalised(characterName(`${nameOf(player)}.${character}`));

export function figureStates({ exhausted, hidden, isMine }: Figure): string[] {
  return [
    ...(isMine ? [say('web_yours')] : []),
    ...(exhausted ? [say('web_exhausted')] : []),
    ...(hidden ? [say('web_hidden')] : []),
  ];
}

/** "Ana's Teen, exhausted" */
export const figureLabel = (figure: Figure, nameOf: (player: string) => string): string =>
  enumerated([figureTitle(figure, nameOf), ...figureStates(figure)]);

/** What the character can do, and what it is worth. */
export function figureHelp(figure: Figure, pack: GameReader): string {
  const [power, value] = [pack.powerHelp(figure.character), pack.worth(figure)];
  return [power === null ? '' : say('web_power', { power }), value === '' ? '' : `${capitalised(value)}.`]
    .filter((text) => text !== '')
    .join(' ');
}

export function figureTip(figure: Figure, nameOf: (player: string) => string, pack: GameReader): Tip {
  const states = figureStates({ ...figure, isMine: false });
  const state = states.length === 0 ? [] : [`${capitalised(listOf(states))}.`];
  return {
    title: figureTitle(figure, nameOf),
    text: [...state, figureHelp(figure, pack)].join(' '),
    rules: pack.rules.figure(figure.character),
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
  return say('web_placeLabel', { place: placeTitle(id), parts: enumerated(parts) });
}

export function threatText(threat: Threat): string {
  switch (threat.kind) {
    case 'zombies':
      return say('web_threat_zombies', { count: threat.count });
    case 'empty':
      return say('web_threat_empty', { count: threat.count });
    case 'defence':
      return threat.enough < threat.count
        ? say('web_threat_overrun', { count: threat.count, enough: threat.enough })
        : say('web_threat_defence', { count: threat.count });
    default:
      return sayByKey(`web_threat_${threat.kind}`);
  }
}

export function spacesText({ spaces, state, taken }: Place): string {
  if (state === 'closed' || state === 'burnt') return '';
  return spaces === null ? say('web_spacesEndless') : say('web_spacesTaken', { taken, spaces });
}

/** "3/4": spaces taken, and how many there are. */
export const takenText = ({ taken, spaces, state }: Place): string =>
  spaces === null || state === 'closed' || state === 'burnt' || state === 'collapsed'
    ? ''
    : `${taken}/${spaces}`;

export const placeTip = (place: Place, pack: GameReader): Tip => ({
  title: placeTitle(place.id) + (place.side === null ? '' : ` ${place.side}`),
  text: [pack.placeEffect(place), spacesText(place), place.threat === null ? '' : threatText(place.threat)]
    .filter((part) => part !== '')
    .join(' '),
  rules: pack.rules.place(place),
});

export const zombiesTip = ({ id, zombies, threat }: Place, pack: GameReader): Tip => ({
  title: say('web_zombies', { count: zombies }),
  text: threat === null ? placeTitle(id) : threatText(threat),
  rules: pack.rules.zombies,
});

/** "Axe ×2, Gun." What lies in an open pile, by name. */
export function pileText(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const parts = [...counts].map(([card, count]) =>
    count === 1 ? cardTitle(card) : `${cardTitle(card)} ×${count}`,
  );
  return parts.length === 0 ? '' : `${enumerated(parts)}.`;
}
