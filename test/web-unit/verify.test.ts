import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { act, asked, eventsFor, isOver, legalActions, newGame, randomFrom } from '../../src/engine/index.ts';
import type { Action, GameEvent, Logged } from '../../src/engine/index.ts';
import { seedHashOf, writeGameFile } from '../../src/protocol/game-file.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { summaryOf, verifyGame, type Known, type Verdict } from '../../src/web/end/verify.ts';

const digest = (text: string): Promise<string> =>
  Promise.resolve(createHash('sha256').update(text).digest('hex'));

/**
 * A game played at random: its file, and what the player at the first seat knows of it, who makes this offer as soon as
 * the rules allow it.
 */
function played(ruleset: string, seed: string, offer?: Action): { file: string; known: Known } {
  const rules = rulesets[ruleset];
  if (rules === undefined) throw new Error(`no ruleset ${ruleset}`);
  const colours = rules.colours.slice(0, 4);
  const begun = newGame(rules, { players: colours, colours, seed });
  if (!begun.ok) throw new Error(begun.reason.code);
  const { game } = begun;
  const events: GameEvent[] = [...eventsFor(begun.events, 0)];
  const actions: Logged[] = [];
  const random = randomFrom(`verify ${seed}`);
  const does = (seat: number, action: Action): string | null => {
    const done = act(game, seat, action);
    if (!done.ok) return done.reason.code;
    actions.push({ seat, action });
    events.push(...eventsFor(done.events, 0));
    return null;
  };
  let isOffered = offer === undefined;
  while (!isOver(game)) {
    isOffered ||= offer !== undefined && does(0, offer) === null;
    const [seat = 0] = asked(game);
    const options = legalActions(game, seat);
    const refused = does(seat, options[random(options.length)] ?? {});
    if (refused !== null) throw new Error(refused);
  }
  if (!isOffered) throw new Error('no offer');
  const { over } = game.state;
  if (over === null) throw new Error('not over');
  const seedHash = seedHashOf(seed);
  const file = writeGameFile({ seed, actions }, game, { seedHash });
  return { file, known: { over, seedHash, notedHash: seedHash, events, viewer: 0 } };
}

const SEED = 'a'.repeat(64);
const { file, known } = played('mall-2005', SEED);
const check = (text: string, facts: Partial<Known> = {}): Promise<Verdict> =>
  verifyGame(text, { ...known, ...facts }, digest);
const edit = (change: (fields: { actions: Logged[]; seed: string; revision: number }) => void): string => {
  const fields = JSON.parse(file) as Parameters<typeof change>[0];
  change(fields);
  return JSON.stringify(fields);
};

describe('verifying a game', () => {
  it.each(['mall-2005', 'city-2012', 'city-2013'])('passes one of %s as it was played', async (ruleset) => {
    const one = played(ruleset, SEED);
    const verdict = await verifyGame(one.file, one.known, digest);
    expect(verdict).toMatchObject({ seed: 'passed', noted: 'passed', replay: 'passed', seen: 'passed' });
    expect([summaryOf(verdict), verdict.actions > 20]).toEqual(['passed', true]);
  });

  it.each([{ share: { purple: 'antidote' }, at: 'church' }, { pay: { cards: ['gun'] } }])(
    'passes one in which %j was offered',
    async (promise) => {
      const offer = { offer: 'purple', give: {}, want: { promises: [promise] } };
      const one = played('city-2013', SEED, offer);
      expect(summaryOf(await verifyGame(one.file, one.known, digest))).toBe('passed');
    },
  );

  it('tells another seed, also if its maker published the hash of it afterwards', async () => {
    const forged = played('mall-2005', 'b'.repeat(64));
    const swapped = await verifyGame(forged.file, known, digest);
    expect(swapped).toMatchObject({ seed: 'failed', noted: 'passed', seen: 'failed' });
    const facts = { ...forged.known, notedHash: known.seedHash, events: known.events };
    const covered = await verifyGame(forged.file, facts, digest);
    expect(covered).toMatchObject({ seed: 'passed', noted: 'failed', replay: 'passed', seen: 'failed' });
    expect([summaryOf(swapped), summaryOf(covered)]).toEqual(['failed', 'failed']);
  });

  it('tells a changed, a missing and an impossible action', async () => {
    const changed = edit(({ actions }) => {
      const at = actions.findIndex(({ action }) => 'vote' in action);
      actions.splice(at, 1, { seat: actions[at]?.seat ?? 0, action: { vote: 'nobody' } });
    });
    const cut = edit(({ actions }) => actions.pop());
    for (const text of [changed, cut]) {
      const verdict = await check(text);
      expect(verdict).toMatchObject({ seed: 'passed', replay: 'failed' });
      expect(summaryOf(verdict)).toBe('failed');
    }
  });

  it('tells another result than the page shows, and other events than it was told', async () => {
    const over = { ...known.over, winners: [] };
    expect(await check(file, { over })).toMatchObject({ replay: 'failed', seen: 'passed' });
    const events = known.events?.slice(1) ?? [];
    expect(await check(file, { events })).toMatchObject({ replay: 'passed', seen: 'failed' });
  });

  it('says what it can not tell: without hashes, without a note, by other rules', async () => {
    const insecure = await verifyGame(file, known, null);
    expect(insecure).toMatchObject({ seed: 'unchecked', replay: 'passed', seen: 'passed' });
    expect(summaryOf(insecure)).toBe('unchecked');
    const late = await check(file, { notedHash: null });
    expect([late.noted, summaryOf(late)]).toEqual(['unchecked', 'passed']);
    const foreign = await check(file.replaceAll('mall-2005', 'poker'));
    expect(foreign).toMatchObject({ seed: 'passed', replay: 'unchecked', seen: 'unchecked' });
    const other = await check(edit((fields) => (fields.revision += 1)));
    expect([other.replay, other.seen, summaryOf(other)]).toEqual(['unchecked', 'unchecked', 'unchecked']);
  });

  it('takes no nonsense for a game', async () => {
    for (const text of ['', '{}', '[]', 'null', file.slice(0, -40)]) {
      const verdict = await check(text);
      expect(verdict).toMatchObject({ seed: 'failed', noted: 'passed', replay: 'failed', seen: 'unchecked' });
      expect(summaryOf(verdict)).toBe('failed');
    }
  });
});
