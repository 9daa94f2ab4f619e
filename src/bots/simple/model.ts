import { SUPERMARKET_FALLS_AT } from '../../rulesets/mall-2005/data.ts';

/**
 * What the simple bot thinks of a table: who stands where, how many zombies wait, and what that may cost whom.
 * Small enough to be copied and changed for every action it might do.
 */

export interface Person {
  readonly player: string;
  readonly character: string;
  at: string;
  hidden: boolean;
  readonly canMove: boolean;
  readonly points: number;
  /** In a vote held where they stand. */
  votes: number;
  readonly defence: number;
}

export interface Model {
  readonly me: string;
  people: Person[];
  readonly zombies: { [place: string]: number };
  readonly doors: { readonly [place: string]: Door };
  /** Places that take nobody else, and where those go who wanted to. */
  readonly full: readonly string[];
  readonly overflow: string;
  /** The place whose attack is settled next; null: all attacks are still to come. */
  readonly attacked: string | null;
  /** Votes there, and what holds the zombies off there, beside the people. */
  readonly extraVotes: { [player: string]: number };
  barricades: number;
  /** Where not a vote but the leader chooses, who that is. */
  leader: string | null;
  /** What there is to win at a place for whoever has the say there. */
  readonly lures: { readonly [place: string]: number };
  /** What players hold, in points. */
  readonly wealth: { readonly [player: string]: number };
  /** What I win or pay, whatever happens to the people. */
  bonus: number;
  /** How good the table is for me. */
  readonly judge: (model: Model) => number;
  /** That as it is now, once it has been asked for. */
  now?: number;
  /** What each player is likely to lose in the attacks to come, where somebody can tell. */
  readonly losses?: (model: Model) => ReadonlyMap<string, number>;
}

/**
 * When zombies get in: so many of them, as many as the defence, more than people. `each` eats, or the leader's
 * finger decides instead of a vote.
 */
export type Door = number | 'defended' | 'supermarket' | 'outnumbered' | 'each' | 'leader';

export const copy = (model: Model): Model =>
  Object.assign({}, model, {
    people: model.people.map((person) => Object.assign({}, person)),
    zombies: Object.assign({}, model.zombies),
    extraVotes: Object.assign({}, model.extraVotes),
  });

/** How good it is if nothing changes. */
export const valueNow = (model: Model): number => (model.now ??= model.judge(model));

export const peopleAt = ({ people }: Model, place: string): Person[] =>
  people.filter(({ at }) => at === place);

export const ownNamed = ({ people, me }: Model, name: string): Person | undefined =>
  people.find(({ player, character }) => player === me && character === name);

export const totalOf = <T>(list: readonly T[], count: (item: T) => number): number =>
  list.reduce((sum, item) => sum + count(item), 0);

/** How well a player does. */
export const standing = ({ people, wealth }: Pick<Model, 'people' | 'wealth'>, player: string): number =>
  totalOf(people, (person) => (person.player === player ? person.points + 1 : 0)) + (wealth[player] ?? 0);

export function goTo(model: Model, person: Person | undefined, place: string): void {
  if (person === undefined || person.at === place) return;
  person.at = model.full.includes(place) ? model.overflow : place;
}

/** The one of my people goes there whose going is best, if any can: it is open who will. */
export function sendBest(model: Model, place: string): void {
  let [best, sent]: [number, Person | undefined] = [-Infinity, undefined];
  for (const person of model.people) {
    if (person.player !== model.me || person.at === place || !person.canMove) continue;
    const home = person.at;
    goTo(model, person, place);
    const value = model.judge(model);
    if (value > best) [best, sent] = [value, person];
    person.at = home;
  }
  goTo(model, sent, place);
}

export function addZombies({ zombies }: Model, place: string, count: number): void {
  zombies[place] = Math.max(0, (zombies[place] ?? 0) + count);
}

export function addVotes({ extraVotes }: Model, player: string, count: number): void {
  extraVotes[player] = (extraVotes[player] ?? 0) + count;
}

/** As the simple bot judges: what the others may lose counts for less than what I may lose. */
export function valueOf(model: Model): number {
  const losses = new Map<string, number>();
  for (const place of model.attacked === null ? Object.keys(model.zombies) : [model.attacked])
    addLosses(losses, model, place);
  const own = losses.get(model.me) ?? 0;
  const all = totalOf([...losses.values()], (loss) => loss);
  const rivals = new Set(model.people.map(({ player }) => player)).size - 1;
  return model.bonus + luresFor(model) - own + (0.5 * (all - own)) / Math.max(1, rivals);
}

/** My share in what is to be won, by votes. While an attack is under way nothing else matters. */
export function luresFor(model: Model): number {
  if (model.attacked !== null) return 0;
  return totalOf(Object.entries(model.lures), ([place, worth]) => {
    const people = peopleAt(model, place);
    const own = totalOf(people, ({ player, votes }) => (player === model.me ? votes : 0));
    return own === 0 ? 0 : (worth * own) / totalOf(people, ({ votes }) => votes);
  });
}

function addLosses(losses: Map<string, number>, model: Model, place: string): void {
  const exposed = peopleAt(model, place).filter(({ hidden }) => !hidden);
  const deaths = deathsAt(model, place);
  if (exposed.length === 0 || deaths === 0) return;
  for (const player of new Set(exposed.map((person) => person.player))) {
    const own = exposed.filter((person) => person.player === player);
    const lost = Math.min(own.length, deaths * chanceOf(model, place, exposed, player));
    losses.set(player, (losses.get(player) ?? 0) + lost * Math.min(...own.map(({ points }) => points)));
  }
}

/** So many zombies get in there. */
export function needed(model: Model, place: string): number {
  const door = model.doors[place] ?? 'defended';
  if (typeof door === 'number') return door;
  if (door === 'leader') return 1;
  const people = peopleAt(model, place);
  if (door === 'outnumbered') return people.length + 1;
  const defence =
    totalOf(people, (person) => person.defence) + (place === model.attacked ? model.barricades : 0);
  return door === 'supermarket' ? Math.min(SUPERMARKET_FALLS_AT, defence) : defence;
}

/** By how many zombies are missing: none, one, two … */
const RISKS = [1, 0.5, 0.25, 0.1];

/** How many are likely to die there. The attack under way is certain, one still to come is not. */
function deathsAt(model: Model, place: string): number {
  const zombies = model.zombies[place] ?? 0;
  if (model.doors[place] === 'each') return zombies;
  const missing = Math.max(0, Math.ceil(needed(model, place) - zombies));
  if (model.attacked === place) return missing === 0 ? 1 : 0;
  return RISKS[missing] ?? 0.03;
}

/** How likely it is this player who has to give somebody up. */
function chanceOf(model: Model, place: string, exposed: readonly Person[], player: string): number {
  const candidates = new Set(exposed.map((person) => person.player));
  if (candidates.size === 1) return 1;
  if (model.doors[place] === 'leader' && model.leader !== null && candidates.has(model.leader))
    return model.leader === player ? 1 : 0;
  const votesOf = (name: string): number =>
    totalOf(exposed, (person) => (person.player === name ? person.votes : 0)) +
    (place === model.attacked ? (model.extraVotes[name] ?? 0) : 0);
  const mine = votesOf(player);
  const others = totalOf([...candidates], votesOf) - mine;
  if (mine > others) return 0;
  return candidates.size === 2 && mine < others ? 1 : 1 / candidates.size;
}
