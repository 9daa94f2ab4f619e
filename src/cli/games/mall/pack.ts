import type { State } from '../../../engine/index.ts';
import type { Mall } from '../../../rulesets/mall-2005/board.ts';
import { CHARACTERS } from '../../../rulesets/mall-2005/data.ts';
import { say } from '../../../words/index.ts';
import type { GamePack } from '../pack.ts';
import { terminal } from './terminal.ts';

export const mall: GamePack = {
  terminal,
  rulesPage: 'mall-2005',
  roundsTitle: () => say('report_round'),
  roundName: (round) => round,
  survivors: ({ board }: State<Mall>) =>
    board.figures.map(({ who }) => ({ who, points: CHARACTERS[who].points })),
};
