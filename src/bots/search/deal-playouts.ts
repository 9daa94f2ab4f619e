import { act, clone, gameFrom, type Action, type Game, type Seat } from '../../engine/index.ts';
import { playerOf, type SearchObservation } from '../bot.ts';
import { trustIn } from '../deals/trust.ts';
import { gameBotsFor } from '../games/index.ts';
import type { Effort } from './shrewd.ts';
import { expectedShare, playOut, quickRandom } from './playout.ts';

/** Weighs a deal by playing out games with it and without, both sides held to their word; and with the other's broken. */

/** Worlds that are played out, each three times, and how long that may take. */
const EFFORT: Effort = { playouts: 12, budgetMs: 120 };

/** How many standard errors the playouts must be from 0 to speak against what the closed forms say, and for it. */
const AGAINST = -1;
const FOR = 2;

interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** The partner in the deal that this action makes or answers. */
function partnerIn(observation: SearchObservation, action: Action): string | null {
  const { offer, accept, decline } = action;
  if (typeof offer === 'string') return offer;
  const number = accept ?? decline;
  return observation.view().offers.find((one) => one.number === number)?.from ?? null;
}

/** The same world, in which all are held to their word. */
const heldToWord = ({ rules, state }: Game): Game =>
  gameFrom(rules, { ...state, options: { ...state.options, promises: 'binding' } });

/** A world of promises that bind with the deal struck; null: it can't be struck there. */
function struckIn(world: Game, seat: Seat, partner: Seat, action: Action): Game | null {
  const game = clone(world);
  const { offer, accept, decline } = action;
  if (offer === undefined) {
    const number = accept ?? decline;
    return act(game, seat, { accept: number ?? 0 }).ok ? game : null;
  }
  if (!act(game, seat, action).ok) return null;
  const made = game.state.offers.at(-1);
  return made !== undefined && act(game, partner, { accept: made.toNumber }).ok ? game : null;
}

/** The same, with what the partner has promised in it forgotten. */
function brokenIn(struck: Game, before: Game, partner: Seat): Game {
  const game = clone(struck);
  const known = before.state.ledger.length;
  game.state.ledger = game.state.ledger.filter(({ by }, i) => i < known || by !== partner);
  return game;
}

function estimate(
  observation: SearchObservation,
  action: Action,
  partner: string,
  { playouts, budgetMs }: Effort,
): Estimate | null {
  const view = observation.view();
  const [seat, other] = [view.players.indexOf(playerOf(view)), view.players.indexOf(partner)];
  const trust = trustIn(view, partner, observation.records);
  const lastRound = gameBotsFor(view.ruleset).playout.lastRound(view.round);
  const until = performance.now() + Math.min(budgetMs, (observation.budgetMs ?? Infinity) / 3);
  const gains: number[] = [];
  for (let i = 0; i < playouts && performance.now() < until; i++) {
    const world = heldToWord(observation.determinize());
    const struck = struckIn(world, seat, other, action);
    if (struck === null) continue;
    const seed = observation.random(0x7fff_ffff);
    const shareIn = (game: Game): number => {
      playOut(game, lastRound, quickRandom(seed));
      return expectedShare(game, seat);
    };
    const broken = shareIn(brokenIn(struck, world, other));
    gains.push(trust * shareIn(struck) + (1 - trust) * broken - shareIn(clone(world)));
  }
  if (gains.length < 4) return null;
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1);
  return { mean, error: Math.sqrt(spread / gains.length) };
}

/** What a bot that searches does about a deal that closed forms would so answer or propose; null: nothing. */
export function vetted(observation: SearchObservation, action: Action, effort = EFFORT): Action | null {
  const partner = partnerIn(observation, action);
  if (partner === null) return action;
  const found = estimate(observation, action, partner, effort);
  if (found === null) return action;
  const { mean, error } = found;
  if ('decline' in action) {
    const accept = observation.legal.find((one) => one['accept'] === action['decline']);
    return accept !== undefined && mean > FOR * error ? accept : action;
  }
  if (mean >= AGAINST * error) return action;
  return observation.legal.find((one) => one['decline'] === action['accept']) ?? null;
}
