import { stepParts } from '../../../engine/step-name.ts';
import type { PieceRules } from '../../../rulebook/game-rules.ts';
import { MALL_PIECES } from '../../../rulebook/mall-pieces.ts';
import type { MallScene } from '../../../rulesets/mall-2005/board.ts';
import { CHARACTERS } from '../../../rulesets/mall-2005/data.ts';
import { WORDS } from '../../../rulesets/mall-2005/vocabulary.ts';
import { say, sayByKey } from '../../../words/index.ts';
import { figuresIn } from '../../board/places.ts';
import { NOTHING } from '../../trade/drafts.ts';
import type { GameReader, RuleIds } from '../reader.ts';
import { factsOf, holdingsOf, marksOf, standingOf } from './facts.ts';
import { isRescue, peekOf, prizeOf, SAVERS } from './prospects.ts';
import { forecastOf, placesIn } from './scene.ts';
import { statusLines } from './status-lines.ts';

const PRINTED: {
  readonly [character: string]:
    | { readonly points: number; readonly votes: number; readonly defence: number }
    | undefined;
} = CHARACTERS;

const PIECES: PieceRules = MALL_PIECES;

const RULES: RuleIds = {
  zombies: ['M-ATK-2'],
  figure: (character) => PIECES.people[character] ?? [],
  power: () => [],
  place: ({ id, state }) => (state === 'closed' ? ['M-SETUP-3', 'M-MOVE-2'] : (PIECES.places[id] ?? [])),
  card: (card) => PIECES.cards[card] ?? [],
};

export const mall: GameReader<MallScene> = {
  words: WORDS,
  market: {
    hasGoods: false,
    mostAntidotes: 0,
    goods: () => NOTHING,
    offers: ({ offers }) =>
      offers.map(({ give, want, ...offer }) => ({
        ...offer,
        give: { ...NOTHING, ...give },
        want: { ...NOTHING, ...want },
      })),
  },
  rules: RULES,
  roundLabel: (round) => say('web_round', { round }),
  statusLines,
  places: placesIn,
  figures: figuresIn,
  dead: ({ dead }) => dead,
  hand: ({ hands }, player) => hands[player] ?? [],
  voteForecast: forecastOf,
  facts: factsOf,
  marks: marksOf,
  standing: standingOf,
  overflow: 'parking',
  hasWayIn: () => false,
  prize: prizeOf,
  savers: () => SAVERS,
  isRescue,
  canceller: null,
  peek: peekOf,
  powerHelp: () => null,
  worth({ character }) {
    const printed = PRINTED[character];
    return printed === undefined ? '' : say('web_worthMall', printed);
  },
  placeEffect: ({ id, state }) =>
    sayByKey(state === 'open' ? `web_effect_${id}` : `web_effect_${id}_${state}`),
  first: ({ chief }) => ({ player: chief, role: say('web_chiefMark') }),
  holdings: holdingsOf,
  scoreParts: ({ points = {} }) => points,
  isFeeding: ({ step }) => !['truck', 'chief'].includes(stepParts(step)[1]),
  tieHelp: () => say('web_tiedOnPoints_mall'),
  pointsHelp: () => null,
};
