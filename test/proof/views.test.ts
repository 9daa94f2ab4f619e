import { describe, expect, it } from 'vitest';
import { act, eventsFor, isOver, legalActions, privateParts, view } from '../../src/engine/index.ts';
import type { Game, GameEvent, Logged, Viewer } from '../../src/engine/index.ts';
import { must } from './must.ts';
import { perform, pick, playDeal, seatsOf } from './play.ts';
import { patience, prove } from './prove.ts';
import { tables, type Table } from './tables.ts';

const CORE_KEYS = [
  'ruleset',
  'options',
  'players',
  'colours',
  'you',
  'round',
  'step',
  'frame',
  'open',
  'asked',
  'answered',
  'answers',
  'ready',
  'letPass',
  'trade',
  'offers',
  'openOffers',
  'ledger',
  'out',
  'over',
];

/** What a game keeps to itself, by whatever name it could come through. */
const SECRET_KEYS = [
  'chance',
  'key',
  'drawn',
  'forced',
  'stack',
  'nextFrame',
  'board',
  'seed',
  'deckKnown',
  'diceKnown',
  'known',
];

const viewersOf = (game: Game): Viewer[] => [...seatsOf(game), null, 'all'];

function mustBeWhitelisted({ secrets }: Table, game: Game, viewer: Viewer): void {
  const seen = view(game, viewer);
  const keys = Object.keys(seen).filter((key) => !CORE_KEYS.includes(key) && !secrets.viewKeys.includes(key));
  must(keys.length === 0, () => `${viewer} sees ${keys.join(', ')}`);
  const counted = Object.keys('points' in seen ? (seen.points as object) : {});
  must(
    counted.every((player) => player === seen.you) || viewer === 'all' || isOver(game),
    `${viewer} sees points made of what is hidden`,
  );
  const { knows = {} } = seen as { readonly knows?: { readonly [player: string]: object } };
  must(
    !('nextInvasion' in seen) || 'invasion' in (knows[seen.you ?? ''] ?? {}),
    `${viewer} sees what is on a card that they have not looked at`,
  );
  const deep = [...keysWithin(seen)].filter(
    (key) => SECRET_KEYS.includes(key) && !secrets.viewKeys.includes(key),
  );
  must(deep.length === 0, () => `${viewer} sees, further in, ${deep.join(', ')}`);
  const text = JSON.stringify(seen);
  must(!game.state.chance.key.some((word) => text.includes(String(word))), `${viewer} sees the chance key`);
  must(JSON.stringify(JSON.parse(text)) === text, 'a view is not plain JSON');
}

function* keysWithin(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (!Array.isArray(value)) yield key;
    yield* keysWithin(item);
  }
}

function mustReachOnlyThese(game: Game, events: readonly GameEvent[]): void {
  for (const viewer of viewersOf(game)) {
    for (const event of events) {
      const may =
        event.to === undefined || viewer === 'all' || (viewer !== null && event.to.includes(viewer));
      const [heard] = eventsFor([event], viewer);
      must((heard !== undefined) === may, () => `${viewer} and ${JSON.stringify(event)}`);
      must(heard?.own === undefined, () => `${viewer} reads what ${JSON.stringify(event)} tells others`);
    }
  }
}

function mustLieOpen({ secrets }: Table, game: Game): void {
  const missing = secrets.openAtEnd?.(view(game, 'all')) ?? [];
  must(missing.length === 0, missing.join('; '));
  const open = JSON.stringify({ ...view(game, 'all'), you: null });
  must(!open.includes('"?"'), 'something is still hidden although the game is over');
  for (const viewer of viewersOf(game)) {
    must(
      JSON.stringify({ ...view(game, viewer), you: null }) === open,
      `${viewer} does not see all of the end`,
    );
  }
}

/** The board, and what everybody but this seat sees and may do. */
const besides = (game: Game, seat: number): string =>
  JSON.stringify([
    game.rules.publicView(game),
    ...viewersOf(game)
      .filter((viewer) => viewer !== seat && viewer !== 'all')
      .map((viewer) => [
        privateParts(game, viewer),
        typeof viewer === 'number' ? legalActions(game, viewer) : [],
      ]),
  ]);

/** Whether it was only an answer. */
function mustKeepToAnswering(game: Game, { seat, action }: Logged): boolean {
  const before = besides(game, seat);
  const done = act(game, seat, action);
  must(done.ok, 'a listed action was refused');
  must(
    !done.onlyAnswered || besides(game, seat) === before,
    () => `${JSON.stringify(action)} of ${seat} changed more than its answer`,
  );
  return done.onlyAnswered;
}

describe.each(tables)('$rules.id', (table) => {
  it('changes neither the board nor anything for others where only an answer came in', patience, async () => {
    let answers = 0;
    const failures = await prove({ table, name: 'answers', each: 10 }, (deal) => {
      playDeal(deal, (game) => (move) => {
        if (mustKeepToAnswering(game, move)) answers++;
      });
    });
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(0);
  });

  it(
    'shows nobody more than the whitelist, and tells events only to those they are for (T-KNOW-1)',
    patience,
    async () => {
      const failures = await prove({ table, name: 'views', each: 4 }, (deal) => {
        playDeal(deal, (game, random) => (move) => {
          mustReachOnlyThese(game, perform(game, move));
          mustBeWhitelisted(table, game, pick(viewersOf(game), random));
        });
      });
      expect(failures).toEqual([]);
    },
  );

  it('lies open to everyone when it is over (T-KNOW-3)', patience, async () => {
    const failures = await prove({ table, name: 'views', each: 10 }, (deal) => {
      mustLieOpen(
        table,
        playDeal(deal, (game) => (move) => void perform(game, move)),
      );
    });
    expect(failures).toEqual([]);
  });
});
