// Sockets that join again and again and read nothing: how much memory does the server hold for them?
// node test/attacks/unread-sockets.mjs [SOCKETS]    (build first; OUTVOTED_DIST=FOLDER attacks another build)
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { call, PATIENT, signIn, startTarget } from './target.mjs';

const count = Number(process.argv[2] ?? 40);
// Whoever has hours can talk so much within the usual limits; joins and sockets are limited as usual.
const target = await startTarget({ limits: { ...PATIENT, talkPerMinute: 1e9, actionsPerSecond: 1e6 } });

/** A table at which so much was said that each who joins is sent about a megabyte. */
async function talkativeTable() {
  const token = await signIn(target.url, 'Ana');
  const { body } = await call(target.url, 'POST', '/api/tables', { token, body: {} });
  const socket = new WebSocket(`${target.url.replace('http', 'ws')}/ws`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'join', id: 'j', table: body.code }));
  await once(socket, 'message');
  for (let said = 0; said < 1800; said += 8) {
    const heard = new Promise((resolve) => {
      socket.on('message', (data) => data.includes(`"ok","id":"${said + 7}"`) && resolve());
    });
    for (let i = said; i < said + 8; i++)
      socket.send(JSON.stringify({ type: 'say', id: String(i), text: 'x'.repeat(500) }));
    await heard;
    socket.removeAllListeners('message');
  }
  socket.close();
  return body.code;
}

/** A text frame as a client sends it, masked with zeros. */
function frame(text) {
  const data = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | data.length, 0, 0, 0, 0]), data]);
}

async function connect(token) {
  const socket = createConnection(target.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `GET /ws HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nauthorization: Bearer ${token}\r\n` +
      'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n',
  );
  await once(socket, 'data');
  socket.pause();
  socket.on('error', () => socket.destroy());
  return socket;
}

const ROUNDS = 10;
const code = await talkativeTable();
const before = await target.ask('memory');
const sockets = [];
let token = '';
for (let i = 0; i < count; i++) {
  if (i % 6 === 0) token = await signIn(target.url, `Guest ${i}`);
  sockets.push(await connect(token));
}
const reader = await connect(await signIn(target.url, 'Reader'));
reader.resume();
let peak = before;
for (let round = 0; round < ROUNDS; round++) {
  for (const [i, socket] of sockets.entries())
    if (socket.writable) socket.write(frame(`{"type":"join","id":"${round}.${i}","table":"${code}"}`));
  // A table answers one after the other: when this one has its answer, so have the others.
  await delay(500);
  reader.write(frame(`{"type":"join","id":"${round}","table":"${code}"}`));
  await new Promise((resolve) => {
    reader.on('data', (data) => data.includes(`"id":"${round}"`) && resolve());
  });
  reader.removeAllListeners('data').resume();
  const now = await target.ask('memory');
  if (now.rss > peak.rss) peak = now;
}
const mb = (bytes) => Math.round(bytes / 1024 / 1024);
const text = await (await fetch(`${target.url}/metrics`)).text();
const figure = (name) => new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 'not told';
console.log(`${count} sockets of one address that read nothing, ${ROUNDS} joins each, 1 MB a welcome:`);
console.log(
  `  resident ${mb(before.rss)} MB before, ${mb(peak.rss)} MB at most; heap ${mb(peak.heapUsed)} MB, external ${mb(peak.external)} MB`,
);
console.log(
  `  then: ${figure('outvoted_sockets')} sockets open, ${figure('outvoted_unsent_bytes')} bytes unsent`,
);
for (const socket of sockets) socket.destroy();
await target.close();
