import { DEAL_OPTIONS } from '../../engine/core-vocabulary.ts';
import type { Ruleset } from '../../engine/types.ts';
import { activate, activationRound } from './activation.ts';
import { attack, attackFlow, victim } from './attack.ts';
import { audit } from './audit.ts';
import { cloneBoard, newBoard, type City } from './board.ts';
import { CHARACTERS, SHARED_CARDS } from './data.ts';
import { EDITIONS, type Edition } from './edition.ts';
import { helicopter, vaccinate } from './helicopter.ts';
import { move, moveRound, reactMove } from './movement.ts';
import { invasionOption, sidesOption } from './options.ts';
import { market } from './market.ts';
import { free, lastCans, react } from './plays.ts';
import { resampleBoard } from './resample.ts';
import { locationDone, locations, night, round, setUp, settingUp } from './rounds.ts';
import { selectLate, selectStep } from './selection.ts';
import { draft, place, placing } from './setup.ts';
import { handOut, share, shareFlow } from './sharing.ts';
import { publicView, viewBoard } from './view.ts';
import { WORDS } from './vocabulary.ts';
import { shareTie, shareVote, tie, vote } from './votes.ts';

const steps = {
  place,
  draft,
  select: selectStep,
  selectLate,
  react: react.step,
  move,
  reactMove,
  activate,
  attack,
  vote,
  tie,
  victim,
  share,
  shareVote,
  shareTie,
  handOut,
  helicopter,
  vaccinate,
};

const flows = {
  placing,
  settingUp,
  night,
  round,
  reactWaits: react.flow,
  moveRound,
  lastCans,
  locations,
  locationDone,
  activationRound,
  attackFlow,
  shareFlow,
};

/** City of Horror in one of its editions; the differences are in `edition.ts`. */
const cityOfHorror = ({ id, colours, ownCard }: Edition): Ruleset<City> => ({
  id,
  revision: 2,
  players: { min: 3, max: 6 },
  colours,
  cards: [...Object.keys(SHARED_CARDS), ownCard.kind],
  characters: CHARACTERS,
  options: {
    ...DEAL_OPTIONS,
    sides: sidesOption,
    draft: [false, true],
    sharingTie: ['nobody', 'startPlayer'],
    invasion: invasionOption,
  },
  steps,
  flows,
  words: WORDS,
  free,
  market,
  board: newBoard,
  setUp,
  cloneBoard,
  publicView,
  view: viewBoard,
  resample: resampleBoard,
  audit,
});

export const cityRulesets: readonly Ruleset<City>[] = EDITIONS.map(cityOfHorror);
