import { promisesIn, type AnyPromise, type Terms } from '../../engine/deal-types.ts';
import type { GameEvent } from '../../engine/index.ts';

/** Whom to ask for a deal, and how often: nobody likes to be asked again and again. */

/** Offers with promises in one round. */
const MOST = 5;
/** Of those, how many to one player who does not take them: who has never taken any, and who has. */
const IN_VAIN = { stranger: 1, partner: 2 };
/** A player who has declined this often since their last deal is not asked again in this round. */
const PATIENCE = 2;
/** Who has never taken anything is asked again so many rounds later. */
const ROUNDS_APART = 3;

export const promisesOf = (event: GameEvent): AnyPromise[] =>
  ['give', 'want'].flatMap((side) => promisesIn((event[side] ?? {}) as Terms).slice());

/** What I have offered in this round that has promises in it. */
export function offersSince(past: readonly GameEvent[], me: string): GameEvent[] {
  const begun = past.findLastIndex(({ type }) => type === 'roundBegan');
  return past
    .slice(begun + 1)
    .filter((event) => event.type === 'offerMade' && event['player'] === me && promisesOf(event).length > 0);
}

/** Whether one more offer is no nuisance. */
export const mayPropose = (past: readonly GameEvent[], me: string): boolean =>
  offersSince(past, me).length < MOST;

/** How a player has answered my offers. */
class Answers {
  taken = 0;
  answered = 0;
  /** Since the last one that was taken. */
  declined = 0;
  /** Offers of promises in this round that were not taken. */
  vain = 0;
  #rounds = 0;

  newRound(): void {
    this.vain = 0;
    if (this.taken > 0 || ++this.#rounds % ROUNDS_APART === 0)
      this.declined = Math.min(this.declined, PATIENCE - 1);
  }

  /** How likely they take another; 0: they are not to be asked now. */
  odds(): number {
    const isDeaf =
      this.declined >= PATIENCE || this.vain >= (this.taken > 0 ? IN_VAIN.partner : IN_VAIN.stranger);
    return isDeaf ? 0 : (this.taken + 1) / (this.answered + 1);
  }
}

/** How likely players take what I offer, by how they have answered so far; 0: they are not to be asked now. */
export function oddsBy(past: readonly GameEvent[], me: string): (partner: string) => number {
  const answers = new Map<unknown, Answers>();
  const offers = new Map<unknown, { readonly by: Answers; isVain: boolean }>();
  for (const event of past) {
    if (event.type === 'roundBegan') {
      for (const each of answers.values()) each.newRound();
      for (const offer of offers.values()) offer.isVain = false;
    }
    if (event.type === 'offerMade' && event['player'] === me) {
      const by = answers.get(event['other']) ?? new Answers();
      answers.set(event['other'], by);
      const isVain = promisesOf(event).length > 0;
      if (isVain) by.vain++;
      offers.set(event['offer'], { by, isVain });
    }
    const offer = offers.get(event['offer']);
    if (offer === undefined || (event.type !== 'offerAccepted' && event.type !== 'offerDeclined')) continue;
    offer.by.answered++;
    if (event.type === 'offerDeclined') offer.by.declined++;
    else {
      offer.by.taken++;
      offer.by.declined = 0;
      if (offer.isVain) offer.by.vain--;
    }
  }
  return (partner) => answers.get(partner)?.odds() ?? 1;
}
