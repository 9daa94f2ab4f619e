import type { Action, View } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import type { Kind } from '../../engine/vocabulary.ts';
import { cardTitle, placeTitle } from '../../words/names.ts';
import { splitWords } from '../play/menu.ts';

/**
 * What a player may do at any question though no menu lists it: offer, counter and pay, and let everything pass. An offer
 * is written as `offer bo gun, vote cy at church for 2 antidotes, spare me`.
 */
export function guessDeal(words: Words, view: View, said: readonly string[]): Action | null {
  const [first, second = '', ...rest] = said;
  if (first === 'let' && second === 'pass') return { letPass: rest[0] ?? 'step' };
  if (first === 'pay' && 'pay' in words.actions) return { pay: Number(second) };
  const reader = new DealReader(words, view);
  if (first === 'offer') {
    const to = reader.player(second);
    return to === null ? null : reader.offer(to, rest);
  }
  if (first !== 'counter') return null;
  const countered = view.offers.find(({ number }) => String(number) === second);
  if (countered === undefined) return null;
  return Object.assign(reader.offer(countered.from, rest), { counters: countered.number });
}

interface Goods {
  readonly cards: string[];
  antidotes: number;
}

class DealReader {
  readonly #words: Words;
  readonly #view: View;
  /** Whom the offer goes to: "you". */
  #other = '';
  #said: readonly string[] = [];
  #at = 0;

  constructor(words: Words, view: View) {
    this.#words = words;
    this.#view = view;
  }

  offer(to: string, said: readonly string[]): Action {
    this.#other = to;
    const split = said.indexOf('for');
    const [give, want] = split < 0 ? [said, []] : [said.slice(0, split), said.slice(split + 1)];
    return { offer: to, give: this.#terms(give), want: this.#terms(want) };
  }

  player(word: string): string | null {
    if (word === 'me') return this.#view.you;
    if (word === 'you' && this.#other !== '') return this.#other;
    return this.#view.players.find((player) => splitWords(player).join('') === word) ?? null;
  }

  /** Cards by their names, antidotes with their number before them, promises by their words. The rest is small talk. */
  #terms(said: readonly string[]): { readonly [part: string]: never } {
    [this.#said, this.#at] = [said, 0];
    const goods: Goods = { cards: [], antidotes: 0 };
    const promises: object[] = [];
    while (this.#at < said.length) {
      const promise = this.#promise();
      if (promise !== null) promises.push(promise);
      else this.#item(goods);
    }
    const terms = this.#hasGoods ? goods : {};
    return { ...terms, ...(promises.length > 0 && { promises }) } as { readonly [part: string]: never };
  }

  /** In some games deals are made of promises alone. */
  get #hasGoods(): boolean {
    const { offered } = this.#words.kinds;
    return typeof offered === 'object' && 'record' in offered && 'cards' in offered.record;
  }

  #next(): string {
    return this.#said[this.#at++] ?? '';
  }

  #item(goods: Goods): void {
    const [here, number] = [this.#at, this.#said[this.#at - 1] ?? ''];
    const word = this.#next();
    if (word.startsWith('antidote')) goods.antidotes += /^\d{1,2}$/.test(number) ? Number(number) : 1;
    const card = this.#idsOf('card').find((id) =>
      splitWords(cardTitle(id)).every((part, i) => this.#said[here + i] === part),
    );
    if (card === undefined) return;
    goods.cards.push(card);
    this.#at = here + splitWords(cardTitle(card)).length;
  }

  #promise(): object | null {
    const word = this.#said[this.#at] ?? '';
    const shapes = this.#words.promises ?? {};
    const kind = Object.hasOwn(shapes, word) ? shapes[word]?.[word] : undefined;
    if (kind === undefined) return null;
    this.#at++;
    const value = this.#value(kind);
    const at = this.#said[this.#at] === 'at' ? this.#place(this.#said[++this.#at] ?? '', 'about') : null;
    if (at !== null) this.#at++;
    return { [word]: value, ...(at !== null && { at }) };
  }

  #value(kind: Kind): unknown {
    if (kind === 'flag') return true;
    if (kind === 'items') return this.#items();
    const word = this.#next();
    if (kind === 'number') return Number(word);
    if (kind === 'player') return this.player(word) ?? word;
    if (typeof kind === 'string') return this.#place(word, kind) ?? word;
    return { [this.player(word) ?? word]: this.#next() };
  }

  /** Up to the next promise. */
  #items(): Goods {
    const goods: Goods = { cards: [], antidotes: 0 };
    const stops = [...Object.keys(this.#words.promises ?? {}), 'at'];
    while (this.#at < this.#said.length && !stops.includes(this.#said[this.#at] ?? '')) this.#item(goods);
    return goods;
  }

  #place(word: string, kind: string): string | null {
    const isCalled = (id: string): boolean =>
      id.toLowerCase() === word || splitWords(placeTitle(id)).includes(word);
    return this.#idsOf(kind).find(isCalled) ?? null;
  }

  #idsOf(kind: string): readonly string[] {
    const own = this.#words.kinds[kind];
    return Array.isArray(own) ? (own as readonly string[]) : [];
  }
}
