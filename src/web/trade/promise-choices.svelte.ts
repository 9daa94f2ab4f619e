import type { Action, View } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import type { Reason } from '../../protocol/wire/fields.ts';
import type { Place } from '../board/places.ts';
import { asksWhere, placesIn, sampleOf, slotOf, type Slot } from './pledges.ts';
import { canBeAbout, canBeEntered } from './promise-places.ts';

/** A word with which something can be promised. */
export interface PromiseChoice {
  readonly word: string;
  readonly slot: Slot;
  /** The locations it can be about now; none: it names its own. */
  readonly places: readonly string[];
  /** Why nobody can promise it now. */
  readonly why: Reason | null;
}

/** Why each of these can't be done; null for those that can. */
export type Check = (actions: readonly Action[]) => Promise<readonly (Reason | null)[]>;

interface Question {
  readonly word: string;
  readonly slot: Slot;
  readonly at: string | null;
}

/** What can be promised just now, as the server says: the words of the game, each with its locations. */
export class PromiseChoices {
  all: readonly PromiseChoice[] = $state.raw([]);
  readonly #words: Words;
  readonly #check: Check;
  #asked = 0;

  constructor(words: Words, check: Check) {
    this.#words = words;
    this.#check = check;
  }

  of(word: string): PromiseChoice | undefined {
    return this.all.find((choice) => choice.word === word);
  }

  /** Asks again: what is done and what is still to come has changed. */
  async ask({ players, out, you }: View, places: readonly Place[]): Promise<void> {
    const partner = players.find((player) => player !== you && !out.includes(player));
    if (partner === undefined) return;
    const asked = ++this.#asked;
    const questions = questionsIn(this.#words);
    // Asked of the other side: what one has promised already is another matter.
    const answers = await this.#check(
      questions.map(({ word, slot, at }) => ({
        offer: partner,
        want: { promises: [sampleOf(slot, word, partner, at)] },
      })),
    );
    if (asked === this.#asked && answers.length === questions.length)
      this.all = choicesFrom(questions, answers, places);
  }
}

function questionsIn(words: Words): Question[] {
  return Object.keys(words.promises ?? {}).flatMap((word): Question[] => {
    const slot = slotOf(words, word);
    if (slot === null) return [];
    const places = asksWhere(slot) ? placesIn(words) : [];
    return [null, ...places].map((at) => ({ word, slot, at }));
  });
}

function choicesFrom(
  questions: readonly Question[],
  answers: readonly (Reason | null)[],
  board: readonly Place[],
): PromiseChoice[] {
  const placeOf = (id: string): Place | undefined => board.find((place) => place.id === id);
  /** Those that are not on the board, such as the truck, come last. */
  const rank = (id: string): number => placeOf(id)?.number ?? Infinity;
  const inBoardOrder = (ids: readonly string[]): string[] =>
    ids.toSorted((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0));
  const asked = questions.map((question, i) => {
    const { word, at } = question;
    const isVain = at !== null && !canBeAbout(word, placeOf(at));
    const why = answers[i] ?? (isVain ? { code: 'promiseNotThere', word, place: at } : null);
    return { ...question, why };
  });
  return asked.flatMap(({ word, slot, at, why }) => {
    if (at !== null) return [];
    const there = asked.filter((one) => one.word === word && one.at !== null);
    // A word that names its own location refuses every other as a mistake of form.
    const reasons = there.flatMap((one) => (one.why?.code === 'offerField' ? [] : [one.why]));
    const places = inBoardOrder(
      there.flatMap((one) => (one.at !== null && one.why === null ? [one.at] : [])),
    );
    const [first = null] = reasons;
    return [
      {
        word,
        // Of the places that it names itself, those that somebody can go to.
        slot:
          slot.kind === 'word'
            ? { ...slot, words: inBoardOrder(slot.words.filter((id) => canBeEntered(placeOf(id)))) }
            : slot,
        places,
        why: reasons.length === 0 ? why : places.length > 0 ? null : first,
      },
    ];
  });
}
