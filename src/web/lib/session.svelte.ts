import { api, type Answer, type Person } from './api.ts';

/** Who one is: a guest under a name, until one wants more. */
class Session {
  person: Person | null = $state(null);
  isKnown = $state(false);
  /** One after the other: two wishes for a name don't make two guests, and no late answer undoes a later wish. */
  #naming: Promise<unknown> = Promise.resolve();

  start(): Promise<void> {
    const known = this.#naming.then(() => this.#start());
    this.#naming = known;
    return known;
  }

  async #start(): Promise<void> {
    const answer = await api.me();
    this.person = answer.ok ? answer.value.person : null;
    this.isKnown = true;
  }

  /** Signs in under this name, or changes the name one has. */
  callMe(name: string): Promise<Answer<{ person: Person }>> {
    const answer = this.#naming.then(() => this.#callMe(name));
    this.#naming = answer;
    return answer;
  }

  async #callMe(name: string): Promise<Answer<{ person: Person }>> {
    if (this.person?.name === name) return { ok: true, value: { person: this.person } };
    const answer = await (this.person === null ? api.guest(name) : api.rename(name));
    if (answer.ok) this.person = answer.value.person;
    return answer;
  }

  /** Somebody who just wants to play gets a name made up for them. */
  async beSomebody(name: string): Promise<boolean> {
    await this.#naming;
    return this.person !== null || (await this.callMe(name)).ok;
  }

  /** A guest's games are kept under a login from now on. */
  async register(login: string, password: string): Promise<Answer<unknown>> {
    const answer = await api.register(login, password);
    if (answer.ok) await this.start();
    return answer;
  }

  async logIn(login: string, password: string): Promise<Answer<unknown>> {
    const answer = await api.logIn(login, password);
    if (answer.ok) this.person = answer.value.person;
    return answer;
  }

  /** Ends all sessions; this device comes back with the new password. */
  async changePassword(old: string, password: string): Promise<Answer<unknown>> {
    const login = this.person?.login ?? '';
    const answer = await api.password(old, password);
    return answer.ok ? this.logIn(login, password) : answer;
  }

  logOut = (): Promise<Answer<unknown>> => this.#end(api.logOut());
  logOutEverywhere = (): Promise<Answer<unknown>> => this.#end(api.logOutEverywhere());
  erase = (password?: string): Promise<Answer<unknown>> => this.#end(api.erase(password));

  async #end(asked: Promise<Answer<unknown>>): Promise<Answer<unknown>> {
    const answer = await asked;
    if (answer.ok) this.person = null;
    return answer;
  }
}

export const session = new Session();
