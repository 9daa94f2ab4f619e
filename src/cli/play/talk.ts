import type { Heard, Speech } from '../../bots/bot.ts';
import type { GameEvent, Seat, View } from '../../engine/index.ts';
import { itemAt } from '../../engine/lists.ts';
import type { Words } from '../../engine/types.ts';
import { say } from '../../words/index.ts';
import { placeTitle } from '../../words/names.ts';
import { idsOf, PHRASES, phrasesIn, readPhrase, type PhraseId } from '../../words/phrases.ts';
import { tellPhrase } from '../../words/said.ts';
import { tellRemark } from '../../words/remark.ts';
import { wrap } from '../text.ts';
import { splitWords } from './menu.ts';

/** Phrases at the table (`D-8`): what the player says, and what bots say. */

/** So many phrases a round a bot says that nobody asked for, as at a server. */
const MOST_PHRASES = 3;

interface Wanted {
  readonly words: Words;
  readonly players: readonly string[];
  /** How many events a seat has been told of. */
  readonly toldTo: (seat: Seat) => number;
  /** Tells the player what was said. */
  readonly tell: (event: GameEvent) => void;
}

export class TableTalk {
  readonly #wanted: Wanted;
  readonly #heard: Heard[][];
  /** By seat: the round and how much was said in it unasked. */
  readonly #spoken = new Map<Seat, { readonly round: number; readonly count: number }>();

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
    this.#heard = wanted.players.map(() => []);
  }

  heardBy(seat: Seat): readonly Heard[] {
    return this.#heard[seat] ?? [];
  }

  /** A bot says something; `round` where nobody asked it to. */
  botSays(seat: Seat, speech: Speech | null | undefined, round: number | null): void {
    if (speech === null || speech === undefined) return;
    const last = this.#spoken.get(seat);
    const count = last?.round === round ? last.count : 0;
    if (round !== null && count >= MOST_PHRASES) return;
    if (round !== null) this.#spoken.set(seat, { round, count: count + 1 });
    this.#say(seat, speech);
  }

  /** The seats that hear it. */
  #say(seat: Seat, { phrase, to, remark }: Speech): Seat[] {
    const { players, toldTo, tell } = this.#wanted;
    const from = itemAt(players, seat);
    const seats = [...players.keys()].filter(
      (other) => to === null || other === seat || to.includes(itemAt(players, other)),
    );
    for (const other of seats) this.#heard[other]?.push({ from, to, phrase, after: toldTo(other) });
    if (seats.includes(PLAYER)) {
      const text = remark === undefined ? tellPhrase(phrase) : tellRemark(remark);
      tell({ type: 'said', player: from, text });
    }
    return seats.filter((other) => other !== seat);
  }

  /** What the player typed after 'say', and what comes of it: bots that hear it may answer at once. */
  playerSays(view: View, typed: string, reply: (seat: Seat) => void): string[] {
    if (typed.trim() === '') return this.#list();
    const read = this.#read(view, splitWords(typed));
    if (typeof read === 'string') return wrap(read);
    for (const seat of this.#say(PLAYER, read)) reply(seat);
    return [];
  }

  #list(): string[] {
    const { words } = this.#wanted;
    const lines = phrasesIn(words).map((id) => {
      const params = Object.fromEntries(Object.keys(PHRASES[id].params).map((param) => [param, '…']));
      return `  ${id.padEnd(12)}${tellPhrase({ id, params })}`;
    });
    return [...say('play_sayHelp').split('\n'), ...lines];
  }

  /** `to bo wantVote cy`; or what is wrong with it. */
  #read({ you }: View, said: readonly string[]): Speech | string {
    const { words, players } = this.#wanted;
    const playerIn = (word = ''): string | undefined =>
      players.find((player) => splitWords(player).join('') === word);
    const isPrivate = said[0] === 'to';
    const other = isPrivate ? playerIn(said[1]) : undefined;
    if (isPrivate && (other === undefined || other === you)) return say('play_sayTo');
    const [wanted = '', ...about] = said.slice(isPrivate ? 2 : 0);
    const id = phrasesIn(words).find((one) => one.toLowerCase() === wanted);
    if (id === undefined) return say('play_sayUnknown');
    const params = this.#paramsOf(id, about);
    const phrase = readPhrase(words, players, { id, params });
    if (!('phrase' in phrase)) return say('play_sayAbout', { phrase: id, problem: phrase.problem });
    return { phrase: phrase.phrase, to: other === undefined ? null : [other] };
  }

  #paramsOf(id: PhraseId, about: readonly string[]): Record<string, string> {
    const { words, players } = this.#wanted;
    const shape: Readonly<Record<string, string>> = PHRASES[id].params;
    return Object.fromEntries(
      Object.entries(shape).flatMap(([param, kind]) => {
        const isMeant = (one: string): boolean => {
          const parts = splitWords(kind === 'player' ? one : placeTitle(one));
          return about.some((word) => parts.includes(word) || word === one.toLowerCase());
        };
        const found = idsOf(words, players, kind).find(isMeant);
        return found === undefined ? [] : [[param, found]];
      }),
    );
  }
}

/** The seat of who types. */
const PLAYER: Seat = 0;
