import { isDeepStrictEqual } from 'node:util';
import type { Action, Reason, View } from '../../engine/index.ts';
import { hasMessage, say } from '../../words/index.ts';
import { tellReason } from '../../words/tell.ts';
import { standInBot } from '../basic-bots.ts';
import { playerOf } from '../bot.ts';
import type { Observation } from '../bot.ts';
import {
  fault,
  LINES_VERSION,
  shortened,
  type Decide,
  type Fault,
  type Reply,
  type ToProgram,
} from './lines.ts';

export const DEFAULT_BUDGET = 5000;

/** After so many faults in a game, a program is replaced until the game is over. */
const MOST_FAULTS = 3;

interface Channel {
  readonly tell: (line: ToProgram) => void;
  /** For the program's author to read. */
  readonly warn: (text: string) => void;
  readonly budgetMs: number;
}

/** A program as a player, apart from how it is asked: what it is told, and whether its answers will do. */
export class ProgramPlayer {
  readonly #channel: Channel;
  #isBegun = false;
  #faults = 0;
  #lastId = 0;
  /** How many of the past events the program has been told. */
  #told = 0;
  isReplaced = false;

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  /** The question to put; before the first of a game, the program is told what is played. */
  question(observation: Observation, msLeft = this.#channel.budgetMs): Decide {
    const { tell, budgetMs } = this.#channel;
    const view = observation.view();
    if (!this.#isBegun) {
      const { ruleset, options, players } = view;
      tell({
        type: 'hello',
        protocol: LINES_VERSION,
        ruleset,
        options,
        players,
        you: playerOf(view),
        budgetMs,
      });
      this.#isBegun = true;
    }
    const past = observation.past?.() ?? [];
    const events = past.slice(this.#told);
    this.#told = past.length;
    return { type: 'decide', id: ++this.#lastId, view, events, legal: observation.legal, msLeft };
  }

  /** The program's action if it will do, else the stand-in's. */
  take(reply: Reply, observation: Observation): Action {
    const judged = 'fault' in reply ? reply : judge(reply.action, observation);
    if ('action' in judged) return judged.action;
    this.#blame(judged.fault);
    return standInBot.decide(observation);
  }

  #blame({ code, message }: Fault): void {
    const { tell, warn } = this.#channel;
    this.#faults++;
    this.isReplaced = this.#faults >= MOST_FAULTS || code === 'exited';
    tell({ type: 'warning', code, message, faults: this.#faults, most: MOST_FAULTS });
    warn(say('exec_warning', { message, faults: this.#faults, most: MOST_FAULTS }));
    if (this.isReplaced) warn(say('exec_replaced'));
  }

  standIn(observation: Observation): Action {
    return standInBot.decide(observation);
  }

  /** The next question is of another game, in which nothing is held against the program. */
  over(view: View): void {
    if (this.#isBegun && view.over !== null) this.#channel.tell({ type: 'over', ...view.over, view });
    this.#isBegun = false;
    this.#told = 0;
    this.#faults = 0;
    this.isReplaced = false;
  }
}

/** Whether the program may do that, by the list or by the check for what can't be listed. */
function judge(given: Action, observation: Observation): Reply {
  const action = withoutFrame(given, observation);
  const listed = findListed(action, observation.legal);
  if (listed !== undefined) return { action: listed };
  const why = observation.whyNot?.(action);
  if (why === null) return { action };
  const reason = why === undefined ? say('exec_notListed') : tellWhy(why);
  return fault('illegal', say('exec_illegal', { action: shortened(JSON.stringify(given)), reason }));
}

/** A server of another version may have reasons that we have no words for. */
const tellWhy = (why: Reason): string => (hasMessage(`reason_${why.code}`) ? tellReason(why) : why.code);

/** A question is answered by its id, so there is no need to name the frame; who does must name the right one. */
function withoutFrame(action: Action, observation: Observation): Action {
  const { frame, ...rest } = action;
  return frame === undefined || frame === observation.view().frame ? rest : action;
}

export const findListed = (action: Action, legal: readonly Action[]): Action | undefined =>
  legal.find((one) => isDeepStrictEqual(one, action));
