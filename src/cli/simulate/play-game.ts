import { itemAt } from '../../engine/lists.ts';
import type { Bot } from '../../bots/bot.ts';
import { observe } from '../../bots/observation.ts';
import { botTurns } from '../../bots/offers.ts';
import { act, isOver, newGame, randomFrom } from '../../engine/index.ts';
import type { Action, Game, GameEvent, Logged, Random, Ruleset, Seat, Setup } from '../../engine/index.ts';
import { say } from '../../words/index.ts';
import { tellReason } from '../../words/tell.ts';

/** No game comes near this; one that does will not end. */
const MOST_ACTIONS = 20_000;

export interface Played {
  readonly actions: readonly Logged[];
  readonly events: readonly GameEvent[];
  /** The game where it ended or went wrong; null if it could not be set up. */
  readonly game: Game | null;
  /** What must never happen and did; null if all was well. */
  readonly problem: string | null;
}

/** Who sits in a seat, and what is told of how long they thought where they had a choice. */
export interface Sitting {
  readonly botAt: (seat: Seat) => Bot;
  readonly thought?: (seat: Seat, ms: number) => void;
}

/** Plays a game of bots to its end, and after every action looks for what must never be. */
export function playGame(rules: Ruleset, setup: Setup, bots: Bot | Sitting): Played {
  const begun = newGame(rules, setup);
  if (!begun.ok) return { actions: [], events: [], game: null, problem: tellReason(begun.reason) };
  const { game, events } = begun;
  const played = { actions: [], events: [...events], game };
  try {
    const sitting = 'decide' in bots ? { botAt: () => bots } : bots;
    return { ...played, problem: playOn(game, played, sitting, randomFrom(`${setup.seed}/bots`)) };
  } catch (error) {
    return { ...played, problem: say('simulate_threw', { error: String(error) }) };
  }
}

interface Course {
  readonly actions: Logged[];
  readonly events: GameEvent[];
}

/** Until the game is over (null) or something is wrong with it. */
function playOn(game: Game, { actions, events }: Course, sitting: Sitting, random: Random): string | null {
  for (;;) {
    const [problem] = game.rules.audit(game.state);
    if (problem !== undefined) return problem;
    if (isOver(game)) return null;
    if (actions.length >= MOST_ACTIONS) return say('simulate_endless', { count: actions.length });
    const choices = botTurns(game);
    const stuck = choices.find(({ legal }) => legal.length === 0);
    if (stuck !== undefined) return say('simulate_stuck', { player: itemAt(game.state.players, stuck.seat) });
    const choice = choices[random(choices.length)];
    if (choice === undefined) return say('simulate_nobodyAsked');
    const { seat, legal } = choice;
    const action = think(game, { seat, legal, events }, sitting, random);
    const done = act(game, seat, action);
    if (!done.ok)
      return say('simulate_refused', { action: JSON.stringify(action), why: tellReason(done.reason) });
    actions.push({ seat, action: done.action });
    events.push(...done.events);
  }
}

interface Choice {
  readonly seat: Seat;
  readonly legal: readonly Action[];
  readonly events: readonly GameEvent[];
}

function think(
  game: Game,
  { seat, legal, events }: Choice,
  { botAt, thought }: Sitting,
  random: Random,
): Action {
  const began = performance.now();
  const action = botAt(seat).decide(observe(game, seat, legal, random, events));
  if (legal.length > 1) thought?.(seat, performance.now() - began);
  return action;
}
