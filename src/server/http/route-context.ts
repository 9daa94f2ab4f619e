import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MakeTable } from '../../protocol/wire/http.ts';
import type { ServerConfig } from '../config.ts';
import type { Films } from '../films/films.ts';
import type { Metrics } from '../metrics.ts';
import type { People } from '../people/people.ts';
import type { StorageCode } from '../storage/errors.ts';
import type { Rates } from '../rate-limits.ts';
import type { Ended } from '../sockets/socket-server.ts';
import type { Person, Store } from '../storage/store.ts';
import type { makeTable } from '../tables/create-table.ts';
import type { ListedTable } from '../tables/public-list.ts';
import type { Rooms } from '../tables/rooms.ts';

/** What the routes need from the server. */
export interface Site {
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
  readonly rates: Rates;
  readonly films: Films;
  readonly makeTable: (by: Person, wanted: MakeTable) => ReturnType<typeof makeTable>;
  readonly renamed: (person: Person) => void;
  /** Sessions have ended: so do their sockets, in every process. */
  readonly signedOut: (ended: Ended) => void;
  readonly erased: (person: Person) => Promise<void>;
}
