import type { View } from '../../engine/index.ts';
import { applyChanges } from '../../protocol/wire/changes.ts';
import type { Film } from '../../protocol/wire/film.ts';

/** What a film tells of a whole game. It counts what the film shows and knows no rules. */

/** The view before the first action, and after each. What has not changed is shared between them. */
export function viewsIn({ first, steps }: Pick<Film, 'first' | 'steps'>): readonly View[] {
  const views = [first];
  let last = first;
  for (const { changes } of steps) views.push((last = applyChanges(last, changes)));
  return views;
}

interface Ballot {
  readonly player: string;
  readonly vote: string;
  readonly votes: number;
  /** Who cast it, if that was another player. */
  readonly by?: string;
}

/** How many votes `from` cast to feed `to` to the zombies. */
export type Votes = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Votes in which somebody was to die; not those in which somebody was to get something. */
export function votesToFeed(film: Film, views: readonly View[]): Votes {
  const { players } = film.first;
  const matrix = new Map(players.map((from) => [from, new Map(players.map((to) => [to, 0]))]));
  for (const [i, { events }] of film.steps.entries()) {
    if (isKind(views[i])) continue;
    for (const { type, votes } of events) {
      if (type !== 'votesRevealed') continue;
      for (const { player, vote, votes: count, by } of votes as unknown as readonly Ballot[]) {
        const row = matrix.get(by ?? player);
        row?.set(vote, (row.get(vote) ?? 0) + count);
      }
    }
  }
  return matrix;
}

/** Whether the vote under way is for something that one wants to win. */
function isKind(view: View | undefined): boolean {
  const { vote } = (view?.['stakes'] ?? {}) as { readonly vote?: { readonly about?: string } | null };
  const on = typeof view?.step === 'object' ? Object.values(view.step)[0] : undefined;
  return vote?.about === 'share' || on === 'truck' || on === 'chief';
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
export function standings(views: readonly View[]): Standing[] {
  const begun = views.filter(({ round }, i) => round > 0 && round !== views[i - 1]?.round);
  const stands = begun.map((view) => standingIn(view, view.round - 1));
  const end = views.at(-1);
  return end === undefined ? stands : [...stands, standingIn(end, end.round)];
}

const standingIn = (view: View, rounds: number): Standing => ({
  rounds,
  survivors: survivorsIn(view),
  points: pointsIn(view),
});

export const partsIn = (view: View): { readonly [player: string]: ByPlayer } =>
  (view['points'] ?? {}) as { readonly [player: string]: ByPlayer };

const pointsIn = (view: View): ByPlayer =>
  Object.fromEntries(
    Object.entries(partsIn(view)).map(([player, parts]) => [
      player,
      Object.values(parts).reduce((sum, part) => sum + part, 0),
    ]),
  );

type Figures = readonly { readonly player: string; readonly character: string }[];

export function survivorsOf(view: View, player: string): string[] {
  const { at, unplaced } = view as unknown as {
    readonly at: { readonly [place: string]: Figures };
    readonly unplaced: Figures;
  };
  return [...Object.values(at).flat(), ...unplaced]
    .filter((figure) => figure.player === player)
    .map(({ character }) => character);
}

const survivorsIn = (view: View): ByPlayer =>
  Object.fromEntries(view.players.map((player) => [player, survivorsOf(view, player).length]));

/** Where one wants to look: the step with which a round began or somebody died. */
export interface Mark {
  readonly at: number;
  readonly kind: 'round' | 'death';
  /** The round, or the one who died as `red.teen`. */
  readonly what: string;
}

export function marksIn(views: readonly View[]): Mark[] {
  return views.flatMap((view, at): Mark[] => {
    const before = views[at - 1];
    if (before === undefined) return [];
    const deaths = deadIn(view).slice(deadIn(before).length);
    return [
      ...deaths.map(({ player, character }): Mark => ({ at, kind: 'death', what: `${player}.${character}` })),
      ...(view.round === before.round ? [] : [{ at, kind: 'round', what: String(view.round) } as const]),
    ];
  });
}

const deadIn = (view: View): Figures => view['dead'] as Figures;
