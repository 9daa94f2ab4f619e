import type { Game, Random } from '../../engine/index.ts';
import type { Seen } from '../bot.ts';

/** Reading others: imagined games are kept the likelier, the better they explain what others did. */

/** What somebody did, or did not do, as a clue to what they hold. */
export interface Clue {
  readonly player: string;
  /** Whoever held one of these would rather not have done as they did. */
  readonly cards: readonly string[];
  /** How likely they did so all the same, beside somebody who holds none. */
  readonly likelihood: number;
  /** Cards that the player has come by since: they may be anything. */
  fresh: number;
}

/** So often another one is imagined instead. */
const TRIES = 3;

/** As `seen.imagine`, by these clues beside. */
export function imagineBy(seen: Seen, clues: readonly Clue[]): () => Game {
  if (clues.length === 0) return () => seen.imagine();
  return () => {
    let world = seen.imagine();
    for (let i = 0; i < TRIES && !isBelieved(world, clues, seen.random); i++) world = seen.imagine();
    return world;
  };
}

const isBelieved = (world: Game, clues: readonly Clue[], random: Random): boolean =>
  random(1 << 30) < plausibility(world, clues) * (1 << 30);

/** How well a game explains what others did. */
export function plausibility({ state }: Game, clues: readonly Clue[]): number {
  const { hands } = state.board as { readonly hands: readonly (readonly string[])[] };
  let product = 1;
  for (const { player, cards, likelihood, fresh } of clues) {
    const hand = hands[state.players.indexOf(player)] ?? [];
    if (!hand.some((card) => cards.includes(card))) continue;
    const old = Math.max(0, 1 - fresh / hand.length);
    product *= 1 - old * (1 - likelihood);
  }
  return product;
}
