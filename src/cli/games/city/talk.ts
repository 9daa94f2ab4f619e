import { itemAt } from '../../../engine/lists.ts';
import type { Action } from '../../../engine/index.ts';
import { CARD_KINDS } from '../../../rulesets/city/data.ts';
import { cardName } from '../../../words/names.ts';
import { splitWords } from '../../play/menu.ts';
import type { CityScene } from '../../../rulesets/city/board.ts';

/** What a player may say in the city though no menu lists it: offers, and letting everything pass. */
export function guessTalk(view: CityScene, words: readonly string[]): Action | null {
  const [first, second] = words;
  if (first === 'let' && second === 'pass') return { letPass: words[2] ?? 'step' };
  if (first !== 'offer') return null;
  const to = view.players.find((player) => splitWords(player).join('') === second);
  const split = words.indexOf('for');
  if (to === undefined) return null;
  const [give, want] = split < 0 ? [words.slice(2), []] : [words.slice(2, split), words.slice(split + 1)];
  return { offer: to, give: readGoods(give), want: readGoods(want) };
}

/** "gun 2 antidotes": cards by their names, antidotes with their number before them. */
function readGoods(words: readonly string[]): { readonly cards: string[]; readonly antidotes: number } {
  const cards: string[] = [];
  let antidotes = 0;
  for (const [i, word] of words.entries()) {
    const before = i === 0 ? '' : itemAt(words, i - 1);
    if (word.startsWith('antidote')) antidotes += /^\d{1,2}$/.test(before) ? Number(before) : 1;
    const kind = CARD_KINDS.find((card) => {
      const name = splitWords(cardName(card));
      return name.every((part, j) => words[i + j] === part);
    });
    if (kind !== undefined) cards.push(kind);
  }
  return { cards, antidotes };
}
