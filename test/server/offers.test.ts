import { handsIn } from './support/scenes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, makeTable, signIn } from './support/client.ts';
import { play, randomChoice } from './support/party.ts';
import { testServer } from './support/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function sitWithBots(seats: readonly string[], talk: 'all' | 'none'): Promise<Client> {
  const { token } = await signIn(server.url, 'Ana');
  const { code } = await makeTable(server.url, token, {
    settings: { ruleset: 'city-2012', pace: 'untimed', talk },
    seats: ['open', ...seats],
    start: true,
  });
  return Client.join(server.url, token, code);
}

const toldOf = ({ told }: Client, type: string): number =>
  told.flatMap(({ events }) => events ?? []).filter((event) => event.type === type).length;

describe('bots at a table', () => {
  test('have names and tempers, answer offers and say little, by the id of a message', async () => {
    const client = await sitWithBots(['standard', 'rookie', 'standard:loyal'], 'all');
    const seats = client.scene?.table.seats ?? [];
    expect(seats[3]?.bot).toBe('standard:loyal');
    const kinds = seats.slice(1).map(({ bot }) => bot?.split(':')[1]);
    expect(new Set(kinds).size).toBe(3);
    expect(kinds).not.toContain('even');
    expect(new Set(seats.map(({ name }) => name)).size).toBe(4);

    await play([client], { until: () => client.game.step === 'select' });
    const [, bot] = client.game.players;
    const [card = ''] = handsIn(client.game)[client.game.you ?? ''] ?? [];
    await client.do({ type: 'act', action: { offer: bot, give: { cards: [card] } } });
    await client.until(() => toldOf(client, 'tradeDone') === 1);
    await client.do({ type: 'act', action: { offer: bot, want: { cards: [card] } } });
    await client.until(() => toldOf(client, 'offerDeclined') === 1);

    await play([client], { choose: randomChoice(5) });
    const remarks = client.told.flatMap(({ said }) => (said === undefined ? [] : [said]));
    expect(remarks.length).toBeGreaterThan(0);
    for (const { from, to, text, remark, phrase } of remarks) {
      expect([from > 0, text]).toEqual([true, undefined]);
      expect(remark?.id ?? phrase?.id).toMatch(/^\w+$/);
      // What is about the two alone is said between them.
      expect(to === null || to.includes(0)).toBe(true);
    }
    // Four rounds, and what is before and after them.
    for (const seat of [1, 2, 3])
      expect(
        remarks.filter(({ from, phrase }) => from === seat && phrase === undefined).length,
      ).toBeLessThanOrEqual(6);
    await client.close();
  });

  test('are silent where nobody is to talk', async () => {
    const client = await sitWithBots(['rookie:vengeful', 'rookie:timid'], 'none');
    await play([client], { choose: randomChoice(3) });
    expect(client.told.some(({ said }) => said !== undefined)).toBe(false);
    await client.close();
  });
});
