import {
  act,
  asked,
  eventsFor,
  isOver,
  legalActions,
  newGame,
  randomFrom,
  view,
} from '../../src/engine/index.ts';
import type { Viewer } from '../../src/engine/index.ts';
import { changesBetween } from '../../src/protocol/wire/changes.ts';
import type { Film, FilmStep } from '../../src/protocol/wire/film.ts';
import { rulesets } from '../../src/rulesets/index.ts';

/** A whole game played at random, as the server films it. */
export function filmed(ruleset: string, seed: string, as: Film['as'] = 'all'): Film {
  const eyes: Viewer = as === 'spectator' ? null : as;
  const rules = rulesets[ruleset];
  const players = rules?.colours.slice(0, 4) ?? [];
  if (rules === undefined) throw new Error(`no ruleset ${ruleset}`);
  const begun = newGame(rules, { players, colours: players, seed });
  if (!begun.ok) throw new Error(begun.reason.code);
  const { game, events: opening } = begun;
  const random = randomFrom(`stats ${seed}`);
  const first = view(game, eyes);
  const steps: FilmStep[] = [];
  for (let before = first; !isOver(game);) {
    const [seat = 0] = asked(game);
    const actions = legalActions(game, seat);
    const action = actions[random(actions.length)] ?? {};
    const done = act(game, seat, action);
    if (!done.ok) throw new Error(done.reason.code);
    const after = view(game, eyes);
    const known = as === 'all' || as === seat ? { action } : {};
    steps.push({
      seat,
      ...known,
      events: eventsFor(done.events, eyes),
      changes: changesBetween(before, after),
    });
    before = after;
  }
  const seats = players.map(
    (colour) => ({ colour, kind: 'bot', name: null, bot: 'simple', sitters: [] }) as const,
  );
  return { ruleset, seats, as, first, opening: eventsFor(opening, eyes), steps, talk: [] };
}
