import type { Bot, Observation, SearchObservation } from '../src/bots/bot.ts';
import { withoutDeals } from '../src/bots/without-deals.ts';
import { standardBot } from '../src/bots/basic-bots.ts';
import { TEMPER_NAMES } from '../src/bots/temper/tempers.ts';
import { wilson } from '../src/cli/simulate/standing.ts';
import type { GameEvent, Ruleset, View } from '../src/engine/index.ts';
import { ROGUES, rogue, type Rogue } from '../test/bots/rogues.ts';
import { playBots, shareOf, type Decision } from '../test/bots/table.ts';

/** How bots bargain: what dealing, betraying and milking bring, and what becomes of offers and promises. */

export interface Run {
  readonly rules: Ruleset;
  readonly numbers: readonly number[];
  readonly botOf: (id: string) => Bot;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const told = (won: number, games: number): string => {
  const { low, high } = wilson(won, games);
  return `${percent(won / games)} (${percent(low)} to ${percent(high)})`;
};

/** All that happened in a game, and what each seat won. */
function play(
  rules: Ruleset,
  bots: readonly Bot[],
  seed: string,
): { events: readonly GameEvent[]; won: number[]; counters: number } {
  let events: readonly GameEvent[] = [];
  let counters = 0;
  const watch = (decision: Decision): void => {
    events = decision.events;
    if ('counters' in decision.action) counters++;
  };
  const over = playBots({ rules, bots, seed, watch, talks: true });
  return { events, counters, won: bots.map((_, seat) => shareOf(over, seat)) };
}

/** The same bot, which never hears that somebody broke their word to it. */
export function neverPunishes(bot: Bot): Bot {
  const forgiven = new WeakMap<Observation, SearchObservation>();
  return {
    ...bot,
    decide: (seen) => {
      const known = forgiving(seen);
      forgiven.set(seen, known);
      return bot.decide(known);
    },
    speak: (seen) => bot.speak?.(forgiven.get(seen) ?? seen) ?? null,
  };
}

function forgiving(seen: SearchObservation): SearchObservation {
  const { past } = seen;
  let view: View | null = null;
  const forgive = (): View => {
    const known = seen.view();
    return Object.assign({}, known, {
      ledger: known.ledger.map((one) =>
        one.is === 'broken' ? Object.assign({}, one, { is: 'void' as const }) : one,
      ),
    });
  };
  return Object.assign({}, seen, {
    view: () => (view ??= forgive()),
    ...(past !== undefined && { past: () => past().filter(({ type }) => type !== 'promiseBroken') }),
  });
}

/** One of these, in another seat with every game, among three others: its share in the victories. */
function oneOf(run: Run, one: Bot, other: Bot, seed: string): { won: number; events: GameEvent[] } {
  const events: GameEvent[] = [];
  let won = 0;
  for (const number of run.numbers) {
    const seat = number % 4;
    const table = [0, 1, 2, 3].map((at) => (at === seat ? one : other));
    const game = play(run.rules, table, `${seed} ${number}`);
    won += game.won[seat] ?? 0;
    for (const event of game.events)
      if (event.type.startsWith('promise') && event['player'] === `p${seat}`) events.push(event);
  }
  return { won, events };
}

const countIn = (events: readonly GameEvent[], type: string): number =>
  events.filter((event) => event.type === type).length;

/** One that betrays among three who never punish, and among three who do. */
export function betrayal(run: Run, id: string, otherId: string): void {
  const games = run.numbers.length;
  const other = run.botOf(otherId);
  for (const [how, others] of [
    ['never punish', neverPunishes(other)],
    ['punish', other],
  ] as const) {
    const { won, events } = oneOf(run, run.botOf(id), others, 'betrayal');
    const words = ['Kept', 'Broken'].map((fate) => (countIn(events, `promise${fate}`) / games).toFixed(2));
    console.log(
      `${run.rules.id}: ${id} among three ${otherId} who ${how} wins ${told(won, games)}; a game: kept ${words.join(', broken ')}`,
    );
  }
}

/** Each rogue against three others, and the same program without deals. */
export function milkers(run: Run, otherId: string, only: string): void {
  const games = run.numbers.length;
  const other = run.botOf(otherId);
  const plain = oneOf(run, withoutDeals(standardBot), other, 'milkers');
  console.log(`${run.rules.id}: without deals among three ${otherId} wins ${told(plain.won, games)}`);
  for (const kind of ROGUES.filter((one) => only === '' || one === (only as Rogue))) {
    const { won, events } = oneOf(run, rogue(kind), other, 'milkers');
    const words = ['Given', 'Kept', 'Broken'].map((fate) =>
      (countIn(events, `promise${fate}`) / games).toFixed(2),
    );
    console.log(
      `${run.rules.id}: ${kind} wins ${told(won, games)}; a game: given ${words[0]}, kept ${words[1]}, broken ${words[2]}`,
    );
  }
}

/** Tempers of all sorts at a table, the first seat a person's as far as the others know. */
export function counts(run: Run, strength: string): void {
  const games = run.numbers.length;
  const words = new Map<string, { kept: number; broken: number; void: number }>();
  const offers = new Map<string, number>();
  const add = (what: string, count = 1): void => void offers.set(what, (offers.get(what) ?? 0) + count);
  for (const number of run.numbers) {
    const tempers = [0, 1, 2, 3].map(
      (seat) => TEMPER_NAMES[(number + seat * 2) % TEMPER_NAMES.length] ?? 'even',
    );
    const bots = tempers.map((temper) => withPeople(run.botOf(`${strength}:${temper}`), ['p0']));
    const { events, counters } = play(run.rules, bots, `counts ${number}`);
    add('countering', counters);
    for (const event of events) {
      const by = typeof event['player'] === 'string' ? event['player'] : '';
      const temper = tempers[Number(by.slice(1))] ?? '';
      const tally = words.get(temper) ?? { kept: 0, broken: 0, void: 0 };
      if (event.type === 'promiseKept') tally.kept++;
      if (event.type === 'promiseBroken') tally.broken++;
      if (event.type === 'promiseVoided') tally.void++;
      words.set(temper, tally);
      if (event.type === 'offerMade') {
        add('made');
        if (event['player'] !== 'p0') add(event['other'] === 'p0' ? 'to the person' : 'to bots');
      }
      if (event.type === 'offerAccepted') add('taken');
      if (event.type === 'offerDeclined') add('declined');
    }
  }
  const each = [...offers].map(([what, count]) => `${what} ${(count / games).toFixed(2)}`).join(', ');
  console.log(`${run.rules.id}: offers a game: ${each}`);
  const [person, bots] = [offers.get('to the person') ?? 0, offers.get('to bots') ?? 0];
  console.log(
    `${run.rules.id}: ${percent(person / Math.max(1, person + bots))} of the bots' offers are to the person`,
  );
  for (const temper of TEMPER_NAMES) {
    const { kept, broken, void: voided } = words.get(temper) ?? { kept: 0, broken: 0, void: 0 };
    const share = percent(kept / Math.max(1, kept + broken));
    console.log(`${run.rules.id}: ${temper} kept ${kept}, broke ${broken} (${share} kept), void ${voided}`);
  }
}

const withPeople = (bot: Bot, people: readonly string[]): Bot => ({
  ...bot,
  decide: (seen) => bot.decide(Object.assign({}, seen, { people })),
});
