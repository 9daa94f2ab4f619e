import { ICONS, type IconName } from './icons.ts';

const isIcon = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** The icon of a card, by its id; that of a card's back for one that is not known. */
export const cardIcon = (card: string): IconName => (isIcon(card) ? card : 'cardBack');
