import { setTimeout as delay } from 'node:timers/promises';
import { makeTable, request, signIn, type Signed } from '../server/support/client.ts';
import { Player } from './player.ts';

/** Where a party plays, and who of it. */
export interface Game {
  readonly id: string;
  readonly pace: string;
  readonly players: readonly Player[];
}

interface Plan {
  readonly ruleset: string;
  readonly pace: 'untimed' | 'live';
  readonly people: number;
  readonly bots: number;
}

const RULESETS = ['mall-2005', 'city-2012', 'city-2013'] as const;

/** All three rulesets, two or three people, and every fifth table with a clock. */
export const planOf = (number: number): Plan => ({
  ruleset: RULESETS[number % RULESETS.length] ?? 'mall-2005',
  pace: number % 5 === 4 ? 'live' : 'untimed',
  people: 2 + (number % 2),
  bots: 2,
});

/** A few people who play one game after the other, whatever happens to the servers. */
export class Party {
  readonly games: Game[] = [];
  readonly #people: readonly Signed[];
  readonly #plan: Plan;
  readonly #address: () => string;
  #isLast = false;
  #beginning: Promise<Game> | null = null;

  private constructor(people: readonly Signed[], plan: Plan, address: () => string) {
    this.#people = people;
    this.#plan = plan;
    this.#address = address;
  }

  static async gather(number: number, address: () => string): Promise<Party> {
    const plan = planOf(number);
    const names = Array.from({ length: plan.people }, (_, i) => `P${number}-${i}`);
    const people = await Promise.all(names.map((name) => signIn(address(), name)));
    return new Party(people, plan, address);
  }

  get game(): Game | undefined {
    return this.games.at(-1);
  }

  get isOver(): boolean {
    return this.game?.players.every(({ scene }) => scene?.table.status === 'over') ?? true;
  }

  /** The game that is being played is the last one; resolves when it has begun. */
  async finish(): Promise<void> {
    this.#isLast = true;
    await this.#beginning;
  }

  async play(): Promise<void> {
    while (!this.#isLast) {
      this.#beginning = this.#begin();
      const game = await this.#beginning;
      while (!this.isOver) if (!(await this.#goesOn(game))) return;
    }
  }

  /** Waits a while, unless it ended; a live game may be stopped in the middle. */
  async #goesOn({ players }: Game): Promise<boolean> {
    await Promise.all(players.map((one) => one.until(() => one.scene?.table.status === 'over', 500)));
    return !players.every((one) => one.hasEnded);
  }

  async #begin(): Promise<Game> {
    const { ruleset, pace, people, bots } = this.#plan;
    const { id } = await this.#again(() =>
      makeTable(this.#address(), this.#people[0]?.token ?? '', {
        settings: { ruleset, pace, reactionSeconds: 1 },
        seats: [...Array<string>(people).fill('open'), ...Array<string>(bots).fill('simple')],
      }),
    );
    const players = this.#people.map((person) => new Player(person, id, this.#address));
    const game: Game = { id, pace, players };
    this.games.push(game);
    await Promise.all(
      players.slice(1).map(async (player, i) => {
        await player.do({ type: 'sit', seat: i + 1 });
        await player.do({ type: 'ready', ready: true });
      }),
    );
    const host = players[0] as Player;
    // It may be with another server than those who are ready.
    const isReady = (): boolean =>
      host.scene?.table.seats.every(({ kind, ready }, i) => kind === 'bot' || ready || i === 0) === true;
    if (!(await host.until(isReady, 90_000))) throw new Error(`nobody is ready: ${host.standing}`);
    const started = await host.do({ type: 'start' });
    if (started.type !== 'ok') throw new Error(`it does not start: ${JSON.stringify(started)}`);
    for (const player of players) player.play();
    return game;
  }

  /** What was told of a game, over HTTP. */
  async history(game: Game, player: Player): Promise<unknown> {
    const path = `/api/tables/${game.id}/history`;
    const { body } = await this.#again(() =>
      request(this.#address(), 'GET', path, { token: player.signed.token }),
    );
    return body['told'];
  }

  async #again<T>(task: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await task();
      } catch (error) {
        if (tries === 200) throw error;
        await delay(100);
      }
    }
  }
}
