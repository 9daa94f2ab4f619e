import type { View } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import type { IconName } from '../art/icons.ts';
import type { Glyph } from '../art/signs.ts';
import type { Figure, Place } from '../board/places.ts';
import type { Goods, TradeOffer } from '../trade/drafts.ts';
import type { Tip } from '../ui/tip.ts';

export type NameOf = (player: string) => string;

/** What the page reads out of a game's views, and says of its pieces. Written as methods: see `pack.ts`. */
export interface GameReader<S extends View = View> {
  readonly words: Words;
  /** Null in games without deals. */
  readonly market: Market<S> | null;
  readonly rules: RuleIds;

  /** How the present round is called: `03:00`. */
  roundLabel(round: number): string;
  /** What will happen as things stand, in a few short sentences. */
  statusLines(view: S, nameOf: NameOf): readonly string[];

  places(view: S): readonly Place[];
  /** All characters that live, also those who are not placed yet. */
  figures(view: S): readonly Figure[];
  dead(view: S): readonly { readonly player: string; readonly character: string }[];
  /** What one knows of a hand; hidden cards are `?`. Null in games without hands. */
  hand(view: S, player: string): readonly string[] | null;
  /** The vote under way or about to come. */
  voteForecast(view: S): VoteForecast | null;

  facts(view: S, player: string, nameOf: NameOf): readonly Fact[];
  marks(view: S, player: string): readonly Mark[];

  /** How the viewer stands, always in sight: points, seats, cards. */
  standing(view: S): readonly Fact[];
  /** Where those end who find their place full; null: nothing is ever full. */
  readonly overflow: string | null;
  /** Whether whoever moves now gets into a full place. */
  hasWayIn(view: S): boolean;
  /** What the winner of a vote gets where nobody is fed to the zombies. */
  prize(view: S): Prize;
  /** Cards and powers that may save those of the viewer's who are about to die, as pick ids. */
  savers(view: S): readonly string[];
  /** Whether these together keep all of the viewer's people alive where the vote is; true where that can't be told. */
  isRescue(view: S, picks: readonly string[]): boolean;
  /** The card that cancels another; null: none does. */
  readonly canceller: string | null;
  /** What the viewer has seen of what will come; null: nothing. */
  peek(view: S, nameOf: NameOf): Peek | null;

  /** What a character can do; null: nothing of its own. */
  powerHelp(character: string): string | null;
  /** What a character is worth, in words: first what is true now. */
  worth(figure: Pick<Figure, 'character' | 'exhausted'>): string;
  /** What one can do at a place. */
  placeEffect(place: Place): string;

  /** Who goes first, and what that makes them. */
  first(view: S): { readonly player: string; readonly role: string } | null;
  /** What a player holds, as far as this view knows it. */
  holdings(view: S, player: string): readonly Holding[];
  /** Points by player and by what they are for, where everything lies open. */
  scoreParts(view: S): { readonly [player: string]: { readonly [part: string]: number } };
  /** Whether the vote under way feeds somebody to the zombies; others are won by those who get the votes. */
  isFeeding(view: S): boolean;
  /** What decides between players with the most points. */
  tieHelp(): string | null;
  /** What must be known to read the curve of points. */
  pointsHelp(): string | null;
}

/** What a vote can win, in a few words and in a sentence; null: it has no sign of its own. */
export interface Prize {
  readonly sign: IconName | null;
  readonly short: string;
  readonly sentence: string;
}

/** What can be said of a player by looking at the table: each a sign, a number, and a tip. */
export interface Fact {
  readonly symbol: Glyph;
  readonly text: string;
  readonly tip: Tip;
  /** Who casts these votes, if that is another player. */
  readonly caster?: string;
}

/** Something secret that one has seen: where zombies will come and go, what drops. */
export interface Peek {
  readonly title: string;
  readonly lines: readonly PeekLine[];
}

export interface PeekLine {
  readonly symbol: Glyph;
  readonly text: string;
  /** How many pictures of it. */
  readonly count: number;
}

/** A marker that lies before a player. */
export interface Mark {
  readonly symbol: Glyph;
  readonly tip: Tip;
}

/** Which rules say what a piece does, so that a tip can name them. */
export interface RuleIds {
  readonly zombies: readonly string[];
  figure(character: string): readonly string[];
  place(place: Place): readonly string[];
  card(card: string): readonly string[];
  power(character: string): readonly string[];
}

export interface VoteForecast {
  readonly place: string;
  readonly candidates: readonly string[];
  /** Only players who have any. */
  readonly votes: { readonly [player: string]: number };
  /** Whose votes somebody else casts, and who. */
  readonly casters: { readonly [player: string]: string };
  /** Who decides when votes are level; null: nobody does. */
  readonly tieBreaker: string | null;
}

export interface Market<S extends View = View> {
  /** Whether cards and antidotes can change hands; deals are made of promises alone where they can't. */
  readonly hasGoods: boolean;
  /** There are no more in the game. */
  readonly mostAntidotes: number;
  goods(view: S, player: string): Goods;
  /** Those that lie open. */
  offers(view: S): readonly TradeOffer[];
}

/** Something that a player holds, under its label. */
export type Holding =
  | { readonly label: string; readonly look: 'cards'; readonly cards: readonly string[] }
  | { readonly label: string; readonly look: 'tokens'; readonly tokens: readonly (number | string)[] }
  | { readonly label: string; readonly look: 'precious' | 'plain'; readonly count: number };
