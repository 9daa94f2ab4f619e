import type { CityScene } from '../../../rulesets/city/board.ts';
import { ANTIDOTES, CHARACTERS, type Card } from '../../../rulesets/city/data.ts';
import { WORDS } from '../../../rulesets/city/vocabulary.ts';
import { say } from '../../../words/index.ts';
import { powerHelp } from '../../../words/names.ts';
import { figuresIn } from '../../board/places.ts';
import type { GameReader } from '../reader.ts';
import { factsOf, holdingsOf, marksOf, standingOf } from './facts.ts';
import { placeEffect, RULES } from './help.ts';
import { peekOf, prizeOf } from './prospects.ts';
import { isRescue, saversIn } from './savers.ts';
import { forecastOf, placesIn } from './scene.ts';
import { statusLines } from './status-lines.ts';

const PRINTED: {
  readonly [character: string]: { readonly rested: number; readonly exhausted: number } | undefined;
} = CHARACTERS;

interface Edition {
  readonly year: '2012' | '2013';
  /** When the start passes on. */
  readonly startRule: string;
}

const cityReader = ({ year, startRule }: Edition): GameReader<CityScene> => ({
  words: WORDS,
  market: {
    hasGoods: true,
    mostAntidotes: ANTIDOTES,
    goods: ({ hands, antidotes }, player) => ({
      cards: hands[player] ?? [],
      antidotes: antidotes[player] ?? 0,
    }),
    offers: ({ offers }) => offers,
  },
  rules: RULES,
  roundLabel: (round) => `0${round}:00`,
  statusLines,
  places: placesIn,
  figures: figuresIn,
  dead: ({ dead }) => dead,
  hand: ({ hands }, player) => hands[player] ?? [],
  voteForecast: forecastOf,
  facts: factsOf,
  marks: (view, player) => marksOf(view, player, startRule),
  standing: standingOf,
  overflow: 'crossroads',
  hasWayIn: ({ entrance }) => entrance !== null,
  prize: prizeOf,
  savers: saversIn,
  isRescue,
  canceller: 'tearGas' satisfies Card,
  peek: peekOf,
  powerHelp,
  worth({ character, exhausted }) {
    const points = PRINTED[character];
    if (points === undefined) return '';
    return say(exhausted ? 'web_worthCityExhausted' : 'web_worthCity', points);
  },
  placeEffect: (place) => placeEffect(place, year),
  first: ({ start }) => ({ player: start, role: say('web_first') }),
  holdings: holdingsOf,
  scoreParts: ({ points = {} }) =>
    Object.fromEntries(Object.entries(points).map(([player, parts]) => [player, { ...parts }])),
  isFeeding: ({ stakes }) => stakes.vote?.about !== 'share',
  tieHelp: () => say('web_tiedOnPoints_city'),
  pointsHelp: () => say('web_curveAntidotes'),
});

export const city2012 = cityReader({ year: '2012', startRule: 'C-START-1' });
export const city2013 = cityReader({ year: '2013', startRule: 'C-START-2' });
