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
import type { Action, Game, GameEvent, Logged, Ruleset, Seat, Setup } from '../../src/engine/index.ts';
import type { Random } from '../../src/engine/types.ts';

/**
 * A whole game as text: each action, its events, and what every viewer sees. The spectator's view is given in
 * full at first and then by the lines that change; a seat's by the lines in which it differs from the
 * spectator's, and then by what changes in these.
 */
export function playthrough(rules: Ruleset, setup: Setup): string {
  const begun = newGame(rules, setup);
  if (!begun.ok) throw new Error(JSON.stringify(begun.reason));
  const { game } = begun;
  const seen = new Map<string, Lines>();
  const text = [
    `# ${rules.id}: ${setup.players.join(', ')}`,
    `# ${JSON.stringify({ seed: setup.seed, options: game.state.options })}`,
  ];
  const random = randomFrom(`golden ${setup.seed}`);
  text.push('', '== set up', ...eventLines(game, begun.events), ...viewLines(game, seen));
  for (let count = 1; !isOver(game); count++) {
    const { seat, action } = nextMove(game, random);
    const done = act(game, seat, action);
    if (!done.ok) throw new Error(JSON.stringify(done.reason));
    text.push('', `== ${count} ${game.state.players[seat]} ${JSON.stringify(action)}`);
    text.push(...eventLines(game, done.events), ...viewLines(game, seen));
  }
  return `${text.join('\n')}\n`;
}

/** Now and then somebody changes a sealed answer. */
function nextMove(game: Game, random: Random): Logged {
  const seats = random(10) === 0 ? able(game) : asked(game);
  const seat = seats[random(seats.length)] ?? 0;
  const actions: readonly Action[] = legalActions(game, seat);
  return { seat, action: actions[random(actions.length)] ?? {} };
}

const able = (game: Game): Seat[] =>
  [...game.state.players.keys()].filter((seat) => legalActions(game, seat).length > 0);

/** `> type {…}`, with those who alone may know of it. */
function eventLines({ state: { players } }: Game, events: readonly GameEvent[]): string[] {
  const open = new Set(eventsFor(events, null));
  return events.map((event) => {
    const { type, to, ...rest } = event;
    const only = open.has(event) ? '' : ` (only ${to?.map((seat) => players[seat]).join(', ')})`;
    return `> ${type} ${JSON.stringify(rest)}${only}`;
  });
}

type Lines = ReadonlyMap<string, string>;

/** A view, line by line: `hands.ana: ["axe"]`. */
function linesOf(seen: object, path = '', lines = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(seen) as [string, unknown][]) {
    if (isNested(value)) linesOf(value, `${path}${key}.`, lines);
    else lines.set(path + key, JSON.stringify(value));
  }
  return lines;
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What has changed for each viewer since they were last shown. */
function viewLines(game: Game, seen: Map<string, Lines>): string[] {
  const table = linesOf(view(game, null));
  const seats = game.state.players.map((player, seat): [string, Lines] => [
    player,
    beyond(linesOf(view(game, seat)), table),
  ]);
  return [['table', table] as const, ...seats].flatMap(([viewer, lines]) => {
    const before = seen.get(viewer) ?? new Map<string, string>();
    seen.set(viewer, lines);
    return changes(before, lines).map((change) => `${viewer} ${change}`);
  });
}

const NOTHING = '(nothing)';

/** The lines of a seat that are not those of the table; what only the table has is shown as nothing. */
function beyond(lines: Lines, table: Lines): Lines {
  const keys = new Set([...table.keys(), ...lines.keys()]);
  const different = [...keys].filter((key) => lines.get(key) !== table.get(key));
  return new Map(different.map((key) => [key, lines.get(key) ?? NOTHING]));
}

/** `| key: value` for what is new or different, `- key` for what is no more. */
function changes(before: Lines, lines: Lines): string[] {
  const gone = [...before.keys()].filter((key) => !lines.has(key)).map((key) => `- ${key}`);
  const come = [...lines]
    .filter(([key, line]) => before.get(key) !== line)
    .map(([key, line]) => `| ${key}: ${line}`);
  return [...gone, ...come];
}
