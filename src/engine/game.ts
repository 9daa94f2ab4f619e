import { answersTo } from './actions.ts';
import { withoutBreaking } from './binding.ts';
import { newChance, randomFrom } from './chance.ts';
import { redrawDeals } from './redraw-deals.ts';
import { quote } from './quote.ts';
import { settle, slotsOf, stepOf } from './stack.ts';
import type {
  Action,
  ChanceState,
  Frame,
  Game,
  Json,
  OptionReader,
  Options,
  Random,
  Reason,
  Result,
  Ruleset,
  Seat,
  State,
  Vocabulary,
} from './types.ts';

export interface Setup {
  /** Seats clockwise; the ids by which actions name the players. */
  readonly players: readonly string[];
  readonly seed: string;
  readonly options?: { readonly [name: string]: unknown };
  readonly colours?: readonly string[];
}

/** A game set up and ready for its first action. */
export function newGame<V extends Vocabulary>(
  rules: Ruleset<V>,
  setup: Setup,
): Result<{ game: Game<V>; events: V['event'][] }> {
  const table = layTable(rules, setup);
  if (!table.ok) return table;
  const { game } = table;
  rules.setUp(game);
  settle(game);
  return { ok: true, game, events: game.events };
}

/** The table before anything has happened on it: for `newGame`, and for positions put together by hand. */
export function layTable<V extends Vocabulary>(rules: Ruleset<V>, setup: Setup): Result<{ game: Game<V> }> {
  const checked = checkPlayers(rules, setup.players) ?? checkColours(rules, setup.players, setup.colours);
  if (checked !== null) return { ok: false, reason: checked };
  if (typeof setup.seed !== 'string' || setup.seed === '') return { ok: false, reason: { code: 'noSeed' } };
  const options = readOptions(rules, setup.options ?? {});
  if (!options.ok) return options;
  const count = setup.players.length;
  const state: State<V> = {
    ruleset: rules.id,
    options: options.options,
    players: [...setup.players],
    colours: setup.colours === undefined ? rules.colours.slice(0, count) : [...setup.colours],
    out: setup.players.map(() => false),
    round: 0,
    chance: newChance(setup.seed),
    nextFrame: 0,
    stack: [],
    letPass: setup.players.map(() => null),
    offers: [],
    offerCounts: setup.players.map(() => 0),
    ledger: [],
    over: null,
    board: rules.board(count, options.options),
  };
  return { ok: true, game: { rules, state, events: [], listed: null, checked: null } };
}

/** A game from a saved state, as JSON gives it back. */
export const gameFrom = <V extends Vocabulary>(rules: Ruleset<V>, state: State<V>): Game<V> => ({
  rules,
  state,
  events: [],
  listed: null,
  checked: null,
});

/** Words with a meaning of their own in scenarios, and one that no object can have as a plain key. */
const RESERVED = ['everyone', 'expect', 'sees', 'illegal', '__proto__'];

function checkPlayers(rules: Ruleset, players: readonly string[]): Reason | null {
  const { min, max } = rules.players;
  if (players.length < min || players.length > max)
    return { code: 'playerCount', count: players.length, min, max };
  const bad = players.find((player) => !/^[\p{L}\p{N}_-]{1,24}$/u.test(player) || RESERVED.includes(player));
  if (bad !== undefined) return { code: 'playerName', player: bad };
  const twice = players.find((player, i) => players.indexOf(player) !== i);
  return twice === undefined ? null : { code: 'playerTwice', player: twice };
}

function checkColours(
  rules: Ruleset,
  players: readonly string[],
  colours?: readonly string[],
): Reason | null {
  if (colours === undefined) return null;
  if (colours.length !== players.length)
    return { code: 'colourCount', count: colours.length, players: players.length };
  const bad = colours.find((colour, i) => !rules.colours.includes(colour) || colours.indexOf(colour) !== i);
  return bad === undefined ? null : { code: 'colour', colour: bad, known: rules.colours.join(', ') };
}

function readOptions(
  rules: Ruleset,
  given: { readonly [name: string]: unknown },
): Result<{ options: Options }> {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(rules.options, name));
  if (unknown !== undefined) {
    return {
      ok: false,
      reason: { code: 'unknownOption', option: unknown, known: Object.keys(rules.options).join(', ') },
    };
  }
  const options: { [name: string]: Json } = {};
  for (const [name, values] of Object.entries(rules.options)) {
    const value = Object.hasOwn(given, name) ? given[name] : plainValues(values)[0];
    const read = readOption(name, values, value);
    if (!read.ok) return read;
    options[name] = read.value;
  }
  return { ok: true, options };
}

type OptionValues = Ruleset['options'][string];

const isReader = (option: OptionValues): option is OptionReader => !Array.isArray(option);

/** The values of an option that are plain words, the default first. */
export const plainValues = (option: OptionValues): readonly Json[] =>
  isReader(option) ? option.values : option;

function readOption(option: string, values: OptionValues, value: unknown): Result<{ value: Json }> {
  if (isReader(values)) return values.read(value);
  const found = values.find((allowed) => allowed === value);
  if (found !== undefined) return { ok: true, value: found };
  const known = values.map(quote).join(', ');
  return { ok: false, reason: { code: 'optionValue', option, value: quote(value), known } };
}

/** A copy that shares nothing that ever changes. By hand, because search and tests stand on its speed. */
export function clone<V extends Vocabulary>(game: Game<V>): Game<V> {
  const { state } = game;
  return {
    rules: game.rules,
    events: [],
    listed: null,
    checked: null,
    state: {
      ruleset: state.ruleset,
      options: state.options,
      players: state.players,
      colours: state.colours,
      out: state.out.slice(),
      round: state.round,
      chance: cloneChance(state.chance),
      nextFrame: state.nextFrame,
      stack: state.stack.map(cloneFrame),
      letPass: state.letPass.slice(),
      offers: state.offers.slice(),
      offerCounts: state.offerCounts.slice(),
      ledger: state.ledger,
      over: state.over,
      board: game.rules.cloneBoard(state.board),
    },
  };
}

const cloneChance = ({ key, drawn, forced }: ChanceState): ChanceState => ({
  key,
  drawn,
  forced: forced.slice(),
});

/** Field by field, which is quicker than spreading; frames have no others. */
const cloneFrame = <F extends Frame>(frame: F): F =>
  ({
    id: frame.id,
    kind: frame.kind,
    on: frame.on,
    asked: frame.asked.slice(),
    answers: frame.answers.slice(),
    data: cloneData(frame.data),
  }) as Frame as F;

function cloneData<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cloneData) as T;
  const copy: { [key: string]: unknown } = {};
  for (const [key, item] of Object.entries(value)) copy[key] = cloneData<unknown>(item);
  return copy as T;
}

/**
 * Another game that this seat (a spectator: null) can't tell from this one: same view, same legal actions,
 * with everything hidden drawn anew. Proves secrecy in tests and gives bots worlds to search.
 */
export function resample<V extends Vocabulary>(game: Game<V>, seat: Seat | null, seed: string): Game<V> {
  const other = clone(game);
  const random = randomFrom(seed);
  other.state.chance = {
    key: Array.from({ length: 8 }, () => random(0x1_0000_0000) | 0),
    drawn: 0,
    forced: [],
  };
  // A game that is over lies open (`T-KNOW-3`): there is nothing left to guess.
  if (other.state.over !== null) return other;
  other.rules.resample(other, seat, random);
  redrawDeals(other, seat, random);
  for (const frame of other.state.stack) resealAnswers(other, frame, seat, random);
  return other;
}

function resealAnswers(game: Game, frame: Frame, seat: Seat | null, random: Random): void {
  const step = stepOf(game, frame);
  if (step?.sealed !== true) return;
  for (let other = 0; other < frame.answers.length; other++) {
    if (other === seat) continue;
    for (const slot of slotsOf(game, frame, other)) {
      if ((frame.answers[slot] ?? null) === null) continue;
      const fits = (action: Action): boolean => (step.slotOf?.(game, frame, other, action) ?? other) === slot;
      const possible = withoutBreaking(game, frame, other, answersTo(game, frame, other).filter(fits));
      if (possible.length > 0) frame.answers[slot] = possible[random(possible.length)] ?? null;
    }
  }
}
