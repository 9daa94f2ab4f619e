import { ideasFor } from '../../bots/ideas.ts';
import { legalForm, view, whyNot, type Action, type Game, type Reason } from '../../engine/index.ts';
import type { CommandOf } from '../../protocol/wire/commands.ts';
import type { MessageOf } from '../../protocol/wire/messages.ts';
import type { Utterance } from '../../protocol/wire/scene.ts';
import { readPhrase, type AnyPhrase } from '../../words/phrases.ts';
import { holdsPasses, isAsked } from './clock.ts';
import { refuse, type CommandContext, type Verdict } from './command-context.ts';
import type { EntryBody } from './entry.ts';
import { breachesOf } from './breaches.ts';
import { handOn, isNameTaken } from './lobby.ts';
import {
  hasQuestion,
  isPlayedByBot,
  seatOfPerson,
  sortedSeats,
  type SeatState,
  type TableState,
} from './state.ts';
import { escapeInvisible } from './escape-invisible.ts';

/** What people do while the game is on. */

export function act({ state, person }: CommandContext, { action }: CommandOf<'act'>): Verdict {
  const seat = seatOfPerson(state, person);
  if (seat === null) return refuse('notSeated');
  return actFor(state, seat, action, 'player');
}

/** The one way by which actions reach a game, whoever they come from. */
export function actFor(
  state: TableState,
  seat: number,
  action: CommandOf<'act'>['action'],
  by: 'player' | 'bot' | 'clock',
): Verdict {
  const { game } = state;
  if (game === null) return refuse('noGame');
  const read = legalForm(game, seat, action);
  if (!read.ok) return { refused: read.reason };
  if (by !== 'clock' && 'pass' in read.action && holdsPasses(state.clock, state.settings))
    return { held: true };
  return { bodies: [...comeBack(state, seat, by), { type: 'acted', seat, action: read.action, by }] };
}

/** Whoever acts is there. */
const comeBack = ({ seats }: TableState, seat: number, by: string): EntryBody[] =>
  by === 'player' && seats[seat]?.away === true ? [{ type: 'back', seat }] : [];

export function wait({ state, person }: CommandContext): Verdict {
  const seat = seatOfPerson(state, person);
  const { game, clock } = state;
  if (seat === null || game === null) return refuse('notSeated');
  // Without a clock, too, a reaction may pass by itself.
  if (clock.deadline === null && clock.occasion !== 'reaction') return refuse('noClock');
  if (!isAsked(game, seat)) return refuse('notAsked', { player: game.state.players[seat] ?? '' });
  return clock.waited.includes(seat) ? refuse('waitedAlready') : { bodies: [{ type: 'waited', seat }] };
}

/** Nobody else may want to watch what bots do meanwhile. */
export function hurry({ state, person }: CommandContext): Verdict {
  const seat = seatOfPerson(state, person);
  if (seat === null || state.game === null) return refuse('notSeated');
  if (state.seats.some((other, i) => i !== seat && !isPlayedByBot(other))) return refuse('othersPlay');
  const isNeeded = state.hurried !== seat && !hasQuestion(state.game, seat);
  return { bodies: isNeeded ? [{ type: 'hurried', seat }] : [] };
}

export function back({ state, person }: CommandContext): Verdict {
  const seat = seatOfPerson(state, person);
  if (seat === null) return refuse('notSeated');
  return { bodies: comeBack(state, seat, 'player') };
}

/** For good: a bot plays on, until somebody takes the seat (`T-CLOCK-3`). */
export function leave({ state, person }: CommandContext): Verdict {
  const seat = seatOfPerson(state, person);
  if (seat === null) return refuse('notSeated');
  return { bodies: [{ type: 'left', seat }, ...handOn(state, person)], seated: { person, seat: null } };
}

/** Whoever has seen a hand of this game takes back that seat or none: else one could look into all that are left. */
export function take({ state, person, kin, name }: CommandContext, { seat }: CommandOf<'take'>): Verdict {
  const wanted = state.seats[seat];
  if (wanted === undefined) return refuse('noSuchSeat', { seat });
  if (!wanted.abandoned) return refuse('seatTaken', { seat });
  if (seatOfPerson(state, person) !== null) return refuse('seatedAlready');
  const own = state.sitters.flatMap((sat, i) => (sat.some((one) => kin.includes(one)) ? [i] : []));
  const isBound = own.length > 0 || state.practice !== null;
  if (isBound && !own.includes(seat)) return refuse('notYourSeat', { seat });
  if (isNameTaken(state, person, name)) return refuse('nameTaken', { name: name(person) });
  const hosted: EntryBody[] = state.host === null ? [{ type: 'hosted', person }] : [];
  return { bodies: [{ type: 'took', seat, person }, ...hosted], seated: { person, seat } };
}

/** Bots play, whatever the script says. */
export function playOn({ state }: CommandContext): Verdict {
  const { practice } = state;
  if (practice === null) return refuse('notPractice');
  return { bodies: practice.script === 'left' ? [] : [{ type: 'playedOn', seat: practice.setup.seat }] };
}

export function say({ state, person }: CommandContext, { text, phrase, to }: CommandOf<'say'>): Verdict {
  const seat = seatOfPerson(state, person);
  if (seat === null) return refuse('notSeated');
  const words = phrase === undefined ? readText(text) : text === undefined ? readSaid(state, phrase) : BOTH;
  if ('refused' in words) return words;
  const { talk } = state.settings;
  if (talk === 'none') return refuse('noTalk');
  if (to === undefined) return { bodies: [{ type: 'said', seat, to: null, ...words }] };
  if (talk === 'table') return refuse('tableTalkOnly');
  const odd = to.find((other) => other === seat || !canHear(state.seats[other], phrase !== undefined));
  return odd === undefined
    ? { bodies: [{ type: 'said', seat, to: sortedSeats(to), ...words }] }
    : refuse('cantHear', { seat: odd });
}

type Words = Pick<Utterance, 'text' | 'phrase'>;

const malformed = (field: string, problem: string): { refused: Reason } =>
  refuse('malformed', { field, problem });

const BOTH = malformed('phrase', 'must not be there with text');

function readText(text: string | undefined): Words | { refused: Reason } {
  if (text === undefined) return malformed('text', 'must be there, or phrase');
  const words = escapeInvisible(text.trim());
  return words === '' ? refuse('nothingSaid') : { text: words };
}

/** Phrases are about a game that has begun: before, nobody has a place in it. */
function readSaid({ game }: TableState, said: AnyPhrase): Words | { refused: Reason } {
  if (game === null) return refuse('noGame');
  const read = readPhrase(game.rules.words, game.state.players, said);
  return 'phrase' in read ? read : malformed(`phrase/${read.field}`.slice(0, 100), read.problem);
}

/** Bots understand phrases, and nothing else. */
const canHear = (seat: SeatState | undefined, isPhrase: boolean): boolean =>
  seat !== undefined && (seat.person !== null || (isPhrase && (seat.bot !== null || seat.abandoned)));

export function mute({ state, person }: CommandContext, { seat: other, muted }: CommandOf<'mute'>): Verdict {
  const seat = seatOfPerson(state, person);
  if (seat === null) return refuse('notSeated');
  if (other === seat || state.seats[other] === undefined) return refuse('noSuchSeat', { seat: other });
  const isMuted = state.seats[seat]?.muted.includes(other) === true;
  return isMuted === muted ? { bodies: [] } : { bodies: [{ type: 'muted', seat, other, muted }] };
}

/** Why these actions can't be done, null for those that can, and which of those would break the player's word. */
export function check(
  { game }: TableState,
  seat: number,
  said: readonly object[],
): Pick<MessageOf<'checked'>, 'reasons' | 'breaks'> {
  if (game === null) return { reasons: said.map(() => ({ code: 'noGame' })) };
  const reasons = said.map((action) => whyNot(game, seat, action));
  const breaks = said.flatMap((action, i) => {
    const read = reasons[i] === null ? legalForm(game, seat, action) : null;
    return read?.ok === true
      ? breachesOf(game, seat, [read.action]).map(({ promise }) => ({ option: i, promise }))
      : [];
  });
  return { reasons, ...(breaks.length > 0 && { breaks }) };
}

/** Deals that this player might offer now, of those that the rules allow. */
export const ideas = (game: Game, seat: number): Action[] =>
  ideasFor(view(game, seat)).filter((offer) => whyNot(game, seat, offer) === null);
