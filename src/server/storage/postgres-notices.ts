import { sql, type Transaction } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import { say } from '../../words/index.ts';
import { StorageError } from './errors.ts';
import { keepListening } from './postgres-listen.ts';
import type { Schema } from './schema.ts';
import type { Notice } from './store.ts';

const CHANNEL = 'outvoted';
/** PostgreSQL refuses 8000 bytes and more. */
const MOST_BYTES = 7999;

type Listener = (notice: Notice) => void;

interface Envelope {
  /** Which store sent it: it does not want its own notices back. */
  readonly from: string;
  readonly notice: Notice;
}

/** What the processes on one database tell each other. */
export class Notices {
  private readonly pool: Pool;
  private readonly config: ClientConfig;
  private readonly self: string;
  private readonly listeners = new Set<Listener>();
  /** What ends the listening; there while anybody listens. */
  private line: Promise<() => Promise<void>> | null = null;

  constructor(pool: Pool, config: ClientConfig, self: string) {
    this.pool = pool;
    this.config = config;
    this.self = self;
  }

  async send(notice: Notice): Promise<void> {
    await this.pool.query('select pg_notify($1, $2)', [CHANNEL, this.seal(notice)]);
  }

  /** When the transaction ends well, and not otherwise. */
  async sendWith(trx: Transaction<Schema>, notice: Notice): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${this.seal(notice)})`.execute(trx);
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
