import { promisesIn } from '../../src/engine/deal-types.ts';
import type { Action, View } from '../../src/engine/index.ts';
import { standardBot } from '../../src/bots/basic-bots.ts';
import type { Bot, SearchObservation } from '../../src/bots/bot.ts';
import { withoutOffers } from '../../src/bots/offers.ts';

/**
 * Programs that try to live off others' deals: one promises everything and keeps nothing, one asks for small gifts
 * again and again, one buys with what is worth nothing to it. In all else they play as the standard bot does, and so
 * they do without deals.
 */
export type Rogue = 'promiser' | 'beggar' | 'buyer';
export const ROGUES: readonly Rogue[] = ['promiser', 'beggar', 'buyer'];

export const rogue = (kind: Rogue): Bot => ({
  name: kind,
  remembers: true,
  decide: (seen) => dealing(seen, kind) ?? standardBot.decide(withoutOffers(seen)),
});

/** So many offers it makes in a round. */
const MOST = 12;

function dealing(seen: SearchObservation, kind: Rogue): Action | null {
  const view = seen.view();
  const me = view.you ?? '';
  if (!view.trade || view.out.includes(me)) return null;
  const offer = view.offers.find(({ to }) => to === me);
  if (offer !== undefined) {
    const find = (word: string): Action | null =>
      seen.legal.find((action) => action[word] === offer.number) ?? null;
    const isFree = itemsIn(offer.want) === 0 && itemsIn(offer.give) + promisesIn(offer.give).length > 0;
    const takes = isFree && (kind === 'promiser' || promisesIn(offer.want).length === 0);
    return (takes ? find('accept') : null) ?? find('decline');
  }
  if (view.offers.some(({ from }) => from === me)) return null;
  const past = seen.past?.() ?? [];
  const begun = past.findLastIndex(({ type }) => type === 'roundBegan');
  const made = past.slice(begun + 1).filter(({ type, player }) => type === 'offerMade' && player === me);
  if (made.length >= MOST) return null;
  for (const wish of wishesOf(view, me, kind)) {
    const isMade = made.some(
      (event) =>
        event['other'] === wish['offer'] &&
        same(event['want'], wish['want']) &&
        same(event['give'], wish['give']),
    );
    if (!isMade && (seen.whyNot?.(wish) ?? null) === null) return wish;
  }
  return null;
}

const itemsIn = (terms: object): number => {
  const { cards = [], antidotes = 0 } = terms as { cards?: readonly unknown[]; antidotes?: number };
  return cards.length + antidotes;
};

/** Apart from where promises are about, which is filled in. */
const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);
const plain = (terms: unknown): string => {
  const {
    cards = [],
    antidotes = 0,
    promises = [],
  } = (terms ?? {}) as {
    cards?: unknown[];
    antidotes?: number;
    promises?: { at?: string }[];
  };
  return JSON.stringify([cards, antidotes, promises.map(({ at: _, ...promise }) => promise)]);
};

/** Cards that hardly anybody needs. */
const JUNK = ['kitten', 'alarm', 'weaponReplica', 'runningShoes', 'backDoor'];

function wishesOf(view: View, me: string, kind: Rogue): Action[] {
  const partners = view.players.filter((player) => player !== me && !view.out.includes(player));
  const hand = ((view as { hands?: { [player: string]: readonly string[] } }).hands ?? {})[me] ?? [];
  const isCity = view.ruleset.startsWith('city');
  const gifts = isCity
    ? [{ antidotes: 1 }, { cards: ['shotgun'] }, { cards: ['gun'] }, { cards: ['hideout'] }]
    : [];
  return partners.flatMap((partner): Action[] => {
    const favours: { promises: { [word: string]: string }[] }[] = [
      { promises: [{ spare: me }] },
      { promises: [{ back: me }] },
      ...partners.filter((other) => other !== partner).map((other) => ({ promises: [{ vote: other }] })),
    ];
    const wants: object[] = [...gifts, ...favours];
    if (kind === 'beggar') return wants.map((want) => ({ offer: partner, give: {}, want }) as Action);
    if (kind === 'buyer') {
      const junk = hand.find((card) => JUNK.includes(card));
      const give = junk !== undefined && isCity ? { cards: [junk] } : { promises: [{ hold: true }] };
      return wants.map((want) => ({ offer: partner, give, want }) as Action);
    }
    const words: object[] = [
      { spare: partner },
      { back: partner },
      { share: { [partner]: 'card' } },
      { give: partner },
    ];
    const later = isCity ? [{ pay: { antidotes: 2 } }] : [];
    return wants.flatMap((want) =>
      [...words, ...later].map((word) => ({ offer: partner, give: { promises: [word] }, want }) as Action),
    );
  });
}
