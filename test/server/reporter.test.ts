import { expect, it } from 'vitest';
import { causeOf } from '../../src/server/bots/failure.ts';
import { Metrics } from '../../src/server/metrics.ts';
import { Reporter } from '../../src/server/reporter.ts';

const nothing = (): number => 0;

it('counts every error of a bot by bot, and writes one line for many of a kind', async () => {
  const metrics = new Metrics({ sockets: nothing, rooms: nothing, unsent: nothing, storageFailing: nothing });
  const reporter = new Reporter(metrics);
  const lines: [object, string][] = [];
  reporter.log = { error: (what: object, text: string) => lines.push([what, text]) } as never;
  const cause = causeOf(new TypeError("Cannot read properties of undefined (reading 'gun')"));
  for (let i = 0; i < 3; i++) reporter.botFailed({ bot: 'shrewd:timid', cause });
  reporter.botFailed({ bot: 'standard:even', cause });
  expect(await metrics.registry.getSingleMetricAsString('outvoted_bot_errors_total')).toMatch(
    /\{bot="shrewd:timid"\} 3\n.*\{bot="standard:even"\} 1/,
  );
  expect(lines.map(([what]) => what)).toMatchObject([
    { bot: 'shrewd:timid', times: 1, cause: { name: 'TypeError' } },
    { bot: 'standard:even', times: 1 },
  ]);
  expect(JSON.stringify(lines)).toContain('reporter.test.ts');
  expect(JSON.stringify(lines)).not.toContain('gun');
});
