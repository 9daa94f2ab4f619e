import type { Flow, Ruleset, Step } from '../../engine/types.ts';
import { activate, activationRound } from './activation.ts';
import { attack, attackFlow, victim } from './attack.ts';
import { audit } from './audit.ts';
import { cloneBoard, newBoard, type Board } from './board.ts';
import { CHARACTERS, SHARED_CARDS } from './data.ts';
import { EDITIONS, type Edition } from './edition.ts';
import { helicopter, vaccinate } from './helicopter.ts';
import { move, moveRound, reactMove } from './movement.ts';
import { invasionOption, sidesOption } from './options.ts';
import { free, lastCans, market, react } from './plays.ts';
import { resampleBoard } from './resample.ts';
import { locationDone, locations, night, round, setUp, settingUp } from './rounds.ts';
import { selectLate, selectStep } from './selection.ts';
import { draft, place, placing } from './setup.ts';
import { handOut, share, shareFlow } from './sharing.ts';
import { publicView, viewBoard } from './view.ts';
import { shareTie, shareVote, tie, vote } from './votes.ts';

const PREPARING = [place, draft, selectStep, selectLate];
const MOVING = [react.step, move, reactMove, activate];
const RESOLVING = [attack, vote, tie, victim, share, shareVote, shareTie, handOut];
const LEAVING = [helicopter, vaccinate];
const STEPS = [...PREPARING, ...MOVING, ...RESOLVING, ...LEAVING] as unknown as Step<Board>[];

const PHASES = [placing, settingUp, night, round, react.flow, moveRound, lastCans];
const PLACES = [locations, locationDone, activationRound, attackFlow, shareFlow];
const FLOWS = [...PHASES, ...PLACES] as unknown as Flow<Board>[];

const byKind = <T extends { readonly kind: string }>(list: readonly T[]): { readonly [kind: string]: T } =>
  Object.fromEntries(list.map((entry) => [entry.kind, entry]));

/** City of Horror in one of its editions; the differences are in `edition.ts`. */
const cityOfHorror = ({ id, colours, ownCard }: Edition): Ruleset<Board> => ({
  id,
  revision: 2,
  players: { min: 3, max: 6 },
  colours,
  cards: [...Object.keys(SHARED_CARDS), ownCard.kind],
  characters: CHARACTERS,
  options: {
    /** Which side of each location lies up (`C-SETUP-2`). */
    sides: sidesOption,
    /** The dealt cards are drafted (`C-DRAFT-1`). */
    draft: [false, true],
    /** Who shares out after a tie: nobody, or whom the start player says (`C-SHARE-4`). */
    sharingTie: ['nobody', 'startPlayer'],
    /** The invasion cards: the built-in deck, or one that the table brings. */
    invasion: invasionOption,
  },
  steps: byKind(STEPS),
  flows: byKind(FLOWS),
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

export const cityRulesets: readonly Ruleset<Board>[] = EDITIONS.map(cityOfHorror);
