import { itemAt } from '../../engine/lists.ts';
import { PHRASES, type Phrase } from '../../words/phrases.ts';
import { playerOf, type Heard, type Observation, type Remark, type Speech } from '../bot.ts';
import { worthsOf } from '../deals/keeping.ts';
import { temptations } from '../deals/gains.ts';
import { mayVote, type Outlook } from '../deals/pacts.ts';
import { gameBotsFor } from '../games/index.ts';
import { hashOf } from '../temper/hash.ts';
import { unanswered } from './hearing.ts';
import type { Tongue } from './tongues.ts';

/** What a bot says to people who talk to it: by its temper, and by what is at stake. */

/** Who answers. */
export interface Speaker {
  readonly observation: Observation;
  readonly me: string;
  readonly tongue: Tongue;
  /** The vote that is near; null: none is. */
  readonly outlook: Outlook | null;
  /** How gladly it would see this player lose something, in points; less than 0: how gladly win. */
  readonly spite: (player: string) => number;
}

/** How much a feeling for somebody changes what one does for them. */
const FEELING = 0.15;

/** Chance that comes out the same however often it is asked. */
export const chanceOf = (...about: readonly unknown[]): number => hashOf(about.join(' ')) % 100;

/** The answer to what was said last and not answered yet; null: nothing, or silence. */
export function answer(speaker: Speaker): Speech | null {
  for (const said of unanswered(speaker.observation)) {
    const reply = answerTo(speaker, said);
    if (reply === null) continue;
    const { own, phrase } = 'own' in reply ? reply : { own: null, phrase: reply };
    const roll = chanceOf(speaker.me, said.after, own ?? phrase.id);
    const line = 1 + (roll % PHRASES[phrase.id].lines);
    const remark: Remark | null =
      own === null ? null : { id: `${own}_${1 + (roll % OWN_LINES)}`, params: {} };
    // A private question is answered in private.
    const to = said.to === null ? null : [said.from];
    return { phrase: { ...phrase, line }, to, ...(remark !== null && { remark }) };
  }
  return null;
}

/** Answers for which there is no phrase: `remark_noVote_1` and so on in the catalogue. */
export const OWN_ANSWERS = ['defy', 'deny', 'giveIn', 'noVote'] as const;
/** How many lines there are of each. */
export const OWN_LINES = 3;

/** A phrase, or words of one's own that mean it. */
type Reply = Phrase | { readonly phrase: Phrase; readonly own: (typeof OWN_ANSWERS)[number] };

const AGREED: Phrase = { id: 'agreed', params: {} };
const REFUSE: Phrase = { id: 'refuse', params: {} };
const WONT_TELL: Phrase = { id: 'wontTell', params: {} };
/** There is no vote, or none of mine. */
const NO_VOTE: Reply = { phrase: WONT_TELL, own: 'noVote' };

/** Of a hundred who are thanked, and who are told something, how many say something to that. */
const POLITE = 50;

function answerTo(speaker: Speaker, said: Heard): Reply | null {
  const { me } = speaker;
  const { from, phrase, after } = said;
  const isRolled = (percent: number): boolean => chanceOf(me, from, phrase.id, after) < percent;
  const agreeIf = (does: boolean): Phrase => (does || isLie(speaker, said) ? AGREED : REFUSE);
  const voteIf = (wish: Wish): Reply => (hasVote(speaker) ? agreeIf(isCheap(speaker, from, wish)) : NO_VOTE);
  switch (phrase.id) {
    case 'askVote':
      return voteTold(speaker, said);
    case 'wantVote':
      if (phrase.params.player === me) return REFUSE;
      return voteIf({ vote: phrase.params.player });
    case 'mercy':
      return voteIf({ spare: from });
    case 'backing':
      return voteIf({ back: from });
    case 'goTogether':
      return agreeIf(isOnTheWay(speaker, from, (place) => place === phrase.params.place));
    case 'keepAway':
      return agreeIf(isOnTheWay(speaker, from, (place) => place !== phrase.params.place));
    case 'help':
      return agreeIf(
        canKillAt(speaker, phrase.params.place) &&
          speaker.spite(from) <= 0 &&
          isRolled(40 + 100 * speaker.tongue.favour),
      );
    case 'threaten':
      if (phrase.params.player !== me) return null;
      return isRolled(speaker.tongue.meekness)
        ? { phrase: AGREED, own: 'giveIn' }
        : { phrase: REFUSE, own: 'defy' };
    case 'accuse':
      return phrase.params.player === me ? defence(speaker, from) : null;
    case 'thank':
      return phrase.params.player === me && isRolled(POLITE)
        ? { id: 'thank', params: { player: from } }
        : null;
    default:
      return null;
  }
}

/** A lie is easily said: it binds nobody. */
const isLie = ({ me, tongue }: Speaker, { from, phrase, after }: Heard): boolean =>
  tongue.steadiness === 0 && chanceOf('lie', me, from, phrase.id, after) < tongue.deceit;

/** Whether I have a say in a vote that is near: where there is one to choose from, none is held. */
const hasVote = ({ outlook, me }: Speaker): boolean =>
  outlook !== null && outlook.ballot.candidates.length > 1 && mayVote(outlook.ballot, me);

function canKillAt({ observation, me }: Speaker, place: string): boolean {
  const view = observation.view();
  return gameBotsFor(view.ruleset).killsBy(view, me, place) > 0;
}

/** Those who keep their word own up to having broken it. */
function defence({ observation, tongue }: Speaker, accuser: string): Reply {
  const view = observation.view();
  const isGuilty = view.ledger.some(
    ({ by, to, is }) => by === playerOf(view) && to === accuser && is === 'broken',
  );
  return isGuilty && tongue.deceit < 30 ? { id: 'confess', params: {} } : { phrase: REFUSE, own: 'deny' };
}

/** How much each candidate is one's own choice, best first. */
export function choicesIn({ outlook, me, spite }: Speaker): string[] {
  if (outlook === null) return [];
  const { isPrize, candidates, standing } = outlook.ballot;
  const scale = gameBotsFor(outlook.view.ruleset).voteScale;
  const dislike = (player: string): number => standing(player) + scale * spite(player);
  if (!isPrize) return candidates.filter((one) => one !== me).toSorted((a, b) => dislike(b) - dislike(a));
  return candidates.toSorted((a, b) => Number(b === me) - Number(a === me) || dislike(a) - dislike(b));
}

/** Whom I have promised to vote for; `partner`: to this player alone. */
const promisedVote = ({ outlook, me }: Speaker, partner?: string): string | null => {
  const word = outlook?.ballot.isPrize === true ? 'back' : 'vote';
  const found = outlook?.view.ledger.find(
    ({ by, to, at, is, promise }) =>
      by === me &&
      is === 'owed' &&
      at === outlook.ballot.at &&
      word in promise &&
      (partner === undefined || to === partner),
  );
  const named = found?.promise[word];
  return typeof named === 'string' ? named : null;
};

/** How much less one tells where one may be chosen oneself. */
const AT_STAKE = 15;

/** Whom I will vote for: the truth, a lie, or nothing. */
function voteTold(speaker: Speaker, { from, after }: Heard): Reply {
  const { me, tongue, outlook } = speaker;
  if (outlook === null || !hasVote(speaker)) return NO_VOTE;
  // Who was promised a vote is told so again.
  const promised = promisedVote(speaker, from);
  if (promised !== null) return { id: 'willVote', params: { player: promised } };
  const choices = choicesIn(speaker);
  const [first] = choices;
  const mine = promisedVote(speaker) ?? first;
  if (mine === undefined) return WONT_TELL;
  const isExposed = !outlook.ballot.isPrize && outlook.ballot.candidates.includes(me);
  if (chanceOf('tell', me, from, after) >= tongue.candour - (isExposed ? AT_STAKE : 0)) return WONT_TELL;
  const isLying = chanceOf('lie', me, from, after) < tongue.deceit;
  const other = choices.find((one) => one !== mine && one !== from && one !== me);
  if (isLying) return other === undefined ? WONT_TELL : { id: 'willVote', params: { player: other } };
  // Only those who threaten say it to the face.
  if (mine === from && !outlook.ballot.isPrize && tongue.threatens !== true) return WONT_TELL;
  return { id: 'willVote', params: { player: mine } };
}

/** What one gives away for somebody's sake, in points. */
const favourFor = ({ tongue, spite }: Speaker, player: string): number =>
  tongue.favour - FEELING * spite(player);

type Wish = { readonly vote: string } | { readonly spare: string } | { readonly back: string };

/** Whether a vote as it is wished for costs no more than one does for somebody who asks, and would still do then. */
function isCheap(speaker: Speaker, from: string, wish: Wish): boolean {
  const { outlook, tongue } = speaker;
  if (outlook === null || outlook.ballot.isPrize !== 'back' in wish)
    return 'spare' in wish && favourFor(speaker, from) > FEELING;
  const worths = temptations(outlook);
  const isMeant = (candidate: string): boolean => {
    if ('spare' in wish) return candidate !== wish.spare;
    return candidate === ('vote' in wish ? wish.vote : wish.back);
  };
  const best = (names: readonly string[]): number => Math.max(...names.map((one) => worths.get(one) ?? 0));
  const { candidates } = outlook.ballot;
  const meant = candidates.filter(isMeant);
  const promised = promisedVote(speaker);
  if (meant.length === 0 || (promised !== null && !isMeant(promised))) return false;
  return best(candidates) - best(meant) <= Math.min(tongue.steadiness, favourFor(speaker, from));
}

/** Whether a destination as it is wished for costs no more than that. */
function isOnTheWay(speaker: Speaker, from: string, isMeant: (place: unknown) => boolean): boolean {
  const { observation } = speaker;
  const { legal } = observation;
  const favour = favourFor(speaker, from);
  if (legal.length === 0 || !legal.every((action) => 'choose' in action)) return favour > FEELING;
  const worths = worthsOf(observation, legal);
  const meant = worths.filter((_, i) => isMeant(itemAt(legal, i)['choose']));
  return meant.length > 0 && Math.max(...worths) - Math.max(...meant) <= favour;
}
