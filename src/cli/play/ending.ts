import { addTo, itemAt } from '../../engine/lists.ts';
import { view } from '../../engine/index.ts';
import type { GameEvent } from '../../engine/index.ts';
import { isOf } from '../../words/event-types.ts';
import { say } from '../../words/index.ts';
import type { Table } from './asides.ts';
import { padTo, rule, widthOf, wrap } from '../text.ts';
import { enumerated } from '../../words/names.ts';

/** Votes given by whom to whom, over the whole game. */
export type VoteCounts = Map<string, Map<string, number>>;

/** Counts how often each player voted for each. */
export function countVotes(counts: VoteCounts, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (!isOf(event, 'votesRevealed')) continue;
    for (const { player, vote } of event.votes) {
      const given = counts.get(player) ?? new Map<string, number>();
      addTo(given, vote);
      counts.set(player, given);
    }
  }
}

/** How it ended: the winners, what everybody scored and held, who voted for whom. */
export function drawEnding(table: Table, votes: VoteCounts): string[] {
  const { game, seat, terminal, look } = table;
  const end = view(game, seat);
  const winners = end.over?.winners ?? [];
  return [
    '',
    look.paint('title', rule(say('play_end'))),
    '',
    ...wrap(
      say('play_endWinners', {
        count: winners.length,
        winners: enumerated(winners.map((name) => look.player(end, name))),
      }),
    ),
    '',
    look.paint('bold', say('play_endScores')),
    ...terminal.scores(end, look).flatMap((line) => wrap(line, { indent: '  ', hanging: '      ' })),
    '',
    look.paint('bold', say('play_endVotes')),
    ...drawVotes(table, votes).map((line) => `  ${line}`),
  ];
}

function drawVotes({ game, seat, look }: Table, counts: VoteCounts): string[] {
  const end = view(game, seat);
  const names = end.players.map((player) => look.player(end, player));
  const width = Math.max(...names.map(widthOf)) + 2;
  const columns = names.map((name) => Math.max(4, widthOf(name) + 2));
  const cell = (text: string, i: number): string => ' '.repeat(itemAt(columns, i) - widthOf(text)) + text;
  return [
    padTo('', width) + names.map(cell).join(''),
    ...end.players.map((voter, row) => {
      const given = counts.get(voter);
      const cells = end.players.map((candidate, i) => cell(String(given?.get(candidate) ?? '·'), i));
      return padTo(itemAt(names, row), width) + cells.join('');
    }),
  ];
}
