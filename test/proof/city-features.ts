import type { Game, GameEvent } from '../../src/engine/index.ts';
import type { Board } from '../../src/rulesets/city/board.ts';
import type { Location } from '../../src/rulesets/city/data.ts';
import type { Turn } from './features.ts';
import { boardOf } from './hidden.ts';

/** The corners of City of Horror. */

const city = (game: Game): Board => boardOf<Board>(game);

const eventsOf = (events: readonly GameEvent[], type: string): GameEvent[] =>
  events.filter((event) => event.type === type);

const has = (events: readonly GameEvent[], type: string): boolean =>
  events.some((event) => event.type === type);

export function cityFeaturesOf(turn: Turn): string[] {
  return [
    ...cardsIn(turn),
    ...placesIn(turn),
    ...explosionsIn(turn),
    ...walksIn(turn),
    ...votesIn(turn),
    ...dealsIn(turn),
    ...endIn(turn),
  ];
}

/** The card at the bottom of the reactions under way. */
function waiting({ state }: Game): string | undefined {
  const frame = state.stack.find(({ kind }) => kind === 'react' || kind === 'reactWaits');
  return frame === undefined ? undefined : String((frame.data['action'] as { play?: string }).play);
}

function cardsIn({ before, after, move, events }: Turn): string[] {
  const features = eventsOf(events, 'powerUsed').map(({ character }) => `power ${String(character)}`);
  const cancelled = eventsOf(events, 'cardCancelled').map(({ card }) => String(card));
  if (cancelled.includes('tearGas')) {
    features.push(has(events, 'powerUsed') ? 'punk on gas' : 'gas on gas');
  }
  const card = waiting(before) ?? (has(events, 'cardPlayed') ? String(move.action['play']) : undefined);
  if (card !== undefined && waiting(after) === undefined) {
    features.push(`${cancelled.includes(card) ? 'cancelled' : 'effect'} ${card}`);
    if (waiting(before) === undefined) features.push('nobody could cancel');
  }
  if (has(events, 'cardPlayed') && after.state.stack.some(({ kind }) => kind === 'attack')) {
    features.push('a card during a talk');
  }
  return features;
}

function placesIn({ before, after, events }: Turn): string[] {
  const { sides } = city(before);
  const features = eventsOf(events, 'locationActivated').map(
    ({ place }) => `activated ${String(place)} ${sides[place as Location]}`,
  );
  if (has(events, 'invasionLookedAt') && after.state.round > before.state.round) features.push('lookout');
  for (const { place, cause } of eventsOf(events, 'characterDied')) {
    features.push(cause === 'eaten' ? `eaten: ${String(place)}` : `died: ${String(cause)}`);
  }
  if (city(after).figures.some(({ untouchable }) => untouchable)) features.push('an untouchable child');
  if (city(after).known.length > 0) features.push("a known card in another's hand");
  return features;
}

function explosionsIn({ before, events }: Turn): string[] {
  const kinds = before.state.stack.map(({ kind }) => kind);
  return [
    ...(has(events, 'towerFell') ? kinds.map((kind) => `tower fell: ${kind}`) : []),
    ...(has(events, 'playerOut') ? kinds.map((kind) => `out: ${kind}`) : []),
  ];
}

function walksIn({ before, after, events }: Turn): string[] {
  const { entrance } = city(before);
  return eventsOf(events, 'characterMoved').flatMap(({ character, place, wanted }) => {
    const figure = city(after).figures.find(({ who }) => who === character);
    return [
      ...(figure?.temporary === true && entrance !== null ? [`entered: ${entrance}`] : []),
      ...(place === wanted ? [] : ['sent off']),
    ];
  });
}

interface Cast {
  readonly player: string;
  readonly by?: string;
}

function votesIn({ before, events }: Turn): string[] {
  const { state } = before;
  return eventsOf(events, 'votesRevealed').flatMap(({ on, votes }) =>
    (votes as unknown as readonly Cast[]).flatMap(({ player, by }) => [
      ...(by === undefined ? [] : ['coerced vote']),
      ...(city(before).replicas.some(({ seat, at }) => at === on && state.players[seat] === player)
        ? ['replica vote']
        : []),
    ]),
  );
}

function dealsIn({ before, move, events }: Turn): string[] {
  if (!('offer' in move.action) && !has(events, 'offerLapsed')) return [];
  const isDone = before.state.offers.length > 0 && has(events, 'offerLapsed');
  return [...('counters' in move.action ? ['counter-offer'] : []), ...(isDone ? ['offer lapses'] : [])];
}

function endIn({ before, after }: Turn): string[] {
  const { over } = after.state;
  if (over === null) return [];
  const features = [over.winners.length === 0 ? 'end: the horde' : 'end: somebody'];
  if (before.state.stack.some(({ kind }) => kind === 'vaccinate')) features.push('end: antidotes chosen');
  if (over.winners.length > 1) features.push('end: shared');
  if (Object.values(city(after).cans).some((cans) => cans > 0)) features.push('end: canned food');
  return features;
}
