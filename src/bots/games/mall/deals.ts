import { promisesIn, type AnyPromise } from '../../../engine/deal-types.ts';
import { stepParts } from '../../../engine/index.ts';
import { addTo, countOf } from '../../../engine/lists.ts';
import { CHARACTERS, PLACES, placeName, placeNumber, isPrize } from '../../../rulesets/mall-2005/data.ts';
import type { PlaceName } from '../../../rulesets/mall-2005/data.ts';
import type { MallAction } from '../../../rulesets/mall-2005/vocabulary.ts';
import { playerOf } from '../../bot.ts';
import type { Ballot } from '../../deals/ballot.ts';
import {
  bestJourney,
  bestPact,
  gainsIn,
  isGoodJourney,
  pactIdeas,
  staleOffer,
  surplusOf,
  type Bargainer,
} from '../../deals/bargaining.ts';
import { isAboutJourney, type Journey, type JourneyWord } from '../../deals/journeys.ts';
import { NO_COMPANY, type Company } from '../../deals/company.ts';
import { lazily, type Outlook, type Pact, type VoteWord } from '../../deals/pacts.ts';
import { remember } from '../../temper/memory.ts';
import type { Temper } from '../../temper/tempers.ts';
import type { Situation } from '../game-bots.ts';
import type { MallScene, MallTypes } from './evaluation.ts';
import { canHelp, helpAt, helpFor, type Kill } from './help.ts';
import { journeyIn } from './journeys.ts';
import { standingsIn } from './standard.ts';

/** Deals in the Mall are made of promises alone. */

/** What a card is worth that somebody is given, and what a prize is. */
const CARD = 1.2;
const PRIZE = 1.6;
/** What it costs to give the second card to one rather than to another: one has to. */
const GIVEN = 0.05;
/** What any character costs besides its points: a vote and a move. */
const PRESENCE = 1;
/** What the office of the chief is worth. */
const OFFICE = 0.6;

/** What losing somebody at a place costs a player. */
const lossAt =
  (view: MallScene, place: PlaceName) =>
  (player: string): number => {
    const own = view.at[place].filter((figure) => figure.player === player && !figure.hidden);
    return PRESENCE + Math.min(...own.map(({ character }) => CHARACTERS[character].points));
  };

/** The vote that is held or comes next. */
function ballotIn(view: MallScene, standing: Ballot['standing']): Ballot | null {
  const { vote } = view.stakes;
  const [kind, on] = stepParts(view.step);
  if (kind === 'truck') return searchBallot(view, standing);
  if (vote === null) return null;
  const isGood = isPrize(on);
  return {
    at: on,
    isPrize: isGood,
    candidates: vote.candidates,
    votes: new Map(Object.entries(vote.votes)),
    cast: kind === 'cards' ? [] : view.answered,
    stake: isGood ? () => (on === 'truck' ? PRIZE : OFFICE) : lossAt(view, vote.place),
    standing,
    ...repeatedIn(view),
  };
}

/** The truck is being searched: who won it is known, and what it is worth to others is not decided yet. */
const searchBallot = ({ asked }: MallScene, standing: Ballot['standing']): Ballot => ({
  at: 'truck',
  isPrize: true,
  candidates: asked,
  votes: new Map(),
  cast: [],
  stake: () => PRIZE,
  standing,
});

/** All who are left vote again after a tie, unless the table plays otherwise. */
function repeatedIn({ options, players, out }: MallScene): Pick<Ballot, 'repeated'> {
  if (options['revote'] !== 'all') return {};
  return {
    repeated: new Map(players.filter((player) => !out.includes(player)).map((player) => [player, 1])),
  };
}

/** The votes about victims that are likely to follow. */
function laterBallots(view: MallScene, { at, isPrize: isGood, standing }: Ballot): Ballot[] {
  const later: Ballot[] = [];
  if (isGood) return later;
  for (const place of PLACES.filter((one) => one > placeNumber(at)).map(placeName)) {
    const seen = view.at[place].filter(({ hidden }) => !hidden);
    const candidates = [...new Set(seen.map(({ player }) => player))];
    if (view.stakes.doors[place]?.getIn !== true || candidates.length < 2) continue;
    const votes = new Map<string, number>();
    for (const { player, character } of view.at[place]) addTo(votes, player, CHARACTERS[character].votes);
    const stake = lossAt(view, place);
    later.push({
      at: place,
      isPrize: false,
      candidates,
      votes,
      cast: [],
      stake,
      standing,
      ...repeatedIn(view),
    });
  }
  return later;
}

/** How things stand for a bot that weighs promises; null: no vote is near. */
export function outlookIn(view: MallScene, company: Company): Outlook | null {
  const standings = standingsIn(view);
  const ballot = ballotIn(view, (player) => countOf(standings, player));
  if (ballot === null || ballot.candidates.length === 0) return null;
  const giftOf = ({ give }: AnyPromise) =>
    ballot.at === 'truck' && typeof give === 'string' ? { to: give, worth: CARD, cost: GIVEN } : null;
  const later = lazily(() => laterBallots(view, ballot));
  return {
    view,
    me: playerOf(view),
    ballot,
    company,
    later,
    giftOf,
    ...(!ballot.isPrize && helpAt(view, ballot.at)),
    journey: lazily(() => journeyIn(view, openIn(view), company)),
  };
}

type Give = { readonly give: string };

/** Where somebody may need mercy most later in the round; null: nowhere. */
function riskiest(view: MallScene, player: string): PlaceName | null {
  const [place] = PLACES.map(placeName)
    .filter((one) => view.at[one].some((figure) => figure.player === player) && view.zombies[one] > 0)
    .toSorted((a, b) => view.zombies[b] - view.zombies[a]);
  return place ?? null;
}

/** The second card of the truck for mercy later on: whoever searches has to give it to somebody. */
function salesIn({ me, ballot }: Outlook, view: MallScene): Pact<VoteWord | Give>[] {
  const place = riskiest(view, me);
  if (ballot.votes.size > 0 || ballot.at !== 'truck' || !ballot.candidates.includes(me) || place === null)
    return [];
  return view.players
    .filter((partner) => partner !== me && !view.out.includes(partner))
    .map((partner) => ({ partner, mine: [{ give: partner }], theirs: [{ spare: me, at: place }] }));
}

/** The second card of the truck; for the office of the chief, mercy where somebody may need it later in the round. */
const giftsIn =
  (outlook: Outlook, view: MallScene) =>
  (to: string): (Give | VoteWord)[] => {
    if (outlook.ballot.at === 'truck') return [{ give: to }];
    const place = riskiest(view, to);
    return place === null ? [] : [{ spare: to, at: place }];
  };

/** The places that it names come from the view. */
const offerOf = (
  { partner, mine, theirs }: Pact<VoteWord | Give | Kill | JourneyWord>,
  counters?: number,
): MallAction =>
  ({
    offer: partner,
    give: { promises: mine },
    want: { promises: theirs },
    ...(counters !== undefined && { counters }),
  }) as MallAction;

/** What somebody might offer now. */
export function ideasIn(view: MallScene): MallAction[] {
  const outlook = outlookIn(view, NO_COMPANY);
  return outlook === null ? [] : pactIdeas(outlook, giftsIn(outlook, view)).map((pact) => offerOf(pact));
}

const openIn = ({ closed }: MallScene): PlaceName[] =>
  PLACES.map(placeName).filter((place) => !closed.includes(place));

/** Where everybody may go, if destinations are being chosen; null: they are not. */
function choiceIn({ view, legal, company }: Situation<MallTypes>): Journey | null {
  const [kind] = stepParts(view.step);
  if (kind !== 'choose') return null;
  const own = legal.flatMap((action) => ('choose' in action ? [action.choose] : []));
  return journeyIn(view, own.length > 0 ? own : openIn(view), company);
}

/** What is to be done about deals now; null: nothing. */
export function bargain(situation: Situation<MallTypes>, temper: Temper): MallAction | null {
  const { view, legal, past } = situation;
  const me = playerOf(view);
  if (!view.trade || view.out.includes(me)) return null;
  const outlook = outlookIn(view, situation.company);
  const offer = view.offers.find(({ to }) => to === me);
  const decline = legal.find((action) => 'decline' in action && action.decline === offer?.number) ?? null;
  const accept = legal.find((action) => 'accept' in action && action.accept === offer?.number);
  const tried = (action: MallAction): MallAction | null =>
    (situation.whyNot?.(action) ?? null) === null ? action : null;
  const feelings = { past, memory: remember(past, me), temper };
  if (outlook === null) {
    const journey = choiceIn(situation);
    if (journey === null) return decline;
    const traveller: Bargainer<Journey> = { outlook: journey, ...feelings };
    if (offer !== undefined) return (isGoodJourney(traveller, offer) === true ? accept : null) ?? decline;
    const isLate = view.offers.length > 0 || view.answered.includes(me);
    const pact = isLate ? null : bestJourney(traveller);
    return pact === null ? null : tried(offerOf(pact));
  }
  const bargainer: Bargainer = { outlook, ...feelings };
  const propose = (partner?: string, counters?: number): MallAction | null => {
    if (view.offers.some(({ from }) => from === me)) return null;
    const more = [...salesIn(outlook, view), ...helpFor(outlook, view, temper)];
    const pact = bestPact<Give | Kill | VoteWord>(bargainer, giftsIn(outlook, view), { partner, more });
    return pact === null ? null : tried(offerOf(pact, counters));
  };
  if (offer === undefined) {
    const late = view.offers.find((one) => one.from === me && isAboutJourney(one));
    const stale = (late ?? staleOffer(bargainer))?.number;
    return legal.find((action) => 'withdraw' in action && action.withdraw === stale) ?? propose();
  }
  const gains = gainsIn(bargainer, offer);
  const isAble = canHelp(outlook, view, temper, promisesIn(offer.want));
  if (accept !== undefined && gains !== null && isAble && surplusOf(bargainer, offer.from, gains.mine) >= 0)
    return accept;
  return propose(offer.from, offer.number) ?? decline;
}
