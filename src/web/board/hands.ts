import type { ToldBallot } from '../../engine/core-vocabulary.ts';
import type { Figure } from './places.ts';

/** A ballot as a hand on the board that points at a figure. */
export interface PointingHand {
  /** Whose votes: one hand each. */
  readonly of: string;
  /** Who cast them, perhaps together with their own. */
  readonly voter: string;
  /** As in `red.teen`. */
  readonly figure: string;
  /** Degrees from straight above: hands that point at the same figure fan out over its head. */
  readonly angle: number;
  /** It broke a promise. */
  readonly isBroken?: boolean;
}

const [STEP, WIDEST] = [38, 150];

/**
 * A player with nobody standing there is not pointed at; the list of ballots tells of them. `breakers`: who break a
 * promise by their votes.
 */
export function handsAt(
  ballots: readonly ToldBallot[],
  figures: readonly Figure[],
  place: string,
  breakers: readonly string[] = [],
): PointingHand[] {
  const standing = figures.filter((figure) => figure.place === place);
  return ballots.flatMap(({ player, by, vote }) => {
    const theirs = standing.filter((figure) => figure.player === vote);
    const aim = theirs.find(({ hidden }) => !hidden) ?? theirs[0];
    if (aim === undefined) return [];
    const same = ballots.filter((other) => other.vote === vote);
    const at = same.findIndex((other) => other.player === player);
    const step = Math.min(STEP, WIDEST / same.length);
    const voter = by ?? player;
    const angle = (at - (same.length - 1) / 2) * step;
    return [
      { of: player, voter, figure: aim.id, angle, ...(breakers.includes(voter) && { isBroken: true }) },
    ];
  });
}
