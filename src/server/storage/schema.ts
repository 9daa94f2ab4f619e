import type { Generated } from 'kysely';
import type { TableStatus } from './store.ts';

/**
 * The same in both databases: whole numbers for times (milliseconds since 1970) and for yes and no, text for JSON.
 * The columns are described at the types of `store.ts`.
 */
export interface Schema {
  tables: {
    id: string;
    code: string;
    status: TableStatus;
    listed: 0 | 1;
    due_at: number | null;
    /** Until then the work that is due is somebody's. */
    claimed_until: number | null;
    summary: string;
    length: number;
    reason: string | null;
    created_at: number;
    updated_at: number;
    /** Whether cleaning has found that it stays for good. */
    kept: Generated<0 | 1>;
    /** Whether the finished game is in the records of those who played. */
    recorded: Generated<0 | 1>;
    practice: Generated<0 | 1>;
  };
  entries: {
    table_id: string;
    seq: number;
    at: number;
    key: string | null;
    body: string;
    seen: number;
  };
  members: {
    table_id: string;
    person_id: string;
    name: string;
    seat: number | null;
  };
  /** What came of the promises that somebody made in one game. */
  deeds: {
    table_id: string;
    who: string;
    person_id: string | null;
    at: number;
    ruleset: string;
    promises: string;
  };
  records: {
    who: string;
    person_id: string | null;
    kept: number;
    broken: number;
    void: number;
    games: number;
  };
  /** The lessons that people have finished. */
  progress: {
    person_id: string;
    lesson: string;
  };
  people: {
    id: string;
    name: string;
    login: string | null;
    /** The login as it is compared. Made here, since the databases differ in what lower case is. */
    login_key: string | null;
    password_hash: string | null;
    created_at: number;
    owner_id: string | null;
    language: string | null;
  };
  sessions: {
    token_hash: string;
    person_id: string;
    created_at: number;
    expires_at: number;
  };
}
