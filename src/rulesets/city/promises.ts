import { seatOf, topFrame } from '../../engine/stack.ts';
import type { Judgement, PromiseOf, PromiseRule, PromiseWord, PromisedIn } from '../../engine/deal-types.ts';
import type { Action, Random, Seat } from '../../engine/types.ts';
import { figureOf, figuresAt, handOf, type Board, type City, type CityGame } from './board.ts';
import { KILLS, LED_AWAY, LOCATIONS, POWER_KILLS, isCard, isLocation, isWeapon } from './data.ts';
import type { Card, Location } from './data.ts';
import { canHandOutSo, termsOf } from './hand-outs.ts';
import type { CityMoment, VoteMatter } from './moments.ts';
import { choosable } from './movement-rules.ts';
import type { Actions, Goods } from './vocabulary.ts';
import { zombieRoom } from './zombies.ts';
import { backExcludes, goExcludes, voteExcludes } from '../promise-parts.ts';

/** When each promise is kept, broken or void, and what would break it. */

type Word = PromiseWord<City>;
type Rule<W extends Word> = PromiseRule<City, PromiseOf<City, W>>;
type Owed = PromisedIn<City, unknown>;

/** At the promise's own location, if it is about that. */
const isThere = ({ at }: Owed, moment: CityMoment): boolean => 'at' in moment && moment.at === at;

/** What can't come any more once a location is done. */
const voidWhenDone = (promised: Owed, moment: CityMoment): Judgement =>
  moment.is === 'locationDone' && isThere(promised, moment) ? 'void' : null;

/** All own votes go to this player, or (`spared`) none does, wherever that player can be chosen. */
function judgeVote(
  game: CityGame,
  promised: Owed,
  moment: CityMoment,
  [on, player, spared]: readonly [VoteMatter, string, boolean],
): Judgement {
  if (!isThere(promised, moment)) return null;
  if (moment.is === 'notVoted' && moment.on === on) return 'void';
  if (moment.is !== 'voted' || moment.on !== on) return voidWhenDone(promised, moment);
  const { candidates, ballots } = moment;
  // Votes that another casts are the other's doing.
  const own = ballots.find(({ voter, caster }) => voter === promised.by && caster === promised.by);
  const candidate = seatOf(game, player);
  if (own === undefined || own.votes === 0 || !candidates.includes(candidate)) return 'void';
  return (own.candidate === candidate) === spared ? 'broken' : 'kept';
}

const VOTES = { attack: 'vote', share: 'shareVote' } as const;

/** Whether this vote, as one's own, goes where it must not. */
function voteBreaks(
  game: CityGame,
  action: Action,
  [on, player, spared]: readonly [VoteMatter, string, boolean],
): boolean {
  const frame = topFrame(game);
  if ((frame?.kind !== 'vote' && frame?.kind !== 'shareVote') || frame.kind !== VOTES[on]) return false;
  if (!('vote' in action) || action['as'] !== undefined) return false;
  return frame.data.candidates.includes(seatOf(game, player)) && (action['vote'] === player) === spared;
}

const vote: Rule<'vote'> = {
  judge: (game, promised, moment) =>
    judgeVote(game, promised, moment, ['attack', promised.promise.vote, false]),
  breaks: (game, { promise }, action) => voteBreaks(game, action, ['attack', promise.vote, false]),
  excludes: voteExcludes,
};

const spare: Rule<'spare'> = {
  judge: (game, promised, moment) =>
    judgeVote(game, promised, moment, ['attack', promised.promise.spare, true]),
  breaks: (game, { promise }, action) => voteBreaks(game, action, ['attack', promise.spare, true]),
};

const back: Rule<'back'> = {
  judge: (game, promised, moment) =>
    judgeVote(game, promised, moment, ['share', promised.promise.back, false]),
  breaks: (game, { promise }, action) => voteBreaks(game, action, ['share', promise.back, false]),
  excludes: backExcludes,
};

const tie: Rule<'tie'> = {
  judge(game, promised, moment) {
    if (!isThere(promised, moment)) return null;
    const player = seatOf(game, promised.promise.tie);
    if (moment.is === 'notVoted') return moment.on === 'attack' ? 'void' : null;
    if (moment.is === 'tied')
      return moment.by === promised.by && moment.tied.includes(player) ? null : 'void';
    if (moment.is === 'tieBroken' && moment.by === promised.by)
      return moment.vote === player ? 'kept' : 'broken';
    return voidWhenDone(promised, moment);
  },
  breaks(game, { promise }, { breakTie }) {
    const frame = topFrame(game);
    if (frame?.kind !== 'tie' || breakTie === undefined) return false;
    return frame.data.tied.includes(seatOf(game, promise.tie)) && breakTie !== promise.tie;
  },
  excludes: (promise, other) => 'tie' in other && other.tie !== promise.tie,
};

type Gifts = Actions['handOut']['handOut'];

const gives = (gifts: Gifts, wanted: PromiseOf<City, 'share'>['share']): boolean =>
  Object.entries(wanted).every(([player, item]) => {
    const gift = gifts[player];
    return gift !== undefined && (gift === 'antidote') === (item === 'antidote');
  });

const share: Rule<'share'> = {
  refuse: (_, promise) =>
    Object.keys(promise.share).length > 0 ? null : { code: 'offerField', field: 'share' },
  judge(_, promised, moment) {
    if (!isThere(promised, moment)) return null;
    const wanted = promised.promise.share;
    if (moment.is === 'sharerChosen') return moment.by === promised.by ? null : 'void';
    if (moment.is !== 'handedOut' || moment.by !== promised.by) return voidWhenDone(promised, moment);
    if (gives(moment.gifts, wanted)) return 'kept';
    return canHandOutSo(moment.terms, wanted) ? 'broken' : 'void';
  },
  breaks(game, { by, promise, at }, { handOut }) {
    if (typeof handOut !== 'object' || handOut === null || !isLocation(at)) return false;
    return (
      topFrame(game)?.kind === 'handOut' &&
      canHandOutSo(termsOf(game, by, at), promise.share) &&
      !gives(handOut as Gifts, promise.share)
    );
  },
  excludes: (promise, other) =>
    'share' in other &&
    Object.entries(promise.share).some(
      ([player, item]) => other.share[player] !== undefined && other.share[player] !== item,
    ),
};

const kill: Rule<'kill'> = {
  refuse: (_, promise) => (promise.kill > 0 ? null : { code: 'offerField', field: 'kill' }),
  judge({ state: { board } }, promised, moment) {
    if (!isThere(promised, moment) || !isLocation(promised.at)) return null;
    const { by, at, done, promise } = promised;
    if (moment.is === 'removed') return moment.by === by ? done + moment.count : null;
    if (moment.is !== 'talkEnded') return voidWhenDone(promised, moment);
    if (done >= promise.kill) return 'kept';
    return moment.held && board.zombies[at] >= promise.kill - done ? 'broken' : 'void';
  },
  /** Nobody is ready who could still do it. */
  breaks: (game, promised, action) => 'ready' in action && isKillDue(game, promised),
  keeps: (game, promised, action) =>
    isLocation(promised.at) && removes(game, promised.by, action, promised.at) && isKillDue(game, promised),
  excludes: (_, other) => 'hold' in other,
};

/** Still to be done before the attack, and still to be done by what the player has. */
function isKillDue(
  game: CityGame,
  { by, at, done, promise }: PromisedIn<City, PromiseOf<City, 'kill'>>,
): boolean {
  if (topFrame(game)?.kind !== 'attack' || !isLocation(at) || done >= promise.kill) return false;
  return couldRemove(game, by, at) >= promise.kill - done;
}

/** Whether this play or power removes zombies there. */
function removes({ state: { board } }: CityGame, seat: Seat, action: Action, at: Location): boolean {
  const { play, power } = action;
  if (isCard(play)) return removedBy(board, play, at) > 0 && (action['at'] ?? action['from']) === at;
  const figure = figureOf(board, seat, power);
  return figure !== undefined && figure.at === at && REMOVERS.includes(figure.who);
}

const REMOVERS: readonly string[] = ['housewife', 'guard', 'geek', 'rocker'];

/** How many zombies this player's cards and powers can remove there, sawing first. */
function couldRemove({ state: { board } }: CityGame, seat: Seat, at: Location): number {
  const before = board.zombies[at];
  let left = before;
  const hand = handOf(board, seat);
  for (const card of hand) if (card === 'chainsaw') left -= KILLS.chainsaw(left);
  for (const card of hand) if (card !== 'chainsaw') left -= removedBy(board, card, at);
  for (const { seat: owner, who, exhausted } of figuresAt(board, at)) {
    if (owner !== seat || exhausted) continue;
    if (who === 'housewife' || who === 'guard') left -= POWER_KILLS[who];
    if (who === 'geek' || who === 'rocker') left -= ledAway(board, at);
  }
  return before - Math.max(0, left);
}

function removedBy(board: Board, card: Card, at: Location): number {
  if (card === 'flare') return ledAway(board, at);
  return isWeapon(card) ? KILLS[card](board.zombies[at]) : 0;
}

const ledAway = ({ zombies }: Board, at: Location): number =>
  LOCATIONS.some((to) => to !== at && zombieRoom(zombies, to) > 0) ? LED_AWAY : 0;

const hold: Rule<'hold'> = {
  judge(_, promised, moment) {
    if (moment.is === 'played') return moment.by === promised.by ? 'broken' : null;
    return moment.is === 'locationDone' && isThere(promised, moment) ? 'kept' : null;
  },
  breaks: (_, __, action) => 'play' in action || 'power' in action,
};

/** Lost to the city, or not to be chosen by this player. */
const isBarred = ({ state: { board } }: CityGame, seat: Seat, place: Location): boolean =>
  (place === 'armory' && board.armory !== 'open') || !choosable(board, seat).includes(place);

const go: Rule<'go'> = {
  place: ({ go: place }) => place,
  anytime: true,
  judge(game, { by, promise }, moment) {
    const chosen = moment.is === 'revealed' ? moment.chosen.get(by) : undefined;
    if (chosen === undefined) return null;
    if (chosen === promise.go) return 'kept';
    return isBarred(game, by, promise.go) ? 'void' : 'broken';
  },
  keeps: (_, { promise }, { choose }) => choose === promise.go,
  excludes: goExcludes,
};

const avoid: Rule<'avoid'> = {
  place: ({ avoid: place }) => place,
  anytime: true,
  judge(game, { by, promise }, moment) {
    const chosen = moment.is === 'revealed' ? moment.chosen.get(by) : undefined;
    if (chosen === undefined) return null;
    if (chosen === promise.avoid) return 'broken';
    return isBarred(game, by, promise.avoid) ? 'void' : 'kept';
  },
  keeps: (_, { promise }, { choose }) => choose !== undefined && choose !== promise.avoid,
};

type Items = PromiseOf<City, 'pay'>['pay'];

const owed = ({ cards = [], antidotes = 0 }: Items): Goods => ({ cards, antidotes });

const pay: Rule<'pay'> = {
  anywhere: true,
  refuse: (_, promise) => {
    const { cards, antidotes } = owed(promise.pay);
    return cards.length + antidotes > 0 ? null : { code: 'offerField', field: 'pay' };
  },
  owes: (promise) => owed(promise.pay),
  /** Paid in full, it is kept at once. */
  judge: (_, __, moment) => (moment.is === 'due' ? 'broken' : null),
  veil: ({ pay: items }) => ({
    pay: { ...items, ...(items.cards && { cards: items.cards.map(() => '?') }) },
  }),
  redraw: (game, { pay: items }, random) => ({
    pay: { ...items, ...(items.cards && { cards: items.cards.map(() => anyCard(game, random)) }) },
  }),
};

export const anyCard = ({ rules: { cards } }: CityGame, random: Random): Card =>
  (cards[random(cards.length)] ?? 'gun') as Card;

export const promises: { readonly [W in Word]: Rule<W> } = {
  vote,
  spare,
  tie,
  back,
  share,
  kill,
  hold,
  go,
  avoid,
  pay,
};
