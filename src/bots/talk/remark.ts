import type { GameEvent } from '../../engine/index.ts';
import type { Remark } from '../bot.ts';
import { word } from '../simple/action.ts';
import { NO_FEELING, remember, type Ballot, type Feeling } from '../temper/memory.ts';
import type { TemperName } from '../temper/tempers.ts';

/**
 * What a bot says to the table. It is made of events that everybody was told of, and of nothing else: no remark can
 * give away what is hidden.
 */

/** What has just happened between me and somebody. */
interface Occasion {
  readonly kind: 'votedOut' | 'lost' | 'given' | 'traded' | 'robbed';
  readonly player: string;
  readonly character: string;
  readonly place: string;
  /** What I felt about them just before. */
  readonly feeling: Readonly<Feeling>;
}

/** Older than so many events, it is no news. */
const NEWS = 12;

/** Of a hundred such occasions it speaks of so many. */
const TALKATIVE: { readonly [kind in Occasion['kind']]: number } = {
  votedOut: 60,
  lost: 75,
  given: 25,
  traded: 40,
  robbed: 80,
};

export function remarkOn(past: readonly GameEvent[], me: string, temper: TemperName): Remark | null {
  const open = past.filter(({ to }) => to === undefined);
  for (let at = open.length - 1; at >= Math.max(0, open.length - NEWS); at--) {
    if (open[at]?.type === 'roundBegan') return null;
    const occasion = occasionAt(open, at, me);
    if (occasion !== null) return isSpoken(occasion, `${me} ${at}`) ? wordsFor(occasion, temper) : null;
  }
  return null;
}

/** By chance, and the same however often it is asked. */
function isSpoken({ kind, feeling }: Occasion, seed: string): boolean {
  const isGrave = kind === 'votedOut' && feeling.help > OWED;
  let hash = 7;
  for (const letter of seed) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return isGrave || (Math.imul(hash, 0x9e37_79b1) >>> 16) % 100 < TALKATIVE[kind];
}

function occasionAt(open: readonly GameEvent[], at: number, me: string): Occasion | null {
  const event = open[at];
  if (event === undefined) return null;
  const about = (kind: Occasion['kind'], player: unknown, before = at): Occasion => ({
    kind,
    player: String(player),
    character: word(event, 'character'),
    place: word(event, 'place'),
    feeling: remember(open.slice(0, before), me).get(String(player)) ?? NO_FEELING,
  });
  const { type, player, other } = event;
  if (type === 'characterDied' || type === 'characterEaten') return death(open, at, me, about);
  if (type === 'itemsShared' && player !== me && isGivenTo(event, me)) return about('given', player);
  if (type === 'cardGiven' && event['receiver'] === me) return about('given', player);
  if (type === 'cardStolen' && other === me) return about('robbed', player);
  if (type === 'tradeDone' && [player, other].includes(me))
    return about('traded', player === me ? other : player);
  return null;
}

const isGivenTo = ({ items }: GameEvent, me: string): boolean =>
  (items as unknown as readonly { readonly player: string }[]).some(({ player }) => player === me);

type About = (kind: Occasion['kind'], player: unknown, before: number) => Occasion;

/** Somebody was voted out: by me, or I was by others. */
function death(open: readonly GameEvent[], at: number, me: string, about: About): Occasion | null {
  const place = open[at]?.['place'];
  const begun = open.findLastIndex(({ type }, i) => type === 'attackBegan' && i < at);
  const vote = open.findLastIndex(
    ({ type, on }, i) => type === 'votesRevealed' && on === place && i > begun && i < at,
  );
  if (begun < 0 || vote < 0) return null;
  const victim = open[at]?.['player'];
  const ballots = (open[vote]?.['votes'] ?? []) as unknown as readonly Ballot[];
  const against = ballots
    .filter((ballot) => ballot.vote === victim && ballot.votes > 0)
    .toSorted((a, b) => b.votes - a.votes);
  const voters = against.map(({ by, player }) => by ?? player).filter((voter) => voter !== victim);
  if (victim !== me) return voters.includes(me) ? about('votedOut', victim, vote) : null;
  return voters[0] === undefined ? null : about('lost', voters[0], vote);
}

/** From so much on it is felt. */
const OWED = 0.6;

/** Characters who draw zombies. */
const DRAWING = ['blonde', 'pinUp'];

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

type Words = (occasion: Occasion, temper: TemperName) => string;

const WORDS: { readonly [kind in Occasion['kind']]: Words } = {
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

function wordsFor(occasion: Occasion, temper: TemperName): Remark {
  const { player, character, place } = occasion;
  const named = { player, character, place };
  const params = Object.fromEntries(Object.entries(named).filter(([, id]) => id !== ''));
  return { id: WORDS[occasion.kind](occasion, temper), params };
}
