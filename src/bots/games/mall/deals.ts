import type { AnyPromise } from '../../../engine/deal-types.ts';
import { stepParts } from '../../../engine/index.ts';
import { CHARACTERS } from '../../../rulesets/mall-2005/data.ts';
import type { MallAction } from '../../../rulesets/mall-2005/vocabulary.ts';
import { isPrize } from '../../../rulesets/mall-2005/votes.ts';
import { playerOf } from '../../bot.ts';
import type { Ballot } from '../../deals/ballot.ts';
import { bestPact, gainsIn, pactIdeas, surplusOf, type Bargainer } from '../../deals/bargaining.ts';
import { NO_COMPANY, type Company } from '../../deals/company.ts';
import type { Outlook, Pact, VoteWord } from '../../deals/pacts.ts';
import { remember } from '../../temper/memory.ts';
import type { Temper } from '../../temper/tempers.ts';
import type { Situation } from '../game-bots.ts';
import type { MallScene, MallTypes } from './evaluation.ts';
import { standingsIn } from './standard.ts';

/** Deals in the Mall are made of promises alone. */

/** What a card is worth that somebody is given, and what a prize is. */
const CARD = 0.5;
const PRIZE = 0.8;
/** What any character costs besides its points: a vote and a move. */
const PRESENCE = 1;

/** The vote that is held or comes next. */
function ballotIn(view: MallScene): Ballot | null {
  const { vote } = view.stakes;
  if (vote === null) return null;
  const [kind, on] = stepParts(view.step);
  const standings = standingsIn(view);
  const isGood = isPrize(on);
  const cheapest = (player: string): number => {
    const own = view.at[vote.place].filter((figure) => figure.player === player && !figure.hidden);
    return PRESENCE + Math.min(...own.map(({ character }) => CHARACTERS[character].points));
  };
  return {
    at: on,
    isPrize: isGood,
    candidates: vote.candidates,
    votes: new Map(Object.entries(vote.votes)),
    cast: kind === 'cards' ? [] : view.answered,
    stake: isGood ? () => PRIZE : cheapest,
    standing: (player) => standings.get(player) ?? 0,
  };
}

/** How things stand for a bot that weighs promises; null: no vote is near. */
export function outlookIn(view: MallScene, company: Company): Outlook | null {
  const ballot = ballotIn(view);
  if (ballot === null || ballot.candidates.length === 0) return null;
  const giftOf = ({ give }: AnyPromise) =>
    ballot.at === 'truck' && typeof give === 'string' ? { to: give, worth: CARD } : null;
  return { view, me: playerOf(view), ballot, company, giftOf };
}

type Give = { readonly give: string };

/** The second card of the truck. */
const giftsIn =
  ({ ballot }: Outlook) =>
  (to: string): Give[] =>
    ballot.at === 'truck' ? [{ give: to }] : [];

const offerOf = ({ partner, mine, theirs }: Pact<VoteWord | Give>, counters?: number): MallAction => ({
  offer: partner,
  give: { promises: mine },
  want: { promises: theirs },
  ...(counters !== undefined && { counters }),
});

/** What somebody might offer now. */
export function ideasIn(view: MallScene): MallAction[] {
  const outlook = outlookIn(view, NO_COMPANY);
  return outlook === null ? [] : pactIdeas(outlook, giftsIn(outlook)).map((pact) => offerOf(pact));
}

/** What is to be done about deals now; null: nothing. */
export function bargain(situation: Situation<MallTypes>, temper: Temper): MallAction | null {
  const { view, legal, past } = situation;
  const me = playerOf(view);
  if (!view.trade || view.out.includes(me)) return null;
  const outlook = outlookIn(view, situation.company);
  const offer = view.offers.find(({ to }) => to === me);
  const decline = legal.find((action) => 'decline' in action && action.decline === offer?.number) ?? null;
  if (outlook === null) return decline;
  const bargainer: Bargainer = { outlook, past, memory: remember(past, me), temper };
  const tried = (action: MallAction): MallAction | null =>
    (situation.whyNot?.(action) ?? null) === null ? action : null;
  const propose = (partner?: string, counters?: number): MallAction | null => {
    if (view.offers.some(({ from }) => from === me)) return null;
    const pact = bestPact(bargainer, giftsIn(outlook), partner);
    return pact === null ? null : tried(offerOf(pact, counters));
  };
  if (offer === undefined) return propose();
  const gains = gainsIn(outlook, offer);
  const accept = legal.find((action) => 'accept' in action && action.accept === offer.number);
  if (accept !== undefined && gains !== null && surplusOf(bargainer, offer.from, gains.mine) >= 0)
    return accept;
  return propose(offer.from, offer.number) ?? decline;
}
