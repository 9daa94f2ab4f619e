import { WORDS } from '../../../rulesets/mall-2005/vocabulary.ts';
import { CARD_KINDS, CHARACTERS, PLACE_NAMES, placeNumber } from '../../../rulesets/mall-2005/data.ts';
import { stepParts, type Action, type State } from '../../../engine/index.ts';
import { say } from '../../../words/index.ts';
import { cardTitle, placeTitle } from '../../../words/names.ts';
import type { GamePack, TerminalGame } from '../pack.ts';
import { guessDeal } from '../deals.ts';
import { isMeant, ownHand, waysToPlay } from '../shared.ts';
import { drawBoard, drawScores } from './board.ts';
import { noteOn, situation } from './moments.ts';
import { phaseOfStep } from '../../../rulesets/mall-2005/phases.ts';
import type { Mall, MallScene } from '../../../rulesets/mall-2005/board.ts';

/** Mall of Horror in the terminal. */
const terminal: TerminalGame = {
  words: WORDS,
  board: drawBoard,
  needsBoard: (step) => ['place', 'choose', 'chiefChoice', 'haunt', 'move'].includes(stepParts(step)[0]),
  situation,
  hand: ownHand,
  note: noteOn,
  numberOf: (_, action) => placeNumber(action['choose'] ?? action['haunt']) || null,
  waysToPlay: (view: MallScene, card) => waysToPlay(WORDS, view, card),
  guess: guessAction,
  phaseOfStep,
  scores: drawScores,
};

/** Deals, which no menu lists; a card by its name; a place where places are chosen from. */
function guessAction(view: MallScene, words: readonly string[]): Action[] {
  const deal = guessDeal(WORDS, view, words);
  if (deal !== null) return [deal];
  const card = CARD_KINDS.find((kind) => isMeant(words, cardTitle(kind)));
  if (card !== undefined) return waysToPlay(WORDS, view, card);
  const place = PLACE_NAMES.slice(1).find((name) => isMeant(words, placeTitle(name)));
  const [kind] = stepParts(view.step);
  if (place === undefined || !['choose', 'chiefChoice', 'haunt'].includes(kind)) return [];
  return [{ [kind === 'haunt' ? 'haunt' : 'choose']: place }];
}

export const mall: GamePack = {
  terminal,
  roundsTitle: () => say('report_round'),
  roundName: (round) => round,
  survivors: ({ board }: State<Mall>) =>
    board.figures.map(({ who }) => ({ who, points: CHARACTERS[who].points })),
};
