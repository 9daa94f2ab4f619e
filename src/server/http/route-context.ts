import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MakeTable } from '../../protocol/wire/http.ts';
import type { ServerConfig } from '../config.ts';
import type { Films } from '../films/films.ts';
import type { Metrics } from '../metrics.ts';
import type { People } from '../people/people.ts';
import type { StorageCode } from '../storage/errors.ts';
import type { PracticeTables } from '../practice.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { Examples } from '../../scenario/examples.ts';
import type { EndedSession } from '../sockets/socket-server.ts';
import type { Person, Store } from '../storage/store.ts';
import type { createTable } from '../tables/create-table.ts';
import type { ListedTable } from '../tables/public-list.ts';
import type { Rooms } from '../tables/rooms.ts';

/** What the routes need from the server. */
export interface RouteContext {
  readonly config: ServerConfig;
  readonly store: Store;
  readonly people: People;
  readonly rooms: Rooms;
  readonly metrics: Metrics;
  /** What is wrong with the database; null: nothing. */
  readonly storageFault: () => Promise<StorageCode | null>;
  /** Refuses whoever is not signed in; afterwards `personIn` tells who it is. */
  readonly signedIn: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  readonly personIn: (request: FastifyRequest) => Person;
  readonly publicTables: () => Promise<readonly ListedTable[]>;
  /** Who sends a request, if anybody. */
  readonly whoIs: (request: FastifyRequest) => Promise<Person | null>;
  readonly rates: RateLimits;
  readonly films: Films;
  readonly examples: Examples;
  readonly createPractice: PracticeTables['create'];
  readonly createTable: (by: Person, wanted: MakeTable) => ReturnType<typeof createTable>;
  readonly renamed: (person: Person) => void;
  /** Sessions have ended: so do their sockets, in every process. */
  readonly signedOut: (ended: EndedSession) => void;
  readonly erased: (person: Person) => Promise<void>;
}
