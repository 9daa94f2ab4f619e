import { WORDS } from '../../../rulesets/mall-2005/vocabulary.ts';
import { CARD_KINDS, CHARACTERS, PLACE_NAMES, placeNumber } from '../../../rulesets/mall-2005/data.ts';
import { stepParts, type Action, type State } from '../../../engine/index.ts';
import { say } from '../../../words/index.ts';
import { cardName, placeTitle } from '../../../words/names.ts';
import type { GamePack, TerminalGame } from '../pack.ts';
import { drawBoard, drawScores } from './board.ts';
import { noteOn, phaseOfStep, situation } from './moments.ts';
import { splitWords } from '../../play/menu.ts';
import type { Mall, MallScene } from '../../../rulesets/mall-2005/board.ts';

/** Mall of Horror in the terminal. */
const terminal: TerminalGame = {
  words: WORDS,
  board: drawBoard,
  needsBoard: (step) => ['place', 'choose', 'chiefChoice', 'haunt', 'move'].includes(stepParts(step)[0]),
  situation,
  hand: (view: MallScene) => (view.you === null ? [] : (view.hands[view.you] ?? [])),
  note: noteOn,
  numberOf: (_, action) => placeNumber(action['choose'] ?? action['haunt']) || null,
  waysToPlay,
  guess: guessAction,
  phaseOfStep,
  scores: drawScores,
};

function waysToPlay(view: MallScene, card: string): Action[] {
  if (card === 'sprint') return PLACE_NAMES.slice(1).map((location) => ({ play: card, location }));
  if (card !== 'hide') return [{ play: card }];
  const own = Object.values(view.at)
    .flat()
    .filter(({ player }) => player === view.you);
  return own.map(({ character }) => ({ play: card, character }));
}

/** A card by its name; a place where places are chosen from. */
function guessAction(view: MallScene, words: readonly string[]): Action[] {
  const isMeant = (name: string): boolean => {
    const parts = splitWords(name);
    return words.some((word) => parts.includes(word) || parts.join('') === word);
  };
  const card = CARD_KINDS.find((kind) => isMeant(cardName(kind)));
  if (card !== undefined) return waysToPlay(view, card);
  const place = PLACE_NAMES.slice(1).find((name) => isMeant(placeTitle(name)));
  const [kind] = stepParts(view.step);
  if (place === undefined || !['choose', 'chiefChoice', 'haunt'].includes(kind)) return [];
  return [{ [kind === 'haunt' ? 'haunt' : 'choose']: place }];
}

export const mall: GamePack = {
  terminal,
  rulesPage: 'mall-2005',
  roundsTitle: () => say('report_round'),
  roundName: (round) => round,
  survivors: ({ board }: State<Mall>) =>
    board.figures.map(({ who }) => ({ who, points: CHARACTERS[who].points })),
};
