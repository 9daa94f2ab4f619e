import type { View } from '../../engine/index.ts';
import { say } from '../../words/index.ts';
import { aCard, listOf, placeName } from '../../words/names.ts';
import type { Tip } from '../ui/tip.svelte.ts';
import type { Glyph } from '../art/signs.ts';

/** What can be said of a player by looking at the table: each a sign, a number, and a tip. */
export interface Fact {
  readonly symbol: Glyph;
  readonly text: string;
  readonly tip: Tip;
  /** Who casts these votes, if that is another player. */
  readonly caster?: string;
}

type ByPlayer<T> = { readonly [player: string]: T };

/** What both games show of players, and what the City alone does. */
interface Shown {
  readonly at: { readonly [place: string]: readonly { readonly player: string }[] };
  readonly unplaced: readonly { readonly player: string }[];
  readonly hands: ByPlayer<readonly string[]>;
  readonly antidotes?: ByPlayer<number>;
  readonly food?: ByPlayer<readonly (number | string)[]>;
  readonly cans?: ByPlayer<number>;
  readonly start?: string;
  readonly chief?: string;
  readonly stakes: { readonly vote: VoteNear | null; readonly leader?: string };
}
interface VoteNear {
  readonly place: string;
  readonly votes: ByPlayer<number>;
  readonly casters?: ByPlayer<string>;
}

const HIDDEN = '?';
const shownIn = (view: View): Shown => view as unknown as Shown;
const isCity = (view: View): boolean => shownIn(view).antidotes !== undefined;

type NameOf = (player: string) => string;

export function factsOf(view: View, player: string, nameOf: NameOf): Fact[] {
  const facts = [
    votesFact(view, player, nameOf),
    peopleFact(view, player),
    handFact(view, player),
    antidotesFact(view, player),
    foodFact(view, player),
    cansFact(view, player),
  ];
  return facts.filter((fact) => fact !== null);
}

function votesFact(view: View, player: string, nameOf: NameOf): Fact | null {
  const { vote } = shownIn(view).stakes;
  const count = vote?.votes[player];
  if (vote === null || count === undefined) return null;
  const caster = vote.casters?.[player];
  const place = placeName(vote.place);
  return {
    symbol: 'votes',
    text: String(count),
    tip: {
      title: say('web_votes', { count }),
      text:
        caster === undefined
          ? say('web_votesNear', { place })
          : say('web_votesCast', { place, name: nameOf(caster) }),
      rules: isCity(view) ? ['C-VOTE-1', 'C-VOTE-2'] : ['M-VOTE-2'],
    },
    ...(caster !== undefined && { caster }),
  };
}

function peopleFact(view: View, player: string): Fact {
  const { at, unplaced } = shownIn(view);
  const count = [...Object.values(at), unplaced].flat().filter((figure) => figure.player === player).length;
  return {
    symbol: 'people',
    text: String(count),
    tip: {
      title: say('web_left', { count }),
      text: say('web_leftHelp'),
      rules: isCity(view) ? ['C-DEATH-2'] : ['M-OUT-1'],
    },
  };
}

function handFact(view: View, player: string): Fact {
  const hand = shownIn(view).hands[player] ?? [];
  const known = player === view.you ? [] : hand.filter((card) => card !== HIDDEN);
  return {
    symbol: 'cards',
    text: String(hand.length),
    tip: {
      title: say('web_cards', { count: hand.length }),
      text:
        known.length > 0 ? say('web_handKnown', { cards: listOf(known.map(aCard)) }) : say('web_handHelp'),
      rules: isCity(view) ? ['C-KNOW-1'] : ['M-TRADE-1'],
    },
  };
}

function antidotesFact(view: View, player: string): Fact | null {
  const count = shownIn(view).antidotes?.[player];
  if (count === undefined) return null;
  return {
    symbol: 'antidote',
    text: String(count),
    tip: {
      title: say('web_antidotes', { count }),
      text: say('web_antidotesHelp'),
      rules: ['C-END-2', 'C-END-3'],
    },
  };
}

function foodFact(view: View, player: string): Fact | null {
  const food = shownIn(view).food?.[player];
  if (food === undefined || food.length === 0) return null;
  const hidden = food.filter((value) => value === HIDDEN).length;
  return {
    symbol: 'food',
    text: food.join(' '),
    tip: {
      title: say('web_foodTokens', { count: food.length }),
      text: hidden > 0 ? say('web_foodHidden', { count: hidden }) : say('web_foodHelp'),
      rules: ['C-END-3', 'C-KNOW-1'],
    },
  };
}

function cansFact(view: View, player: string): Fact | null {
  const count = shownIn(view).cans?.[player];
  if (count === undefined) return null;
  return {
    symbol: 'can',
    text: String(count),
    tip: { title: say('web_cans', { count }), text: say('web_cansHelp'), rules: ['C-CARD-FOOD'] },
  };
}

export interface Mark {
  readonly symbol: Glyph;
  readonly tip: Tip;
}

/** The markers that lie before a player: who breaks ties, who is chief, where the leader points. */
export function marksOf(view: View, player: string): Mark[] {
  const { start, chief, stakes } = shownIn(view);
  const marks: Mark[] = [];
  if (start === player)
    marks.push({
      symbol: 'start',
      tip: {
        title: say('web_startMark'),
        text: say('web_startHelp'),
        rules: ['C-ATK-5', view.ruleset === 'city-2012' ? 'C-START-1' : 'C-START-2'],
      },
    });
  if (chief === player)
    marks.push({
      symbol: 'chief',
      tip: { title: say('web_chiefMark'), text: say('web_chiefHelp'), rules: ['M-CHIEF-1', 'M-DICE-1'] },
    });
  if (stakes.leader === player)
    marks.push({
      symbol: 'leader',
      tip: { title: say('web_leaderMark'), text: say('web_leaderHelp'), rules: ['C-XRD-1', 'C-INV-6'] },
    });
  return marks;
}

export interface Standing extends Mark {
  readonly word: string;
  readonly kind: 'deciding' | 'decided' | 'pass';
}

/** Whether the table waits for a player. By what is public alone: not who was first, nor how quick. */
export function standingsOf(view: View, player: string): Standing[] {
  const found: Standing[] = [];
  const add = (kind: Standing['kind'], symbol: Glyph, word: string, text: string, rule: string): void => {
    found.push({ kind, symbol, word, tip: { title: word, text, rules: [rule] } });
  };
  if (view.asked.includes(player))
    add('deciding', 'deciding', say('web_decides'), say('web_decidesHelp'), 'T-STEP-1');
  else if (view.answered.includes(player))
    add('decided', 'envelope', say('web_decided'), say('web_decidedHelp'), 'T-SIM-1');
  else if (view.ready.includes(player))
    add('decided', 'ready', say('web_isReady'), say('web_isReadyHelp'), 'T-READY-1');
  const until = view.letPass[player];
  if (until !== undefined)
    add('pass', 'pass', say('web_letsPass'), say('web_letsPassHelp', { until }), 'T-REACT-3');
  return found;
}
