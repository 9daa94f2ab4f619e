import { view, whyNot, type Action, type Game, type Seat } from '../../engine/index.ts';
import { GAME, gameOf } from '../../rulebook/things.ts';
import { goodsName, howPromised, promiseName } from '../../words/goods-names.ts';
import { languageTag, say, sayByKey } from '../../words/index.ts';
import { cardHelp, cardTitle, inClauses } from '../../words/names.ts';
import { tellReason } from '../../words/tell.ts';
import type { TerminalGame } from '../games/pack.ts';
import { printable } from './lines.ts';
import type { Look } from './look.ts';
import { chaptersOf, exampleId, findRules, rulesIn } from '../rules.ts';
import { wrap } from '../text.ts';
import type { Story } from './story.ts';

/** What a player may type at any question without answering it. */

export interface Table {
  readonly game: Game;
  readonly seat: Seat;
  readonly terminal: TerminalGame;
  readonly look: Look;
  readonly story: Story;
  /** Says a phrase, and gives the bots the chance to answer. */
  readonly say: (typed: string) => string[];
}

const ASIDES = new Map<string, (table: Table, rest: string) => string[]>([
  ['help', (_, topic) => say(topic === 'deals' ? 'play_helpDeals' : 'play_help').split('\n')],
  ['say', (table, typed) => table.say(typed)],
  ['deals', listDeals],
  ['board', ({ game, seat, terminal, look }) => ['', ...terminal.board(view(game, seat), look)]],
  ['hand', describeHand],
  ['log', tellLog],
  ['rules', explainRules],
]);

const SHORT = new Map([
  ['?', 'help'],
  ['h', 'help'],
  ['b', 'board'],
  ['rule', 'rules'],
]);

function tellLog({ story }: Table, rest: string): string[] {
  const lines = story.last(Math.max(1, Number.parseInt(rest, 10) || 20));
  return lines.length > 0 ? lines : [say('play_logEmpty')];
}

/** What to show for this line; null if it is none of these. */
export function answerAside(table: Table, line: string): string[] | null {
  const [first = '', ...rest] = line.trim().split(/\s+/);
  const word = first.toLowerCase();
  const aside = ASIDES.get(SHORT.get(word) ?? word);
  const takesMore = ['log', 'rules', 'rule', 'say'].includes(word) || line.trim() === 'help deals';
  return aside === undefined || (rest.length > 0 && !takesMore) ? null : aside(table, rest.join(' '));
}

/** Each card with what it does, and why it can't be played just now. */
function describeHand({ game, seat, terminal }: Table): string[] {
  const hand = terminal.hand(view(game, seat));
  if (hand.length === 0) return [say('play_handEmpty')];
  return hand.flatMap((id) => {
    const [card, help] = [cardTitle(id), cardHelp(id)];
    const reason = whyNone(game, seat, terminal.waysToPlay(view(game, seat), id));
    const text =
      reason === null
        ? say('play_handPlayable', { card, help })
        : say('play_handNotNow', { card, help, reason });
    return wrap(text, { indent: '  ', hanging: '    ' });
  });
}

/** Open offers, and what was promised. */
function listDeals({ game, seat }: Table): string[] {
  const { offers, ledger } = view(game, seat);
  const lines = [
    ...offers.map(({ number, from, to, give, want }) =>
      say('event_offerMade', {
        offer: number,
        player: from,
        other: to,
        give: goodsName(give),
        want: goodsName(want),
      }),
    ),
    ...ledger.map(({ number, by, to, promise, at, is }) =>
      say('play_promise', {
        number: number ?? '–',
        player: by,
        other: to,
        promise: promiseName(promise, at),
        how: howPromised(promise, to),
        is: sayByKey(`play_promise_${is}`),
      }),
    ),
  ];
  return lines.length === 0
    ? [say('play_dealsNone')]
    : lines.flatMap((line) => wrap(line, { indent: '  ', hanging: '    ' }));
}

/** Why none of these is possible; null if one is, or if there is none. */
export function whyNone(game: Game, seat: Seat, actions: readonly Action[]): string | null {
  const [first = null, ...others] = actions.map((action) => whyNot(game, seat, action));
  return first === null || others.includes(null) ? null : tellReason(first);
}

const MOST_ENTRIES = 6;

function explainRules({ game }: Table, query: string): string[] {
  const own = gameOf(game.state.ruleset);
  const page = own === null ? 'timing' : GAME[own].page;
  const pages = [...new Set([page, 'deals', 'timing'] as const)];
  const rules = rulesIn(languageTag());
  const text = printable(query);
  const found = findRules(rules, text, { pages, most: MOST_ENTRIES });
  const none = [say('play_rulesNone', { text: text.slice(0, 40) })];
  const chapters = [
    say('play_rulesChapters', { list: inClauses(pages.flatMap((name) => chaptersOf(rules, name))) }),
    say('play_rulesHow', { id: exampleId(rules, page) }),
  ];
  const lines = query === '' ? chapters : found.length > 0 ? found : none;
  return lines.flatMap((line) => wrap(line, { indent: '  ', hanging: '    ' }));
}
