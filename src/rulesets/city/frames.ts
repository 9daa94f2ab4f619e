import type { Sequence, Turns } from '../../engine/flows.ts';
import type { Played, Waiting } from '../../engine/reactions.ts';
import type { Talk } from '../../engine/talk.ts';
import type { Seat } from '../../engine/types.ts';
import type { AllOf } from '../../engine/vocabulary.ts';
import type { Character, Location } from './data.ts';
import type { Actions, PlayAction, STEPS } from './vocabulary.ts';

/** What the frames of each kind of step and flow hold. */

interface OfSeat {
  readonly seat: Seat;
}

interface AtPlace {
  readonly at: Location;
}

export interface Vote extends AtPlace {
  readonly candidates: readonly Seat[];
  /** By voter: who casts their votes, and how many they are. */
  readonly casters: readonly Seat[];
  readonly votes: readonly number[];
}

export interface Tie extends OfSeat {
  readonly tied: readonly Seat[];
}

export interface Undo extends OfSeat {
  readonly who: Character;
  readonly from: Location;
  readonly wasTemporary: boolean;
}

/** What waits for cancels: a card that was played, or a cancel itself. */
export type Cancellable = PlayAction | Actions['powerAlone'];

interface Step<D, S extends keyof typeof STEPS> {
  readonly data: D;
  readonly answer: Actions[(typeof STEPS)[S]['answers'][number]];
}

export type Steps = AllOf<
  typeof STEPS,
  {
    readonly place: Step<OfSeat, 'place'>;
    readonly draft: Step<object, 'draft'>;
    readonly select: Step<object, 'select'>;
    readonly selectLate: Step<object, 'selectLate'>;
    readonly react: Step<Played<Cancellable>, 'react'>;
    readonly move: Step<OfSeat, 'move'>;
    readonly reactMove: Step<Undo, 'reactMove'>;
    readonly activate: Step<OfSeat & AtPlace, 'activate'>;
    readonly attack: Step<Talk, 'attack'>;
    readonly vote: Step<Vote, 'vote'>;
    readonly tie: Step<Tie, 'tie'>;
    readonly victim: Step<OfSeat & AtPlace, 'victim'>;
    readonly share: Step<Talk, 'share'>;
    readonly shareVote: Step<Vote, 'shareVote'>;
    readonly shareTie: Step<Tie, 'shareTie'>;
    readonly handOut: Step<OfSeat & AtPlace, 'handOut'>;
    readonly helicopter: Step<Talk, 'helicopter'>;
    readonly vaccinate: Step<object, 'vaccinate'>;
  }
>;

export interface Activation extends AtPlace {
  /** Players still to come, in turn order. */
  readonly order: Seat[];
  /** Those who could not use the effect when their turn came. */
  readonly passedOver: Seat[];
}

export interface Attack extends AtPlace {
  stage: 'talk' | 'strike' | 'breakTie' | 'sentence' | 'over';
  /** Whether there was anything to talk about before it. */
  talked: boolean;
}

export interface Share extends AtPlace {
  stage: 'talk' | 'vote' | 'breakTie' | 'handOut' | 'over';
}

export interface Resolving {
  readonly order: Location[];
  stage: 'activate' | 'attack' | 'share';
}

/** The phases of a round, in order: what happens in each is in `rounds.ts`. */
export type Phase =
  | 'lookOut'
  | 'select'
  | 'invade'
  | 'moveTurns'
  | 'blondeDraws'
  | 'resolveLocations'
  | 'passStart'
  | 'endRound';

/** What comes after the last round. */
export type LastPhase = 'helicopter' | 'cans' | 'antidotes';

export type Flows = {
  readonly placing: Turns;
  readonly settingUp: Sequence<'placingTurns' | 'dealCards' | 'stackInvasion'>;
  readonly night: { last: LastPhase };
  readonly round: Sequence<Phase>;
  readonly reactWaits: Waiting<Cancellable>;
  readonly moveRound: Turns;
  readonly lastCans: { readonly order: readonly Seat[] };
  readonly locations: Resolving;
  readonly locationDone: AtPlace;
  readonly activationRound: Activation;
  readonly attackFlow: Attack;
  readonly shareFlow: Share;
};
