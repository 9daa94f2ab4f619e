import type { Action, View } from '../../engine/index.ts';
import type { Called } from '../../words/called.ts';
import { say } from '../../words/index.ts';
import {
  capitalised,
  cardHelp,
  cardName,
  cardTitle,
  characterName,
  characterTitle,
  listOf,
  placeName,
  placeTitle,
} from '../../words/names.ts';
import { cardIcon } from '../art/cards.ts';
import type { Glyph } from '../art/signs.ts';
import type { Figure, Place } from '../board/places.ts';
import { takenText } from '../board/words.ts';
import type { GameReader } from '../games/reader.ts';
import { pickWords, type Picking } from './pick-words.ts';
import { isInHand } from './picks.ts';

/** Answers to a question as buttons: what each is, and what comes of it. All that they say was counted by the rules. */

export interface Answer {
  readonly pick: string;
  readonly label: string;
  /** Whose mark it has. */
  readonly colour: string | null;
  /** Who would die, or go. */
  readonly faces: readonly Figure[];
  readonly number: number | null;
  readonly symbol: Glyph | null;
  readonly note: string;
  readonly isWarning: boolean;
}

interface Table {
  readonly pack: GameReader;
  readonly view: View;
  readonly called: Called;
  readonly play: Picking & { readonly picked: readonly string[] };
}

const kindOf = (pick: string): string => pick.slice(0, pick.indexOf(':'));
const idOf = (pick: string): string => pick.slice(pick.indexOf(':') + 1);

/** As on the board: places by their numbers, players by their seats, people always in the same order. */
export function inBoardOrder(picks: readonly string[], { pack, view }: Table): string[] {
  const numbers = new Map(pack.places(view).map(({ id, number }) => [`place:${id}`, number]));
  const rank = (pick: string): number => {
    const player = view.players.indexOf(idOf(pick));
    return numbers.get(pick) ?? (player < 0 ? 99 : player);
  };
  return picks.toSorted((one, other) => rank(one) - rank(other) || byFigure(one, other));
}

const byFigure = (one: string, other: string): number =>
  kindOf(one) !== 'figure' || kindOf(other) !== 'figure' ? 0 : one < other ? -1 : 1;

export const answersOf = (picks: readonly string[], table: Table): Answer[] =>
  inBoardOrder(picks, table).map((pick) => answerOf(pick, table));

/** Cards and powers that can be used instead of letting things be. What they do is told once they are picked. */
export function usesOf(picks: readonly string[], table: Table): Answer[] {
  const wordsOf = ({ pick, label }: Answer): string => (isCrowd(picks) ? label : useWords(pick));
  return answersOf(picks, table).map((answer) =>
    Object.assign({}, answer, { label: wordsOf(answer), note: '' }),
  );
}

/** More than there is room for in full. */
export const isCrowd = (picks: readonly string[]): boolean =>
  picks.length > (picks.some(isInHand) ? MOST_USES : MOST_ANSWERS);
const [MOST_USES, MOST_ANSWERS] = [4, 8];

/** What it is to use a card or a power. */
export const useWords = (pick: string): string =>
  kindOf(pick) === 'card'
    ? say('web_playIt', { card: cardName(idOf(pick)) })
    : say('web_usePower', { character: characterName(idOf(pick)) });

function answerOf(pick: string, table: Table): Answer {
  const { play, called, view } = table;
  const plain: Answer = {
    pick,
    label: pickWords(pick, play.picked.length, play, called, view.you ?? ''),
    colour: null,
    faces: [],
    number: null,
    symbol: null,
    note: '',
    isWarning: false,
  };
  return { ...plain, ...ABOUT[kindOf(pick)]?.(idOf(pick), table) };
}

const ABOUT: { readonly [kind: string]: ((id: string, table: Table) => Partial<Answer>) | undefined } = {
  place: aboutPlace,
  player: aboutPlayer,
  ballot: (id) => ({ colour: id }),
  figure: aboutFigure,
  card: named,
  power: aboutPower,
  keep: aboutCard,
  give: aboutCard,
  pack: named,
  pile: aboutCard,
};

function named(id: string): Partial<Answer> {
  return { ...aboutCard(id), label: cardTitle(id) };
}

function aboutCard(id: string): Partial<Answer> {
  return { symbol: cardIcon(id), note: capitalised(cardHelp(id)) };
}

function aboutPower(id: string, { pack, view }: Table): Partial<Answer> {
  const owner = pack.figures(view).find((figure) => figure.isMine && figure.character === id);
  return { label: characterTitle(id), faces: owner === undefined ? [] : [owner] };
}

function aboutPlace(id: string, { pack, view, play }: Table): Partial<Answer> {
  const place = pack.places(view).find((one) => one.id === id);
  if (place === undefined) return {};
  if (play.picked.length === 0 && play.open.some(({ action }) => 'activate' in action))
    return { label: say('web_useEffect'), note: pack.placeEffect(place) };
  const isGoing = play.open.some(({ action, picks }) => picks.includes(`place:${id}`) && isGoingIn(action));
  const warning =
    isGoing && fullWarning(place, pack, view) !== ''
      ? say('web_fullShort', { place: placeTitle(pack.overflow) })
      : '';
  const facts = [takenText(place), say('web_zombies', { count: place.zombies })];
  return {
    number: place.number,
    label: placeTitle(id),
    note: warning === '' ? facts.filter((text) => text !== '').join(' · ') : warning,
    isWarning: warning !== '',
  };
}

/** Whether a place is pointed at to go there, and not to do something to it. */
const isGoingIn = ({ play, power, ...action }: Action): boolean =>
  'choose' in action || 'place' in action || play === 'sprint' || play === 'runningShoes' || power === 'teen';

/** Where somebody who is sent to a place without room ends up, unless there is another way in. */
export function fullWarning({ id, isFull }: Place, pack: GameReader, view: View): string {
  const { overflow } = pack;
  if (!isFull || overflow === null || overflow === id || pack.hasWayIn(view)) return '';
  return say('web_fullGoes', { place: placeName(overflow) });
}

function aboutPlayer(player: string, { pack, view, play, called }: Table): Partial<Answer> {
  const isBallot = play.open.some(({ action }) => 'vote' in action || 'breakTie' in action);
  if (!isBallot) return { colour: player };
  const label = called.player(player);
  if (!pack.isFeeding(view)) return { colour: player, label, note: pack.prize(view).short };
  const faces = atRisk(pack, view, player);
  return {
    colour: player,
    label,
    faces,
    note: listOf(faces.map(({ character }) => characterTitle(character))),
  };
}

/** Those of a player who may die in the vote that is near. */
export function atRisk(pack: GameReader, view: View, player: string): readonly Figure[] {
  const vote = pack.voteForecast(view);
  const place = pack.places(view).find(({ id }) => id === vote?.place);
  return place?.figures.filter((figure) => figure.player === player && !figure.hidden) ?? [];
}

function aboutFigure(id: string, { pack, view, play }: Table): Partial<Answer> {
  const figure = pack.figures(view).find((one) => one.id === id);
  if (figure === undefined) return {};
  const at = figure.place === null ? '' : placeTitle(figure.place);
  // What becomes of one's own is in the question.
  const isPlain = figure.isMine && play.picked.length === 0;
  return {
    ...(isPlain && { label: characterTitle(figure.character) }),
    faces: [figure],
    note: [at, figure.isMine ? pack.worth(figure) : ''].filter((text) => text !== '').join(' · '),
  };
}

/** One's own people who die if nothing is done: they are attacked, and nobody else can be chosen. */
export function doomedOf(pack: GameReader, view: View): readonly Figure[] {
  const vote = pack.voteForecast(view);
  const { you } = view;
  if (vote === null || you === null || !pack.isFeeding(view)) return [];
  const place = pack.places(view).find(({ id }) => id === vote.place);
  const isAlone = vote.candidates.length === 1 && vote.candidates[0] === you;
  return place?.isDeadly === true && isAlone ? atRisk(pack, view, you) : [];
}
