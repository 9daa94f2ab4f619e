import type { View } from '../../engine/index.ts';
import type { Over } from '../../engine/types.ts';
import { applyChanges } from '../../protocol/wire/changes.ts';
import type { Film } from '../../protocol/wire/film.ts';
import type { GameReader } from '../games/reader.ts';
import { ballotsIn } from '../log/ballots.ts';

/** What a film tells of a whole game. It counts what the film shows; what that means, the game's pack knows. */

/** The view before the first action, and after each. What has not changed is shared between them. */
export function viewsIn({ first, steps }: Pick<Film, 'first' | 'steps'>): readonly View[] {
  const views = [first];
  let last = first;
  for (const { changes } of steps) views.push((last = applyChanges(last, changes)));
  return views;
}

/** How many votes `from` cast to feed `to` to the zombies. */
export type Votes = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Votes in which somebody was to die; not those in which somebody was to get something. */
export function votesToFeed(pack: GameReader, film: Film, views: readonly View[]): Votes {
  const { players } = film.first;
  const matrix = new Map(players.map((from) => [from, new Map(players.map((to) => [to, 0]))]));
  for (const [i, { events }] of film.steps.entries()) {
    const before = views[i];
    if (before === undefined || !pack.isFeeding(before)) continue;
    for (const { player, vote, votes: count, by } of events.flatMap(ballotsIn)) {
      const row = matrix.get(by ?? player);
      row?.set(vote, (row.get(vote) ?? 0) + count);
    }
  }
  return matrix;
}

/** How a game stood after so many rounds. */
export interface Standing {
  readonly rounds: number;
  readonly survivors: ByPlayer;
  /** Where everything lies open, what each would have scored. */
  readonly points: ByPlayer;
}
type ByPlayer = { readonly [player: string]: number };

/** One when the first round begins, and one after each round: what ends a round comes with the next one's beginning. */
export function standings(pack: GameReader, views: readonly View[]): Standing[] {
  const begun = views.filter(({ round }, i) => round > 0 && round !== views[i - 1]?.round);
  const stands = begun.map((view) => standingIn(pack, view, view.round - 1));
  const end = views.at(-1);
  return end === undefined ? stands : [...stands, standingIn(pack, end, end.round)];
}

const standingIn = (pack: GameReader, view: View, rounds: number): Standing => ({
  rounds,
  survivors: Object.fromEntries(
    view.players.map((player) => [player, survivorsOf(pack, view, player).length]),
  ),
  points: Object.fromEntries(
    Object.entries(pack.scoreParts(view)).map(([player, parts]) => [
      player,
      Object.values(parts).reduce((sum, part) => sum + part, 0),
    ]),
  ),
});

export const survivorsOf = (pack: GameReader, view: View, player: string): string[] =>
  pack
    .figures(view)
    .filter((figure) => figure.player === player)
    .map(({ character }) => character);

/** Where one wants to look: the step with which a round began or somebody died. */
export interface Mark {
  readonly at: number;
  readonly kind: 'round' | 'death';
  /** The round, or the one who died as `red.teen`. */
  readonly what: string;
}

export function marksIn(pack: GameReader, views: readonly View[]): Mark[] {
  return views.flatMap((view, at): Mark[] => {
    const before = views[at - 1];
    if (before === undefined) return [];
    const deaths = pack.dead(view).slice(pack.dead(before).length);
    return [
      ...deaths.map(({ player, character }): Mark => ({ at, kind: 'death', what: `${player}.${character}` })),
      ...(view.round === before.round ? [] : [{ at, kind: 'round', what: String(view.round) } as const]),
    ];
  });
}

/** Whether somebody who did not win has as many points as who did. */
export const isTieBroken = ({ winners, scores }: Over): boolean =>
  winners.length > 0 &&
  Object.entries(scores).some(
    ([player, score]) => !winners.includes(player) && winners.every((winner) => scores[winner] === score),
  );
