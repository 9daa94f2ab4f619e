import { api, type Answer, type Person } from './api.ts';

/** Who one is: a guest under a name, until one wants more. */
class Session {
  person: Person | null = $state(null);
  isKnown = $state(false);

  async start(): Promise<void> {
    const answer = await api.me();
    this.person = answer.ok ? answer.value.person : null;
    this.isKnown = true;
  }

  /** Signs in under this name, or changes the name one has. */
  async callMe(name: string): Promise<Answer<{ person: Person }>> {
    const answer = await (this.person === null ? api.guest(name) : api.rename(name));
    if (answer.ok) this.person = answer.value.person;
    return answer;
  }

  /** Somebody who just wants to play gets a name made up for them. */
  async beSomebody(name: string): Promise<boolean> {
    return this.person !== null || (await this.callMe(name)).ok;
  }
}

export const session = new Session();
