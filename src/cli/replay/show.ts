import { itemAt } from '../../engine/lists.ts';
import { eventsFor, type Game, type GameEvent, type Seat } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import type { GameFile } from '../../protocol/game-file.ts';
import { say } from '../../words/index.ts';
import { listOf } from '../../words/names.ts';
import { tellEvent, tellEvents } from '../../words/tell.ts';
import { alignColumns } from '../text.ts';
import type { Called } from '../../words/called.ts';

/** A saved game as sentences, each action's behind its number. */

const NUMBER_WIDTH = 4;

/** The seed gives away what a seat may not know. */
export function showHeader({ log }: GameFile, as: Seat | null, called: Called): string[] {
  const { ruleset, seed } = log;
  const players = log.players.map(called.player);
  const table = { ruleset, players: listOf(players) };
  if (as === null) return [say('replay_header', { ...table, seed }), ...heading(say('replay_settingUp'))];
  return [
    say('replay_headerAs', { ...table, player: itemAt(players, as) }),
    ...heading(say('replay_settingUp')),
  ];
}

const heading = (text: string): string[] => ['', `── ${text} ──`];

/** What this action brought about; nothing if it brought about nothing that the viewer may know. */
export function showStep(
  at: number,
  words: Words,
  events: readonly GameEvent[],
  as: Seat | null,
  called: Called,
): string[] {
  const lines: string[] = [];
  let number = at === 0 ? '' : String(at);
  for (const part of cutAtRounds(called.in(eventsFor(events, as ?? 'all')))) {
    const [first] = part;
    if (first?.type === 'roundBegan')
      lines.push(...heading(say('replay_round', { round: Number(first['round']) })));
    for (const sentence of tellEvents(
      words,
      part.filter(({ type }) => type !== 'roundBegan' && type !== 'gameEnded'),
    )) {
      lines.push(`${number.padStart(NUMBER_WIDTH)}  ${sentence}`);
      number = '';
    }
  }
  return lines;
}

/** A new part wherever a round begins. */
function cutAtRounds(events: readonly GameEvent[]): GameEvent[][] {
  const parts: GameEvent[][] = [[]];
  for (const event of events) {
    if (event.type === 'roundBegan') parts.push([]);
    parts.at(-1)?.push(event);
  }
  return parts;
}

/** Points, most first, and who has won. */
export function showResult({ rules, state }: Game, called: Called): string[] {
  const over = called.in(state.over);
  if (over === null) return [...heading(say('replay_result')), say('replay_notFinished')];
  const rows = Object.entries(over.scores).toSorted(([, a], [, b]) => b - a);
  const table = alignColumns(rows.map(([player, score]) => [player, say('replay_points', { count: score })]));
  return [
    ...heading(say('replay_result')),
    ...table,
    tellEvent(rules.words, { type: 'gameEnded', ...over }) ?? '',
  ];
}
