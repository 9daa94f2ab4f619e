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
import { cardTitle, characterTitle, enumerated, placeName } from '../../../words/names.ts';
import { drawBoard, drawScores, pointsOf } from './board.ts';
import { headingOf, situation } from './moments.ts';
import type { GamePack, TerminalGame } from '../pack.ts';
import { guessDeal } from '../deals.ts';
import { isMeant, ownHand, waysToPlay } from '../shared.ts';
import type { City, CityScene } from '../../../rulesets/city/board.ts';

/** City of Horror in the terminal. */
const terminal: TerminalGame = {
  words: WORDS,
  board: drawBoard,
  needsBoard: (step) => ['place', 'select', 'selectLate', 'move', 'helicopter'].includes(stepParts(step)[0]),
  situation,
  hand: ownHand,
  note: noteOn,
  numberOf: (view: CityScene, { choose }) =>
    isLocation(choose) ? view.stakes.order.indexOf(choose) + 1 : null,
  waysToPlay: (view: CityScene, card) => waysToPlay(WORDS, view, card),
  guess: guessAction,
  phaseOfStep: headingOf,
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
  enumerated([
    say('city_notePoints', { points: pointsOf(figure) }),
    ...(figure.exhausted ? [say('city_noteExhausted')] : []),
  ]);

function noteOnPlace(view: CityScene, place: Location): string {
  const { at, spaces: all, zombies } = view;
  const figures = at[place];
  const { spaces, full } = all[place];
  const taken = figures.filter(({ temporary }) => !temporary).length;
  const own = figures
    .filter(({ player }) => player === view.you)
    .map(({ character }) => characterTitle(character));
  const room = spaces === null ? say('city_noteOpen', { taken }) : say('city_noteSpaces', { taken, spaces });
  return [
    full ? say('city_noteFull') : room,
    say('count_zombies', { count: zombies[place] }),
    ...(own.length > 0 ? [say('city_noteYours', { people: enumerated(own) })] : []),
  ].join(' · ');
}

function noteOnMove(view: CityScene, who: unknown): string | null {
  const { at, stakes } = view;
  const place = LOCATIONS.find((location) =>
    at[location].some(({ player, character }) => player === view.you && character === who),
  );
  if (place === undefined) return null;
  const danger = stakes.attacks[place].attacked ? [say('city_noteDanger')] : [];
  return enumerated([say('city_noteAt', { place: placeName(place) }), ...danger]);
}

/** Offers and letting pass, which no menu lists; else a card or a character by its name. */
function guessAction(view: CityScene, words: readonly string[]): Action[] {
  const deal = guessDeal(WORDS, view, words);
  if (deal !== null) return [deal];
  const card = CARD_KINDS.find((kind) => isMeant(words, cardTitle(kind)));
  if (card !== undefined) return waysToPlay(WORDS, view, card);
  const who = CHARACTER_IDS.find((id) => isMeant(words, characterTitle(id)));
  return who === undefined ? [] : [{ power: who }];
}

export const city: GamePack = {
  terminal,
  roundsTitle: () => say('report_hours'),
  roundName: (round) => say('report_hour', { round }),
  survivors: ({ board }: State<City>) =>
    board.figures.map(({ who, exhausted }) => ({
      who,
      points: pointsFor(who, exhausted),
    })),
};
