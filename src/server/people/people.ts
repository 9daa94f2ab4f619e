import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Reason } from '../../engine/index.ts';
import type { Person, Store } from '../storage/store.ts';
import { isProgram, programId } from '../../protocol/wire/seats.ts';

/** Guests and accounts. Whoever has a token is that person; the server keeps a hash of it alone. */

export interface Signed {
  readonly person: Person;
  readonly token: string;
}

type Refused = { readonly refused: Reason };

const DAY = 86_400_000;
export const SESSION_LENGTH = 180 * DAY;
/** A session in use is put off when less than this is left of it, so that most requests write nothing. */
const EXTEND_BELOW = SESSION_LENGTH - DAY;

/** Argon2id, the default, at the cost that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const newId = (bytes: number): string => randomBytes(bytes).toString('base64url');
/** By which the session of a token is known; the token can't be found by it. */
export const sessionOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export class People {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async guest(name: string): Promise<Signed> {
    const person = this.#unknown(newId(12), name);
    await this.#store.makePerson(person);
    return { person, token: await this.signIn(person.id) };
  }

  #unknown(id: string, name: string): Person {
    return { id, name: tidy(name), login: null, passwordHash: null, createdAt: this.#now() };
  }

  /** A program that plays as a person of its own, and the token by which it does. */
  async makeProgram(owner: Person, name: string, most: number): Promise<Signed | Refused> {
    if (isProgram(owner.id)) return { refused: { code: 'notForPrograms' } };
    const person = this.#unknown(programId(newId(12)), name);
    if (!(await this.#store.makeProgram(person, owner.id, most)))
      return { refused: { code: 'tooManyBotTokens', most } };
    return { person, token: await this.signIn(person.id) };
  }

  async programsOf(owner: Person): Promise<Person[]> {
    return this.#store.programsOf(owner.id);
  }

  /** Its token goes with it. Null: the owner has no such program. */
  async eraseProgram(owner: Person, id: string): Promise<Person | null> {
    const program = (await this.#store.programsOf(owner.id)).find((one) => one.id === id);
    if (program !== undefined) await this.#store.erasePerson(program.id);
    return program ?? null;
  }

  /** A new session of this person. */
  async signIn(person: string): Promise<string> {
    const token = newId(32);
    const now = this.#now();
    await this.#store.makeSession({
      tokenHash: sessionOf(token),
      person,
      createdAt: now,
      expiresAt: now + SESSION_LENGTH,
    });
    return token;
  }

  /** Whose token this is; null: nobody's, or no longer. */
  async whose(token: string | undefined): Promise<Person | null> {
    if (token === undefined || token.length > 100) return null;
    const now = this.#now();
    const session = await this.#store.findSession(sessionOf(token), now);
    if (session === null) return null;
    if (session.expiresAt - now < EXTEND_BELOW)
      await this.#store.extendSession(session.tokenHash, now + SESSION_LENGTH);
    return this.#store.findPerson(session.person);
  }

  async rename(person: Person, name: string): Promise<Person> {
    await this.#store.renamePerson(person.id, tidy(name));
    return { ...person, name: tidy(name) };
  }

  /** Makes a guest's games kept under a login, on every device. */
  async register(person: Person, login: string, password: string): Promise<Refused | null> {
    if (isProgram(person.id)) return { refused: { code: 'notForPrograms' } };
    if (person.login !== null) return { refused: { code: 'accountAlready' } };
    const done = await this.#store.setLogin(person.id, plain(login), await hash(password, COST));
    return done ? null : { refused: { code: 'loginTaken' } };
  }

  /** The same answer, after the same work, whether the login or the password is wrong. */
  async login(login: string, password: string): Promise<Signed | Refused> {
    // PostgreSQL takes no NUL; nobody's login has one.
    const person = login.includes('\0') ? null : await this.#store.findLogin(plain(login));
    const right = await verify(person?.passwordHash ?? (await NOBODYS_HASH), password);
    if (person === null || !right) return { refused: { code: 'wrongLogin' } };
    return { person, token: await this.signIn(person.id) };
  }

  async changePassword(person: Person, old: string, password: string): Promise<Refused | null> {
    if (person.login === null) return { refused: { code: 'noAccount' } };
    if (!(await verify(person.passwordHash ?? (await NOBODYS_HASH), old)))
      return { refused: { code: 'wrongLogin' } };
    await this.#store.setLogin(person.id, person.login, await hash(password, COST));
    return null;
  }

  async logOut(token: string): Promise<void> {
    await this.#store.endSession(sessionOf(token));
  }

  /** Ends every token there is: all sessions, and the programs with theirs. Gives back the programs that are gone. */
  async endTokens(person: Person): Promise<readonly Person[]> {
    await this.#store.endSessionsOf(person.id);
    const programs = await this.#store.programsOf(person.id);
    for (const { id } of programs) await this.#store.erasePerson(id);
    return programs;
  }

  /** A guest has nothing but the session to prove who they are. Gives back all who are gone: programs go along. */
  async erase(person: Person, password: string): Promise<Refused | { readonly gone: readonly Person[] }> {
    if (person.passwordHash !== null && !(await verify(person.passwordHash, password)))
      return { refused: { code: 'wrongLogin' } };
    const gone = [...(await this.#store.programsOf(person.id)), person];
    for (const { id } of gone) await this.#store.erasePerson(id);
    return { gone };
  }
}

/** Compared with when there is no such login, so that the time tells nothing. */
const NOBODYS_HASH = hash(randomBytes(16).toString('hex'), COST);

const tidy = (name: string): string => name.normalize('NFC');
const plain = (login: string): string => login.normalize('NFKC').toLowerCase();
