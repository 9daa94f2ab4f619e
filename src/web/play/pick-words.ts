import type { Words } from '../../engine/types.ts';
import type { Called } from '../../words/called.ts';
import { say } from '../../words/index.ts';
import {
  capitalised,
  cardName,
  cardTitle,
  characterName,
  characterTitle,
  placeTitle,
} from '../../words/names.ts';
import { actionParts } from '../../words/tell.ts';
import type { Choice } from './picks.ts';

/** What one is about to do, as far as it matters for words. */
export interface Picking {
  readonly words: Words;
  /** What the picks so far can still become. */
  readonly open: readonly Choice[];
}

/** What a button says that picks this next, on the way to one of these choices. */
export function pickWords(
  pick: string,
  step: number,
  { words, open }: Picking,
  called: Called,
  you: string,
): string {
  const choice = open.find(({ picks, anyOrder }) => !anyOrder && picks[step] === pick);
  const parts = choice === undefined ? [] : actionParts(words, called.in(choice.action));
  const part = parts.length === choice?.picks.length ? parts[step] : undefined;
  return capitalised(part ?? pieceName(pick, called, you));
}

/** What a piece is called. */
export function pieceName(pick: string, called: Called, you: string): string {
  const [kind, id] = [pick.slice(0, pick.indexOf(':')), pick.slice(pick.indexOf(':') + 1)];
  const [owner = '', who = ''] = id.split('.');
  switch (kind) {
    case 'place':
      return placeTitle(id);
    case 'player':
      return called.player(id);
    case 'figure':
      return owner === you ? characterTitle(who) : String(characterName(called.in(id)));
    case 'power':
      return characterTitle(id);
    case 'food':
      return id === 'truck' ? say('web_pick_truck') : say('web_pick_food', { food: Number(id) });
    case 'ballot':
      return say('web_pick_ballot', { player: called.player(id) });
    case 'keep':
      return say('web_pick_keep', { card: cardName(id) });
    case 'give':
      return say('web_pick_give', { card: cardName(id) });
    default:
      return cardTitle(id);
  }
}

/** What one is asked to point at next, after the first. */
export function promptFor(next: ReadonlySet<string>, open: readonly Choice[], step: number): string {
  const [first = ''] = next;
  const kind = first.slice(0, first.indexOf(':'));
  const isBoom = open.some(({ action, picks }) => action['boom'] !== undefined && picks.length === step + 1);
  if (kind === 'place' && isBoom) return say('web_prompt_boom');
  if (kind === 'card' && open.some(({ action }) => action['discard'] !== undefined))
    return say('web_prompt_discard');
  const prompts: { readonly [kind: string]: () => string } = {
    card: () => say('web_prompt_card'),
    food: () => say('web_prompt_food'),
    figure: () => say('web_prompt_figure'),
    player: () => say('web_prompt_player'),
    place: () => say('web_prompt_place'),
    pile: () => say('web_prompt_pile'),
    give: () => say('web_prompt_give'),
  };
  return prompts[kind]?.() ?? '';
}
