import { handsIn } from './scenes.ts';
import {
  asked,
  isOver,
  legalActions,
  randomFrom,
  view,
  type Game,
  type Logged,
  type Random,
} from '../../../src/engine/index.ts';
import type { Perspective } from '../../../src/protocol/wire/messages.ts';
import { historyOf, openHistory } from '../../../src/server/tables/history.ts';
import type { Deal } from '../../proof/deals.ts';
import { must } from '../../proof/must.ts';
import { pick, randomMove, seatsOf } from '../../proof/play.ts';
import { isSealed } from '../../proof/sealed.ts';
import { freshId, StillTable } from './still-table.ts';

import { count, mustHaveSent, someViewer, wordOf, type Pair, type Tried } from './twins.ts';

/** Tables at which others are busy in secret send a viewer the same bytes (`T-KNOW-2`). */

/** One game twice: at one of the tables the others whisper, mute, try, deal and change their minds besides. */
export async function busyGame(deal: Deal, tried: Tried): Promise<void> {
  const random = randomFrom(`busy ${deal.seed}`);
  const pace = random(2) === 0 ? 'live' : 'untimed';
  const begun = await StillTable.begin(deal, { pace });
  const tables: Pair = [begun.fork(), begun.fork()];
  const [quiet, busy] = tables;
  const viewer = someViewer(await quiet.game(), random);
  for (const table of tables) await table.guest(viewer);
  const talkAlone = random(2) === 0;
  for (let steps = 0; !isOver(await quiet.game()); steps++) {
    must(steps < deal.table.bound, 'the game does not end');
    for (const table of tables) table.tick();
    const game = await quiet.game();
    if (random(2) === 0) count(tried, await somethingSecret(busy, viewer, random, talkAlone));
    const move = randomMove(game, random);
    const moves = [move, renumbered(move, game, await busy.game())];
    for (const [i, table] of tables.entries())
      await table.perform(moves[i] ?? move, move.seat === viewer ? `move${steps}` : freshId());
    // In the end the whole ledger lies open.
    if (isOver(await busy.game()) && (await busy.game()).state.ledger.length > game.state.ledger.length)
      return;
    if (random(25) === 0) for (const table of tables) await rejoin(table, viewer, `again${steps}`);
    await mustHaveSent(tables, viewer, 'something secret');
  }
  await mustHaveSent(tables, viewer, 'the end');
  const tell = async ({ log }: StillTable): Promise<string> =>
    JSON.stringify([
      historyOf(log.row, log.entries, viewer, 0),
      // Of a game that is over all is told but private talk.
      talkAlone && openHistory(log.row, log.entries, viewer),
    ]);
  must((await tell(quiet)) === (await tell(busy)), `the history tells ${viewer} of what was secret`);
}

const rejoin = async (table: StillTable, viewer: Perspective, id: string): Promise<unknown> =>
  (await table.guest(viewer)).do({ type: 'join', table: table.log.row.id, since: 0, as: viewer }, id);

/**
 * The same move at another table, at which the same offers lie open. Whoever made offers there besides knows them by
 * other numbers.
 */
function renumbered({ seat, action }: Logged, from: Game, to: Game): Logged {
  if ('pay' in action) return { seat, action: { pay: payNumber(from, to, seat, Number(action['pay'])) } };
  const word = ['accept', 'decline', 'withdraw', 'counters'].find((one) => one in action);
  if (word === undefined) return { seat, action };
  const index = from.state.offers.findIndex((offer) => numberOf(offer, seat) === action[word]);
  const offer = to.state.offers[index];
  must(offer !== undefined, 'an offer is not at both tables');
  return { seat, action: { ...action, [word]: numberOf(offer, seat) } };
}

/** Promises that were made in secret hand nothing over. */
function payNumber(from: Game, to: Game, seat: number, number: number): number {
  const own = ({ state }: Game): Game['state']['ledger'] =>
    state.ledger.filter(({ by, to: other }) => by === seat || other === seat);
  const debts = (game: Game): Game['state']['ledger'] => own(game).filter(({ left }) => left !== null);
  const [promised] = own(from).slice(number - 1);
  const there = debts(to)[promised === undefined ? -1 : debts(from).indexOf(promised)];
  must(there !== undefined, 'a debt is not at both tables');
  return own(to).indexOf(there) + 1;
}

const numberOf = (
  { from, to, fromNumber, toNumber }: Game['state']['offers'][number],
  seat: number,
): number => (from === seat ? fromNumber : to === seat ? toNumber : -1);

async function somethingSecret(
  table: StillTable,
  viewer: Perspective,
  random: Random,
  talkAlone: boolean,
): Promise<string> {
  const game = await table.game();
  const others = seatsOf(game).filter((seat) => seat !== viewer);
  const seat = pick(others, random);
  const guest = await table.guest(seat);
  const left = others.filter((other) => other !== seat);
  if ((await heldPass(table, others)) === 'a held pass') return 'a held pass';
  switch (random(talkAlone ? 3 : 6)) {
    case 0: {
      if (left.length === 0) return 'nobody to whisper to';
      await guest.do({ type: 'say', text: `psst ${random(99)}`, to: [pick(left, random)] });
      return 'a whisper';
    }
    case 1: {
      const other = pick(
        seatsOf(game).filter((one) => one !== seat),
        random,
      );
      await guest.do({ type: 'mute', seat: other, muted: random(3) > 0 });
      return 'a mute';
    }
    case 2: {
      const answer = await guest.ask({ type: 'act', action: { nonsense: random(9) } });
      must(answer.type === 'refused', 'nonsense was not refused');
      await guest.ask({ type: 'options' });
      await guest.ask({ type: 'check', actions: [{ accept: 1 }] });
      return 'an attempt';
    }
    case 3:
      return changeOfMind(table, others, random);
    case 4:
      return ghostOffer(table, seat, left, random);
    default:
      return secretDeal(table, seat, left, random);
  }
}

/** A sealed answer is changed, and changed back. */
async function changeOfMind(table: StillTable, others: readonly number[], random: Random): Promise<string> {
  const game = await table.game();
  if (!isSealed(game)) return 'nothing sealed';
  for (const seat of others) {
    const { answers } = view(game, seat);
    const [first] = answers;
    if (first === undefined || asked(game).includes(seat)) continue;
    const like = legalActions(game, seat).filter((action) => wordOf(action) === wordOf(first));
    const guest = await table.guest(seat);
    await guest.do({ type: 'act', action: pick(like, random) });
    for (const action of answers) await guest.do({ type: 'act', action });
    return 'a sealed answer changed';
  }
  return 'nobody has sealed yet';
}

async function ghostOffer(
  table: StillTable,
  seat: number,
  left: readonly number[],
  random: Random,
): Promise<string> {
  const game = await table.game();
  if (left.length === 0) return 'nobody to offer to';
  const { offerCounts, players } = game.state;
  const number = (offerCounts[seat] ?? 0) + 1;
  const [card] = handsIn(view(game, seat))[players[seat] ?? ''] ?? [];
  if (card === undefined) return 'nothing to offer';
  const guest = await table.guest(seat);
  const offer = { offer: players[pick(left, random)] ?? '', give: { cards: [card] } };
  const answer = await guest.ask({ type: 'act', action: offer });
  if (answer.type !== 'ok') return 'no time for offers';
  await guest.do({ type: 'act', action: { withdraw: number } });
  return 'an offer';
}

/** Promises are given and taken. */
async function secretDeal(
  table: StillTable,
  seat: number,
  left: readonly number[],
  random: Random,
): Promise<string> {
  const { state, rules } = await table.game();
  const places = rules.words.kinds['place'];
  const partners = left.filter((other) => state.out[other] === false);
  if (partners.length === 0 || !Array.isArray(places)) return 'nobody to deal with';
  const partner = pick(partners, random);
  const promises = [{ go: pick(places as string[], random) }, { avoid: pick(places as string[], random) }];
  const offer = { offer: state.players[partner] ?? '', give: { promises } };
  const answer = await (await table.guest(seat)).ask({ type: 'act', action: offer });
  if (answer.type !== 'ok') return 'no time for deals';
  const number = (await table.game()).state.offers.at(-1)?.toNumber ?? 0;
  await (await table.guest(partner)).do({ type: 'act', action: { accept: number } });
  return 'a secret deal';
}

/** In the live pace a pass is as good as nothing until the time is up (`T-REACT-3`). */
async function heldPass(table: StillTable, others: readonly number[]): Promise<string> {
  const { settings, clock } = await table.state();
  const game = await table.game();
  const passing = others.filter((seat) => asked(game).includes(seat));
  if (settings.pace !== 'live' || clock.occasion !== 'reaction') return 'no window';
  for (const seat of passing) {
    const answer = await (await table.guest(seat)).do({ type: 'act', action: { pass: true } });
    must(answer.type === 'ok' && answer.held === true, 'a pass was not held');
  }
  return passing.length > 0 ? 'a held pass' : 'no window';
}
