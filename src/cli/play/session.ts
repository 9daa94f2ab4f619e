import { itemAt } from '../../engine/lists.ts';
import type { Bot } from '../../bots/bot.ts';
import { observe } from '../../bots/observation.ts';
import {
  act,
  asked,
  eventsFor,
  isOver,
  legalActions,
  randomFrom,
  remainingActions,
  view,
  whyNot,
} from '../../engine/index.ts';
import type { GameEvent, Action, Logged, Seat } from '../../engine/index.ts';
import { say } from '../../words/index.ts';
import { tellRemark } from '../../words/remark.ts';
import { actionParts, tellAction, tellStep } from '../../words/tell.ts';
import { answerAside, whyNone, type Table } from './asides.ts';
import { countVotes, drawEnding, type VoteCounts } from './ending.ts';
import { printable, type Lines } from './lines.ts';
import { TableTalk } from './talk.ts';
import { wrap } from '../text.ts';
import {
  drawOptions,
  optionsOf,
  sharedParts,
  splitWords,
  understand,
  type MenuWords,
  type Option,
} from './menu.ts';
import { enumerated, inClauses } from '../../words/names.ts';

/** One player and bots at a table, from the first event to the last. */
export interface Session extends Omit<Table, 'say'> {
  readonly seed: string;
  readonly botAt: (seat: Seat) => Bot;
  readonly lines: Lines;
  readonly log: Logged[];
  /** The board as it was last shown. */
  readonly shown: { board: string };
  readonly print: (lines: readonly string[]) => void;
  /** Asks whether to leave; true if so. */
  readonly confirmLeaving: () => Promise<boolean>;
}

/** False if the player left before the end. */
export async function playSession(session: Session, begun: readonly GameEvent[]): Promise<boolean> {
  const { game, seat, story } = session;
  const events = [...begun];
  const talk = new TableTalk({
    words: session.terminal.words,
    players: game.state.players,
    toldTo: (other) => eventsFor(events, other).length,
    tell: (event) => story.add(view(game, seat).step, [event]),
  });
  const bots = makeBots(session, events, talk);
  const asking: Asking = { ...session, say: (typed) => sayToBots(session, events, talk, typed) };
  const votes: VoteCounts = new Map();
  const take = (by: Seat, action: Action): void => {
    const { step } = view(game, seat);
    const done = act(game, by, action);
    if (!done.ok) throw new Error(`${done.reason.code}: ${JSON.stringify(action)}`);
    session.log.push({ seat: by, action: done.action });
    events.push(...done.events);
    const told = eventsFor(done.events, seat);
    countVotes(votes, told);
    story.add(step, told);
  };
  story.add(view(game, seat).step, eventsFor(begun, seat));
  while (!isOver(game)) {
    // Bots first: then the player's own answer is the last one, and what was sealed is opened with it.
    const offered = offerToBot(session);
    const by = offered ?? asked(game).find((other) => other !== seat) ?? seat;
    const action = by === seat ? await decide(asking) : bots(by, offered !== null);
    if (action === null) return false;
    take(by, action);
  }
  session.print([...story.tell(view(game, seat)), ...drawEnding(asking, votes)]);
  return true;
}

/** A bot that has an offer to answer and may do so now. Bots that are ready would not be asked again. */
function offerToBot({ game, seat }: Session): Seat | null {
  const to = game.state.offers.map((offer) => offer.to).find((other) => other !== seat);
  return to !== undefined && legalActions(game, to).some(answersOffer) ? to : null;
}

const answersOffer = (action: Action): boolean => 'accept' in action || 'decline' in action;

export type Asking = Session & Table;

/** What the player says, and what those who hear it have to say to that. */
function sayToBots(
  { game, seat, seed, botAt, story }: Session,
  events: readonly GameEvent[],
  talk: TableTalk,
  typed: string,
): string[] {
  const seen = view(game, seat);
  const answer = (other: Seat): void => {
    const legal = asked(game).includes(other) ? remainingActions(game, other) : [];
    const random = randomFrom(`${seed} talk ${events.length} ${talk.heardBy(other).length}`);
    const observation = {
      ...observe(game, other, legal, random, events, talk.heardBy(other)),
      people: [itemAt(game.state.players, seat)],
    };
    talk.botSays(other, botAt(other).speak?.(observation), null);
  };
  const problem = talk.playerSays(seen, typed, answer);
  return problem.length > 0 ? problem : story.tell(seen);
}

function makeBots(
  { game, seat: own, seed, botAt, story }: Session,
  events: readonly GameEvent[],
  talk: TableTalk,
): (seat: Seat, offered: boolean) => Action {
  const randoms = game.state.players.map((_, seat) => randomFrom(`${seed} bot ${seat}`));
  const spoke = new Map<Seat, number>();
  return (seat, offered) => {
    const legal = remainingActions(game, seat).filter((action) => !offered || answersOffer(action));
    const bot = botAt(seat);
    const seen = {
      ...observe(game, seat, legal, randoms[seat] ?? randomFrom(seed), events, talk.heardBy(seat)),
      people: [itemAt(game.state.players, own)],
    };
    const remark = bot.remark?.(seen) ?? null;
    const { round } = game.state;
    if (remark !== null && spoke.get(seat) !== round) {
      spoke.set(seat, round);
      const player = itemAt(game.state.players, seat);
      story.add(seen.view().step, [{ type: 'said', player, text: tellRemark(remark) }]);
    }
    const action = bot.decide(seen);
    talk.botSays(seat, bot.speak?.(seen), round);
    return action;
  };
}

/** What the player chooses; null if they leave. */
async function decide(session: Asking): Promise<Action | null> {
  const { game, seat } = session;
  const legal = remainingActions(game, seat);
  const [only] = legal;
  if (only !== undefined && legal.length === 1) {
    const text = say('play_onlyChoice', { action: tellAction(session.terminal.words, only) });
    // To be asked for cards that none fits is no news.
    if (!isLettingBe(only)) session.print([...session.story.tell(view(game, seat)), '', text]);
    return only;
  }
  showQuestion(session);
  return chooseFrom(session, legal);
}

export function showQuestion(session: Session): void {
  const { game, seat, terminal, look, story } = session;
  const seen = view(game, seat);
  session.print([
    ...story.tell(seen),
    ...(terminal.needsBoard(seen.step) ? boardIfNew(session, terminal.board(seen, look)) : []),
    '',
    ...wrap(`▶ ${tellStep(seen)}`, { hanging: '  ' }).map((line) => look.paint('title', line)),
    ...terminal.situation(seen, look).flatMap((line) => wrap(line, { indent: '  ', hanging: '    ' })),
  ]);
}

/** The board, unless it was shown just so with the question before. */
function boardIfNew(session: Session, board: readonly string[]): string[] {
  const places = board.slice(0, board.indexOf('')).join('\n');
  if (session.shown.board === places) return [];
  session.shown.board = places;
  return ['', ...board];
}

/** Asks until it is clear which of the actions is meant, in parts if there are many. */
export async function chooseFrom(session: Asking, legal: readonly Action[]): Promise<Action | null> {
  const start = { actions: legal, depth: 0 };
  const path = [start];
  for (;;) {
    const { actions, depth } = path.at(-1) ?? start;
    const [only] = actions;
    if (only !== undefined && actions.length === 1) return only;
    const chosen = await chooseOption(session, actions, depth);
    if (chosen === null) return null;
    if (chosen === 'back') path.pop();
    else path.push({ actions: chosen, depth: sharedParts(chosen, session.terminal.words) });
  }
}

type Chosen = readonly Action[] | 'back' | null;

async function chooseOption(session: Asking, actions: readonly Action[], depth: number): Promise<Chosen> {
  const { look, print, lines } = session;
  const options = optionsOf(actions, depth, menuWords(session));
  const [first] = actions;
  if (depth > 0 && first !== undefined)
    print(
      wrap(`${enumerated(actionParts(session.terminal.words, first).slice(0, depth))}, …`, {
        indent: '  ',
        hanging: '    ',
      }),
    );
  print(drawOptions(options, look));
  for (;;) {
    const line = await lines.ask(questionFor(actions, depth));
    if (line === null) return null;
    const text = line.trim();
    const aside = answerAside(session, text);
    if (aside !== null) {
      print(aside);
    } else if (isLeaving(text)) {
      if (await session.confirmLeaving()) return null;
    } else if (depth > 0 && text.toLowerCase() === 'back') {
      return 'back';
    } else {
      const chosen = choose(session, options, text);
      if (typeof chosen !== 'string') return chosen;
      print(wrap(chosen));
    }
  }
}

const menuWords = ({ game, seat, terminal }: Session): MenuWords => {
  const seen = view(game, seat);
  return {
    you: seen.you,
    words: terminal.words,
    note: (action) => terminal.note(seen, action),
    numberOf: (action) => terminal.numberOf(seen, action),
  };
};

/** To pass, or to be ready: what Enter means. */
const isLettingBe = (action: Action): boolean => 'pass' in action || 'ready' in action;

const isLeaving = (text: string): boolean => ['quit', 'exit', 'q'].includes(text.toLowerCase());

function questionFor(actions: readonly Action[], depth: number): string {
  if (depth > 0) return say('play_choiceBack');
  if (actions.some((action) => 'ready' in action)) return say('play_choiceReady');
  return actions.some((action) => 'pass' in action) ? say('play_choicePass') : say('play_choice');
}

/** The actions that the line chooses, or a sentence that helps to choose. */
function choose(session: Session, options: readonly Option[], text: string): readonly Action[] | string {
  const { game, seat, terminal } = session;
  const quoted = printable(text).slice(0, 40);
  if (text === '') {
    return (
      options.find(({ actions: [first] }) => first !== undefined && isLettingBe(first))?.actions ??
      say('play_chooseFirst')
    );
  }
  if (/^\d+$/.test(text)) {
    return (
      options.find(({ number }) => String(number) === text)?.actions ??
      say('play_noNumber', { number: quoted })
    );
  }
  const meaning = understand(text, options, menuWords(session));
  if (meaning.kind === 'chosen') return meaning.actions;
  if (meaning.kind === 'several')
    return say('play_ambiguous', { text: quoted, list: inClauses(meaning.labels.slice(0, 6)) });
  const guesses = terminal.guess(view(game, seat), splitWords(text));
  const [only] = guesses;
  if (only !== undefined && guesses.length === 1 && whyNot(game, seat, only) === null) return guesses;
  const reason = whyNone(game, seat, guesses);
  return reason === null
    ? say('play_noMatch', { text: quoted })
    : say('play_reason', { text: quoted, reason });
}
