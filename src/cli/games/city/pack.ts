import { stepParts, type Action, type State } from '../../../engine/index.ts';
import {
  CARD_KINDS,
  CHARACTER_IDS,
  LOCATIONS,
  isLocation,
  pointsFor,
  type Location,
} from '../../../rulesets/city/data.ts';
import type { FigureView } from '../../../rulesets/city/view-types.ts';
import { WORDS, type CityAction } from '../../../rulesets/city/vocabulary.ts';
import { say } from '../../../words/index.ts';
import { cardName, characterName, placeName } from '../../../words/names.ts';
import { drawBoard, drawScores, pointsOf } from './board.ts';
import { phaseOfStep, situation } from './moments.ts';
import { guessTalk } from './talk.ts';
import type { GamePack, TerminalGame } from '../pack.ts';
import { splitWords } from '../../play/menu.ts';
import type { City, CityScene } from '../../../rulesets/city/board.ts';

/** City of Horror in the terminal. */
const terminal: TerminalGame = {
  words: WORDS,
  board: drawBoard,
  needsBoard: (step) => ['place', 'select', 'selectLate', 'move', 'helicopter'].includes(stepParts(step)[0]),
  situation,
  hand: (view: CityScene) => (view.you === null ? [] : (view.hands[view.you] ?? [])),
  note: noteOn,
  numberOf: (view: CityScene, { choose }) =>
    isLocation(choose) ? view.stakes.order.indexOf(choose) + 1 : null,
  waysToPlay,
  guess: guessAction,
  phaseOfStep,
  scores: drawScores,
};

const figuresIn = (view: CityScene): FigureView[] => Object.values(view.at).flat();

/** Beside an option: what one would look up on the board or in the rules. */
function noteOn(view: CityScene, action: CityAction): string | null {
  if ('victim' in action) {
    const figure = figuresIn(view).find(({ character }) => character === action.victim);
    return figure === undefined ? null : pointsNote(figure);
  }
  if ('move' in action) return noteOnMove(view, action.move);
  if ('boom' in action) return say('city_explosions', view.explosions);
  if ('choose' in action) return noteOnPlace(view, action.choose);
  if ('place' in action) return noteOnPlace(view, action.location);
  if (!('play' in action) || action.play === 'coercion' || action.play === 'weaponReplica') return null;
  const aimedAt = 'at' in action ? action.at : 'from' in action ? action.from : null;
  return aimedAt === null ? null : say('count_zombies', { count: view.zombies[aimedAt] });
}

const pointsNote = (figure: Parameters<typeof pointsOf>[0]): string =>
  [
    say('city_notePoints', { points: pointsOf(figure) }),
    ...(figure.exhausted ? [say('city_noteExhausted')] : []),
  ].join(', ');

function noteOnPlace(view: CityScene, place: Location): string {
  const { at, spaces: all, zombies } = view;
  const figures = at[place];
  const { spaces, full } = all[place];
  const taken = figures.filter(({ temporary }) => !temporary).length;
  const own = figures
    .filter(({ player }) => player === view.you)
    .map(({ character }) => characterName(character));
  const room = spaces === null ? say('city_noteOpen', { taken }) : say('city_noteSpaces', { taken, spaces });
  return [
    full ? say('city_noteFull') : room,
    say('count_zombies', { count: zombies[place] }),
    ...(own.length > 0 ? [say('city_noteYours', { people: own.join(', ') })] : []),
  ].join(' · ');
}

function noteOnMove(view: CityScene, who: unknown): string | null {
  const { at, stakes } = view;
  const place = LOCATIONS.find((location) =>
    at[location].some(({ player, character }) => player === view.you && character === who),
  );
  if (place === undefined) return null;
  const danger = stakes.attacks[place].attacked ? [say('city_noteDanger')] : [];
  return [say('city_noteAt', { place: placeName(place) }), ...danger].join(', ');
}

const AT: readonly Action[] = LOCATIONS.map((at) => ({ at }));
const BOOMS: readonly Action[] = [{}, { boom: 'tower' }, { boom: 'armory' }];
const FROM_TO: readonly Action[] = LOCATIONS.flatMap((from) => LOCATIONS.map((to) => ({ from, to })));

const crossed = (targets: readonly Action[], others: readonly Action[]): Action[] =>
  targets.flatMap((target) => others.map((other) => ({ ...target, ...other })));

/** At whom or what each card is aimed; the others are aimed at nothing. */
const TARGETS: { readonly [card: string]: (view: CityScene) => readonly Action[] } = {
  alarm: () => AT,
  gun: () => AT,
  chainsaw: () => AT,
  kitten: () => AT,
  shotgun: () => AT,
  weaponReplica: () => AT,
  molotov: () => crossed(AT, BOOMS),
  makeshiftBomb: () => crossed(AT, BOOMS),
  flare: () => crossed(FROM_TO, BOOMS),
  runningShoes: () => LOCATIONS.map((location) => ({ location })),
  flashlight: ({ players }) => players.map((player) => ({ player })),
  pickpocket: ({ players }) => players.map((player) => ({ player })),
  coercion: ({ players }) =>
    crossed(
      players.map((player) => ({ player })),
      AT,
    ),
  energyDrink: (view) =>
    figuresIn(view).map(({ player, character }) => ({
      character: player === view.you ? character : `${player}.${character}`,
    })),
  hideout: (view) =>
    figuresIn(view)
      .filter(({ player }) => player === view.you)
      .map(({ character }) => ({ character })),
};

function waysToPlay(view: CityScene, card: string): Action[] {
  return (TARGETS[card]?.(view) ?? [{}]).map((target) => Object.assign({ play: card }, target));
}

/** Offers and letting pass, which no menu lists; else a card or a character by its name. */
function guessAction(view: CityScene, words: readonly string[]): Action[] {
  const talk = guessTalk(view, words);
  if (talk !== null) return [talk];
  const isMeant = (name: string): boolean => {
    const parts = splitWords(name);
    return words.some((word) => parts.includes(word) || parts.join('') === word);
  };
  const card = CARD_KINDS.find((kind) => isMeant(cardName(kind)));
  if (card !== undefined) return waysToPlay(view, card);
  const who = CHARACTER_IDS.find((id) => isMeant(characterName(id)));
  return who === undefined ? [] : [{ power: who }];
}

export const city: GamePack = {
  terminal,
  rulesPage: 'city',
  roundsTitle: () => say('report_hours'),
  roundName: (round) => say('report_hour', { round }),
  survivors: ({ board }: State<City>) =>
    board.figures.map(({ who, exhausted }) => ({
      who,
      points: pointsFor(who, exhausted),
    })),
};
