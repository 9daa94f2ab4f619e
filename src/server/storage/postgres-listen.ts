import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const [SOONEST_RETRY, LATEST_RETRY] = [100, 5000];
/** Others are taken for dead after some seconds of silence: ours must be noticed before. */
const [HEARTBEAT, ANSWER_WITHIN] = [2000, 5000];

interface Listening {
  readonly channel: string;
  readonly heard: (text: string) => void;
  readonly lost: () => void;
  /** The connection was lost and is back: what was told meanwhile is gone. */
  readonly missed: () => void;
}

/** One connection that does nothing but listen, and comes back by itself. Returns what ends it. */
export async function keepListening(config: ClientConfig, on: Listening): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const loop = listenUntil(stop.signal, config, on, await connect(config, on));
  return async () => {
    stop.abort();
    await loop;
  };
}

async function listenUntil(
  signal: AbortSignal,
  config: ClientConfig,
  on: Listening,
  first: Client,
): Promise<void> {
  let client: Client | null = first;
  while (client !== null) {
    await lostOrStopped(client, signal);
    // Not awaited: on a connection that died without a word it would take minutes.
    client.end().catch(() => {});
    if (!signal.aborted) on.lost();
    client = await reconnect(signal, config, on);
    if (client !== null) on.missed();
  }
}

async function connect(config: ClientConfig, { channel, heard }: Listening): Promise<Client> {
  const client = new Client({ ...config, query_timeout: ANSWER_WITHIN });
  // Without a listener an error would end the process; the calls reject and `end` comes anyway.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

/** A connection may die without a word, so it is asked for one now and then. */
function lostOrStopped(client: Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const leave = (): void => {
      clearInterval(heartbeat);
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const heartbeat = setInterval(() => {
      client.query('select 1').catch(leave);
    }, HEARTBEAT);
    client.once('end', leave);
    signal.addEventListener('abort', leave);
  });
}

async function reconnect(signal: AbortSignal, config: ClientConfig, on: Listening): Promise<Client | null> {
  for (let wait = SOONEST_RETRY; !signal.aborted; wait = Math.min(wait * 2, LATEST_RETRY)) {
    try {
      await delay(wait, undefined, { signal });
      return await connect(config, on);
    } catch {
      // Tried again, unless it was stopped.
    }
  }
  return null;
}
