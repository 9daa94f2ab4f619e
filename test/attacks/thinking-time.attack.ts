import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/server/config.ts';
import { openBotPool } from '../../src/server/bots/bot-pool.ts';
import { bodyOf } from '../../src/server/tables/entry.ts';
import { applyEntry, newTable, type TableState } from '../../src/server/tables/state.ts';
import { BotTable } from '../server/support/bot-table.ts';

/**
 * Does the moment of a bot's answer tell whether it had a choice, and so whether it holds something that it could play?
 * Real bots in real threads and real time, some minutes; build first.
 * `npx vitest run --config=test/attacks/vitest.config.ts --root=. thinking-time`
 */
const BOT = process.env['OUTVOTED_ATTACK_BOT'] ?? 'shrewd:even';
const RULESET = process.env['OUTVOTED_ATTACK_RULESET'] ?? 'mall-2005';
const TABLES = Number(process.env['OUTVOTED_ATTACK_TABLES'] ?? 3);
const ENTRIES = Number(process.env['OUTVOTED_ATTACK_ENTRIES'] ?? 250);

const { min, max, budgetMs } = DEFAULT_CONFIG.bots;

interface Answer {
  readonly kind: string;
  readonly hadChoice: boolean;
  /** From when it was asked. */
  readonly delay: number;
  /** Beyond the pause that anybody could work out from public ids, as it was drawn before. */
  readonly beyondPublic: number;
  /** Beyond the pause that only the server can work out. */
  readonly beyondSecret: number;
}

test('the moment of an answer does not tell whether the bot had a choice', async () => {
  const pool = openBotPool({ budgetMs });
  const tables = await Promise.all(
    Array.from({ length: TABLES }, async (_, i) => {
      const table = await BotTable.begin({
        seed: `time ${i}`,
        ruleset: RULESET,
        bots: [BOT, BOT, BOT, BOT],
        timing: { min, max },
        decide: (job) => pool.decide(job),
      });
      await table.do({ type: 'leave' });
      while (table.log.entries.length < ENTRIES && (await table.state()).status === 'playing')
        await new Promise((resolve) => setTimeout(resolve, 200));
      table.work.stop();
      return table;
    }),
  );
  await pool.close();
  const answers = tables.flatMap(answersIn);
  const kinds = [...new Set(answers.map(({ kind }) => kind))];
  const aucs: number[] = [];
  for (const kind of kinds) {
    const [many, one] = [true, false].map((had) =>
      answers.filter((a) => a.kind === kind && a.hadChoice === had),
    );
    if (many === undefined || one === undefined || many.length < 10 || one.length < 10) continue;
    const figure = (name: string, of: (answer: Answer) => number): number => {
      const [a, b] = [many.map(of), one.map(of)];
      const area = auc(a, b);
      console.log(
        `  ${name}: choice ${median(a)} ms, none ${median(b)} ms; told apart in ${(100 * area).toFixed(0)} %`,
      );
      return area;
    };
    console.log(`${RULESET}, ${BOT}, ${kind}: ${many.length} answers with a choice, ${one.length} without`);
    figure('time since it was asked', ({ delay }) => delay);
    aucs.push(figure('beyond the pause by public ids', ({ beyondPublic }) => beyondPublic));
    figure('beyond the pause by the seed', ({ beyondSecret }) => beyondSecret);
  }
  const jobs = tables.reduce((sum, table) => sum + table.jobs.length, 0);
  console.log(`${jobs} thoughts for ${answers.length} answers`);
  expect(aucs.length).toBeGreaterThan(0);
  for (const area of aucs) expect(Math.abs(area - 0.5)).toBeLessThan(0.2);
});

function answersIn(table: BotTable): Answer[] {
  const state = newTable(table.log.row.id, table.log.row.code);
  return table.log.entries.flatMap((entry): Answer[] => {
    const body = bodyOf(entry);
    const answer =
      body.type === 'acted' && body.by === 'bot' ? read(state, body.seat, entry.at, table) : null;
    applyEntry(state, { ...entry, body });
    return answer === null ? [] : [answer];
  });
}

function read(state: TableState, seat: number, at: number, { jobs }: BotTable): Answer | null {
  const frame = state.game?.state.stack.at(-1);
  const you = state.game?.state.players[seat] ?? '';
  const job = jobs.findLast(({ view }) => view.you === you && view.frame === frame?.id);
  if (frame === undefined || job === undefined) return null;
  const { at: since, length } = state.botRecord?.asked[seat] ?? { at: state.clock.since, length: 0 };
  const drawn = (digest: Buffer): number =>
    Math.round(min + (digest.readUInt32BE(0) / 2 ** 32) * (max - min));
  const open = drawn(createHash('sha256').update(`${state.id} ${frame.id} ${seat}`).digest());
  const secret = drawn(
    createHmac('sha256', state.seed ?? '')
      .update(`pause ${seat} ${length}`)
      .digest(),
  );
  const delay = at - since;
  const hadChoice = job.legal.length > 1;
  return { kind: frame.kind, hadChoice, delay, beyondPublic: delay - open, beyondSecret: delay - secret };
}

/** How often one of the first is larger than one of the second; a half: nothing can be told. */
function auc(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, one) => sum + one, 0) / wins.length;
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
