import { rollDice } from '../../engine/chance.ts';
import { enter } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import { checkEnd } from '../../rulesets/mall-2005/aftermath.ts';
import { cameraRound } from '../../rulesets/mall-2005/arrival.ts';
import { askForVictim, attacks } from '../../rulesets/mall-2005/attack.ts';
import { candidatesAt, figuresOf, turnOrder, type MallGame } from '../../rulesets/mall-2005/board.ts';
import { DICE, PARKING, placeNumber, type Place } from '../../rulesets/mall-2005/data.ts';
import { askChief, hauntRound } from '../../rulesets/mall-2005/destinations.ts';
import { closePlaces, moveRound, revealDice, sprintRound } from '../../rulesets/mall-2005/movement.ts';
import { beginRounds, resumeRound } from '../../rulesets/mall-2005/rounds.ts';
import { askToPlace, placing } from '../../rulesets/mall-2005/setup.ts';
import { beginSearch } from '../../rulesets/mall-2005/truck.ts';
import { KINDS, type About, type Attacks, type Phase } from '../../rulesets/mall-2005/vocabulary.ts';
import { beginVote, callVote, placeOf } from '../../rulesets/mall-2005/votes.ts';
import { fieldsAt, show, wordAt, type Fields } from '../checks.ts';
import { ScenarioError } from '../source.ts';

/** The step in which a position begins, and how the game gets into it. */
export interface Start {
  readonly kind: string;
  /** `truck`, `chief` or a place for votes; the player's name for the others. */
  readonly on: string;
  readonly seat: Seat;
}

const ABOUT: readonly About[] = KINDS.about;
const KINDS_ABOUT = ['cards', 'vote', 'revote'];
const KINDS_OF_PLAYERS = ['place', 'truck', 'cameras', 'chiefChoice', 'haunt', 'move', 'sprint'];
const PATH = ['position', 'step'];

export function readStart(step: unknown, players: readonly string[]): Start {
  if (step === undefined) throw new ScenarioError(['position'], 'a position says in which step it begins');
  if (typeof step === 'string')
    return { kind: wordAt(step, PATH, 'step', ['round', 'choose', 'over']), on: '', seat: -1 };
  const entries = Object.entries(fieldsAt(step, PATH, 'step'));
  const [entry] = entries;
  if (entry === undefined || entries.length > 1)
    throw new ScenarioError(PATH, `a step has one key, not ${show(step)}`);
  const kind = wordAt(entry[0], PATH, 'step', [...KINDS_ABOUT, 'victim', ...KINDS_OF_PLAYERS]);
  if (KINDS_ABOUT.includes(kind)) return { kind, on: wordAt(entry[1], PATH, 'vote', ABOUT), seat: -1 };
  if (kind === 'victim') return { kind, on: wordAt(entry[1], PATH, 'place', ABOUT.slice(2)), seat: -1 };
  const player = wordAt(entry[1], PATH, 'player', players);
  return { kind, on: player, seat: players.indexOf(player) };
}

export function beginStep(game: MallGame, start: Start, position: Fields): void {
  beginRounds(game);
  checkDice(position, start);
  const begin = BEGIN[start.kind];
  if (begin === undefined) throw new ScenarioError(PATH, `no position begins in ${start.kind}`);
  begin(game, start);
}

function checkDice(position: Fields, { kind }: Start): void {
  const used = ['place', 'cameras', 'chiefChoice', 'choose', 'haunt', 'move'].includes(kind);
  if (position['dice'] !== undefined && !used) {
    throw new ScenarioError(
      ['position', 'dice'],
      'there are no dice out in this step (`chance` forces a roll to come)',
    );
  }
}

type Begin = (game: MallGame, start: Start) => void;

/** What comes first in a vote about the truck, the chief, or a place under attack. */
const voteStart =
  (
    phases: { truck: Phase; chief: Phase },
    stage: Attacks['stage'],
    then?: (game: MallGame, about: About) => void,
  ): Begin =>
  (game, { on }) => {
    const about = wordAt(on, PATH, 'vote', ABOUT);
    if (about === 'truck' || about === 'chief') resumeRound(game, phases[about]);
    else beginAttack(game, placeNumber(about), stage);
    then?.(game, about);
  };

const BEGIN: { readonly [kind: string]: Begin } = {
  over(game) {
    checkEnd(game);
    if (game.state.over === null) throw new ScenarioError(PATH, 'the game is not over so (M-END-1)');
  },
  round: (game) => void game.state.round--,
  cards: voteStart({ truck: 'truckCards', chief: 'chiefCards' }, 'approach'),
  vote: voteStart({ truck: 'truckVote', chief: 'chiefVote' }, 'breakIn'),
  revote: voteStart({ truck: 'truckSearch', chief: 'takeOffice' }, 'sentence', (game, about) => {
    const candidates = candidatesAt(game.state.board, placeOf(about));
    if (candidates.length > 1) beginVote(game, 'revote', about, candidates);
    else callVote(game, about);
  }),
  victim(game, { on }) {
    const place = placeNumber(on);
    const [seat, ...others] = candidatesAt(game.state.board, place);
    if (seat === undefined || others.length > 0) {
      throw new ScenarioError(
        PATH,
        'a position can begin in victim only where one player could be chosen: begin with the vote',
      );
    }
    beginAttack(game, place, 'goOn');
    askForVictim(game, seat, place);
  },
  place(game, { seat }) {
    game.state.round = 0;
    const { dice } = game.state.board;
    const next = dice.length > 0 ? (seat + 1) % game.state.players.length : seat;
    enter(game, placing, { data: { next } });
    if (dice.length > 0) askToPlace(game, seat, dice);
  },
  truck(game, { seat }) {
    resumeRound(game, 'chiefCards');
    if (game.state.board.deck.length === 0)
      throw new ScenarioError(['position', 'deck'], 'the deck is empty: nobody searches');
    beginSearch(game, seat);
  },
  cameras(game, start) {
    rollIfNeeded(game);
    resumeRound(game, 'chiefChoiceFirst');
    enter(game, cameraRound, { data: { order: orderFrom(game, start) } });
  },
  chiefChoice(game) {
    rollIfNeeded(game);
    resumeRound(game, 'chooseInSecret');
    askChief(game);
  },
  choose(game) {
    rollIfNeeded(game);
    resumeRound(game, 'chooseInSecret');
  },
  haunt(game, start) {
    if (game.state.out[start.seat] !== true)
      throw new ScenarioError(PATH, `${start.on} is not out and haunts nobody`);
    rollIfNeeded(game);
    resumeRound(game, 'reveal');
    enter(game, hauntRound, { data: { order: orderFrom(game, start) } });
  },
  move(game, start) {
    needDestination(game, start);
    resumeRound(game, 'sprintTurns');
    if (game.state.board.dice.length > 0) {
      revealDice(game);
      closePlaces(game);
    }
    enter(game, moveRound, { data: { order: orderFrom(game, start) } });
  },
  sprint(game, start) {
    if (game.state.options['sprint'] !== 'afterMoves') {
      throw new ScenarioError(PATH, 'this step is there with the option sprint: afterMoves alone');
    }
    needDestination(game, start);
    for (const seat of game.state.players.keys()) guessMoved(game, seat);
    resumeRound(game, 'gatherZombies');
    enter(game, sprintRound, { data: { order: orderFrom(game, start) } });
  },
};

function beginAttack(game: MallGame, place: Place, stage: Attacks['stage']): void {
  resumeRound(game, 'clearUp');
  enter(game, attacks, { data: { place, stage } });
}

function rollIfNeeded(game: MallGame): void {
  const { board } = game.state;
  if (board.dice.length > 0) return;
  board.dice = rollDice(game, DICE);
  board.diceKnown = board.elected ? 1 << board.chief : 0;
}

function orderFrom(game: MallGame, { seat }: Start): Seat[] {
  const order = turnOrder(game);
  return order.slice(order.indexOf(seat));
}

function needDestination(game: MallGame, { seat, on }: Start): void {
  if (game.state.board.chosen[seat] === 0)
    throw new ScenarioError(['position'], `chosen does not say where ${on} goes`);
}

/** The character at the destination has been moved there; failing that, one sent on to the Parking. */
function guessMoved(game: MallGame, seat: Seat): void {
  const { board } = game.state;
  const own = figuresOf(board, seat);
  const moved = own.find(({ at }) => at === board.chosen[seat]) ?? own.find(({ at }) => at === PARKING);
  board.moved[seat] = board.chosen[seat] === 0 ? null : (moved?.who ?? null);
}
