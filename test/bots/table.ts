import type { Bot, Heard, Speech } from '../../src/bots/bot.ts';
import { observe } from '../../src/bots/observation.ts';
import { botTurns } from '../../src/bots/offers.ts';
import { act, eventsFor, isOver, newGame, randomFrom } from '../../src/engine/index.ts';
import type { Action, Game, GameEvent, Ruleset, Seat } from '../../src/engine/index.ts';

/** Far more actions than any game has ever taken. */
const BOUND = 5000;

export interface Decision {
  readonly game: Game;
  readonly seat: Seat;
  readonly legal: readonly Action[];
  readonly action: Action;
  /** The seed that the decision was made with. */
  readonly seed: string;
  /** All that happened so far. */
  readonly events: readonly GameEvent[];
}

export interface Sitting {
  readonly rules: Ruleset;
  /** By seat. */
  readonly bots: readonly Bot[];
  readonly seed: string;
  readonly options?: { readonly [name: string]: unknown };
  /** Whether they talk to each other, as bots at a table do. */
  readonly talks?: boolean;
  /** Called before the action is done. */
  readonly watch?: (decision: Decision) => void;
  /** Whether all has happened that matters: the game is left there. */
  readonly until?: (events: readonly GameEvent[]) => boolean;
}

/** A game of bots, each in its seat, to its end or until then. Throws if it does not end or somebody does what is not legal. */
export function playBots(sitting: Sitting): Game {
  const { rules, bots, seed, options = {} } = sitting;
  const begun = newGame(rules, { players: bots.map((_, seat) => `p${seat}`), seed, options });
  if (!begun.ok) throw new Error(JSON.stringify(begun.reason));
  return playOn(begun.game, sitting, [...begun.events]);
}

/** Goes on from there to the end; `events` are all that there were. */
export function playOn(
  game: Game,
  { bots, seed, talks, watch, until }: Pick<Sitting, 'bots' | 'seed' | 'talks' | 'watch' | 'until'>,
  events: GameEvent[] = [],
): Game {
  const talk = talks === true ? new Talk(game) : null;
  const turn = randomFrom(`${seed} turns`);
  for (let count = 0; !isOver(game); count++) {
    if (count >= BOUND) throw new Error(`${seed}: no end after ${BOUND} actions`);
    const seats = botTurns(game);
    const { seat, legal } = seats[turn(seats.length)] ?? { seat: 0, legal: [] };
    const own = `${seed} ${count}`;
    const bot = botAt(bots, seat);
    const observation = observe(game, seat, legal, randomFrom(own), events, talk?.heardBy(seat));
    const action = bot.decide(observation);
    talk?.says(seat, bot.speak?.(observation) ?? null, events);
    watch?.({ game, seat, legal, action, seed: own, events });
    const done = act(game, seat, action);
    if (!done.ok) throw new Error(`${seed}: ${JSON.stringify([action, done.reason])}`);
    events.push(...done.events);
    if (until?.(events) === true) break;
  }
  return game;
}

/** What this bot does there. */
export function decide(
  bot: Bot | undefined,
  game: Game,
  seat: Seat,
  legal: readonly Action[],
  seed: string,
  events: readonly GameEvent[] = [],
): Action {
  return botAt([bot], 0).decide(observe(game, seat, legal, randomFrom(seed), events));
}

function botAt(bots: readonly (Bot | undefined)[], seat: Seat): Bot {
  const bot = bots[seat];
  if (bot === undefined) throw new Error(`nobody sits at ${seat}`);
  return bot;
}

/** What is said at the table, as each seat hears it. */
class Talk {
  readonly #players: readonly string[];
  readonly #heard: readonly Heard[][];

  constructor({ state: { players } }: Game) {
    this.#players = players;
    this.#heard = players.map(() => []);
  }

  heardBy(seat: Seat): readonly Heard[] {
    return this.#heard[seat] ?? [];
  }

  says(seat: Seat, speech: Speech | null, events: readonly GameEvent[]): void {
    const from = this.#players[seat];
    if (speech === null || from === undefined) return;
    const { to, phrase } = speech;
    for (const [other, player] of this.#players.entries())
      if (player === from || to === null || to.includes(player))
        this.#heard[other]?.push({ from, to, phrase, after: eventsFor(events, other).length });
  }
}

/** What one seat's share in the victory is: all of it, or a part where several tie. */
export function shareOf(game: Game, seat: Seat): number {
  const winners = game.state.over?.winners ?? [];
  return winners.includes(`p${seat}`) ? 1 / winners.length : 0;
}
