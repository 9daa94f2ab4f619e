import { act, newGame, whyNot } from '../../src/engine/index.ts';
import { asked } from '../../src/engine/actions.ts';
import { seatOf } from '../../src/engine/stack.ts';
import { drill } from './drill.ts';
import type { Card, DrillAction, DrillEvent, DrillGame } from './drill-words.ts';

/** A game of Drill at its first step, with these hands and nothing left to draw. */
export function drillWith(hands: { readonly [player: string]: readonly Card[] }, rounds = 3): DrillGame {
  const begun = newGame(drill, { players: Object.keys(hands), seed: 'drill', options: { rounds } });
  if (!begun.ok) throw new Error(begun.reason.code);
  const { board } = begun.game.state;
  board.hands = Object.values(hands).map((hand) => [...hand]);
  board.deck = [];
  return begun.game;
}

export function does(game: DrillGame, player: string, action: DrillAction): DrillEvent[] {
  const done = act(game, seatOf(game, player), action);
  if (!done.ok) throw new Error(`${player} ${JSON.stringify(action)}: ${JSON.stringify(done.reason)}`);
  return done.events;
}

/** All who are asked, one after the other. */
export function allDo(game: DrillGame, action: DrillAction): void {
  for (const player of askedIn(game)) does(game, player, action);
}

export const refusal = (game: DrillGame, player: string, action: unknown): string | null =>
  whyNot(game, seatOf(game, player), action)?.code ?? null;

export const askedIn = (game: DrillGame): string[] =>
  asked(game).map((seat) => game.state.players[seat] ?? '');

export const handIn = (game: DrillGame, player: string): Card[] =>
  game.state.board.hands[seatOf(game, player)] ?? [];

export const types = (events: readonly DrillEvent[]): string[] => events.map(({ type }) => type);

/** Everyone stays in the hall, and the talk there begins. */
export function goToTalk(game: DrillGame): void {
  allDo(game, { choose: 'hall' });
}
