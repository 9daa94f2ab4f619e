import type { Seat } from '../../engine/types.ts';
import type { Ballot } from '../../engine/votes.ts';
import type { Location } from './data.ts';
import type { Terms } from './hand-outs.ts';
import type { Actions } from './vocabulary.ts';

interface AtPlace {
  readonly at: Location;
}

/** What a vote is about: who is eaten, or who shares out. */
export type VoteMatter = 'attack' | 'share';

/** Everything that happens by which promises are kept, broken or void. */
export type CityMoment =
  /** A card or a power. */
  | { readonly is: 'played'; readonly by: Seat }
  /** Zombies went, by a player's card or power. */
  | (AtPlace & { readonly is: 'removed'; readonly by: Seat; readonly count: number })
  /** What may be done before the attack has been done; `held`: there was a talk. */
  | (AtPlace & { readonly is: 'talkEnded'; readonly held: boolean })
  | (AtPlace & {
      readonly is: 'voted';
      readonly on: VoteMatter;
      readonly candidates: readonly Seat[];
      readonly ballots: readonly Ballot[];
    })
  | (AtPlace & { readonly is: 'notVoted'; readonly on: VoteMatter })
  /** The attack's tie is broken by this player; null: there is none. */
  | (AtPlace & { readonly is: 'tied'; readonly by: Seat | null; readonly tied: readonly Seat[] })
  | (AtPlace & { readonly is: 'tieBroken'; readonly by: Seat; readonly vote: Seat })
  | (AtPlace & { readonly is: 'sharerChosen'; readonly by: Seat })
  | (AtPlace & {
      readonly is: 'handedOut';
      readonly by: Seat;
      readonly terms: Terms;
      readonly gifts: Actions['handOut']['handOut'];
    })
  | (AtPlace & { readonly is: 'locationDone' })
  | { readonly is: 'revealed'; readonly chosen: ReadonlyMap<Seat, Location> }
  /** What was to be paid by now is due. */
  | { readonly is: 'due' };
