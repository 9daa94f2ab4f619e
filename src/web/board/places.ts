import type { View } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import type { CityView } from '../../rulesets/city/view.ts';
import type { MallView } from '../../rulesets/mall-2005/view.ts';
import type { Slot } from './layout.ts';

/** What both boards are drawn from: places, what is there, and what threatens there. */
export interface Figure {
  /** As in `red.teen`. */
  readonly id: string;
  readonly player: string;
  readonly colour: string;
  readonly character: string;
  readonly exhausted: boolean;
  readonly hidden: boolean;
  readonly isMine: boolean;
}

/** When zombies get somebody there. */
export type Threat =
  | { readonly kind: 'zombies'; readonly count: number }
  | { readonly kind: 'outnumbered' | 'leader' | 'parking' }
  | { readonly kind: 'defence'; readonly count: number };

export interface Place {
  readonly id: string;
  readonly slot: Slot;
  readonly number: number;
  /** `A` or `B`, in the city. */
  readonly side: string | null;
  readonly state: 'open' | 'closed' | 'burnt' | 'blocked' | 'collapsed';
  /** Null where there is always room. */
  readonly spaces: number | null;
  readonly isFull: boolean;
  readonly figures: readonly Figure[];
  /** Players who have chosen to send somebody there, and have not yet; as far as one may know. */
  readonly coming: readonly string[];
  readonly zombies: number;
  readonly antidotes: number;
  readonly cards: readonly string[];
  readonly markers: { readonly count: number; readonly of: number } | null;
  readonly threat: Threat | null;
  readonly isAttacked: boolean;
  /** What happens now happens here. */
  readonly isNow: boolean;
}

export type CityScene = View & CityView;
export type MallScene = View & MallView;

export const isMall = (view: View): view is MallScene => view.ruleset.startsWith('mall');

export const colourOf = ({ players, colours }: View, player: string): string =>
  colours[players.indexOf(player)] ?? player;

export const placesOf = (view: View): readonly Place[] =>
  isMall(view) ? mallPlaces(view) : cityPlaces(view as CityScene);

/** Those whom somebody is about to place. They stand in the street meanwhile. */
export function waitingFigures(view: View): readonly Figure[] {
  const unplaced = view['unplaced'] as readonly AnyFigure[];
  return unplaced.filter(({ player }) => player === view.asked[0]).map((figure) => figureOf(view, figure));
}

function comingTo(view: CityScene | MallScene, place: string): string[] {
  // Who could move nobody stays unmoved while others vote already.
  if (view.stakes.vote !== null) return [];
  const moved = Array.isArray(view.moved) ? view.moved : Object.keys(view.moved);
  return view.players.filter((player) => view.chosen[player] === place && !moved.includes(player));
}

interface AnyFigure {
  readonly player: string;
  readonly character: string;
  readonly hidden: boolean;
  readonly exhausted?: boolean;
}

const figureOf = (view: View, { player, character, hidden, exhausted = false }: AnyFigure): Figure => ({
  id: `${player}.${character}`,
  player,
  colour: colourOf(view, player),
  character,
  exhausted,
  hidden,
  isMine: player === view.you,
});

/** As in `church A` and `armory B blocked`; of the tower and the crossroads only the side is said, or `collapsed`. */
function cityPlaces(view: CityScene): Place[] {
  return Object.entries(view.city).map(([slot, text]) => {
    const isCorner = slot.startsWith('c') && slot !== 'crossroads';
    const [id = '', said = '', state = 'open'] = (isCorner ? text : `${slot} ${text}`).split(' ');
    return cityPlace(view, id, {
      slot: isCorner ? (slot as Slot) : slot === 'tower' ? 'top' : 'mid',
      side: said === 'collapsed' ? null : said,
      state: (said === 'collapsed' ? said : state) as Place['state'],
    });
  });
}

function cityPlace(view: CityScene, id: string, where: Pick<Place, 'slot' | 'side' | 'state'>): Place {
  const { stakes, spaces, items } = view;
  const attack = stakes.attacks[id];
  return {
    ...where,
    id,
    number: stakes.order.findIndex((place) => place === id) + 1,
    spaces: spaces[id]?.spaces ?? null,
    isFull: spaces[id]?.full === true,
    figures: (view.at[id] ?? []).map((figure) => figureOf(view, figure)),
    coming: comingTo(view, id),
    zombies: view.zombies[id] ?? 0,
    antidotes: items[id]?.antidotes ?? 0,
    cards: items[id]?.cards ?? [],
    markers: markersAt(view, id, where),
    threat: attack === undefined ? null : threatOf(attack.condition),
    isAttacked: attack?.attacked === true,
    isNow: stepParts(view.step)[1] === id,
  };
}

const threatOf = (condition: number | 'outnumbered' | 'leader'): Threat =>
  typeof condition === 'number' ? { kind: 'zombies', count: condition } : { kind: condition };

function markersAt(
  { explosions, explodesAt }: CityScene,
  id: string,
  { state }: Pick<Place, 'state'>,
): Place['markers'] {
  if (state !== 'open' || (id !== 'tower' && id !== 'armory')) return null;
  return { count: explosions[id], of: explodesAt[id] };
}

/** Where each place is on the floor plan. */
const FLOOR: { readonly [place: string]: Slot } = {
  restrooms: 'c1',
  boutique: 'top',
  toyStore: 'c2',
  parking: 'mid',
  securityHq: 'c3',
  supermarket: 'c4',
};

function mallPlaces(view: MallScene): Place[] {
  return Object.entries(view.spaces).map(([id, { spaces, full }], i) => {
    const door = view.stakes.doors[id];
    return {
      id,
      slot: FLOOR[id] ?? 'mid',
      number: i + 1,
      side: null,
      state: view.closed.includes(id) ? 'closed' : 'open',
      spaces,
      isFull: full,
      figures: (view.at[id] ?? []).map((figure) => figureOf(view, figure)),
      coming: comingTo(view, id),
      zombies: view.zombies[id] ?? 0,
      antidotes: 0,
      cards: [],
      markers: null,
      threat: door === undefined ? null : doorThreat(door.defence),
      isAttacked: door?.getIn === true,
      isNow: stepParts(view.step)[1] === id,
    };
  });
}

const doorThreat = (defence: number | null): Threat =>
  defence === null ? { kind: 'parking' } : { kind: 'defence', count: defence };
