import { act, asked, clone, isOver, legalActions, newGame } from '../src/engine/index.ts';
import type { Game, Ruleset, Seat } from '../src/engine/index.ts';
import { repeat, type Workload } from './measure.ts';
import { random, type Below } from './random.ts';

/** Which games are played: one ruleset, and the player counts in turn. */
export type Table = { rules: Ruleset; players: readonly number[] };

type Action = ReturnType<typeof legalActions>[number];
type Move = { seat: Seat; action: Action };

/** A part of a game that was played: where it starts, and the moves from there. */
type Stretch = { start: Game; moves: readonly Move[] };

/** Random full games, one step per operation: somebody asked, all their legal actions, one of them uniformly, done. */
export function playing(table: Table): Workload {
  const below = random(1);
  const next = games(table);
  let game = next();
  return repeat(() => {
    if (isOver(game)) game = next();
    const { seat, action } = randomMove(game, below);
    perform(game, seat, action);
  });
}

/** Copies these one after the other, one copy per operation. */
export function copying<T>(originals: readonly T[], copy: (original: T) => T): Workload {
  let at = 0;
  return repeat(() => {
    const original = originals[at++ % originals.length];
    if (original === undefined || copy(original) === original) throw new Error('nothing was copied');
  });
}

/** Does the moves of these stretches over and over. Getting each stretch ready again is not timed. */
export function acting(stretches: readonly Stretch[]): Workload {
  let at = 0;
  return (milliseconds) => {
    const end = performance.now() + milliseconds;
    let count = 0;
    let elapsed = 0;
    do {
      const stretch = stretches[at++ % stretches.length];
      if (stretch === undefined) throw new Error('nothing to act');
      const game = clone(stretch.start);
      const start = performance.now();
      for (const { seat, action } of stretch.moves) perform(game, seat, action);
      elapsed += performance.now() - start;
      count += stretch.moves.length;
    } while (performance.now() < end);
    return (count / elapsed) * 1000;
  };
}

/** Games stopped at every stage, from the first step to the last, a few of each. */
export function positions(table: Table, count: number): Game[] {
  return record(table, count).map(({ start, moves }, index) => after(start, moves, index / count));
}

/** The first and the last third of the same games. */
export function thirds(table: Table, count: number): { early: Stretch[]; late: Stretch[] } {
  const played = record(table, count);
  return {
    early: played.map(({ start, moves }) => ({ start, moves: moves.slice(0, moves.length / 3) })),
    late: played.map(({ start, moves }) => ({
      start: after(start, moves, 2 / 3),
      moves: moves.slice((moves.length * 2) / 3),
    })),
  };
}

function after(start: Game, moves: readonly Move[], share: number): Game {
  const game = clone(start);
  for (const { seat, action } of moves.slice(0, moves.length * share)) perform(game, seat, action);
  return game;
}

/** Random games from the first step to the last. */
function record(table: Table, count: number): Stretch[] {
  const below = random(2);
  const next = games(table);
  return Array.from({ length: count }, () => {
    const start = next();
    const game = clone(start);
    const moves: Move[] = [];
    while (!isOver(game)) {
      const move = randomMove(game, below);
      perform(game, move.seat, move.action);
      moves.push(move);
    }
    return { start, moves };
  });
}

function games({ rules, players }: Table): () => Game {
  let count = 0;
  return () => {
    const seats = players[count % players.length] ?? 0;
    const names = Array.from({ length: seats }, (_, seat) => `p${seat}`);
    const begun = newGame(rules, { players: names, seed: `bench ${count++}` });
    if (!begun.ok) throw new Error(`no game: ${JSON.stringify(begun.reason)}`);
    return begun.game;
  };
}

function randomMove(game: Game, below: Below): Move {
  const seats = asked(game);
  const seat = seats[below(seats.length)] ?? 0;
  const actions = legalActions(game, seat);
  const action = actions[below(actions.length)];
  if (action === undefined) throw new Error(`seat ${seat} is asked but has no legal action`);
  return { seat, action };
}

function perform(game: Game, seat: Seat, action: Action): void {
  const done = act(game, seat, action);
  if (!done.ok) throw new Error(`refused: ${JSON.stringify({ action, reason: done.reason })}`);
}
