// Bodies that never end, tokens that are nobody's, joins by many people of one address: what does the server put up with?
// node test/attacks/knocking.mjs    (build first; OUTVOTED_DIST=FOLDER attacks another build)
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { call, PATIENT, signIn, startTarget } from './target.mjs';

const target = await startTarget({ limits: PATIENT });
const WATCHED = 45_000;

const connect = (token) =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${target.url.replace('http', 'ws')}/ws`, {
      headers: { authorization: `Bearer ${token}` },
    });
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_, { statusCode }) => {
      resolve(statusCode);
      socket.terminate();
    });
    socket.on('error', () => undefined);
  });

/** A byte a second, of a body that was said to have a thousand. */
async function slowBodies(count) {
  const head = 'POST /api/guest HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  const begun = performance.now();
  const ended = [];
  const sockets = Array.from({ length: count }, () => {
    const socket = createConnection(target.port, '127.0.0.1');
    socket.write(`${head}content-length: 1000\r\n\r\n{`);
    socket.on('error', () => undefined);
    socket.on('close', () => ended.push((performance.now() - begun) / 1000));
    socket.resume();
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
  }, 1000);
  await Promise.race([Promise.all(sockets.map((socket) => once(socket, 'close'))), delay(WATCHED)]);
  clearInterval(drip);
  const last = ended.length === 0 ? 'none' : `the last after ${Math.max(...ended).toFixed(1)} s`;
  console.log(`slow bodies: ${ended.length} of ${count} cut off within ${WATCHED / 1000} s, ${last}`);
  for (const socket of sockets) socket.destroy();
}

async function badTokens(count) {
  const answers = {};
  for (let i = 0; i < count; i++) {
    const status = await connect(`${i}`.padStart(43, 'x'));
    answers[status] = (answers[status] ?? 0) + 1;
  }
  console.log(`wrong tokens: of ${count} sockets, ${JSON.stringify(answers)} (401: it was looked up)`);
}

async function joins(people, each) {
  const token = await signIn(target.url, 'Host');
  const { body } = await call(target.url, 'POST', '/api/tables', { token, body: {} });
  let [welcomes, refused] = [0, 0];
  for (let i = 0; i < people; i++) {
    const socket = await connect(await signIn(target.url, `Guest ${i}`));
    const done = new Promise((resolve) => {
      let answers = 0;
      socket.on('message', (data) => {
        const { type, id } = JSON.parse(data.toString());
        if (id === undefined) return;
        if (type === 'welcome') welcomes++;
        else refused++;
        if (++answers === each) resolve();
      });
    });
    for (let j = 0; j < each; j++)
      socket.send(JSON.stringify({ type: 'join', id: String(j), table: body.code }));
    await done;
    socket.terminate();
  }
  console.log(
    `joins: ${welcomes} of ${people * each} by ${people} people of one address served, ${refused} refused`,
  );
}

await joins(30, 40);
await badTokens(300);
await slowBodies(50);
await target.close();
