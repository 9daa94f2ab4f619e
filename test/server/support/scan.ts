import {
  act,
  eventsFor,
  isOver,
  legalActions,
  newGame,
  randomFrom,
  view,
} from '../../../src/engine/index.ts';
import type { Action, Game, GameEvent } from '../../../src/engine/index.ts';
import { applyChanges } from '../../../src/protocol/wire/changes.ts';
import type { Message, Perspective } from '../../../src/protocol/wire/messages.ts';
import type { Scene, Told, Update } from '../../../src/protocol/wire/scene.ts';
import { bodyOf, type EntryBody } from '../../../src/server/tables/entry.ts';
import { historyOf } from '../../../src/server/tables/history.ts';
import type { Deal } from '../../proof/deals.ts';
import { must } from '../../proof/must.ts';
import { pick, randomMove } from '../../proof/play.ts';
import { StillTable, type Guest } from './still-table.ts';

/** Every message of a game held against what the engine itself lets its receiver see and hear. */

export interface Scanned {
  messages: number;
  whispers: number;
  /** Messages that the spectator got while the game was on. */
  toSpectators: number;
}

const eyesOf = (viewer: Perspective): number | null => (typeof viewer === 'number' ? viewer : null);

/** One viewer, following the game by messages alone. */
class Follower {
  readonly told: Told[] = [];
  scene: Scene | null = null;
  options: readonly Action[] = [];
  seq = 0;
  #read = 0;
  readonly viewer: Perspective;
  readonly guest: Guest;

  constructor(viewer: Perspective, guest: Guest) {
    this.viewer = viewer;
    this.guest = guest;
  }

  /** The updates since the last look. */
  catchUp(): Update[] {
    const fresh = this.guest.received.slice(this.#read).map((text) => JSON.parse(text) as Message);
    this.#read = this.guest.received.length;
    const updates: Update[] = [];
    for (const message of fresh) {
      if (message.type === 'welcome') {
        this.scene = message.scene;
        this.seq = message.seq;
        this.options = message.options ?? [];
        mustBeFor(this.viewer, message.missed);
      }
      if (message.type !== 'update') continue;
      must(message.seq === ++this.seq, `${this.viewer} got ${message.seq} in place of ${this.seq}`);
      const { type: _, changes, options, breaks, ...told } = message;
      this.told.push(told);
      this.scene = applyChanges(this.scene as Scene, changes ?? []);
      this.options = options ?? this.options;
      updates.push(message);
      must(options === undefined || typeof this.viewer === 'number', 'options for one who has no seat');
      must(breaks === undefined || typeof this.viewer === 'number', 'breaches for one who has no seat');
    }
    mustBeFor(this.viewer, updates);
    return updates;
  }
}

/** Nothing meant for others, whatever the game says. */
function mustBeFor(viewer: Perspective, list: readonly Told[]): void {
  const eyes = eyesOf(viewer);
  for (const { events = [], said } of list) {
    for (const event of events)
      must(
        event.to === undefined || (eyes !== null && event.to.includes(eyes)),
        () => `${viewer} got ${JSON.stringify(event)}`,
      );
    if (said === undefined || said.to === null) continue;
    must(eyes !== null && (said.from === eyes || said.to.includes(eyes)), `${viewer} overheard ${said.text}`);
  }
}

type Open = {
  readonly hands?: { readonly [player: string]: readonly string[] };
  readonly knows?: object;
};

/** What no spectator sees while the game is on, looked for without asking the engine. */
function mustHoldNoSecret({ game }: Scene): void {
  must(game !== null, 'the spectator sees no game');
  const { hands = {}, knows = {} } = game as Open;
  must(Object.keys(hands).length > 0, 'there are no hands to look at');
  for (const [player, hand] of Object.entries(hands))
    for (const card of hand) must(card === '?', `a spectator sees ${player}'s ${card}`);
  must(game.you === null, 'a spectator has a seat');
  must(game.answers.length === 0, () => `a spectator sees the sealed ${JSON.stringify(game.answers)}`);
  must(game.offers.length === 0, () => `a spectator sees the offer ${JSON.stringify(game.offers)}`);
  must(Object.keys(knows).length === 0, () => `a spectator sees what others know: ${JSON.stringify(knows)}`);
}

export async function scanGame(deal: Deal, scanned: Scanned): Promise<void> {
  const random = randomFrom(`scan ${deal.seed}`);
  const spectators = random(6) > 0;
  const pace = random(2) === 0 ? 'live' : 'untimed';
  const still = await StillTable.begin(deal, { pace, spectators });
  const { settings, seats } = await still.state();
  const colours = seats.map(({ colour }) => colour);
  const { rules } = deal.table;
  const begun = newGame(rules, { players: colours, colours, seed: deal.seed, options: settings.options });
  must(begun.ok, 'no game');
  const { game } = begun;
  const viewers: Perspective[] = [...seats.keys(), spectators ? 'spectator' : 'outsider'];
  const followers: Follower[] = [];
  for (const viewer of viewers) followers.push(new Follower(viewer, await still.guest(viewer)));
  for (const follower of followers) follower.catchUp();
  const whispers = new Map<string, readonly number[]>();
  let done = still.log.entries.length;
  for (let count = 0; !isOver(game); count++) {
    must(count < deal.table.bound, 'the game does not end');
    still.tick();
    if (random(5) === 0) await talk(still, seats.length, random, whispers, count);
    await still.perform(randomMove(await still.game(), random));
    const events = still.log.entries.slice(done).map((entry) => eventsOf(game, bodyOf(entry)));
    done = still.log.entries.length;
    for (const follower of followers) check(follower, game, events, scanned);
  }
  const state = await still.state();
  for (const { viewer, told, guest } of followers) {
    const whole = historyOf(state, still.log.entries, viewer, 0);
    const heard = whole.slice(whole.length - told.length);
    must(JSON.stringify(heard) === JSON.stringify(told), () => `${viewer} would be told otherwise later`);
    mustBeFor(viewer, whole);
    mustNotOverhear(viewer, guest, whispers);
    for (const text of guest.received)
      must(!text.includes(deal.seed) || /"status"(?:\],|:)"over"/.test(text), `${viewer} got the seed`);
  }
  scanned.whispers += whispers.size;
}

function eventsOf(game: Game, body: EntryBody): GameEvent[] {
  if (body.type !== 'acted') return [];
  const done = act(game, body.seat, body.action);
  must(done.ok, 'the table did what the rules refuse');
  return done.events;
}

function check(follower: Follower, game: Game, events: readonly GameEvent[][], scanned: Scanned): void {
  const { viewer } = follower;
  const eyes = eyesOf(viewer);
  const updates = follower.catchUp();
  scanned.messages += updates.length;
  const heard = updates.flatMap((update) => update.events ?? []);
  const mine = viewer === 'outsider' ? [] : events.flatMap((some) => eventsFor(some, eyes));
  must(JSON.stringify(heard) === JSON.stringify(mine), () => `${viewer} heard ${JSON.stringify(heard)}`);
  const seen = follower.scene?.game ?? null;
  if (viewer === 'outsider') return must(seen === null, 'an outsider sees the game');
  must(sameJson(seen, view(game, eyes)), `${viewer} sees another game than the engine shows them`);
  // Also what one may do while others are asked is told as soon as it changes.
  const legal = eyes === null ? [] : legalActions(game, eyes);
  must(sameJson(follower.options, legal), `${viewer} has other options than the rules list`);
  if (viewer !== 'spectator' || isOver(game) || follower.scene === null) return;
  scanned.toSpectators += updates.length;
  mustHoldNoSecret(follower.scene);
}

/** Fields in whatever order: changes put new ones last. */
function sameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [a as Fields, b as Fields];
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]));
}

type Fields = { readonly [key: string]: unknown };

async function talk(
  still: StillTable,
  players: number,
  random: (n: number) => number,
  whispers: Map<string, readonly number[]>,
  count: number,
): Promise<void> {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const from = pick(seats, random);
  const others = seats.filter((seat) => seat !== from);
  const guest = await still.guest(from);
  if (random(3) === 0) await guest.do({ type: 'mute', seat: pick(others, random), muted: random(2) === 0 });
  const to = others.filter(() => random(2) === 0);
  const text = `whisper${count}.`;
  if (to.length === 0) return void (await guest.do({ type: 'say', text: `aloud${count}` }));
  const { seats: sitting } = await still.state();
  whispers.set(text, [from, ...to.filter((seat) => sitting[seat]?.muted.includes(from) !== true)]);
  await guest.do({ type: 'say', text, to });
}

function mustNotOverhear(viewer: Perspective, guest: Guest, whispers: Map<string, readonly number[]>): void {
  const all = guest.received.join('\n');
  for (const [text, hearers] of whispers) {
    const mayHear = typeof viewer === 'number' && hearers.includes(viewer);
    must(all.includes(`"${text}"`) === mayHear, `${viewer} and what was said in private: ${text}`);
  }
}
