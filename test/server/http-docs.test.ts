import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { expect, it } from 'vitest';
import { commandSchemas } from '../../src/protocol/wire/commands.ts';
import { messageSchemas } from '../../src/protocol/wire/messages.ts';
import { Client, makeTable, signIn } from './support/client.ts';
import { play } from './support/party.ts';
import { testServer } from './support/server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(join(root, 'docs/protocol.md'), 'utf8');

it('docs/protocol.md names every command and every message', () => {
  const types = [...Object.keys(commandSchemas), ...Object.keys(messageSchemas)];
  expect(types.filter((type) => !text.includes(`\`${type}\``))).toEqual([]);
});

it.each<[string, Record<string, TSchema>]>([
  ['→', commandSchemas],
  ['←', messageSchemas],
])('its examples with %s are what the schemas say', (arrow, schemas) => {
  const whole = text.split('\n').filter((line) => line.startsWith(`${arrow} {`) && line.endsWith('}'));
  const examples = whole
    .filter((line) => !line.includes('…'))
    .map((line) => JSON.parse(line.slice(2)) as { type: string });
  expect(examples.length).toBeGreaterThan(5);
  for (const example of examples.filter(({ type }) => type !== 'dance'))
    expect([example, Compile(schemas[example.type] ?? {}).Check(example)]).toEqual([example, true]);
});

it('its bot plays a game to the end', async () => {
  const code = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'outvoted-test-'));
  const server = await testServer();
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'bot.mjs'), code);
    const { token } = await signIn(server.url, 'Ana');
    const table = await makeTable(server.url, token, {
      settings: { ruleset: 'mall-2005', pace: 'untimed' },
      seats: ['open', 'open', 'simple'],
    });
    const ana = await Client.join(server.url, token, table.code);
    const bot = spawn(process.execPath, [join(folder, 'bot.mjs'), server.url, table.code]);
    let out = '';
    bot.stdout.on('data', (data: Buffer) => (out += data.toString()));
    const ended = once(bot, 'close');
    await ana.until(() => ana.scene?.table.seats[1]?.ready === true);
    expect(ana.scene?.table.seats[1]?.name).toBe('Robo');
    await ana.do({ type: 'start' });
    await play([ana]);
    expect(await ended).toEqual([0, null]);
    expect(out).toMatch(/^over: \{ winners: /);
    await ana.close();
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
