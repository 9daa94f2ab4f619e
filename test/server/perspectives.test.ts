import { beforeAll, describe, expect, test } from 'vitest';
import type { Scene } from '../../src/protocol/wire/scene.ts';
import type { Client } from './support/client.ts';
import { USUAL_HOMES, TestClock, useHome } from './support/homes.ts';
import {
  enter,
  first,
  gather,
  play,
  refusal,
  settle,
  whoIsAsked,
  type Choose,
  type Party,
} from './support/party.ts';

const SEED = '5'.repeat(64);

describe.each(USUAL_HOMES)('who sees what, with %s', (kind) => {
  const home = useHome(kind);
  const clock = new TestClock();
  let url = '';
  beforeAll(async () => {
    ({ url } = await home.start({ now: clock.now, newSeed: () => SEED }));
  });

  const started = (ruleset: string, settings: object = {}): Promise<Party> =>
    gather(url, { people: 3, settings: { ruleset, ...settings } });

  test.each(['mall-2005', 'city-2012'])(
    '%s: a spectator sees what is public and nothing else (T-KNOW-1)',
    async (ruleset) => {
      const { code, clients } = await started(ruleset);
      const spectator = await enter(url, 'Guest', code);
      let looks = 0;
      await play(clients, {
        until() {
          if (spectator.game.over !== null || looks > 60) return true;
          looks++;
          const { you, answers, offers } = spectator.game;
          expect([you, answers, offers]).toEqual([null, [], []]);
          expect(spectator.options).toEqual([]);
          return false;
        },
      });
      const received = spectator.received.map((text) => JSON.parse(text) as { options?: unknown });
      expect(received.filter(({ options }) => options !== undefined)).toEqual([]);
      // A later spectator sees the same.
      const late = await enter(url, 'Late', code);
      await settle([spectator]);
      expect(late.scene).toEqual(spectator.scene);
      expect(first(clients).scene?.game).not.toEqual(spectator.scene?.game);
    },
  );

  test('where nobody may look on, outsiders get nothing of the game, not even its beginning', async () => {
    const { code, clients } = await gather(url, { people: 3, start: false, settings: { spectators: false } });
    const early = await enter(url, 'Early', code);
    expect(early.as).toBe('spectator');
    await first(clients).do({ type: 'start' });
    const late = await enter(url, 'Late', code);
    await play(clients, { until: () => first(clients).seq > 20 });
    await first(clients).do({ type: 'say', text: 'among us' });
    await settle([early, late]);
    for (const { as, scene, received } of [early, late]) {
      expect([as, scene?.game, scene?.table.status]).toEqual(['outsider', null, 'playing']);
      for (const text of received) {
        expect(text).not.toContain('among us');
        const message = JSON.parse(text) as {
          type: string;
          scene?: Scene;
          changes?: [string[]][];
          events?: unknown;
        };
        expect(message.scene?.game ?? null).toBeNull();
        expect(message.events).toBeUndefined();
        for (const [path] of message.changes ?? []) expect(path[0]).not.toBe('game');
      }
    }
    // A seat that somebody left is theirs to take all the same.
    await clients[2]?.do({ type: 'leave' });
    expect(clients[2]?.scene?.game).toBeNull();
    await late.do({ type: 'take', seat: 2 });
    expect(late.game.you).toBe(late.scene?.table.seats[2]?.colour);
    expect(await refusal(early, { type: 'options' })).toEqual({ code: 'notSeated' });
  });

  /** All that one was sent about the game, with what is different in any two tables made alike. */
  function bytesOf({ received }: Client, { id, code, people }: Party): string[] {
    return received
      .filter((text) => !text.includes('"type":"presence"') && !text.includes('"type":"pong"'))
      .map((text) =>
        people
          .reduce((all, { person }, i) => all.replaceAll(person.id, `person ${i}`), text)
          .replaceAll(id, 'the id')
          .replaceAll(code, 'the code')
          .replaceAll(/"you":\{"person":"[^"]*"/g, '"you":{"person":"me"')
          .replaceAll(/"presence":\[[^\]]*\]/g, '"presence":[]')
          .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id'),
      );
  }

  /** Plays the same beginning; `secretly` is done when something is sealed, by others than the one who looks. */
  async function watched(ruleset: string, secretly: (party: Party, sealer: Client) => Promise<void>) {
    const party = await started(ruleset, { pace: 'live', reactionSeconds: 30 });
    const { code, clients } = party;
    const spectator = await enter(url, 'Guest', code);
    const one = first(clients);
    const isSealed = (): boolean => one.scene?.clock?.occasion === 'sealed' && one.game.asked.length > 1;
    await play(clients, { until: isSealed });
    // Somebody other than the last one answers, and thinks again.
    const asked = clients.filter(({ isAsked }) => isAsked);
    const sealer = asked.find(({ options }) => options.length > 1) as Client;
    const third = clients.find((client) => client !== sealer) as Client;
    const options = sealer.options;
    await sealer.do({ type: 'act', action: first(options) });
    await secretly(party, sealer);
    await sealer.send({ type: 'act', action: options[0] ?? {} });
    await settle([...clients, spectator]);
    const letAllPass: Choose = ([option], { scene }) =>
      scene?.clock?.occasion === 'reaction' ? { letPass: 'game' } : option;
    let actions = 0;
    await play(clients, { choose: letAllPass, until: () => actions++ > 12 });
    await settle([third, spectator]);
    return { third: bytesOf(third, party), spectator: bytesOf(spectator, party), options };
  }

  test.each(['mall-2005', 'city-2012'])(
    '%s: others get the same bytes whether a sealed answer was changed and whispers went round, or not (T-SIM-1, T-SIM-2)',
    async (ruleset) => {
      const plain = await watched(ruleset, async () => undefined);
      const secret = await watched(ruleset, async ({ clients }, sealer) => {
        const others = clients.filter((client) => client !== sealer).map(({ as }) => as as number);
        const hearer = others.at(-1) as number;
        await sealer.do({ type: 'act', action: plain.options[1] ?? {} });
        await sealer.do({ type: 'say', text: 'psst', to: [hearer] });
        await clients[hearer]?.do({ type: 'mute', seat: sealer.as as number, muted: true });
      });
      expect(plain.third.length).toBeGreaterThan(15);
      expect(secret.third).toEqual(plain.third);
      expect(secret.spectator).toEqual(plain.spectator);
    },
  );

  test('the one who looks would notice what is not secret', async () => {
    const plain = await watched('mall-2005', async () => undefined);
    const open = await watched('mall-2005', async (_, sealer) => {
      await sealer.do({ type: 'say', text: 'aloud' });
    });
    expect(open.third).not.toEqual(plain.third);
  });

  test('a seat sees its own secrets, and others do not', async () => {
    const { clients } = await started('mall-2005');
    await play(clients, { until: () => first(clients).scene?.game?.asked.length === 3 });
    const asked = whoIsAsked(clients) as Client;
    const action = first(asked.options);
    await asked.do({ type: 'act', action });
    await settle(clients);
    expect(asked.game.answers).toEqual([action]);
    for (const other of clients) {
      if (other === asked) continue;
      expect(other.game.answers).toEqual([]);
      expect(other.game.answered).toEqual([asked.game.you]);
    }
  });
});
