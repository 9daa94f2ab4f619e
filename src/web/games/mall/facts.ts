import type { MallScene } from '../../../rulesets/mall-2005/board.ts';
import { say } from '../../../words/index.ts';
import { figuresIn } from '../../board/places.ts';
import { handFact, peopleFact, pointsFact, votesFact } from '../../people/facts.ts';
import type { Fact, Holding, Mark, NameOf } from '../reader.ts';
import { forecastOf } from './scene.ts';

/** What players have in the mall. */

export function factsOf(view: MallScene, player: string, nameOf: NameOf): Fact[] {
  const people = figuresIn(view).filter((figure) => figure.player === player).length;
  return [
    ...votesFact(forecastOf(view), player, nameOf, ['M-VOTE-2']),
    peopleFact(people, ['M-OUT-1']),
    handFact(view.hands[player] ?? [], player === view.you, ['M-TRADE-1']),
  ];
}

export const marksOf = ({ chief }: MallScene, player: string): Mark[] =>
  chief === player
    ? [
        {
          symbol: 'chief',
          tip: { title: say('web_chiefMark'), text: say('web_chiefHelp'), rules: ['M-CHIEF-1', 'M-DICE-1'] },
        },
      ]
    : [];

export function holdingsOf(view: MallScene, player: string): Holding[] {
  const lost = view.lost[player] ?? [];
  const hand: Holding = { label: say('web_handLabel'), look: 'cards', cards: view.hands[player] ?? [] };
  return lost.length === 0 ? [hand] : [hand, { label: say('web_lostLabel'), look: 'cards', cards: lost }];
}

/** What one would score now; cards break ties. */
export function standingOf({ you, points = {}, hands, out }: MallScene): Fact[] {
  const parts = you === null || out.includes(you) ? undefined : points[you];
  if (you === null || parts === undefined) return [];
  return [
    pointsFact(
      parts.characters,
      say('web_pointsNow', { count: parts.characters }),
      say('web_pointsNowHelp'),
      ['M-END-2'],
    ),
    handFact(hands[you] ?? [], true, ['M-END-2']),
  ];
}
