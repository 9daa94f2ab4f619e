// What attacks share: a server to attack, people who sign in, and a finished game.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

/** Limits on making guests and tables don't matter to an attacker who has time. */
export const PATIENT = { signInsPerMinute: 1e6, tablesPerHour: 1e6, requestsPerMinute: 1e6 };

export async function startTarget(config = {}) {
  const data = mkdtempSync(join(tmpdir(), 'outvoted-attack-'));
  const child = fork(
    fileURLToPath(new URL('serve.mjs', import.meta.url)),
    [JSON.stringify({ data, bots: { min: 0, max: 0, budgetMs: 2000 }, ...config })],
    { execArgv: ['--expose-gc'] },
  );
  const [{ port }] = await once(child, 'message');
  let asked = 0;
  const ask = (what) =>
    new Promise((resolve) => {
      const id = ++asked;
      const hear = (message) => {
        if (message.id !== id) return;
        child.off('message', hear);
        resolve(message.answer);
      };
      child.on('message', hear);
      child.send({ id, ask: what });
    });
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    ask,
    async close() {
      const ended = once(child, 'exit');
      await ask('close');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export async function call(url, method, path, { token, body } = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

export const signIn = async (url, name) =>
  (await call(url, 'POST', '/api/guest', { body: { name, bearer: true } })).body.token;

/** A game of six that bots have played to its end after its host left; its code. */
export async function finishedGame(url, ruleset = 'city-2012') {
  const token = await signIn(url, 'Ana');
  const seats = ['open', ...Array.from({ length: 5 }, () => 'standard')];
  const { body } = await call(url, 'POST', '/api/tables', {
    token,
    body: { settings: { ruleset, pace: 'untimed' }, seats, start: true },
  });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'join', id: '1', table: body.code }));
  socket.send(JSON.stringify({ type: 'leave', id: '2' }));
  await new Promise((resolve) => {
    socket.on('message', (data) => {
      if (data.includes('"gameOver"') || data.includes('"status"],"over"')) resolve();
    });
  });
  socket.close();
  return body.code;
}
