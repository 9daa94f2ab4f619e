import type { City, CityGame } from '../../src/rulesets/city/board.ts';
import type { CityEvent } from '../../src/rulesets/city/vocabulary.ts';
import { eventsOf, type Turn as AnyTurn } from './features.ts';

/** The corners of City of Horror. */

type Turn = AnyTurn<City>;

const has = (events: readonly CityEvent[], type: CityEvent['type']): boolean =>
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
function waiting({ state }: CityGame): string | undefined {
  for (const frame of state.stack) {
    if (frame.kind !== 'react' && frame.kind !== 'reactWaits') continue;
    const { action } = frame.data;
    return 'play' in action ? action.play : action.power;
  }
  return undefined;
}

function cardsIn({ before, after, move, events }: Turn): string[] {
  const features = eventsOf(events, 'powerUsed').map(({ character }) => `power ${character}`);
  const cancelled: readonly string[] = eventsOf(events, 'cardCancelled').map(({ card }) => card);
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
  const { sides } = before.state.board;
  const features = eventsOf(events, 'locationActivated').map(
    ({ place }) => `activated ${place} ${sides[place]}`,
  );
  if (has(events, 'invasionLookedAt') && after.state.round > before.state.round) features.push('lookout');
  for (const { place, cause } of eventsOf(events, 'characterDied')) {
    features.push(cause === 'eaten' ? `eaten: ${place}` : `died: ${cause}`);
  }
  if (after.state.board.figures.some(({ untouchable }) => untouchable)) features.push('an untouchable child');
  if (after.state.board.known.length > 0) features.push("a known card in another's hand");
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
  const { entrance } = before.state.board;
  return eventsOf(events, 'characterMoved').flatMap(({ character, place, wanted }) => {
    const figure = after.state.board.figures.find(({ who }) => who === character);
    return [
      ...(figure?.temporary === true && entrance !== null ? [`entered: ${entrance}`] : []),
      ...(place === wanted ? [] : ['sent off']),
    ];
  });
}

function votesIn({ before, events }: Turn): string[] {
  const { state } = before;
  return eventsOf(events, 'votesRevealed').flatMap(({ on, votes }) =>
    votes.flatMap(({ player, by }) => [
      ...(by === undefined ? [] : ['coerced vote']),
      ...(before.state.board.replicas.some(({ seat, at }) => at === on && state.players[seat] === player)
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
  if (Object.values(after.state.board.cans).some((cans) => cans > 0)) features.push('end: canned food');
  return features;
}
