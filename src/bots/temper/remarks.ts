import type { GameEvent } from '../../engine/index.ts';
import type { Remark } from '../bot.ts';
import { hashOf } from './hash.ts';
import { NO_FEELING, remember, type Ballot, type Feeling, type KnownEvent } from './memory.ts';
import type { TemperName } from './tempers.ts';

/**
 * What a bot says to the table. It is made of events that everybody was told of, and of nothing else: no remark can
 * give away what is hidden.
 */

/**
 * What bots speak of. To vote out a friend is to vote out a player who had helped me; betrayed is who loses a character
 * to the vote of such a player.
 */
export const OCCASIONS = [
  'votedOut',
  'votedOutFriend',
  'evenedScore',
  'lost',
  'betrayed',
  'given',
  'traded',
  'robbed',
] as const;
type Occasion = (typeof OCCASIONS)[number];

/**
 * What bots speak of to those who know of it: deals and words are private. Why an offer is declined: it asks for too
 * much, its maker is a liar, there is nothing in it.
 */
export const WORD_OCCASIONS = [
  'kept',
  'broken',
  'struck',
  'tooDear',
  'distrusted',
  'noGain',
  'countered',
] as const;
export type WordOccasion = (typeof WORD_OCCASIONS)[number];

/** How many lines every temper has for every occasion: `remark_TEMPER_OCCASION_1` and so on in the catalogue. */
export const LINES = 6;

/** What has just happened between me and another player. */
interface Incident {
  readonly occasion: Occasion;
  readonly player: string;
  /** Who died, and where. */
  readonly death?: { readonly character: string; readonly place: string };
}

/** What is older than this many events is no news. */
const NEWS = 12;

/** Of a hundred such incidents, how many are spoken of. */
const TALKATIVE: { readonly [occasion in Occasion]: number } = {
  votedOut: 60,
  votedOutFriend: 100,
  evenedScore: 60,
  lost: 75,
  betrayed: 75,
  given: 25,
  traded: 40,
  robbed: 80,
};

export function remarkOn(past: readonly KnownEvent[], me: string, temper: TemperName): Remark | null {
  const open = past.filter(({ to }) => to === undefined);
  for (let at = open.length - 1; at >= Math.max(0, open.length - NEWS); at--) {
    const event = open[at];
    // Who is out has no use for "I'll remember this".
    if (event?.type === 'roundBegan' || (event?.type === 'playerOut' && event.player === me)) return null;
    const incident = incidentAt(open, at, me);
    if (incident === null) continue;
    if (!isSpoken(incident, me, at)) return null;
    const { occasion, player, death } = incident;
    return { id: `${temper}_${occasion}_${lineFor(occasion, open, me)}`, params: { player, ...death } };
  }
  return null;
}

/** By chance, and the same however often it is asked. */
const isSpoken = ({ occasion }: Incident, me: string, at: number): boolean =>
  hashOf(`${me} ${at}`) % 100 < TALKATIVE[occasion];

/**
 * A bot speaks once a round, so a line comes back only after `LINES` rounds with this occasion. The setup picks the
 * first one: in another game the same bot begins with another line.
 */
function lineFor(occasion: Occasion, open: readonly KnownEvent[], me: string): number {
  const starts = open.flatMap(({ type }, at) => (type === 'roundBegan' ? [at] : []));
  const setup = open.slice(0, starts[0] ?? 0);
  const earlier = starts.slice(0, -1).filter((start, round) => {
    const length = (starts[round + 1] ?? start) - start;
    return Array.from({ length }, (_, offset) => start + offset).some((at) => {
      const incident = incidentAt(open, at, me);
      return incident?.occasion === occasion && isSpoken(incident, me, at);
    });
  });
  return ((firstLine(setup, me) + earlier.length) % LINES) + 1;
}

const firstLine = (setup: readonly GameEvent[], me: string): number =>
  hashOf(`${me} ${JSON.stringify(setup)}`);

/** What it says of a word that was given, to its having said so many things before. */
export function remarkOfWord(
  occasion: WordOccasion,
  temper: TemperName,
  player: string,
  { past, me, count }: { readonly past: readonly GameEvent[]; readonly me: string; readonly count: number },
): Remark {
  const setup = past.slice(
    0,
    past.findIndex(({ type }) => type === 'roundBegan'),
  );
  return {
    id: `${temper}_${occasion}_${((firstLine(setup, me) + count) % LINES) + 1}`,
    params: { player },
  };
}

function incidentAt(open: readonly KnownEvent[], at: number, me: string): Incident | null {
  const event = open[at];
  switch (event?.type) {
    case 'characterDied':
    case 'characterEaten':
      return deathAt(open, at, me, event);
    case 'itemsShared': {
      const isMine = event.player !== me && event.items.some(({ player }) => player === me);
      return isMine ? { occasion: 'given', player: event.player } : null;
    }
    case 'cardGiven':
      return event.receiver === me ? { occasion: 'given', player: event.player } : null;
    case 'cardStolen':
      return event.other === me ? { occasion: 'robbed', player: event.player } : null;
    case 'tradeDone':
      if (event.player === me) return { occasion: 'traded', player: event.other };
      return event.other === me ? { occasion: 'traded', player: event.player } : null;
    default:
      return null;
  }
}

interface Death {
  readonly player: string;
  readonly character: string;
  readonly place: string;
}

/** Somebody was voted out: by me, or I was by others. */
function deathAt(
  open: readonly KnownEvent[],
  at: number,
  me: string,
  { player: victim, character, place }: Death,
): Incident | null {
  const before = open.slice(0, at);
  const begun = before.findLastIndex(({ type }) => type === 'attackBegan');
  const vote = before.findLastIndex((event) => event.type === 'votesRevealed' && event.on === place);
  const revealed = open[vote];
  if (begun < 0 || vote < begun || revealed?.type !== 'votesRevealed') return null;
  const ballots: readonly Ballot[] = revealed.votes;
  const voters = ballots
    .filter((ballot) => ballot.vote === victim && ballot.votes > 0)
    .toSorted((a, b) => b.votes - a.votes)
    .map(({ player, by = player }) => by)
    .filter((voter) => voter !== victim);
  const isMine = victim === me;
  const [other] = isMine ? voters : voters.includes(me) ? [victim] : [];
  if (other === undefined) return null;
  const feeling = remember(open.slice(0, vote), me).get(other) ?? NO_FEELING;
  const occasion = isMine ? occasionOfLoss(feeling) : occasionOfVote(feeling);
  return { occasion, player: other, death: { character, place } };
}

/** From this much on it is felt. */
const OWED = 0.6;

const occasionOfLoss = ({ help }: Readonly<Feeling>): Occasion => (help > OWED ? 'betrayed' : 'lost');

function occasionOfVote({ help, hurt }: Readonly<Feeling>): Occasion {
  if (help > OWED && help > hurt) return 'votedOutFriend';
  return hurt > OWED ? 'evenedScore' : 'votedOut';
}
