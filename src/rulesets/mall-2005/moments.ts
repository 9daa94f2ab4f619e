import type { Seat } from '../../engine/types.ts';
import type { Ballot } from '../../engine/votes.ts';
import type { Place } from './data.ts';
import type { About } from './vocabulary.ts';

interface AtPlace {
  readonly at: About;
}

/** Everything that happens by which promises are kept, broken or void. */
export type MallMoment =
  /** A card. */
  | { readonly is: 'played'; readonly by: Seat }
  /** Zombies were killed by a player's card. */
  | (AtPlace & { readonly is: 'removed'; readonly by: Seat; readonly count: number })
  /** Everybody has had their chance to play cards before the vote. */
  | (AtPlace & { readonly is: 'cardsEnded' })
  | (AtPlace & {
      readonly is: 'voted';
      readonly candidates: readonly Seat[];
      readonly ballots: readonly Ballot[];
    })
  /** There is a verdict; `last`: no further vote is held there. */
  | (AtPlace & { readonly is: 'voteEnded'; readonly last: boolean })
  /** Who searches the truck is chosen. */
  | { readonly is: 'searcherChosen'; readonly by: Seat }
  /** The truck's second card was given to this player; null: there was none to give. */
  | { readonly is: 'searched'; readonly by: Seat; readonly to: Seat | null }
  | (AtPlace & { readonly is: 'placeDone' })
  /** Destinations by seat, 0 for none. */
  | { readonly is: 'revealed'; readonly chosen: readonly Place[] };
