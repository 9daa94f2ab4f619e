import type { CityScene } from '../../../rulesets/city/board.ts';
import { say } from '../../../words/index.ts';
import { figuresIn } from '../../board/places.ts';
import { handFact, peopleFact, pointsFact, votesFact } from '../../people/facts.ts';
import type { Fact, Holding, Mark, NameOf } from '../reader.ts';
import { forecastOf } from './scene.ts';

/** What players have in the city. */

const HIDDEN = '?';

export function factsOf(view: CityScene, player: string, nameOf: NameOf): Fact[] {
  const people = figuresIn(view).filter((figure) => figure.player === player).length;
  const vote = forecastOf(view);
  // Nobody votes at the crossroads.
  const near = vote?.place === 'crossroads' ? null : vote;
  return [
    ...votesFact(near, player, nameOf, ['C-VOTE-1', 'C-VOTE-2']),
    peopleFact(people, ['C-DEATH-2']),
    handFact(view.hands[player] ?? [], player === view.you, ['C-KNOW-1']),
    ...antidotesFact(view.antidotes[player]),
    ...foodFact(view.food[player] ?? []),
    ...cansFact(view.cans[player]),
  ];
}

const antidotesFact = (count: number | undefined): Fact[] =>
  count === undefined
    ? []
    : [
        {
          symbol: 'antidote',
          text: String(count),
          tip: {
            title: say('web_antidotes', { count }),
            text: say('web_antidotesHelp'),
            rules: ['C-END-2', 'C-END-3'],
          },
        },
      ];

function foodFact(food: readonly (number | string)[]): Fact[] {
  if (food.length === 0) return [];
  const hidden = food.filter((value) => value === HIDDEN).length;
  return [
    {
      symbol: 'food',
      // Numbers stand apart; tokens that nobody else knows take less room.
      text: hidden === food.length ? food.join('') : food.join(' '),
      tip: {
        title: say('web_foodTokens', { count: food.length }),
        text: hidden > 0 ? say('web_foodHidden', { count: hidden }) : say('web_foodHelp'),
        rules: ['C-END-3', 'C-KNOW-1'],
      },
    },
  ];
}

const cansFact = (count: number | undefined): Fact[] =>
  count === undefined
    ? []
    : [
        {
          symbol: 'can',
          text: String(count),
          tip: { title: say('web_cans', { count }), text: say('web_cansHelp'), rules: ['C-CARD-FOOD'] },
        },
      ];

/** Who breaks ties, and where the leader points. `startRule`: when the start passes on. */
export function marksOf({ start, stakes }: CityScene, player: string, startRule: string): Mark[] {
  const marks: Mark[] = [];
  if (start === player)
    marks.push({
      symbol: 'start',
      tip: { title: say('web_startMark'), text: say('web_startHelp'), rules: ['C-ATK-5', startRule] },
    });
  if (stakes.leader === player)
    marks.push({
      symbol: 'leader',
      tip: { title: say('web_leaderMark'), text: say('web_leaderHelp'), rules: ['C-XRD-1', 'C-INV-6'] },
    });
  return marks;
}

/** What one would score if the helicopter left now, and how many of one's people would be on it. */
export function standingOf({ you, flight, out }: CityScene): Fact[] {
  if (you === null || flight === undefined || out.includes(you)) return [];
  const { points, seats, people } = flight;
  return [
    pointsFact(points, say('web_pointsFlying', { count: points }), say('web_pointsFlyingHelp'), [
      'C-END-2',
      'C-END-3',
    ]),
    {
      symbol: 'helicopter',
      text: `${seats}/${people}`,
      tip: {
        title: say('web_seatsFlying', { seats, people }),
        text: say('web_antidotesHelp'),
        rules: ['C-END-2'],
      },
    },
  ];
}

export function holdingsOf(view: CityScene, player: string): Holding[] {
  const [lost, food, cans] = [view.lost[player] ?? [], view.food[player] ?? [], view.cans[player] ?? 0];
  const holdings: Holding[] = [
    { label: say('web_handLabel'), look: 'cards', cards: view.hands[player] ?? [] },
  ];
  if (lost.length > 0) holdings.push({ label: say('web_lostLabel'), look: 'cards', cards: lost });
  const count = view.antidotes[player] ?? 0;
  holdings.push({ label: say('web_antidotesLabel'), look: 'precious', count });
  if (food.length > 0) holdings.push({ label: say('web_foodLabel'), look: 'tokens', tokens: food });
  if (cans > 0) holdings.push({ label: say('web_cansLabel'), look: 'plain', count: cans });
  return holdings;
}
