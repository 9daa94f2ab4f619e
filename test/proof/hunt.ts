import { act, asked, clone, legalActions, randomFrom } from '../../src/engine/index.ts';
import type { Action, Game, Logged } from '../../src/engine/index.ts';
import type { Random } from '../../src/engine/types.ts';
import { dealFrom, wordsOf, type Deal } from './deals.ts';
import { actionFeature, wordOf, type Quarry } from './features.ts';
import { must } from './must.ts';
import { pick, seatsOf } from './play.ts';
import { unlistedMove } from './unlisted.ts';

/** One game of the fuzzer: a deal, and the features it goes after. Both together repeat it exactly. */
export interface Hunt {
  readonly deal: Deal;
  readonly seek: readonly string[];
}

/** `mall-2005 4 seed17 sprint=afterMoves / closed: boutique / haunt: pass` */
export const wordsOfHunt = ({ deal, seek }: Hunt): string => [wordsOf(deal), ...seek].join(' / ');

export function huntFrom(words: string): Hunt {
  const [deal = '', ...seek] = words.split('/').map((part) => part.trim());
  return { deal: dealFrom(deal), seek };
}

/** How a game is played when nothing sought is at hand. */
const MOODS = ['curious', 'stubborn', 'lazy', 'wild'] as const;

export interface Hunter {
  readonly seek: readonly string[];
  readonly random: Random;
  readonly mood: (typeof MOODS)[number];
  /** How often each feature and each action came up in this game. */
  readonly uses: Map<string, number>;
  readonly lure: Lure | undefined;
}

type Lure = Quarry['lures'][string];

export function newHunter({ deal, seek }: Hunt, { lures }: Quarry): Hunter {
  const random = randomFrom(`hunt ${deal.seed}`);
  const lure = seek.map((feature) => lures[feature]).find((found) => found !== undefined);
  return { seek, random, mood: pick(MOODS, random), uses: new Map(), lure };
}

export function nextMove(hunter: Hunter, game: Game): Logged {
  const besides = hunter.random(16) === 0 ? unlistedMove(game, hunter.random) : null;
  if (besides !== null) return besides;
  const seat = nextSeat(hunter, game);
  const actions = legalActions(game, seat);
  must(actions.length > 0, `seat ${seat} is asked and has no legal action`);
  const action = choose(hunter, game, seat, actions);
  for (const key of [actionFeature(game, action), JSON.stringify(action)]) {
    hunter.uses.set(key, (hunter.uses.get(key) ?? 0) + 1);
  }
  return { seat, action };
}

/** One who is asked; now and then one who may change a sealed answer, or act besides. */
function nextSeat({ random }: Hunter, game: Game): number {
  if (random(6) > 0) return pick(asked(game), random);
  const others = seatsOf(game).filter(
    (seat) => !asked(game).includes(seat) && legalActions(game, seat).length > 0,
  );
  return pick(others.length > 0 ? others : asked(game), random);
}

/** What is sought elsewhere, such as to play a card there, is kept for it. */
function choose(hunter: Hunter, game: Game, seat: number, actions: readonly Action[]): Action {
  const { seek, random, mood, lure, uses } = hunter;
  if (random(lure === undefined ? 8 : 32) === 0) return pick(actions, random);
  if (lure !== undefined)
    return pick(
      best(actions, (action) => lookAhead(game, { seat, action }, lure)),
      random,
    );
  const sought = actions.filter((action) => seek.includes(actionFeature(game, action)));
  if (sought.length > 0) return pick(sought, random);
  const kept = actions.filter((action) => !seek.some((feature) => feature.endsWith(`: ${wordOf(action)}`)));
  return pick(
    best(kept.length > 0 ? kept : actions, (action) => {
      if (mood === 'curious') return -(uses.get(actionFeature(game, action)) ?? 0);
      if (mood === 'stubborn') return uses.get(JSON.stringify(action)) ?? 0;
      return mood === 'lazy' && 'pass' in action ? 1 : 0;
    }),
    random,
  );
}

function lookAhead(game: Game, { seat, action }: Logged, lure: Lure): number {
  const copy = clone(game);
  act(copy, seat, action);
  return lure(copy);
}

function best<T>(list: readonly T[], score: (item: T) => number): T[] {
  const scores = list.map(score);
  const most = Math.max(...scores);
  return list.filter((_, i) => scores[i] === most);
}
