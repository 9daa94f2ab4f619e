import { beforeAll, describe, expect, test } from 'vitest';
import type { Told } from '../../src/protocol/wire/scene.ts';
import { Client, request } from './support/client.ts';
import { USUAL_HOMES, useHome } from './support/homes.ts';
import { enter, first, gather, play, refusal, settle, toldTo, type Party } from './support/party.ts';

const heard = ({ told }: { readonly told: readonly Told[] }): string[] =>
  told.flatMap(({ said }) => (said === undefined ? [] : [said.text ?? '']));

describe.each(USUAL_HOMES)('talk (D-7), with %s', (kind) => {
  const home = useHome(kind);
  let url = '';
  beforeAll(async () => {
    ({ url } = await home.start());
  });

  const history = async ({ code, people }: Party, who: number): Promise<Told[]> => {
    const token = people[who]?.token ?? '';
    const { body } = await request<{ told: Told[] }>(url, 'GET', `/api/tables/${code}/history`, { token });
    return body.told;
  };

  test('is for the whole table, for one, or for a few; spectators hear what is for the table', async () => {
    const party = await gather(url, { people: 4 });
    const { code, clients, people } = party;
    const spectator = await enter(url, 'Guest', code);
    const [ana, bo, cy, dee] = clients as [Client, Client, Client, Client];
    await ana.do({ type: 'say', text: 'to all' });
    await ana.do({ type: 'say', text: 'to Bo', to: [1] });
    await bo.do({ type: 'say', text: 'to Ana and Dee', to: [3, 0] });
    await settle([...clients, spectator]);
    expect(ana.told.at(-1)?.said).toEqual({
      ...{ from: 1, to: [0, 3], text: 'to Ana and Dee', at: expect.any(Number) },
    });
    const expected = [
      ['to all', 'to Bo', 'to Ana and Dee'],
      ['to all', 'to Bo', 'to Ana and Dee'],
      ['to all'],
      ['to all', 'to Ana and Dee'],
    ];
    expect([ana, bo, cy, dee].map(heard)).toEqual(expected);
    expect(heard(spectator)).toEqual(['to all']);
    for (const { received } of [cy, spectator]) expect(received.join('\n')).not.toContain('to Bo');
    // What one was not told is in no history either.
    for (const [i, { token }] of people.entries()) {
      expect(heard({ told: (await Client.join(url, token, code)).told })).toEqual(expected[i]);
      expect(heard({ told: await history(party, i) })).toEqual(expected[i]);
    }
    expect(heard(await enter(url, 'Other', code))).toEqual(['to all']);
  });

  test('says something, and not too much of it, to people who can hear it', async () => {
    const { code, clients } = await gather(url, { people: 2, bots: 1 });
    const [ana] = clients as [Client];
    expect(await refusal(ana, { type: 'say', text: ' \n\t ' })).toEqual({ code: 'nothingSaid' });
    expect(await refusal(ana, { type: 'say', text: '' })).toMatchObject({ code: 'malformed', field: 'text' });
    expect(await refusal(ana, { type: 'say', text: 'x'.repeat(501) })).toMatchObject({ field: 'text' });
    expect(await refusal(ana, { type: 'say', text: 'hi', to: [2] })).toEqual({ code: 'cantHear', seat: 2 });
    expect(await refusal(ana, { type: 'say', text: 'hi', to: [0] })).toEqual({ code: 'cantHear', seat: 0 });
    expect(await refusal(ana, { type: 'say', text: 'hi', to: [] })).toMatchObject({ field: 'to' });
    expect(await refusal(ana, { type: 'say', text: 'hi', to: [1, 1] })).toMatchObject({ code: 'malformed' });
    const guest = await enter(url, 'Guest', code);
    expect(await refusal(guest, { type: 'say', text: 'hi' })).toEqual({ code: 'notSeated' });
    await settle(clients);
    expect(clients.map(heard)).toEqual([[], []]);
    await ana.do({ type: 'say', text: `  ${'x'.repeat(498)}` });
    expect(heard(ana)).toEqual(['x'.repeat(498)]);
  });

  test('in phrases is for people and bots, and reaches them as it was said (D-8)', async () => {
    const { clients } = await gather(url, { people: 2, bots: 1 });
    const [ana, bo] = clients as [Client, Client];
    const players = ana.scene?.game?.players ?? [];
    const phrase = { id: 'wantVote', params: { player: players[2] ?? '' }, line: 2 } as const;
    await ana.do({ type: 'say', phrase });
    await ana.do({ type: 'say', phrase: { id: 'mercy', params: {} }, to: [2] });
    await ana.do({ type: 'say', phrase: { id: 'goTogether', params: { place: 'parking' } }, to: [1, 2] });
    await settle(clients);
    const phrases = ({ told }: Client): unknown[] =>
      told.flatMap(({ said }) => (said?.from === 0 ? [[said.to, said.phrase]] : []));
    const together = [[1, 2], { id: 'goTogether', params: { place: 'parking' } }];
    expect(phrases(bo)).toEqual([[null, phrase], together]);
    expect(phrases(ana)).toEqual([[null, phrase], [[2], { id: 'mercy', params: {} }], together]);
  });

  test('in phrases is checked field by field', async () => {
    const { clients } = await gather(url, { people: 2, bots: 1 });
    const [ana] = clients as [Client];
    const at = (phrase: object) => refusal(ana, { type: 'say', phrase } as never);
    const field = (name: string) => ({ code: 'malformed', field: name });
    expect(await at({ id: 'dance', params: {} })).toMatchObject(field('phrase/id'));
    expect(await at({ id: 'mercy' })).toMatchObject(field('phrase/params'));
    expect(await at({ id: 'mercy', params: { player: 'red' } })).toMatchObject(field('phrase/params/player'));
    expect(await at({ id: 'accuse', params: {} })).toMatchObject(field('phrase/params/player'));
    expect(await at({ id: 'accuse', params: { player: 'nobody' } })).toMatchObject(
      field('phrase/params/player'),
    );
    expect(await at({ id: 'help', params: { place: 'church' } })).toMatchObject(field('phrase/params/place'));
    expect(await at({ id: 'mercy', params: {}, line: 9 })).toMatchObject(field('phrase/line'));
    expect(await at({ id: 'mercy', params: {}, mood: 'sad' })).toMatchObject(field('phrase/mood'));
    expect(await refusal(ana, { type: 'say' })).toMatchObject(field('text'));
    const both = { type: 'say', text: 'hi', phrase: { id: 'mercy', params: {} } } as const;
    expect(await refusal(ana, both)).toMatchObject(field('phrase'));
    await settle(clients);
    expect(clients.map(heard)).toEqual([[], []]);
    const lobby = await gather(url, { people: 3, start: false });
    const early = { type: 'say', phrase: { id: 'mercy', params: {} } } as const;
    expect(await refusal(first(lobby.clients), early)).toEqual({ code: 'noGame' });
  });

  test('hides nothing: what turns or hides text is shown as such', async () => {
    const { clients } = await gather(url, { people: 2, bots: 1 });
    const ana = first(clients);
    await ana.do({ type: 'say', text: 'I owe you \u202E0001\u202C ca\u200Brds\0' });
    await ana.do({ type: 'say', text: '\uD800 👩‍👧', to: [1] });
    await settle(clients);
    const said = ['I owe you [U+202E]0001[U+202C] ca[U+200B]rds[U+0000]', '[U+D800] 👩‍👧'];
    expect(clients.map(heard)).toEqual([said, said]);
  });

  test.each([
    ['none', { code: 'noTalk' }, { code: 'noTalk' }],
    ['table', null, { code: 'tableTalkOnly' }],
  ] as const)('can be limited: %s', async (talk, toAll, toOne) => {
    const { clients } = await gather(url, { people: 3, settings: { talk } });
    const ana = first(clients);
    const answer = await ana.send({ type: 'say', text: 'hi' });
    expect(answer).toMatchObject(toAll === null ? { type: 'ok' } : { type: 'refused', reason: toAll });
    expect(await refusal(ana, { type: 'say', text: 'hi', to: [1] })).toEqual(toOne);
    const phrase = { id: 'mercy', params: {} } as const;
    expect(await refusal(ana, { type: 'say', phrase, to: [1] })).toEqual(toOne);
    await settle(clients);
    expect(clients.map(heard)).toEqual(clients.map(() => (toAll === null ? ['hi'] : [])));
  });

  test('of somebody who is muted is not heard, and they are not told', async () => {
    const { clients } = await gather(url, { people: 3 });
    const [ana, bo, cy] = clients as [Client, Client, Client];
    const seqs = [ana.seq, cy.seq];
    await bo.do({ type: 'mute', seat: 0, muted: true });
    expect(bo.scene?.muted).toEqual([0]);
    await settle(clients);
    expect([ana.seq, cy.seq]).toEqual(seqs);
    await ana.do({ type: 'say', text: 'one' });
    await ana.do({ type: 'say', text: 'two', to: [1] });
    await cy.do({ type: 'say', text: 'three' });
    await bo.do({ type: 'mute', seat: 0, muted: false });
    await ana.do({ type: 'say', text: 'four' });
    await settle(clients);
    expect(heard(bo)).toEqual(['three', 'four']);
    expect(heard(cy)).toEqual(['one', 'three', 'four']);
    expect(await refusal(bo, { type: 'mute', seat: 1, muted: true })).toEqual({
      code: 'noSuchSeat',
      seat: 1,
    });
  });

  test('in private is not for whoever gets the seat next', async () => {
    const { clients } = await gather(url, { people: 3, start: false });
    const [ana, bo, cy] = clients as [Client, Client, Client];
    await ana.do({ type: 'say', text: 'only Cy', to: [2] });
    await settle(clients);
    expect(heard(cy)).toEqual(['only Cy']);
    // Bo is moved to Cy's seat, and Cy to a new one.
    await ana.do({ type: 'seats', seats: ['open', 'simple', 'open', 'open'] });
    await settle(clients);
    expect([bo.as, cy.as]).toEqual([2, 3]);
    expect(bo.received.join('\n')).not.toContain('only Cy');
  });

  test.each([true, false])(
    'in private is open after the game if the table chose so: %s (T-KNOW-3)',
    async (revealTalk) => {
      const party = await gather(url, { people: 3, settings: { revealTalk } });
      const { clients } = party;
      await clients[0]?.do({ type: 'say', text: 'psst', to: [1] });
      expect(heard({ told: await history(party, 2) })).toEqual([]);
      await play(clients);
      const [own, others] = [await history(party, 1), await history(party, 2)];
      expect(heard({ told: own })).toEqual(['psst']);
      expect(heard({ told: others })).toEqual(revealTalk ? ['psst'] : []);
      expect(others.map(({ seq }) => seq)).toEqual(others.map((_, i) => i + 1));
      // The rest is open to all: what each was told of the game is in there.
      const events = (told: readonly Told[]): number => told.flatMap(({ events: list = [] }) => list).length;
      expect(events(others)).toBeGreaterThan(events(toldTo(clients[2] as Client)));
    },
  );
});
