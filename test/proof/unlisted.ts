import { isLegal, view } from '../../src/engine/index.ts';
import type { Action, Game, Logged, Seat } from '../../src/engine/index.ts';
import { living } from '../../src/engine/stack.ts';
import type { Json, Random } from '../../src/engine/types.ts';
import { somePayment, somePromises } from './promises.ts';

/** What is legal without being listed: offers, payments, to let everything pass, and one of very many hand-outs. */
export const UNLISTED: readonly string[] = ['offer', 'letPass', 'handOut', 'pay'];

/** Some living player's, asked or not; null if nothing that came to mind is legal. */
export function unlistedMove(game: Game, random: Random): Logged | null {
  for (let attempt = 0; attempt < 4; attempt++) {
    const seat = someSeat(game, random);
    if (seat === undefined) return null;
    const action = random(4) === 0 ? letPass(game, seat, random) : deal(game, seat, random);
    if (isLegal(game, seat, action)) return { seat, action };
  }
  return null;
}

/** An offer that nobody answers teaches nothing. */
function someSeat(game: Game, random: Random): Seat | undefined {
  const { offers } = game.state;
  const seats = living(game);
  return random(2) === 0 && offers.length > 0
    ? offers[random(offers.length)]?.to
    : seats[random(seats.length)];
}

function deal(game: Game, seat: Seat, random: Random): Action {
  const payment = random(3) === 0 ? somePayment(game, seat) : null;
  if (payment !== null) return payment;
  const open = game.state.offers.find(({ to }) => to === seat);
  if (open !== undefined && random(3) > 0) return { accept: open.toNumber };
  return offer(game, seat, random);
}

/** Mostly for a short while, lest nobody react any more. */
function letPass(game: Game, seat: Seat, random: Random): Action {
  if (game.state.letPass[seat] !== null && random(2) === 0) return { letPass: 'off' };
  return { letPass: ['step', 'step', 'step', 'round', 'round', 'game'][random(6)] ?? 'off' };
}

/**
 * Some of what they hold, now and then of what they do not, for something that the other may hold or not; or promises
 * alone.
 */
function offer(game: Game, seat: Seat, random: Random): Action {
  const { players } = game.state;
  const { hands, discard } = view(game, seat) as { hands?: Hands; discard?: readonly string[] };
  const own = hands?.[players[seat] ?? ''] ?? [];
  const kinds = [...own, ...(discard ?? []), ...Object.values(hands ?? {}).flat()].filter(
    (card) => card !== '?',
  );
  const hasGoods = 'tradeDone' in game.rules.words.events && random(2) === 0;
  const goods = (from: readonly string[]): Json => ({
    ...(hasGoods && { cards: some(from, random(3), random) }),
    ...(hasGoods && random(3) === 0 && { antidotes: random(2) }),
    ...((!hasGoods || random(2) === 0) && { promises: somePromises(game, random) }),
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
