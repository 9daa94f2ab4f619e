import type { AnyPromise } from '../../../../engine/deal-types.ts';
import { playerOf } from '../../../bot.ts';
import type { Ballot } from '../../../deals/ballot.ts';
import type { Company } from '../../../deals/company.ts';
import type { Gift, Outlook } from '../../../deals/pacts.ts';
import { antidoteWorth } from '../antidotes.ts';
import { antidotesOf, stepAt, votesCast, type CityModel, type CityScene } from '../scene.ts';
import { publicStandings, standardCity } from '../standard.ts';

/** The vote that promises are about: who dies, or who hands out what lies there. */

/** What an unknown card is worth, in points. */
const CARD = 0.5;

type Item = 'antidote' | 'card';
export type ShareWord = { readonly share: { readonly [player: string]: Item } };

/** What an item is worth to a player. */
function itemWorth(view: CityScene, { people }: CityModel, player: string, item: Item): number {
  if (item === 'card') return CARD;
  const own = people.filter((person) => person.player === player).toSorted((a, b) => b.points - a.points);
  return antidoteWorth(own, antidotesOf(view, player), view.round);
}

/** How things stand for a bot that weighs promises; null: no vote is near. */
export function outlookIn(view: CityScene, company: Company): Outlook | null {
  const { vote, attacks } = view.stakes;
  if (vote === null || vote.candidates.length === 0) return null;
  const { place, about, candidates } = vote;
  const { kind } = stepAt(view);
  const isPrize = about === 'share';
  const { attacked, condition } = attacks[place];
  if (!isPrize && (!attacked || condition === 'leader')) return null;
  const model = standardCity.read(view);
  const standings = publicStandings(view);
  const cheapest = (player: string): number => {
    const own = model.people.filter((one) => one.player === player && one.at === place && !one.hidden);
    return own.length === 0 ? 0 : Math.min(...own.map(({ points }) => points));
  };
  const best = (player: string): number =>
    Math.max(0, ...itemsAt(view, place).map((item) => itemWorth(view, model, player, item)));
  const ballot: Ballot = {
    at: place,
    isPrize,
    candidates,
    votes: votesCast(view),
    cast: kind === 'vote' || kind === 'shareVote' ? view.answered : [],
    stake: isPrize ? best : cheapest,
    standing: (player) => standings.get(player) ?? 0,
  };
  const giftOf = (promise: AnyPromise): Gift | null => {
    const [to, item] = Object.entries((promise['share'] ?? {}) as ShareWord['share'])[0] ?? [];
    return to === undefined || item === undefined ? null : { to, worth: itemWorth(view, model, to, item) };
  };
  return { view, me: playerOf(view), ballot, company, giftOf };
}

function itemsAt(view: CityScene, place: keyof CityScene['items']): Item[] {
  const { antidotes, cards } = view.items[place];
  return [...Array<Item>(antidotes).fill('antidote'), ...cards.map((): Item => 'card')];
}

/** What the player who hands out may promise to another: of what is left after the best. */
export function giftsIn(view: CityScene): (to: string) => ShareWord[] {
  const { vote } = view.stakes;
  const left = vote?.about === 'share' ? itemsAt(view, vote.place).slice(1) : [];
  return (to) => [...new Set(left)].map((item) => ({ share: { [to]: item } }));
}
