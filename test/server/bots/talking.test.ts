import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Heard, Speech } from '../../../src/bots/bot.ts';
import type { BotJob } from '../../../src/server/bots/bot-pool.ts';
import { bodyOf } from '../../../src/server/tables/entry.ts';
import { must } from '../../proof/must.ts';
import { BotTable } from '../support/bot-table.ts';
import { decideNow } from '../support/bots.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const USUAL = {
  seed: 'talking',
  ruleset: 'mall-2005',
  bots: ['standard:even', 'standard:even', 'standard:even'],
  timing: { min: 500, max: 1600 },
} as const;

const ASK = { type: 'say', phrase: { id: 'askVote', params: {} } } as const;
const THANKS = { id: 'thank', params: { player: 'red' } } as const;

const phrasesOf = ({ log }: BotTable): { seat: number; to: unknown; id: unknown }[] =>
  log.entries.flatMap((entry) => {
    const body = bodyOf(entry);
    return body.type === 'said' && body.phrase !== undefined
      ? [{ seat: body.seat, to: body.to, id: body.phrase.id }]
      : [];
  });

const heardIn = ({ heard }: BotJob): Heard[] => JSON.parse(heard ?? '[]') as Heard[];

test('bots answer what they are asked: those who heard it, to those who asked', async () => {
  const table = await BotTable.begin(USUAL);
  await table.do(ASK);
  await table.run(() => phrasesOf(table).length === 4);
  const answers = phrasesOf(table).slice(1);
  expect(new Set(answers.map(({ seat }) => seat))).toEqual(new Set([1, 2, 3]));
  // No vote is near.
  for (const { to, id } of answers) expect({ to, id }).toEqual({ to: null, id: 'wontTell' });
  await table.do({ ...ASK, to: [2] });
  await table.run(() => phrasesOf(table).length === 6);
  expect(phrasesOf(table).at(-1)).toEqual({ seat: 2, to: [0], id: 'wontTell' });
  table.work.stop();
});

test('a bot hears what was said to it and to all, and when; not what was said to others', async () => {
  const table = await BotTable.begin({ ...USUAL, speak: () => Promise.resolve(null) });
  await table.do({ ...ASK, to: [2] });
  await table.do({ type: 'say', phrase: { id: 'mercy', params: {} } });
  await table.run(() => table.talks.length === 3);
  const { seats } = await table.state();
  const jobOf = (seat: number): BotJob => {
    const job = table.talks.find(({ view: { you } }) => you === seats[seat]?.colour);
    must(job !== undefined, 'it was not asked');
    return job;
  };
  const me = seats[0]?.colour;
  for (const [seat, ids] of [
    [1, ['mercy']],
    [2, ['askVote', 'mercy']],
  ] as const) {
    const job = jobOf(seat);
    const heard = heardIn(job);
    expect(heard.map(({ phrase }) => phrase.id)).toEqual(ids);
    expect(heard.map(({ from }) => from)).toEqual(ids.map(() => me));
    const told = (JSON.parse(job.past ?? '[]') as unknown[]).length;
    for (const { after } of heard) expect(after).toBeLessThanOrEqual(told);
    expect(heard.at(-1)?.after).toBeGreaterThan(0);
    expect(job.company).toEqual({ people: [me], records: {} });
  }
  expect(heardIn(jobOf(2))[0]?.to).toEqual([seats[2]?.colour]);
  table.work.stop();
});

test('a bot that has nothing to say is not asked again after its pause, and the game goes on', async () => {
  const times: number[] = [];
  const table = await BotTable.begin({
    ...USUAL,
    decide: (job) => decideNow({ ...job, maySpeak: false }),
    speak: () => {
      times.push(Date.now());
      return Promise.resolve(null);
    },
  });
  await table.do(ASK);
  const heard = Date.now();
  await table.do({ type: 'leave' });
  await table.runToEnd();
  expect(new Set(table.talks.map(({ view: { you } }) => you)).size).toBe(3);
  // What happens during the pause is thought about, too.
  expect(Math.max(...times)).toBeLessThanOrEqual(heard + USUAL.timing.max);
  expect(phrasesOf(table)).toHaveLength(1);
  expect(table.failures).toEqual([]);
  table.work.stop();
});

/** Always has something to say, to this player or to all. */
const chatty =
  (to: (job: BotJob) => Speech['to']) =>
  async (job: BotJob): ReturnType<typeof decideNow> => {
    const [player = ''] = job.view.players;
    const speech = { phrase: { ...THANKS, params: { player } }, to: to(job) };
    return { ...(await decideNow(job)), ...(job.maySpeak === true && { speech }) };
  };

test('what bots say unasked is little, and wakes no other bots', async () => {
  const table = await BotTable.begin({ ...USUAL, decide: chatty(() => null) });
  await table.do({ type: 'leave' });
  const { game } = await table.runToEnd();
  const rounds = game?.state.round ?? 0;
  for (const seat of [1, 2, 3]) {
    const said = phrasesOf(table).filter((one) => one.seat === seat);
    expect(said.length).toBeGreaterThan(0);
    expect(said.length).toBeLessThanOrEqual(3 * (rounds + 1));
  }
  // Nobody speaks for whoever has left.
  expect(phrasesOf(table).filter(({ seat }) => seat === 0)).toEqual([]);
  expect(table.talks).toEqual([]);
  table.work.stop();
});

test.each([
  ['none', () => null, false],
  ['table', () => null, true],
  ['table', ({ view }: BotJob) => [view.players[0] ?? ''], false],
  ['all', ({ view }: BotJob) => [view.players[0] ?? ''], true],
  // Nobody whispers to themselves, or to nobody.
  ['all', ({ view }: BotJob) => [view.you ?? ''], false],
  ['all', () => ['nobody'], false],
  ['all', () => [], false],
] as const)('bots talk as the table allows: %s', async (talk, to, isHeard) => {
  const table = await BotTable.begin({ ...USUAL, talk, decide: chatty(to) });
  await table.do({ type: 'leave' });
  await table.run(({ game }) => (game?.state.round ?? 0) > 1);
  expect(phrasesOf(table).length > 0).toBe(isHeard);
  table.work.stop();
});
