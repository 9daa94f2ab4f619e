import { takeableSeats } from '../../protocol/wire/seats.ts';
import { say } from '../../words/index.ts';
import { fail } from '../fail.ts';
import type { ProgramClient } from './table-client.ts';

interface Wanted {
  readonly server: string;
  readonly table: string;
  /** Null: the first that is free. */
  readonly seat: number | null;
  readonly name: string;
}

/** Joins the table and takes a seat there: an open one before the game, one that somebody left in it. */
export async function sitDown(client: ProgramClient, { server, table, seat, name }: Wanted): Promise<void> {
  const refusal = (await client.join())?.code ?? null;
  if (refusal === 'noSuchTable' || refusal === 'malformed') fail(say('bot_noTable', { server, table }));
  if (refusal === 'notSignedIn') fail(say('bot_wrongToken', { server }));
  if (refusal !== null) fail(say('bot_refused', { command: 'join', why: refusal }));
  if (typeof client.as !== 'number') {
    const { status, seats } = client.scene.table;
    const free =
      status === 'lobby'
        ? seats.findIndex(({ kind }) => kind === 'open')
        : (takeableSeats(seats, client.person)[0] ?? -1);
    const wanted = seat ?? free;
    if (wanted < 0 || status === 'over' || status === 'closed') fail(say('bot_noSeat', { table }));
    const type = status === 'lobby' ? 'sit' : 'take';
    const answer = await client.send({ type, seat: wanted });
    if (answer.type !== 'ok')
      fail(say('bot_refused', { command: type, why: 'reason' in answer ? answer.reason.code : answer.type }));
  }
  console.log(say('bot_sits', { name, table, seat: Number(client.as) + 1 }));
}
