import { clone, resample, type Game, type Random, type Seat } from '../../engine/index.ts';
import { orderCity } from './city.ts';
import { orderMall } from './mall.ts';

/**
 * What a seat can imagine of a game, by what it knows and this chance alone: two games that look the same to it
 * give the same worlds. Whoever gets this function can't get at the game behind it.
 */
export function imagining(game: Game, seat: Seat, random: Random): () => Game {
  let ordered: Game | null = null;
  return () => {
    ordered ??= inOrder(game, seat);
    return resample(ordered, seat, `${random(0x1_0000_0000)} ${random(0x1_0000_0000)}`);
  };
}

/** Redealing starts from how things lie: what the seat can't know is put into an order that tells nothing. */
function inOrder(game: Game, seat: Seat): Game {
  const ordered = clone(game);
  if (game.state.over !== null) return ordered;
  if (game.state.ruleset.startsWith('mall')) orderMall(ordered, seat);
  else orderCity(ordered, seat);
  return ordered;
}
