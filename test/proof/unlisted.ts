import { isLegal, view } from '../../src/engine/index.ts';
import type { Action, Game, Logged, Seat } from '../../src/engine/index.ts';
import { living } from '../../src/engine/stack.ts';
import type { Json, Random } from '../../src/engine/types.ts';

/** What is legal without being listed: offers, to let everything pass, and one of very many hand-outs. */
export const UNLISTED: readonly string[] = ['offer', 'letPass', 'handOut'];

/** Some living player's, asked or not; null if what came to mind is not legal. */
export function unlistedMove(game: Game, random: Random): Logged | null {
  const seats = living(game);
  const seat = seats[random(seats.length)];
  if (seat === undefined || game.rules.free === undefined) return null;
  const action = random(3) === 0 ? letPass(game, seat, random) : offer(game, seat, random);
  return isLegal(game, seat, action) ? { seat, action } : null;
}

/** Mostly for a short while, lest nobody react any more. */
function letPass(game: Game, seat: Seat, random: Random): Action {
  if (game.state.letPass[seat] !== null && random(2) === 0) return { letPass: 'off' };
  return { letPass: ['step', 'step', 'step', 'round', 'round', 'game'][random(6)] ?? 'off' };
}

/** Some of what they hold, now and then of what they do not, for something that the other may hold or not. */
function offer(game: Game, seat: Seat, random: Random): Action {
  const { players } = game.state;
  const { hands, discard } = view(game, seat) as { hands?: Hands; discard?: readonly string[] };
  const own = hands?.[players[seat] ?? ''] ?? [];
  const kinds = [...own, ...(discard ?? []), ...Object.values(hands ?? {}).flat()].filter(
    (card) => card !== '?',
  );
  const goods = (from: readonly string[]): Json => ({
    cards: some(from, random(3), random),
    ...(random(3) === 0 && { antidotes: random(2) }),
  });
  const countered = game.state.offers.find(({ from, to }) => to === seat && random(2) === 0 && from >= 0);
  const other = countered?.from ?? random(players.length);
  return {
    offer: players[other] ?? '',
    ...(random(8) > 0 && { give: goods(random(6) === 0 ? kinds : own) }),
    ...(random(4) > 0 && { want: goods(kinds) }),
    ...(countered !== undefined && { counters: countered.toNumber }),
  };
}

type Hands = { readonly [player: string]: readonly string[] };

function some(list: readonly string[], count: number, random: Random): string[] {
  const left = [...list];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random(left.length), 1)[0] ?? '',
  );
}
