import type { ClientConfig, Pool } from 'pg';
import { say } from '../../words/index.ts';
import { StorageError } from './errors.ts';
import { keepListening } from './postgres-listen.ts';
import type { Notice } from './store.ts';

export const CHANNEL = 'outvoted';
/** PostgreSQL refuses 8000 bytes and more. */
const MOST_BYTES = 7999;
const MOST_TOGETHER = 100;
const ANSWER_WITHIN = 10_000;

type Listener = (notice: Notice) => void;

interface Envelope {
  /** Which store sent it: it does not want its own notices back. */
  readonly from: string;
  readonly notice: Notice;
}

interface Waiting {
  readonly text: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** What the processes on one database tell each other. */
export class Notices {
  private readonly pool: Pool;
  private readonly config: ClientConfig;
  private readonly self: string;
  private readonly listeners = new Set<Listener>();
  /** What ends the listening; there while anybody listens. */
  private line: Promise<() => Promise<void>> | null = null;
  private readonly waiting: Waiting[] = [];
  private isSending = false;

  constructor(pool: Pool, config: ClientConfig, self: string) {
    this.pool = pool;
    this.config = config;
    this.self = self;
  }

  /** They arrive in the order in which they are given: several connections would mix them up. */
  async send(notice: Notice): Promise<void> {
    const text = this.seal(notice);
    const sent = new Promise<void>((resolve, reject) => this.waiting.push({ text, resolve, reject }));
    if (!this.isSending) void this.sendAll();
    return sent;
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    while (this.waiting.length > 0) {
      const some = this.waiting.splice(0, MOST_TOGETHER);
      const statement = {
        text: 'select pg_notify($1, text) from unnest($2::text[]) with ordinality as t (text, n) order by n',
        values: [CHANNEL, some.map(({ text }) => text)],
        query_timeout: ANSWER_WITHIN,
      };
      try {
        await this.pool.query(statement);
        for (const { resolve } of some) resolve();
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    this.isSending = false;
  }

  private seal(notice: Notice): string {
    const text = JSON.stringify({ from: this.self, notice } satisfies Envelope);
    const bytes = Buffer.byteLength(text);
    if (bytes > MOST_BYTES) {
      throw new StorageError('tooLong', say('storage_tooLong', { bytes, most: MOST_BYTES }));
    }
    return text;
  }

  async listen(listener: Listener): Promise<() => Promise<void>> {
    // A function of its own, so that the same listener may be given twice.
    const own: Listener = (notice) => listener(notice);
    this.listeners.add(own);
    const line = (this.line ??= this.connect());
    try {
      await line;
    } catch (error) {
      this.listeners.delete(own);
      if (this.line === line) this.line = null;
      throw error;
    }
    return async () => {
      this.listeners.delete(own);
      if (this.listeners.size === 0) await this.close();
    };
  }

  async close(): Promise<void> {
    const line = this.line;
    this.line = null;
    this.listeners.clear();
    const end = await line;
    await end?.();
  }

  private connect(): Promise<() => Promise<void>> {
    return keepListening(this.config, {
      channel: CHANNEL,
      heard: (text) => {
        const envelope = readEnvelope(text);
        if (envelope !== null && envelope.from !== this.self) this.tell(envelope.notice);
      },
      lost: () => this.tell({ type: 'lost' }),
      missed: () => this.tell({ type: 'missed' }),
    });
  }

  private tell(notice: Notice): void {
    for (const listener of this.listeners) listener(notice);
  }
}

/** Null for what some other program said on our channel. */
function readEnvelope(text: string): Envelope | null {
  try {
    const envelope = JSON.parse(text) as Partial<Envelope> | null;
    const { from, notice } = envelope ?? {};
    return typeof from === 'string' && typeof notice?.type === 'string' ? { from, notice } : null;
  } catch {
    return null;
  }
}
