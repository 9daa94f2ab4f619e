import type { State } from '../../../engine/index.ts';
import type { City } from '../../../rulesets/city/board.ts';
import { CHARACTERS } from '../../../rulesets/city/data.ts';
import { say } from '../../../words/index.ts';
import type { GamePack } from '../pack.ts';
import { terminal } from './terminal.ts';

export const city: GamePack = {
  terminal,
  rulesPage: 'city',
  roundsTitle: () => say('report_hours'),
  roundName: (round) => say('report_hour', { round }),
  survivors: ({ board }: State<City>) =>
    board.figures.map(({ who, exhausted }) => ({
      who,
      points: CHARACTERS[who][exhausted ? 'exhausted' : 'rested'],
    })),
};
