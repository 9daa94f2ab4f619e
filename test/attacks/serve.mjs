// A server in a process of its own, from dist or from OUTVOTED_DIST, whose memory and delays an attack can look at.
import { resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';

const dist = process.env.OUTVOTED_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));
const load = (file) => import(pathToFileURL(resolve(dist, file)).href);
const { startServer } = await load('server/server.js');
const { DEFAULT_CONFIG, DEFAULT_LIMITS } = await load('server/config.js');

const { limits, ...given } = JSON.parse(process.argv[2] ?? '{}');
const config = { ...DEFAULT_CONFIG, port: 0, logLevel: 'silent', ...given };
const server = await startServer({ ...config, limits: { ...DEFAULT_LIMITS, ...limits } });
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

const answers = {
  memory: () => {
    for (let i = 0; i < 3; i++) globalThis.gc();
    return process.memoryUsage();
  },
  delay: () => {
    const seen = { max: delay.max / 1e6, p99: delay.percentile(99) / 1e6 };
    delay.reset();
    return seen;
  },
  cpu: () => process.cpuUsage(),
  close: () => server.close(),
};
const reply = async ({ id, ask }) => {
  process.send({ id, answer: await answers[ask]() });
  if (ask === 'close') process.disconnect();
};
process.on('message', (question) => void reply(question));
process.send({ port: server.address.port });
