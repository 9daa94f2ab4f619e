// A server in a process of its own, run from dist, whose memory, log and clock a test can look at and set.
import { startServer } from '../../../dist/server/server.js';
import { DEFAULT_CONFIG } from '../../../dist/server/config.js';

let ahead = 0;
const config = { ...DEFAULT_CONFIG, port: 0, ...JSON.parse(process.argv[2] ?? '{}') };
const server = await startServer(config, { now: () => Date.now() + ahead, sweepMs: 200 });

const answers = {
  heap: () => {
    for (let i = 0; i < 4; i++) globalThis.gc();
    return process.memoryUsage().heapUsed;
  },
  later: (ms) => (ahead += ms),
  close: () => server.close(),
};
const reply = async ({ id, ask, given }) => {
  process.send({ id, answer: await answers[ask](given) });
  if (ask === 'close') process.disconnect();
};
process.on('message', (question) => void reply(question));
process.send({ port: server.address.port });
