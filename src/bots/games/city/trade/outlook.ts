import type { AnyPromise } from '../../../../engine/deal-types.ts';
import { addTo, countOf } from '../../../../engine/lists.ts';
import { isLocation, type Location } from '../../../../rulesets/city/data.ts';
import type { VoteStakes } from '../../../../rulesets/city/view-types.ts';
import { playerOf } from '../../../bot.ts';
import type { Ballot } from '../../../deals/ballot.ts';
import type { Company } from '../../../deals/company.ts';
import { lazily, type Gift, type Outlook } from '../../../deals/pacts.ts';
import { antidoteWorth } from '../antidotes.ts';
import { antidotesOf, stepAt, votesCast, type CityModel, type CityScene } from '../scene.ts';
import { journeyIn } from './journeys.ts';
import { expectedLosses, standardCity } from '../standard.ts';
import { standing as standingOf } from '../../../evaluation/model.ts';

/** The vote that promises are about: who dies, or who hands out what lies there. */

/** What an unknown card is worth, in points. */
const CARD = 0.5;
/** What giving something away costs, as a share of what it is worth: all but one piece go to others anyway. */
const GIVEN = 0.02;

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
  const { attacked, condition } = attacks[vote.place];
  if (vote.about === 'attack' && (!attacked || condition === 'leader')) return null;
  const scene = readScene(view);
  return outlookFrom(scene, company, presentBallot(scene, vote), () => laterBallots(scene));
}

/** The same where the vote is not near: the next one of this round; null: none is likely to come. */
export function prospectIn(view: CityScene, company: Company): Outlook | null {
  const outlook = outlookIn(view, company);
  if (outlook !== null || !RESOLVING.includes(stepAt(view).kind)) return outlook;
  const scene = readScene(view);
  const [next, ...later] = laterBallots(scene);
  return next === undefined ? null : outlookFrom(scene, company, next, () => later);
}

/** Steps in which everybody stands where they stay. */
const RESOLVING: readonly string[] = ['activate', 'attack', 'victim', 'handOut'];

/** What is read off the view once. */
interface Reading {
  readonly view: CityScene;
  readonly model: CityModel;
  readonly standing: (player: string) => number;
}

function readScene(view: CityScene): Reading {
  const model = standardCity.read(view);
  const standings = new Map(view.players.map((player) => [player, standingOf(model, player)]));
  return { view, model, standing: (player) => countOf(standings, player) };
}

function outlookFrom(
  { view, model }: Reading,
  company: Company,
  ballot: Ballot,
  later: () => readonly Ballot[],
): Outlook {
  const giftOf = (promise: AnyPromise): Gift | null => {
    const [to, item] = Object.entries((promise['share'] ?? {}) as ShareWord['share'])[0] ?? [];
    if (to === undefined || item === undefined) return null;
    const worth = itemWorth(view, model, to, item);
    return { to, worth, cost: GIVEN * worth };
  };
  const { place } = stepAt(view);
  const losses = new Map<number, ReadonlyMap<string, number>>();
  const lossesWithout = (count: number): ReadonlyMap<string, number> => {
    const known = losses.get(count);
    if (known !== undefined || place === null) return known ?? NO_LOSSES;
    const zombies = { ...view.zombies, [place]: Math.max(0, view.zombies[place] - count) };
    const expected = expectedLosses({ ...view, zombies });
    losses.set(count, expected);
    return expected;
  };
  const reliefOf = (player: string, count: number): number =>
    countOf(lossesWithout(0), player) - countOf(lossesWithout(count), player);
  const isAttack = ballot.at === place && !ballot.isPrize;
  return {
    view,
    me: playerOf(view),
    ballot,
    company,
    later: lazily(later),
    giftOf,
    ...(isAttack && { reliefOf }),
    journey: lazily(() => journeyIn(view, company)),
  };
}

const NO_LOSSES: ReadonlyMap<string, number> = new Map();

/** The vote that is held or comes next at this location. */
function presentBallot(scene: Reading, { place, about, candidates }: VoteStakes): Ballot {
  const { view, model, standing } = scene;
  const { kind } = stepAt(view);
  const cast = kind === 'vote' || kind === 'shareVote' ? view.answered : [];
  if (about === 'share') return shareBallot(scene, place, { candidates, votes: votesCast(view), cast });
  return {
    at: place,
    isPrize: false,
    candidates,
    ...(kind === 'tie'
      ? { isTie: true, votes: new Map(view.asked.map((player) => [player, 1])) }
      : { votes: votesCast(view) }),
    cast,
    stake: lossAt(model, place),
    standing,
  };
}

/** A vote on who hands out what lies at a location. */
function shareBallot(
  { view, model, standing }: Reading,
  place: Location,
  { candidates, votes, cast }: Pick<Ballot, 'candidates' | 'votes' | 'cast'>,
): Ballot {
  const items = itemsAt(view, place);
  const rank = (player: string): number => countOf(votes, player) * 1000 - standing(player);
  const [favourite] = candidates.toSorted((a, b) => rank(b) - rank(a));
  return {
    at: place,
    isPrize: true,
    isLostInTie: true,
    candidates,
    votes,
    cast,
    ...(items.length > 1 && favourite !== undefined && { favourite }),
    stake: (player) => Math.max(0, ...items.map((item) => itemWorth(view, model, player, item))),
    standing,
  };
}

/** What losing somebody at a place costs a player. */
const lossAt =
  ({ people }: CityModel, place: Location) =>
  (player: string): number => {
    const own = people.filter((one) => one.player === player && one.at === place && !one.hidden);
    return own.length === 0 ? 0 : Math.min(...own.map(({ points }) => points));
  };

/** The votes that are likely to follow in this round, one after the other. */
function laterBallots(scene: Reading): Ballot[] {
  const { view } = scene;
  const { order, vote } = view.stakes;
  const { kind, place } = stepAt(view);
  // A card that was just played is at no location: the vote that it was played before is the present one.
  const isSharing = SHARED.includes(kind) || (place === null && vote?.about === 'share');
  const here = place ?? vote?.place;
  const later: Ballot[] = [];
  const now = order.findIndex((one) => one === here);
  for (const [i, at] of order.entries()) {
    if (i < now) continue;
    const attack = i > now || kind === 'activate' ? attackBallot(scene, at) : null;
    if (attack !== null) later.push(attack);
    const share = i === now && isSharing ? handOutBallot(scene, at) : sharingBallot(scene, at);
    if (share !== null) later.push(share);
  }
  return later;
}

/** Steps in which a place's sharing has begun. */
const SHARED: readonly string[] = ['share', 'shareVote', 'shareTie', 'handOut'];

const playersIn = (figures: readonly { readonly player: string }[]): string[] => [
  ...new Set(figures.map(({ player }) => player)),
];

function votesAt({ model }: Reading, place: Location): Map<string, number> {
  const votes = new Map<string, number>();
  for (const one of model.people) if (one.at === place && !one.hidden) addTo(votes, one.player, one.votes);
  return votes;
}

function attackBallot(scene: Reading, place: Location): Ballot | null {
  const { view, model, standing } = scene;
  const { attacked, condition } = view.stakes.attacks[place];
  const candidates = playersIn(view.at[place].filter(({ hidden }) => !hidden));
  if (!attacked || condition === 'leader' || candidates.length < 2) return null;
  const stake = lossAt(model, place);
  return { at: place, isPrize: false, candidates, votes: votesAt(scene, place), cast: [], stake, standing };
}

function sharingBallot(scene: Reading, place: Location): Ballot | null {
  const candidates = playersIn(scene.view.at[place]);
  if (itemsAt(scene.view, place).length === 0 || candidates.length === 0) return null;
  return shareBallot(scene, place, { candidates, votes: votesAt(scene, place), cast: [] });
}

/** It is known who hands out. */
function handOutBallot(scene: Reading, place: Location): Ballot | null {
  const { view } = scene;
  if (stepAt(view).kind !== 'handOut') return null;
  return shareBallot(scene, place, { candidates: view.asked, votes: new Map(), cast: [] });
}

function itemsAt(view: CityScene, place: keyof CityScene['items']): Item[] {
  const { antidotes, cards } = view.items[place];
  return [...Array<Item>(antidotes).fill('antidote'), ...cards.map((): Item => 'card')];
}

/** What whoever hands out at a place may promise to another: of what is left after the best and what is promised. */
export function giftsAt(
  view: CityScene,
  { at, isPrize }: Pick<Ballot, 'at' | 'isPrize'>,
): (to: string, by: string) => ShareWord[] {
  const lying = isPrize && isLocation(at) ? itemsAt(view, at).slice(1) : [];
  return (to, by) => {
    const left = [...lying];
    for (const one of view.ledger) {
      if (one.by !== by || one.at !== at || one.is !== 'owed') continue;
      for (const item of Object.values('share' in one.promise ? one.promise.share : {})) {
        const index = left.indexOf(item);
        if (index >= 0) left.splice(index, 1);
      }
    }
    return [...new Set(left)].map((item) => ({ share: { [to]: item } }));
  };
}
