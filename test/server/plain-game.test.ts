import { describe, expect, onTestFinished, test } from 'vitest';
import { addRuleset } from '../../src/rulesets/index.ts';
import type { BotPool } from '../../src/server/bots/bot-pool.ts';
import { highCard } from '../games/high-card/rules.ts';
import { openBotsHere } from './support/bots.ts';
import { request, signIn } from './support/client.ts';
import { useHome } from './support/homes.ts';
import { first, gather, refusal } from './support/party.ts';

describe('a game that bots know nothing of', () => {
  const home = useHome('SQLite');
  const settings = { ruleset: highCard.id };
  const CANT_PLAY = { code: 'botCantPlay', bot: 'standard', ruleset: 'high-card' };

  test('refuses bots that could not play it by name, at a new table and in the lobby', async () => {
    onTestFinished(addRuleset(highCard));
    const { url } = await home.start();
    const { token } = await signIn(url, 'Ana');
    const wanted = { token, body: { settings, seats: ['open', 'standard'] } };
    const made = await request(url, 'POST', '/api/tables', wanted);
    expect([made.status, made.body]).toEqual([400, { error: CANT_PLAY }]);
    expect((await request(url, 'GET', '/api/games', { token })).body).toEqual({ games: [] });
    const ana = first((await gather(url, { people: 2, settings, start: false })).clients);
    expect(await refusal(ana, { type: 'seats', seats: ['open', 'open', 'standard'] })).toEqual(CANT_PLAY);
    await ana.do({ type: 'seats', seats: ['open', 'open', 'random'] });
    expect(ana.scene?.table.seats[2]).toMatchObject({ kind: 'bot', bot: 'random' });
  });

  test('is refused at a table where a bot sits that could not play it', async () => {
    onTestFinished(addRuleset(highCard));
    const { url } = await home.start();
    const ana = first((await gather(url, { people: 2, bots: 1, start: false })).clients);
    expect(await refusal(ana, { type: 'settings', settings })).toEqual({ ...CANT_PLAY, bot: 'simple' });
    expect(ana.scene?.table.settings.ruleset).toBe('mall-2005');
  });

  test('is played on at random for those who leave it', async () => {
    onTestFinished(addRuleset(highCard));
    const asked = new Set<string>();
    const here = openBotsHere();
    const openBots = (): BotPool => ({
      ...here,
      decide(job) {
        asked.add(job.bot);
        return here.decide(job);
      },
    });
    const { url } = await home.start({ openBots });
    const { clients } = await gather(url, { people: 2, settings });
    const ana = first(clients);
    for (const client of clients) await client.do({ type: 'leave' });
    await ana.until(() => ana.game.over !== null);
    expect(asked).toEqual(new Set(['random']));
  });
});
