import type { AnyPromise } from '../../../../engine/deal-types.ts';
import { addTo, countOf } from '../../../../engine/lists.ts';
import type { Location } from '../../../../rulesets/city/data.ts';
import { playerOf } from '../../../bot.ts';
import type { Ballot } from '../../../deals/ballot.ts';
import type { Company } from '../../../deals/company.ts';
import { lazily, type Gift, type Outlook } from '../../../deals/pacts.ts';
import { antidoteWorth } from '../antidotes.ts';
import { antidotesOf, stepAt, votesCast, type CityModel, type CityScene } from '../scene.ts';
import { expectedLosses, publicStandings, standardCity } from '../standard.ts';

/** The vote that promises are about: who dies, or who hands out what lies there. */

/** What an unknown card is worth, in points. */
const CARD = 0.5;
/** What giving something away costs, as a share of what it is worth. */
const GIVEN = 0.3;

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
  const standing = (player: string): number => countOf(standings, player);
  const best = (player: string): number =>
    Math.max(0, ...itemsAt(view, place).map((item) => itemWorth(view, model, player, item)));
  const ballot: Ballot = {
    at: place,
    isPrize,
    candidates,
    ...(kind === 'tie'
      ? { isTie: true, votes: new Map(view.asked.map((player) => [player, 1])) }
      : { votes: votesCast(view) }),
    cast: kind === 'vote' || kind === 'shareVote' ? view.answered : [],
    stake: isPrize ? best : lossAt(model, place),
    standing,
  };
  const giftOf = (promise: AnyPromise): Gift | null => {
    const [to, item] = Object.entries((promise['share'] ?? {}) as ShareWord['share'])[0] ?? [];
    if (to === undefined || item === undefined) return null;
    const worth = itemWorth(view, model, to, item);
    return { to, worth, cost: GIVEN * worth };
  };
  const reliefOf = (player: string, count: number): number => {
    const zombies = { ...view.zombies, [place]: Math.max(0, view.zombies[place] - count) };
    return countOf(expectedLosses(view), player) - countOf(expectedLosses({ ...view, zombies }), player);
  };
  const later = lazily(() => laterBallots(view, model, ballot));
  return { view, me: playerOf(view), ballot, company, later, giftOf, ...(!isPrize && { reliefOf }) };
}

/** What losing somebody at a place costs a player. */
const lossAt =
  ({ people }: CityModel, place: Location) =>
  (player: string): number => {
    const own = people.filter((one) => one.player === player && one.at === place && !one.hidden);
    return own.length === 0 ? 0 : Math.min(...own.map(({ points }) => points));
  };

/** The votes about victims that are likely to follow. */
function laterBallots(view: CityScene, model: CityModel, { at, standing }: Ballot): Map<string, Ballot> {
  const later = new Map<string, Ballot>();
  const { order, attacks } = view.stakes;
  for (const place of order.slice(order.findIndex((one) => one === at) + 1)) {
    const { attacked, condition } = attacks[place];
    const people = model.people.filter((one) => one.at === place && !one.hidden);
    const candidates = [...new Set(people.map(({ player }) => player))];
    if (!attacked || condition === 'leader' || candidates.length < 2) continue;
    const votes = new Map<string, number>();
    for (const one of people) addTo(votes, one.player, one.votes);
    const stake = lossAt(model, place);
    later.set(place, { at: place, isPrize: false, candidates, votes, cast: [], stake, standing });
  }
  return later;
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
