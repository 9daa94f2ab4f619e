import { act, asked, isOver, legalActions, newGame, randomFrom } from '../../src/engine/index.ts';
import type { Game, GameEvent } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { editions } from '../support/long.ts';

/** Games played at random, and the sources: where everything that needs words comes up. */

const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo'];

export function begin(
  id: string,
  players: number,
  seed: string,
  options: object = {},
): { game: Game; events: GameEvent[] } {
  const rules = rulesets[id];
  if (rules === undefined) throw new Error(`no ruleset ${id}`);
  const begun = newGame(rules, { players: NAMES.slice(0, players), seed, options: { ...options } });
  if (!begun.ok) throw new Error(begun.reason.code);
  return begun;
}

/** A game of random moves; `seen` is shown every action's events, and the game after it. */
function playThrough(
  start: { game: Game; events: GameEvent[] },
  seed: string,
  seen: (game: Game, events: GameEvent[]) => void,
): void {
  const random = randomFrom(seed);
  const { game } = start;
  seen(game, start.events);
  while (!isOver(game)) {
    const seats = asked(game);
    const seat = seats[random(seats.length)] ?? 0;
    const legal = legalActions(game, seat);
    const done = act(game, seat, legal[random(legal.length)]);
    if (!done.ok) throw new Error(done.reason.code);
    seen(game, done.events);
  }
}

export function eachGame(seen: (game: Game, events: GameEvent[]) => void): void {
  for (const id of editions(Object.keys(rulesets))) {
    // Games of the city are long.
    for (let n = 0; n < (id.startsWith('city-') ? 5 : 12); n++) {
      playThrough(begin(id, 3 + (n % 4), `tell ${n}`, optionsFor(id, n)), `moves ${n}`, seen);
    }
  }
}

function optionsFor(id: string, n: number): object {
  return id.startsWith('mall-')
    ? { sprint: n % 2 === 0 ? 'withMove' : 'afterMoves', revote: n % 3 === 0 ? 'tied' : 'all' }
    : {
        sides: n % 2 === 0 ? 'A' : 'random',
        sharingTie: n % 3 === 0 ? 'startPlayer' : 'nobody',
        draft: n % 5 === 4,
      };
}

export const wellSaid = (text: string): boolean =>
  /^['«„\p{Lu}\d]/u.test(text) && !/\b(?:undefined|null|NaN)\b|[{}]|\[object/.test(text);
