import { Worker } from 'node:worker_threads';
import { say } from '../../words/index.ts';
import { StorageError } from './errors.ts';
import type { Method, Reply, Request } from './sqlite-worker.ts';
import type { Store } from './store.ts';

/** In the order of the interface. */
const METHODS = Object.keys({
  makeTable: 0,
  findTable: 0,
  entriesAfter: 0,
  append: 0,
  latestTime: 0,
  listedTables: 0,
  setAside: 0,
  claimDue: 0,
  nextDue: 0,
  members: 0,
  tablesOf: 0,
  gamesOf: 0,
  makePerson: 0,
  findPerson: 0,
  findLogin: 0,
  renamePerson: 0,
  setLogin: 0,
  makeProgram: 0,
  programsOf: 0,
  kinOf: 0,
  languageOf: 0,
  setLanguage: 0,
  erasePerson: 0,
  makeSession: 0,
  findSession: 0,
  extendSession: 0,
  endSession: 0,
  endSessionsOf: 0,
  endSessionsBefore: 0,
  idleTables: 0,
  deleteTable: 0,
  keepTables: 0,
  lastLeaving: 0,
  guests: 0,
  forgetGuest: 0,
  recordGame: 0,
  unrecorded: 0,
  recordsOf: 0,
  deedsOf: 0,
  addProgress: 0,
  progressOf: 0,
  ping: 0,
  probe: 0,
} satisfies Record<Exclude<Method, 'close'>, 0>) as Exclude<Method, 'close'>[];

/** SQLite makes its caller wait for the disk, so it has a thread of its own; here is what asks it. */
export async function openSqlite(folder: string): Promise<Store> {
  const thread = new StorageThread(folder);
  await thread.opened;
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await thread.ask('close', []);
    await thread.end();
  };
  const calls = METHODS.map(
    (method) => [method, (...args: readonly unknown[]) => thread.ask(method, args)] as const,
  );
  return {
    ...(Object.fromEntries(calls) as unknown as Pick<Store, (typeof METHODS)[number]>),
    kind: 'sqlite',
    notify: async () => {},
    listen: async () => async () => {},
    close: () => (closed ??= close()),
  };
}

interface Asked {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StorageError) => void;
}

class StorageThread {
  readonly opened: Promise<unknown>;
  private readonly worker: Worker;
  private readonly asked = new Map<number, Asked>();
  private lastId = 0;
  private ended: StorageError | null = null;

  constructor(folder: string) {
    // Without this process's own flags, some of which a thread refuses.
    this.worker = new Worker(workerFile(), { workerData: folder, execArgv: [] });
    this.opened = this.expect(0);
    this.worker.on('message', (reply: Reply) => this.settle(reply));
    this.worker.on('error', (cause) =>
      this.fail(new StorageError('failed', say('storage_threadFailed', { why: String(cause) }), { cause })),
    );
    this.worker.on('exit', () => this.fail(new StorageError('closed', say('storage_closed'))));
  }

  async ask(method: Method, args: readonly unknown[]): Promise<unknown> {
    if (this.ended !== null) throw this.ended;
    const id = ++this.lastId;
    // As text, which takes half as long as a copy of the objects.
    this.worker.postMessage({ id, method, args: JSON.stringify(args) } satisfies Request);
    return this.expect(id);
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private expect(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.asked.set(id, { resolve, reject }));
  }

  private settle(reply: Reply): void {
    const asked = this.asked.get(reply.id);
    this.asked.delete(reply.id);
    if ('value' in reply) asked?.resolve(reply.value);
    else asked?.reject(new StorageError(reply.failure.code, reply.failure.message));
  }

  private fail(error: StorageError): void {
    this.ended ??= error;
    for (const { reject } of this.asked.values()) reject(this.ended);
    this.asked.clear();
  }
}

/** The compiled file, also when this one is not compiled, as in tests: Node.js 20 runs no TypeScript. */
function workerFile(): URL {
  const here = import.meta.url;
  const built = here.endsWith('.ts') ? '../../../dist/server/storage/sqlite-worker.js' : './sqlite-worker.js';
  return new URL(built, here);
}
