import type { Action } from '../../../engine/index.ts';
import { SHARED_CARDS } from '../../../rulesets/city/data.ts';
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

const KINDS = [...Object.keys(SHARED_CARDS), 'coercion', 'weaponReplica'];

/** "gun 2 antidotes": cards by their names, antidotes with their number before them. */
function readGoods(words: readonly string[]): { readonly cards: string[]; readonly antidotes: number } {
  const cards: string[] = [];
  let antidotes = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word.startsWith('antidote')) antidotes += Number(/^\d{1,2}$/.exec(words[i - 1] ?? '')?.[0] ?? 1);
    const kind = KINDS.find((card) => {
      const name = splitWords(cardName(card));
      return name.every((part, j) => words[i + j] === part);
    });
    if (kind !== undefined) cards.push(kind);
  }
  return { cards, antidotes };
}
