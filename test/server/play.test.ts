import { describe, expect, test } from 'vitest';
import { Client, makeTable, signIn } from './support/client.ts';
import { isOvertaken } from './support/party.ts';
import { testServer } from './support/server.ts';
import { editions } from '../support/long.ts';

describe('a game over sockets', () => {
  test.each(editions(['mall-2005', 'city-2012', 'city-2013']))(
    '%s is played to its end by a person and bots',
    async (ruleset) => {
      const server = await testServer();
      try {
        const { token } = await signIn(server.url, 'Ana');
        const { code } = await makeTable(server.url, token, {
          settings: { ruleset, pace: 'untimed' },
          seats: ['open', 'simple', 'simple', 'simple'],
          start: true,
        });
        const client = await Client.join(server.url, token, code);
        while (client.scene?.table.status !== 'over') {
          await client.until(() => client.options.length > 0 || client.scene?.table.status === 'over');
          const action = client.options[0];
          if (action === undefined) break;
          const answer = await client.send({ type: 'act', action });
          // A bot may have been quicker.
          if (answer.type !== 'ok' && !isOvertaken(client, action, answer))
            throw new Error(JSON.stringify(answer));
        }
        expect(client.game.over?.winners.length).toBeGreaterThan(0);
        expect(client.scene?.table.seed).toMatch(/^[0-9a-f]{64}$/);
        await client.close();
      } finally {
        await server.close();
      }
    },
  );
});
