import { addTo, countOf, totalOf } from '../../engine/lists.ts';

/**
 * A rough model of a table: who stands where, how many zombies wait, and what that may cost whom. Small enough to
 * be copied and changed for every action that a bot considers.
 */

export interface Person<P extends string = string> {
  readonly player: string;
  readonly character: string;
  /** Null while they wait to be placed. */
  at: P | null;
  hidden: boolean;
  readonly canMove: boolean;
  readonly points: number;
  /** In a vote held where they stand. */
  votes: number;
  readonly defence: number;
}

/** How attacks work at each place, as the ruleset says. */
export interface AttackRules<P extends string> {
  /** How many zombies get in there, as the model stands. */
  needed(model: Model<P>, place: P): number;
  /** Each zombie eats somebody there, instead of all of them one. */
  eachEats(place: P): boolean;
  /** Not a vote but the leader chooses who dies there. */
  leaderChooses(place: P): boolean;
}

export interface Model<P extends string = string> {
  readonly me: string;
  people: Person<P>[];
  /** The places that can be attacked, in their order. */
  readonly places: readonly P[];
  readonly zombies: { [place in P]: number };
  readonly attacks: AttackRules<P>;
  /** Places that take nobody else, and where those go who wanted to. */
  readonly full: readonly P[];
  readonly overflow: P;
  /** The place whose attack is settled next; null: all attacks are still to come. */
  readonly attacked: P | null;
  /** Votes and defence at the attacked place on top of those of the people there. */
  readonly extraVotes: Map<string, number>;
  barricades: number;
  leader: string | null;
  /** What there is to win at a place for whoever has the say there, in points. */
  readonly lures: { readonly [place in P]: number };
  /** What players hold, in points. */
  readonly wealth: ReadonlyMap<string, number>;
  /** What I win or pay, whatever happens to the people. */
  bonus: number;
  /** How good the table is for me. */
  readonly judge: (model: Model<P>) => number;
  /** That as it is now, once it has been asked for. */
  now?: number;
  /** What each player is likely to lose in the attacks to come, where an evaluation forecasts that. */
  readonly losses?: (model: Model<P>) => ReadonlyMap<string, number>;
}

export const copy = <P extends string>(model: Model<P>): Model<P> =>
  Object.assign({}, model, {
    people: model.people.map((person) => Object.assign({}, person)),
    zombies: Object.assign({}, model.zombies),
    extraVotes: new Map(model.extraVotes),
  });

/** How good it is if nothing changes. */
export const valueNow = <P extends string>(model: Model<P>): number => (model.now ??= model.judge(model));

/** How good it is after this change. */
export function valueAfter<P extends string>(model: Model<P>, change: (after: Model<P>) => void): number {
  const after = copy(model);
  change(after);
  return after.judge(after);
}

export const peopleAt = <P extends string>({ people }: Model<P>, place: P): Person<P>[] =>
  people.filter(({ at }) => at === place);

/** One of my people; undefined if it is somebody else's. */
export const ownNamed = <P extends string>({ people, me }: Model<P>, name: string): Person<P> | undefined =>
  people.find(({ player, character }) => player === me && character === name);

/** The points of one of my people. */
export function ownPoints<P extends string>(model: Model<P>, name: string): number {
  const person = ownNamed(model, name);
  if (person === undefined) throw new Error(`${name} is not one of ${model.me}'s people`);
  return person.points;
}

/** How well a player does. */
export const standing = ({ people, wealth }: Pick<Model, 'people' | 'wealth'>, player: string): number =>
  totalOf(people, (person) => (person.player === player ? person.points + 1 : 0)) + countOf(wealth, player);

export function goTo<P extends string>(model: Model<P>, person: Person<P> | undefined, place: P): void {
  if (person === undefined || person.at === place) return;
  person.at = model.full.includes(place) ? model.overflow : place;
}

/** Sends the one of my people whose going is best, if any can go: who it will be is still open. */
export function sendBest<P extends string>(model: Model<P>, place: P): void {
  let [best, sent]: [number, Person<P> | undefined] = [-Infinity, undefined];
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

export function hide<P extends string>(model: Model<P>, name: string): void {
  const person = ownNamed(model, name);
  if (person !== undefined) person.hidden = true;
}

export function addZombies<P extends string>({ zombies }: Model<P>, place: P, count: number): void {
  zombies[place] = Math.max(0, zombies[place] + count);
}

/** What a point that others lose is worth to me, as stronger bots judge: those who lead, and the others. */
export const LEADERS = 0.35;
export const OTHERS = 0.15;

/** As the simple bot judges: what the others may lose counts for less than what I may lose. */
export function valueOf<P extends string>(model: Model<P>): number {
  const losses = new Map<string, number>();
  for (const place of model.attacked === null ? model.places : [model.attacked])
    addLosses(losses, model, place);
  const own = countOf(losses, model.me);
  const all = totalOf([...losses.values()], (loss) => loss);
  const rivals = new Set(model.people.map(({ player }) => player)).size - 1;
  return model.bonus + luresFor(model) - own + (0.5 * (all - own)) / Math.max(1, rivals);
}

/** My share in what is to be won, by votes. While an attack is under way nothing else matters. */
export function luresFor<P extends string>(model: Model<P>): number {
  if (model.attacked !== null) return 0;
  return totalOf(model.places, (place) => {
    const people = peopleAt(model, place);
    const own = totalOf(people, ({ player, votes }) => (player === model.me ? votes : 0));
    return own === 0 ? 0 : (model.lures[place] * own) / totalOf(people, ({ votes }) => votes);
  });
}

function addLosses<P extends string>(losses: Map<string, number>, model: Model<P>, place: P): void {
  const exposed = peopleAt(model, place).filter(({ hidden }) => !hidden);
  const deaths = deathsAt(model, place);
  if (exposed.length === 0 || deaths === 0) return;
  for (const player of new Set(exposed.map((person) => person.player))) {
    const own = exposed.filter((person) => person.player === player);
    const lost = Math.min(own.length, deaths * chanceOf(model, place, exposed, player));
    addTo(losses, player, lost * Math.min(...own.map(({ points }) => points)));
  }
}

/** By how many zombies are missing: none, one, two … */
const RISKS = [1, 0.5, 0.25, 0.1];
const LEAST_RISK = 0.03;

/** How many are likely to die there. The attack under way is certain, one still to come is not. */
function deathsAt<P extends string>(model: Model<P>, place: P): number {
  const zombies = model.zombies[place];
  if (model.attacks.eachEats(place)) return zombies;
  const missing = Math.max(0, Math.ceil(model.attacks.needed(model, place) - zombies));
  if (model.attacked === place) return missing === 0 ? 1 : 0;
  return RISKS[missing] ?? LEAST_RISK;
}

/** How likely it is this player who has to give somebody up. */
function chanceOf<P extends string>(
  model: Model<P>,
  place: P,
  exposed: readonly Person<P>[],
  player: string,
): number {
  const candidates = new Set(exposed.map((person) => person.player));
  if (candidates.size === 1) return 1;
  if (model.attacks.leaderChooses(place) && model.leader !== null && candidates.has(model.leader))
    return model.leader === player ? 1 : 0;
  const mine = votesOf(model, place, exposed, player);
  const others = totalOf([...candidates], (name) => votesOf(model, place, exposed, name)) - mine;
  if (mine > others) return 0;
  return candidates.size === 2 && mine < others ? 1 : 1 / candidates.size;
}

/** A player's votes there, from these people and what was played. */
export const votesOf = <P extends string>(
  model: Model<P>,
  place: P,
  exposed: readonly Person<P>[],
  player: string,
): number =>
  totalOf(exposed, (person) => (person.player === player ? person.votes : 0)) +
  (place === model.attacked ? countOf(model.extraVotes, player) : 0);
