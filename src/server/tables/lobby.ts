import { randomInt } from 'node:crypto';
import { newName, plainName } from '../../bots/names.ts';
import type { Ruleset } from '../../engine/index.ts';
import type { CommandOf } from '../../protocol/wire/commands.ts';
import { OPEN_SEAT, type Settings } from '../../protocol/wire/settings.ts';
import { rulesets } from '../../rulesets/index.ts';
import { refuse, type CommandContext, type Verdict } from './command-context.ts';
import type { EntryBody } from './entry.ts';
import { assignSeats, readSettings } from './seating.ts';
import { seatOfPerson, type TableState } from './state.ts';

/** What people do before the game: seats, colours, settings, starting. */

export function sitDown({ state, person, name }: CommandContext, { seat }: CommandOf<'sit'>): Verdict {
  const wanted = state.seats[seat];
  if (wanted === undefined) return refuse('noSuchSeat', { seat });
  if (wanted.person === person) return { bodies: [] };
  if (wanted.person !== null || wanted.bot !== null) return refuse('seatTaken', { seat });
  if (isNameTaken(state, person, name)) return refuse('nameTaken', { name: name(person) });
  const old = seatOfPerson(state, person);
  const bodies: EntryBody[] = old === null ? [] : [{ type: 'stood', seat: old }];
  const renamed = botToRename(state, person, name);
  const sat: EntryBody = { type: 'sat', seat, person, ...(renamed !== null && { renamed }) };
  return { bodies: [...bodies, sat], seated: { person, seat } };
}

/** A bot gives up its name to a person who is called the same. */
function botToRename(
  { seats }: TableState,
  person: string,
  nameOf: CommandContext['name'],
): { readonly seat: number; readonly name: string } | null {
  const own = plainName(nameOf(person));
  const seat = seats.findIndex(({ bot, name }) => bot !== null && plainName(name ?? '') === own);
  if (seat < 0) return null;
  const taken = seats.flatMap((one) => (one.person === null ? (one.name ?? []) : nameOf(one.person)));
  return { seat, name: newName([...taken, nameOf(person)], randomInt) };
}

/** Two who are called the same at one table could not be told apart. */
export function isNameTaken({ seats }: TableState, person: string, name: CommandContext['name']): boolean {
  const own = plainName(name(person));
  return seats.some(
    (seat) => seat.person !== null && seat.person !== person && plainName(name(seat.person)) === own,
  );
}

export function standUp({ state, person }: CommandContext): Verdict {
  const seat = seatOfPerson(state, person);
  if (seat === null) return refuse('notSeated');
  return { bodies: [{ type: 'stood', seat }, ...handOn(state, person)], seated: { person, seat: null } };
}

/** The host role goes to the next who sits there; with nobody left the table is closed. */
export function handOn(state: TableState, leaving: string): EntryBody[] {
  if (state.host !== leaving) return [];
  const heir = state.seats.find(({ person }) => person !== null && person !== leaving);
  if (heir !== undefined) return [{ type: 'hosted', person: heir.person }];
  return state.status === 'lobby' ? [{ type: 'closed' }] : [{ type: 'hosted', person: null }];
}

export function changeColour(
  { state, person }: CommandContext,
  { colour: wanted }: CommandOf<'colour'>,
): Verdict {
  const seat = seatOfPerson(state, person);
  const known = rulesets[state.settings.ruleset]?.colours ?? [];
  if (seat === null) return refuse('notSeated');
  if (!known.includes(wanted)) return refuse('colour', { colour: wanted, known: known.join(', ') });
  const other = state.seats.findIndex((one) => one.colour === wanted);
  if (other === seat) return { bodies: [] };
  if (other >= 0 && state.seats[other]?.person !== null) return refuse('colourTaken', { colour: wanted });
  // An empty seat or a bot takes the colour that becomes free.
  const swapped: EntryBody[] =
    other < 0 ? [] : [{ type: 'coloured', seat: other, colour: state.seats[seat]?.colour ?? '' }];
  return { bodies: [...swapped, { type: 'coloured', seat, colour: wanted }] };
}

export function sayReady({ state, person }: CommandContext, { ready: isReady }: CommandOf<'ready'>): Verdict {
  const seat = seatOfPerson(state, person);
  if (seat === null) return refuse('notSeated');
  return state.seats[seat]?.ready === isReady
    ? { bodies: [] }
    : { bodies: [{ type: 'readied', seat, ready: isReady }] };
}

export function sayLanguage(
  { state, person }: CommandContext,
  { language: read }: CommandOf<'language'>,
): Verdict {
  if (seatOfPerson(state, person) === null) return refuse('notSeated');
  return state.languages.get(person) === read
    ? { bodies: [] }
    : { bodies: [{ type: 'reads', person, language: read }] };
}

export function changeSettings(
  { state, name }: CommandContext,
  { settings: given }: CommandOf<'settings'>,
): Verdict {
  const read = readSettings(given, state.seats.length, state.settings);
  if ('refused' in read) return read;
  return layAnew(state, name, planOf(state), read);
}

export function changeSeats({ state, name }: CommandContext, { seats: plan }: CommandOf<'seats'>): Verdict {
  const read = readSettings({}, plan.length, state.settings);
  return 'refused' in read ? read : layAnew(state, name, plan, read);
}

const planOf = ({ seats: laid }: TableState): string[] => laid.map(({ bot }) => bot ?? OPEN_SEAT);

function layAnew(
  state: TableState,
  name: CommandContext['name'],
  plan: readonly string[],
  { settings: agreed, rules }: { readonly settings: Settings; readonly rules: Ruleset },
): Verdict {
  const people = state.seats.flatMap(({ person, colour: own }) =>
    person === null ? [] : [{ person, name: name(person), colour: own }],
  );
  const laid = assignSeats(plan, rules, { people, bots: state.seats });
  if ('refused' in laid) return laid;
  return { bodies: [{ type: 'set', settings: agreed, seats: laid }] };
}

export function unseat({ state, person }: CommandContext, { seat }: CommandOf<'unseat'>): Verdict {
  const other = state.seats[seat]?.person ?? null;
  if (other === null) return refuse('nobodyThere', { seat });
  if (other === person) return refuse('notYourself');
  return { bodies: [{ type: 'stood', seat }], seated: { person: other, seat: null } };
}

export function passHost({ state, person }: CommandContext, { seat }: CommandOf<'host'>): Verdict {
  const other = state.seats[seat]?.person ?? null;
  if (other === null) return refuse('nobodyThere', { seat });
  return other === person ? { bodies: [] } : { bodies: [{ type: 'hosted', person: other }] };
}

export function startGame({ state, person, newSeed }: CommandContext): Verdict {
  const empty = state.seats.findIndex((seat) => seat.person === null && seat.bot === null);
  if (empty >= 0) return refuse('seatEmpty', { seat: empty });
  const waiting = state.seats.findIndex(
    (seat) => seat.person !== null && seat.person !== person && !seat.ready,
  );
  if (waiting >= 0) return refuse('notReady', { seat: waiting });
  const rules = rulesets[state.settings.ruleset];
  if (rules === undefined) return refuse('unknownRuleset', { ruleset: state.settings.ruleset });
  return { bodies: [{ type: 'started', seed: newSeed(), revision: rules.revision }] };
}
