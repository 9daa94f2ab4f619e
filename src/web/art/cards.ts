import { ICONS, type IconName } from './icons.ts';

/** The icon of a card, by its id; that of a card's back for one that is not known. */
export const cardIcon = (card: string): IconName => (card in ICONS ? (card as IconName) : 'cardBack');
