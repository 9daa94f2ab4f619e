import type { Insertable, Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Person, Store } from './store.ts';

type PeopleCalls = Pick<
  Store,
  | 'makePerson'
  | 'findPerson'
  | 'findLogin'
  | 'renamePerson'
  | 'setLogin'
  | 'makeProgram'
  | 'programsOf'
  | 'kinOf'
  | 'languageOf'
  | 'setLanguage'
  | 'erasePerson'
>;
type SessionCalls = Pick<
  Store,
  'makeSession' | 'findSession' | 'extendSession' | 'endSession' | 'endSessionsOf' | 'endSessionsBefore'
>;

const PERSON = ['id', 'name', 'login', 'password_hash as passwordHash', 'created_at as createdAt'] as const;

/** Two logins that look the same are the same. */
const loginKey = (login: string): string => login.normalize('NFKC').toLowerCase();

export function peopleCalls(
  db: Kysely<Schema>,
  rowLocks: boolean,
  isTaken: (error: unknown) => boolean,
): PeopleCalls {
  return {
    async makePerson(person) {
      await db.insertInto('people').values(rowOf(person, null)).execute();
    },

    async findPerson(id) {
      const person = await db.selectFrom('people').select(PERSON).where('id', '=', id).executeTakeFirst();
      return person ?? null;
    },

    async findLogin(login) {
      const person = await db
        .selectFrom('people')
        .select(PERSON)
        .where('login_key', '=', loginKey(login))
        .executeTakeFirst();
      return person ?? null;
    },

    async renamePerson(id, name) {
      await db.updateTable('people').set({ name }).where('id', '=', id).execute();
    },

    async setLogin(id, login, passwordHash) {
      try {
        const { numUpdatedRows: updated } = await db
          .updateTable('people')
          .set({ login, login_key: loginKey(login), password_hash: passwordHash })
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return updated > 0n;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },

    makeProgram: (program, owner, most) => makeProgram(db, rowLocks, program, owner, most),

    programsOf: (owner) =>
      db
        .selectFrom('people')
        .select(PERSON)
        .where('owner_id', '=', owner)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async kinOf(person) {
      const found = await db
        .selectFrom('people')
        .select('owner_id')
        .where('id', '=', person)
        .executeTakeFirst();
      const owner = found?.owner_id ?? person;
      const programs = await db.selectFrom('people').select('id').where('owner_id', '=', owner).execute();
      return [owner, ...programs.map(({ id }) => id)];
    },

    async languageOf(id) {
      const person = await db.selectFrom('people').select('language').where('id', '=', id).executeTakeFirst();
      return person?.language ?? null;
    },

    async setLanguage(id, language) {
      await db.updateTable('people').set({ language }).where('id', '=', id).execute();
    },

    erasePerson: (id) => erasePerson(db, rowLocks, id),
  };
}

const rowOf = (
  { id, name, login, passwordHash, createdAt }: Person,
  owner: string | null,
): Insertable<Schema['people']> => ({
  id,
  name,
  login,
  login_key: login === null ? null : loginKey(login),
  password_hash: passwordHash,
  created_at: createdAt,
  owner_id: owner,
});

function makeProgram(
  db: Kysely<Schema>,
  rowLocks: boolean,
  program: Person,
  owner: string,
  most: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The owner's row is locked while the programs are counted, so that two at once can't both be the last.
    const owned = trx.selectFrom('people').select('id').where('id', '=', owner);
    const found = await (rowLocks ? owned.forUpdate() : owned).executeTakeFirst();
    const programs = await trx.selectFrom('people').select('id').where('owner_id', '=', owner).execute();
    if (found === undefined || programs.length >= most) return false;
    await trx.insertInto('people').values(rowOf(program, owner)).execute();
    return true;
  });
}

async function erasePerson(db: Kysely<Schema>, rowLocks: boolean, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // In the order in which an append locks them, so that the two never wait for each other.
    if (rowLocks) {
      await trx
        .selectFrom('tables')
        .select('id')
        .where('id', 'in', (query) =>
          query.selectFrom('members').select('table_id').where('person_id', '=', id),
        )
        .orderBy('id')
        .forUpdate()
        .execute();
    }
    await trx.updateTable('members').set({ name: '' }).where('person_id', '=', id).execute();
    // The sessions go with it.
    await trx.deleteFrom('people').where('id', '=', id).execute();
  });
}

export function sessionCalls(db: Kysely<Schema>): SessionCalls {
  return {
    async makeSession({ tokenHash, person, createdAt, expiresAt }) {
      await db
        .insertInto('sessions')
        .values({ token_hash: tokenHash, person_id: person, created_at: createdAt, expires_at: expiresAt })
        .execute();
    },

    async findSession(tokenHash, now) {
      const session = await db
        .selectFrom('sessions')
        .select([
          'token_hash as tokenHash',
          'person_id as person',
          'created_at as createdAt',
          'expires_at as expiresAt',
        ])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return session ?? null;
    },

    async extendSession(tokenHash, expiresAt) {
      await db
        .updateTable('sessions')
        .set({ expires_at: expiresAt })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    async endSession(tokenHash) {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    async endSessionsOf(person) {
      await db.deleteFrom('sessions').where('person_id', '=', person).execute();
    },

    async endSessionsBefore(now) {
      const { numDeletedRows: ended } = await db
        .deleteFrom('sessions')
        .where('expires_at', '<=', now)
        .executeTakeFirstOrThrow();
      return Number(ended);
    },
  };
}
