import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/protocol/wire/settings.ts';
import { choicesOf, TICKS } from '../../src/web/lobby/options.ts';
import { hasMessage } from '../../src/words/index.ts';

it('every setting of a table can be chosen in the lobby, has words, and is in docs/protocol.md', () => {
  const offered = choicesOf({ ...DEFAULT_SETTINGS, pace: 'live' }, []).map(({ id }) => id);
  // The options of the rules come with the games.
  const known = new Set<string>([...offered, ...TICKS, 'options']);
  expect(Object.keys(DEFAULT_SETTINGS).filter((name) => !known.has(name))).toEqual([]);
  const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
  expect(Object.keys(DEFAULT_SETTINGS).filter((name) => !new RegExp(`["\`]${name}["\`]`).test(page))).toEqual(
    [],
  );
  const keys = TICKS.flatMap((name) => [`web_option_${name}`, `web_optionHelp_${name}`]);
  expect(keys.filter((key) => !hasMessage(key))).toEqual([]);
});
