import { drawOne } from '../../engine/chance.ts';
import { judge } from '../../engine/promises.ts';
import { emit, enter, leave } from '../../engine/stack.ts';
import type { DataOf, Flow, Seat, Step } from '../../engine/types.ts';
import { victimStep } from '../../engine/votes.ts';
import { VICTIM } from './actions.ts';
import { canEat, canGetIn, candidatesAt, defenceOf, exposedOf, mostAt, nameOf, zombiesAt } from './board.ts';
import type { Board, Figure, Mall, MallGame } from './board.ts';
import type { Attacks } from './vocabulary.ts';
import { PARKING, PLACES, byPlace, placeName, type Place } from './data.ts';
import { finish } from './market.ts';
import { askForCards, callVote, takeVerdict } from './votes.ts';
import { placeZombies, sendAway } from './zombies.ts';

/** F, attack. */

/** One more zombie where most people are, one more where most Pin-Ups are (`M-ATK-1`). */
export function gatherZombies(game: MallGame): void {
  const { board } = game.state;
  const crowd = { place: mostOf(board, () => true), cause: 'crowd' } as const;
  const pinUps = { place: mostOf(board, ({ who }) => who === 'pinUp'), cause: 'pinUps' } as const;
  // Should only one zombie be left, the lower number gets it.
  const arrivals = pinUps.place < crowd.place ? [pinUps, crowd] : [crowd, pinUps];
  for (const { place, cause } of arrivals) if (place > 0) placeZombies(game, [place], cause);
}

function mostOf(board: Board, counts: (figure: Figure) => boolean): Place {
  const totals = byPlace(() => 0);
  for (const figure of board.figures) if (counts(figure)) totals[figure.at]++;
  return mostAt((place) => totals[place]);
}

export const beginAttacks = (game: MallGame): void =>
  enter(game, attacks, { data: { place: 1, stage: 'approach' } });

/** Places 1 to 6 in order (`M-ATK-2`), the Parking once for every hungry zombie (`M-ATK-6`). */
export const attacks: Flow<Mall, 'attacks'> = {
  kind: 'attacks',
  next(game, { data }) {
    if (data.place === 0) return leave(game);
    stages[data.stage](game, data);
  },
};

const stages: { readonly [stage in Attacks['stage']]: (game: MallGame, data: Attacks) => void } = {
  /** The zombies could get in: cards first (`M-ATK-4`). */
  approach(game, data) {
    const { board } = game.state;
    const { place } = data;
    const begins = canEat(board, place);
    if (!begins) return goToNext(game, data);
    data.stage = 'breakIn';
    const zombies = zombiesAt(board, place);
    emit(game, { type: 'attackBegan', place: placeName(place), zombies, defence: defenceOf(board, place) });
    askForCards(game, placeName(place));
  },

  /** Held off by the cards, they stay outside; else those present vote (`M-ATK-5`). */
  breakIn(game, data) {
    judge(game, { is: 'cardsEnded', at: placeName(data.place) });
    const holds = !canGetIn(game.state.board, data.place);
    data.stage = holds ? 'goOn' : 'sentence';
    if (holds) emit(game, { type: 'attackHeldOff', place: placeName(data.place) });
    else callVote(game, placeName(data.place));
  },

  sentence(game, data) {
    data.stage = 'goOn';
    const { winner, tied } = takeVerdict(game);
    const chosen = tied ? drawVictim(game, data.place) : winner;
    if (chosen === null) emit(game, { type: 'nobodyEaten', place: placeName(data.place) });
    else askForVictim(game, chosen, data.place);
  },

  goOn(game, data) {
    const { board } = game.state;
    const stillHungry = data.place === PARKING && canEat(board, PARKING);
    if (!stillHungry) goToNext(game, data);
    data.stage = 'approach';
  },
};

function goToNext(game: MallGame, data: Attacks): void {
  const { board } = game.state;
  board.threats.fill(0);
  board.barricades = 0;
  finish(game, placeName(data.place));
  data.place = PLACES.find((place) => place > data.place) ?? 0;
}

/** After a second tie a colour is drawn, each alike (`M-ATK-5`). */
function drawVictim(game: MallGame, place: Place): Seat | null {
  const candidates = candidatesAt(game.state.board, place);
  const drawn =
    candidates[
      drawOne(
        game,
        candidates.map((seat) => nameOf(game, seat)),
      )
    ] ?? null;
  if (drawn !== null)
    emit(game, { type: 'victimDrawn', player: nameOf(game, drawn), place: placeName(place) });
  return drawn;
}

export function askForVictim(game: MallGame, seat: Seat, place: Place): void {
  const [only, ...others] = exposedOf(game.state.board, seat, place);
  if (only === undefined) return;
  if (others.length === 0) devour(game, only);
  else enter(game, victim, { on: placeName(place), asked: [seat], data: { seat, place } });
}

export const victim: Step<Mall, 'victim'> = victimStep({
  exposed: (game: MallGame, seat, { place }: DataOf<Mall, 'victim'>) =>
    exposedOf(game.state.board, seat, place),
  choosing: ({ who }) => VICTIM[who],
  devour,
});

/** Fed zombies go; those of the Parking stay until the phase ends (`M-ATK-6`). */
function devour(game: MallGame, figure: Figure): void {
  const { board } = game.state;
  board.figures = board.figures.filter((other) => other !== figure);
  board.dead.push({ seat: figure.seat, who: figure.who });
  const player = nameOf(game, figure.seat);
  emit(game, { type: 'characterEaten', player, character: figure.who, place: placeName(figure.at) });
  if (figure.at === PARKING) board.fed++;
  else sendAway(game, figure.at);
}
