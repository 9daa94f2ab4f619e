import type { TradeSkill } from '../games/game-bots.ts';
import type { TemperName } from '../temper/tempers.ts';

/** How bots of different tempers talk, and how much they make of talk. */
export interface Tongue {
  /** Of a hundred questions about its vote, how many it answers, and how many of those answers are lies. */
  readonly candour: number;
  readonly deceit: number;
  /** What it gives away because somebody asks for it, in points. */
  readonly favour: number;
  /** What it gives up to do as it has said, in points. */
  readonly steadiness: number;
  /** Of a hundred threats, how many it gives way to. */
  readonly meekness: number;
  /** How much accusations and warnings weigh with it when it votes, in points. */
  readonly credulity: number;
  /** Of a hundred times that it is likely to be voted out, how often it pleads, and whether with a threat. */
  readonly pleading: number;
  readonly threatens?: true;
}

const TONGUES: { readonly [temper in TemperName]: Tongue } = {
  even: {
    candour: 60,
    deceit: 10,
    favour: 0.15,
    steadiness: 0.3,
    meekness: 30,
    credulity: 0.4,
    pleading: 30,
  },
  loyal: { candour: 85, deceit: 0, favour: 0.35, steadiness: 2, meekness: 20, credulity: 0.6, pleading: 40 },
  greedy: {
    candour: 50,
    deceit: 25,
    favour: 0.05,
    steadiness: 0.15,
    meekness: 35,
    credulity: 0.3,
    pleading: 35,
  },
  vengeful: {
    candour: 80,
    deceit: 0,
    favour: 0.15,
    steadiness: 0.4,
    meekness: 0,
    credulity: 0.6,
    pleading: 40,
    threatens: true,
  },
  timid: {
    candour: 35,
    deceit: 30,
    favour: 0.4,
    steadiness: 0.5,
    meekness: 85,
    credulity: 0.7,
    pleading: 80,
  },
  treacherous: {
    candour: 85,
    deceit: 75,
    favour: 0.1,
    steadiness: 0,
    meekness: 40,
    credulity: 0,
    pleading: 50,
  },
  fickle: {
    candour: 60,
    deceit: 40,
    favour: 0.3,
    steadiness: 0.1,
    meekness: 50,
    credulity: 0.9,
    pleading: 30,
  },
};

/** A novice talks more freely, and lies less. */
export function tongueOf(temper: TemperName, skill: TradeSkill): Tongue {
  const tongue = TONGUES[temper];
  if (skill === 'expert') return tongue;
  return { ...tongue, candour: Math.min(100, tongue.candour + 25), deceit: tongue.deceit / 2 };
}
