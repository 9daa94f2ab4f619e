import type { Remark } from '../bot.ts';
import { NO_FEELING, remember, type Ballot, type Feeling, type KnownEvent } from './memory.ts';
import type { TemperName } from './tempers.ts';

/**
 * What a bot says to the table. It is made of events that everybody was told of, and of nothing else: no remark can
 * give away what is hidden.
 */

/** What has just happened between me and somebody. */
interface Incident {
  readonly kind: 'votedOut' | 'lost' | 'given' | 'traded' | 'robbed';
  readonly player: string;
  /** Who died, and where; where something was given or taken. */
  readonly character?: string;
  readonly place?: string;
  /** What I felt about them just before. */
  readonly feeling: Readonly<Feeling>;
}

/** What is older than so many events is no news. */
const NEWS = 12;

/** Of a hundred such incidents, how many it speaks of. */
const TALKATIVE: { readonly [kind in Incident['kind']]: number } = {
  votedOut: 60,
  lost: 75,
  given: 25,
  traded: 40,
  robbed: 80,
};

export function remarkOn(past: readonly KnownEvent[], me: string, temper: TemperName): Remark | null {
  const open = past.filter(({ to }) => to === undefined);
  for (let at = open.length - 1; at >= Math.max(0, open.length - NEWS); at--) {
    if (open[at]?.type === 'roundBegan') return null;
    const incident = incidentAt(open, at, me);
    if (incident !== null) return isSpoken(incident, `${me} ${at}`) ? wordsFor(incident, temper) : null;
  }
  return null;
}

/** By chance, and the same however often it is asked. */
function isSpoken({ kind, feeling }: Incident, seed: string): boolean {
  const isGrave = kind === 'votedOut' && feeling.help > OWED;
  let hash = 7;
  for (const letter of seed) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return isGrave || (Math.imul(hash, 0x9e37_79b1) >>> 16) % 100 < TALKATIVE[kind];
}

function incidentAt(open: readonly KnownEvent[], at: number, me: string): Incident | null {
  const event = open[at];
  const about = (kind: Incident['kind'], player: string): Incident => ({
    kind,
    player,
    feeling: feelingAbout(open.slice(0, at), me, player),
  });
  switch (event?.type) {
    case 'characterDied':
    case 'characterEaten':
      return deathAt(open, at, me, event);
    case 'itemsShared': {
      const isMine = event.player !== me && event.items.some(({ player }) => player === me);
      return isMine ? { ...about('given', event.player), place: event.place } : null;
    }
    case 'cardGiven':
      return event.receiver === me ? about('given', event.player) : null;
    case 'cardStolen':
      return event.other === me ? about('robbed', event.player) : null;
    case 'tradeDone':
      if (event.player === me) return about('traded', event.other);
      return event.other === me ? about('traded', event.player) : null;
    default:
      return null;
  }
}

const feelingAbout = (before: readonly KnownEvent[], me: string, player: string): Readonly<Feeling> =>
  remember(before, me).get(player) ?? NO_FEELING;

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
  const feeling = feelingAbout(open.slice(0, vote), me, other);
  return { kind: isMine ? 'lost' : 'votedOut', player: other, character, place, feeling };
}

/** From so much on it is felt. */
const OWED = 0.6;

/** Characters who draw zombies. */
const DRAWING: readonly (string | undefined)[] = ['blonde', 'pinUp'];

const VOTED_OUT: { readonly [temper in TemperName]?: string } = {
  timid: 'betterYou',
  fickle: 'somebody',
  greedy: 'moreForUs',
};
const LOST: { readonly [temper in TemperName]?: string } = {
  vengeful: 'wontForget',
  timid: 'whyMe',
  treacherous: 'wellPlayed',
};

type Words = (incident: Incident, temper: TemperName) => string;

const WORDS: { readonly [kind in Incident['kind']]: Words } = {
  votedOut({ character, feeling }, temper) {
    if (feeling.help > OWED && feeling.help > feeling.hurt)
      return temper === 'treacherous' ? 'wasUseful' : 'forgiveMe';
    if (feeling.hurt > OWED && temper !== 'timid') return 'nowEven';
    return DRAWING.includes(character) ? 'draws' : (VOTED_OUT[temper] ?? 'sorry');
  },
  lost: ({ feeling }, temper) => (feeling.help > OWED ? 'trustedYou' : (LOST[temper] ?? 'mourn')),
  given: (_, temper) => (temper === 'loyal' ? 'oweYou' : 'thanks'),
  traded: (_, temper) => (temper === 'greedy' ? 'goodDeal' : 'thanks'),
  robbed: () => 'thief',
};

function wordsFor(incident: Incident, temper: TemperName): Remark {
  const { kind, player, character, place } = incident;
  return {
    id: WORDS[kind](incident, temper),
    params: { player, ...(character !== undefined && { character }), ...(place !== undefined && { place }) },
  };
}
