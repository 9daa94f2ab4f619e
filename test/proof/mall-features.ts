import { topFrame } from '../../src/engine/stack.ts';
import type { Seat } from '../../src/engine/index.ts';
import { reserve, type Mall, type MallGame } from '../../src/rulesets/mall-2005/board.ts';
import { PARKING, placeName, placeNumber, type Place } from '../../src/rulesets/mall-2005/data.ts';
import { eventsOf, type Turn as AnyTurn } from './features.ts';

/** The corners of Mall of Horror. */

type Turn = AnyTurn<Mall>;

const kindOf = (game: MallGame): string => topFrame(game)?.kind ?? 'over';

export function mallFeaturesOf(turn: Turn): string[] {
  return [
    ...votesIn(turn),
    ...cardsIn(turn),
    ...truckIn(turn),
    ...walksIn(turn),
    ...attacksIn(turn),
    ...endIn(turn),
  ];
}

function votesIn({ before, after, move, events }: Turn): string[] {
  const features: string[] = [];
  const voted = new Set(eventsOf(events, 'votesRevealed').map(({ on }) => on));
  const occasion = (on: unknown): string => (on === 'truck' || on === 'chief' ? on : 'attack');
  for (const { on } of eventsOf(events, 'voteTied')) {
    features.push(`${kindOf(before) === 'revote' ? 'second tie' : 'tie'}: ${occasion(on)}`);
  }
  if (eventsOf(events, 'truckSearched').length > 0 && !voted.has('truck'))
    features.push('one candidate: truck');
  if (eventsOf(events, 'chiefElected').length > 0 && !voted.has('chief'))
    features.push('one candidate: chief');
  for (const { place } of eventsOf(events, 'characterEaten')) {
    if (kindOf(before) !== 'victim' && !voted.has(place)) features.push('one candidate: attack');
  }
  if (kindOf(before) === 'revote') {
    if (before.state.out[move.seat] === true) features.push('revote: by one who is out');
    if (before.state.board.threats.some((threats) => threats > 0)) features.push('revote: with Threats');
  }
  if (kindOf(after) === 'revote' && kindOf(before) !== 'revote') {
    const fewer = candidatesIn(after).length < candidatesIn(before).length;
    features.push(fewer ? 'revote: fewer candidates' : 'revote: same candidates');
  }
  if (after.state.board.threats.some((threats) => threats > 1)) features.push('two Threats of one player');
  return features;
}

function candidatesIn(game: MallGame): readonly Seat[] {
  const frame = topFrame(game);
  return frame?.kind === 'vote' || frame?.kind === 'revote' ? frame.data.candidates : [];
}

function cardsIn({ before, after, move, events }: Turn): string[] {
  const [was, is] = [before.state.board, after.state.board];
  const features: string[] = [];
  for (const { card, character } of eventsOf(events, 'cardPlayed')) {
    if (card === 'hide') features.push(`hide ${String(character)}`);
    if (was.known.some((known) => known.owner === move.seat && known.card === card))
      features.push('a known card played');
    if (was.figures.every(({ seat }) => seat !== move.seat))
      features.push('a card of one without characters');
    const about = topFrame(before)?.on ?? '';
    if (
      placeNumber(about) > 0 &&
      was.figures.every(({ seat, at }) => seat !== move.seat || at !== placeNumber(about))
    ) {
      features.push('a card of one who is not there');
    }
    if (placeNumber(about) === PARKING && was.fed > 0 && (card === 'axe' || card === 'shotgun'))
      features.push('a weapon among fed zombies');
  }
  if (is.known.length > 0) features.push("a known card in another's hand");
  if (is.barricades > 1) features.push('two Barricades');
  if (is.lost.some((hand) => hand.length > 0)) features.push('a lost hand');
  return features;
}

function truckIn({ before, events }: Turn): string[] {
  const features = eventsOf(events, 'truckSearched').map(({ count }) => `search among ${count}`);
  const known = before.state.board.deckKnown.slice(0, 3).some((seats) => seats > 0);
  if (features.length > 0 && known) features.push('a card put under the deck comes up');
  return features;
}

function walksIn({ before, after, events }: Turn): string[] {
  const [was, is] = [before.state.board, after.state.board];
  const features: string[] = [];
  for (const { from, place, wanted } of eventsOf(events, 'characterMoved')) {
    if (place !== wanted)
      features.push(is.closed[placeNumber(wanted)] ? 'sent off: closed' : 'sent off: full');
    if (from === place) features.push('a Sprint that stays');
  }
  const [moving, stillMoving] = [topFrame(before), topFrame(after)];
  if (moving?.kind === 'move' && stillMoving?.kind === 'move' && stillMoving.data.sprinted)
    features.push(moving.data.sprinted ? 'a second Sprint' : 'a Sprint with a move');
  for (const { place } of eventsOf(events, 'placeClosed')) features.push(`closed: ${place}`);
  if (kindOf(after) === 'place' && is.dice.every((die) => !listsPlace(after, die)))
    features.push('neither die fits');
  const placed = eventsOf(events, 'characterPlaced').length;
  if (placed > 1) features.push('placed without a choice');
  if (kindOf(after) === 'haunt' && after.state.out.filter((out) => out).length > 1)
    features.push('several haunt');
  if (reserve(is) === 0 && reserve(was) > 0) features.push('the last zombie has come');
  return features;
}

function listsPlace(game: MallGame, place: Place): boolean {
  const frame = topFrame(game);
  if (frame?.kind !== 'place') return false;
  const legal = game.rules.steps.place.legal(game, frame, frame.data.seat);
  return legal.some(({ location }) => location === placeName(place));
}

function attacksIn({ before, after, events }: Turn): string[] {
  const is = after.state.board;
  const features: string[] = [];
  for (const { place, zombies, defence } of eventsOf(events, 'attackBegan')) {
    if (place === 'supermarket' && zombies < defence) features.push('the Supermarket falls to four');
  }
  for (const { place } of eventsOf(events, 'attackHeldOff')) features.push(`held off: ${place}`);
  for (const { place } of eventsOf(events, 'characterEaten')) features.push(`eaten: ${place}`);
  if (is.fed > 1) features.push('several eaten at the Parking');
  if (is.fed > 0 && is.figures.some(({ at, hidden }) => at === PARKING && hidden))
    features.push('hidden while others are eaten');
  const chief = before.state.board.chief;
  if (before.state.out[chief] === false && after.state.out[chief] === true)
    features.push('the chief goes out');
  return features;
}

function endIn({ after }: Turn): string[] {
  const { over } = after.state;
  if (over === null) return [];
  const { figures, hands } = after.state.board;
  const places = new Set(figures.map(({ at }) => at));
  const features = [places.size === 1 && figures.length > 4 ? 'end: together' : 'end: few left'];
  const best = Math.max(...Object.values(over.scores));
  const equals = after.state.players.filter((player) => over.scores[player] === best);
  if (over.winners.length === 0) features.push('end: nobody wins');
  else if (over.winners.length > 1) features.push('end: shared');
  else if (equals.length > 1) features.push('end: by cards');
  else features.push('end: by points');
  if (hands.some((hand) => hand.length > 0)) features.push('end: cards in hand');
  return features;
}
