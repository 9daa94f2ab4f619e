import type { Json } from '../engine/types.ts';
import { say } from './index.ts';
import { cardName, characterName, placeName, theCharacter } from './names.ts';
import type { Named } from './terms.ts';

/** What a card or a power is aimed at, in words. */

type Params = { readonly [param: string]: Json | undefined };

/** "Bo's Teen" for another's, "the Teen" for one's own. */
export const personName = (id: unknown): Named =>
  String(id).includes('.') ? characterName(id) : theCharacter(id);

/** In the order of the sentence: "from the Bank", "to the Church", "with the explosion at the Armory". */
const AIMS: readonly (readonly [param: string, (value: Json) => string])[] = [
  ['discard', (card) => say('aim_discard', { card: cardName(card) })],
  ['take', (card) => say('aim_take', { card: cardName(card) })],
  ['character', (character) => say('aim_character', { character: personName(character) })],
  ['player', (player) => say('aim_player', { player: player as string })],
  ['other', (player) => say('aim_player', { player: player as string })],
  ['at', (place) => say('aim_at', { place: placeName(place) })],
  ['from', (place) => say('aim_from', { place: placeName(place) })],
  ['to', (place) => say('aim_to', { place: placeName(place) })],
  ['place', (place) => say('aim_to', { place: placeName(place) })],
  ['location', (place) => say('aim_to', { place: placeName(place) })],
  ['boom', (place) => say('aim_boom', { place: placeName(place) })],
];

export const aimsOf = (params: Params): string[] =>
  AIMS.flatMap(([param, tell]) => {
    const value = params[param];
    return value === undefined ? [] : [tell(value)];
  });

/** What using a location costs, then what it gives. */
export function activationParts({ discard, food, character, take, player }: Params): string[] {
  const rests = discard !== undefined || food !== undefined;
  const parts: string[] = [];
  if (discard !== undefined) parts.push(say('aim_discard', { card: cardName(discard) }));
  if (food !== undefined) parts.push(foodPart(food, character !== undefined));
  if (character !== undefined) {
    const name = { character: characterName(character) };
    parts.push(rests ? say('aim_rest', name) : say('aim_exhaust', name));
  }
  if (take !== undefined) parts.push(say('aim_take', { card: cardName(take) }));
  if (player !== undefined) parts.push(say('aim_leader', { player: player as string }));
  return parts;
}

function foodPart(food: Json, pays: boolean): string {
  if (food === 'truck') return say('aim_draw');
  return pays ? say('aim_pay', { food: Number(food) }) : say('aim_food', { food: Number(food) });
}
