import { judge } from '../../engine/promises.ts';
import { emit, enter, leave, topFrame } from '../../engine/stack.ts';
import { beginTalk, talkStep } from '../../engine/talk.ts';
import type { DataOf, Flow, Seat, Step } from '../../engine/types.ts';
import { victimStep } from '../../engine/votes.ts';
import {
  exposedSeats,
  figuresAt,
  leaderSeat,
  peopleAt,
  placeOf,
  type Board,
  type City,
  type CityGame,
  type Figure,
} from './board.ts';
import { isLocation, type Location } from './data.ts';
import { kill } from './deaths.ts';
import type { Attack } from './frames.ts';
import { stepLeader, tellLeader } from './leader.ts';
import { isAttacked } from './locations.ts';
import { askToBreak, callVote, takeVerdict } from './votes.ts';
import { VICTIM } from './ways.ts';

/** B, attack. First everyone may talk, trade and act; then it is checked (`C-ATK-1`). */

export type AttackStage = Attack['stage'];

export const beginAttack = (game: CityGame, at: Location, stage: AttackStage = 'talk'): void =>
  enter(game, attackFlow, { data: { at, stage, talked: true } });

export const attackFlow: Flow<City, 'attackFlow'> = {
  kind: 'attackFlow',
  next(game, { data }) {
    stages[data.stage](game, data);
  },
};

const stages: { readonly [stage in AttackStage]: (game: CityGame, data: Attack) => void } = {
  talk(game, data) {
    const { board } = game.state;
    data.stage = 'strike';
    data.talked = canMatter(board, data.at);
    if (data.talked) beginTalk(game, attack, data.at, !isAttacked(board, data.at));
  },

  /** `C-ATK-3`; at the crossroads the leader strikes (`C-XRD-1`). */
  strike(game, data) {
    const { at } = data;
    data.stage = 'breakTie';
    judge(game, { is: 'talkEnded', at, held: data.talked });
    if (isAttacked(game.state.board, at) && peopleAt(game.state.board, at) > 0) strikeAt(game, at);
    if (topFrame(game)?.kind !== 'vote') judge(game, { is: 'notVoted', on: 'attack', at });
  },

  breakTie(game, data) {
    const { at } = data;
    data.stage = 'sentence';
    const { verdict, start } = game.state.board;
    const tied = verdict !== null && verdict.length > 1 ? takeVerdict(game) : [];
    judge(game, { is: 'tied', at, by: tied.length > 0 ? start : null, tied });
    if (tied.length > 0) askToBreak(game, 'tie', at, tied);
  },

  sentence(game, data) {
    data.stage = 'over';
    const [chosen] = takeVerdict(game);
    if (chosen !== undefined) askForVictim(game, chosen, data.at);
  },

  over: (game) => leave(game),
};

function strikeAt(game: CityGame, at: Location): void {
  const { board } = game.state;
  const candidates = exposedSeats(board, at);
  emit(game, { type: 'attackBegan', place: at, zombies: board.zombies[at] });
  if (candidates.length === 0) emit(game, { type: 'nobodyEaten', place: at });
  else if (at === 'crossroads') leaderStrikes(game, candidates);
  else callVote(game, 'vote', at, candidates);
}

/** Somebody is there, or could still be driven there by a fire in the armory (`T-READY-2`). */
function canMatter(board: Board, at: Location): boolean {
  if (peopleAt(board, at) > 0) return true;
  const mayBurn = board.armory === 'open' && board.sides.armory === 'A';
  return at === 'crossroads' && mayBurn && peopleAt(board, 'armory') > 0;
}

export const attack = talkStep(
  'attack',
  ({ state: { board } }: CityGame, { on }) => !isLocation(on) || !canMatter(board, on),
);

/** The first colour clockwise with somebody unhidden there (`C-XRD-1`). */
function leaderStrikes(game: CityGame, candidates: readonly Seat[]): void {
  while (!candidates.includes(leaderSeat(game))) stepLeader(game);
  tellLeader(game);
  game.state.board.verdict = [leaderSeat(game)];
}

const exposed = (board: Board, seat: Seat, at: Location): Figure[] =>
  figuresAt(board, at).filter((figure) => figure.seat === seat && !figure.hidden);

export function askForVictim(game: CityGame, seat: Seat, at: Location): void {
  const [only, ...others] = exposed(game.state.board, seat, at);
  if (only === undefined) return;
  if (others.length === 0) return devour(game, only, at);
  enter(game, victim, { on: at, asked: [seat], data: { seat, at } });
}

export const victim: Step<City, 'victim'> = victimStep({
  exposed: (game: CityGame, seat, { at }: DataOf<City, 'victim'>) => exposed(game.state.board, seat, at),
  choosing: ({ who }) => VICTIM[who],
  devour: (game, figure) => devour(game, figure, placeOf(figure)),
});

/** The zombies stay (`C-ATK-4`); after its meal the leader goes one colour further. */
function devour(game: CityGame, figure: Figure, at: Location): void {
  kill(game, [figure], 'eaten');
  if (at !== 'crossroads') return;
  stepLeader(game);
  tellLeader(game);
}
