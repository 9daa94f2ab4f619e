import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DATABASE } from '../../src/server/storage/sqlite-database.ts';
import { outvoted, temporaryFolder } from './outvoted.ts';

const NONE = {
  en: 'The rules say nothing about',
  de: 'sagen die Regeln nichts',
  it: 'Le regole non dicono niente',
};
const ask = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await outvoted(['rules', 'zzzz', ...args], { env: { LC_ALL: '', LC_MESSAGES: '', LANG: '', ...env } }))
    .err;

describe('the language of the terminal', () => {
  it('is English where nothing says otherwise', async () => {
    expect(await ask([])).toContain(NONE.en);
    expect(await ask([], { LANG: 'C.UTF-8' })).toContain(NONE.en);
    expect(await ask([], { LANG: 'nl_NL.UTF-8' })).toContain(NONE.en);
  });

  it('is that of the environment: LC_ALL before LC_MESSAGES before LANG', async () => {
    expect(await ask([], { LANG: 'de_AT.UTF-8' })).toContain(NONE.de);
    expect(await ask([], { LANG: 'de_DE', LC_MESSAGES: 'it_IT@euro' })).toContain(NONE.it);
    expect(await ask([], { LANG: 'de_DE', LC_MESSAGES: 'it_IT', LC_ALL: 'C' })).toContain(NONE.en);
  });

  it('is what --lang says, before and after the command', async () => {
    expect(await ask(['--lang', 'de'], { LANG: 'it_IT' })).toContain(NONE.de);
    const { err } = await outvoted(['--lang', 'de', 'rules', 'zzzz']);
    expect(err).toContain(NONE.de);
  });

  it('is refused where there are no words in it, with those that there are', async () => {
    const { status, out, err } = await outvoted(['play', '--lang', 'xx']);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toBe("outvoted: The language 'xx' is not available. Choose from: en, it, de, fr, ru.\n");
  });

  it('is that of help, and of what is wrong with a command line, too', async () => {
    const env = { LC_ALL: 'fr_FR.UTF-8' };
    expect((await outvoted(['--help'], { env })).out).toMatch(/^Utilisation\u00a0: outvoted/);
    expect((await outvoted(['play', '--help'], { env })).out).toMatch(/^Utilisation\u00a0: outvoted play/);
    expect((await outvoted(['help', 'play', '--lang', 'it'], { env })).out).toMatch(/^Uso: outvoted play/);
    expect((await outvoted(['play', '--lang=de', '-h'], { env })).out).toMatch(/^Aufruf: outvoted play/);
    expect((await outvoted(['play', '--nothing'], { env })).err).toContain('option inconnue');
  });

  it('writes numbers, shares and times as it does', async () => {
    const { out } = await outvoted(['simulate', '--games', '3', '--bots', 'rookie', '--lang', 'de']);
    expect(out).toMatch(/\d,\d\u00a0%/);
    expect(out).not.toMatch(/\d\.\d/);
  });

  it("is also that of the server's threads", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, DATABASE), 'no database at all, and long enough to look like one'.repeat(40));
    const { status, err } = await outvoted(['serve', '--data', folder, '--port', '0', '--lang', 'de']);
    expect(status).toBe(1);
    expect(err).toContain('ist beschädigt oder keine Outvoted-Datenbank');
  });
});
