import { createRequire } from 'node:module';
import type { Game, State } from 'boardgame.io' with { 'resolution-mode': 'require' };
import type * as BoardgameClient from 'boardgame.io/client' with { 'resolution-mode': 'require' };
import { repeat, type Workload } from '../measure.ts';
import { random } from '../random.ts';

// boardgame.io names its parts by folder, which Node resolves for CommonJS only.
const { Client } = createRequire(import.meta.url)('boardgame.io/client') as typeof BoardgameClient;

type Board = { cells: (string | null)[] };

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** The game of boardgame.io's own tutorial. */
const ticTacToe: Game<Board> = {
  setup: () => ({ cells: Array<null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id: number) => {
      if (G.cells[id] !== null) return 'INVALID_MOVE';
      G.cells[id] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    if (lines.some((line) => isWon(G, line))) return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

/** Random tic-tac-toe through the client, one move per operation, `reset` when a game is over. */
export function boardgame(): Workload {
  const below = random(1);
  const client = Client<Board>({ game: ticTacToe, debug: false });
  const clickCell = client.moves['clickCell'];
  if (clickCell === undefined) throw new Error('boardgame.io: no such move');
  client.start();
  const play = (cells: Board['cells']): void => {
    const free = [...cells.keys()].filter((id) => cells[id] === null);
    clickCell(free[below(free.length)]);
  };
  return repeat(() => {
    const { G, ctx } = stateOf(client);
    if (!ctx.gameover) return play(G.cells);
    client.reset();
    play(stateOf(client).G.cells);
  });
}

function isWon({ cells }: Board, line: readonly number[]): boolean {
  const [first, ...rest] = line.map((id) => cells[id]);
  return first !== null && rest.every((cell) => cell === first);
}

function stateOf(client: ReturnType<typeof Client<Board>>): State<Board> {
  const state = client.getState();
  if (state === null) throw new Error('boardgame.io: the client has no state');
  return state;
}
