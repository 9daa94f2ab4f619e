import type { View } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import type { STEPS as CITY } from '../../rulesets/city/vocabulary.ts';
import type { STEPS as MALL } from '../../rulesets/mall-2005/vocabulary.ts';
import type { MessageKey } from '../../words/index.ts';

/** What is said of each kind of step in a first game. A kind that is not named here does not compile. */

type GuideKey = Extract<MessageKey, `guide_${'city' | 'mall'}_${string}`>;
/** By what the step is about, where that makes another thing of it. */
type Guide = GuideKey | ((on: string) => GuideKey);
type Guides<Steps> = { readonly [kind in keyof Steps]: Guide };

const city: Guides<typeof CITY> = {
  place: 'guide_city_place',
  draft: 'guide_city_draft',
  select: 'guide_city_select',
  selectLate: 'guide_city_selectLate',
  react: 'guide_city_react',
  move: 'guide_city_move',
  reactMove: 'guide_city_reactMove',
  activate: 'guide_city_activate',
  attack: (on) => (on === 'crossroads' ? 'guide_city_crossroads' : 'guide_city_attack'),
  vote: 'guide_city_vote',
  tie: 'guide_city_tie',
  victim: 'guide_city_victim',
  share: 'guide_city_share',
  shareVote: 'guide_city_shareVote',
  shareTie: 'guide_city_shareTie',
  handOut: 'guide_city_handOut',
  helicopter: 'guide_city_helicopter',
  vaccinate: 'guide_city_vaccinate',
};

const mall: Guides<typeof MALL> = {
  place: 'guide_mall_place',
  cards: 'guide_mall_cards',
  vote: (on) =>
    on === 'truck' ? 'guide_mall_voteTruck' : on === 'chief' ? 'guide_mall_voteChief' : 'guide_mall_vote',
  revote: (on) => (on === 'truck' || on === 'chief' ? 'guide_mall_revotePrize' : 'guide_mall_revote'),
  truck: 'guide_mall_truck',
  cameras: 'guide_mall_cameras',
  chiefChoice: 'guide_mall_chiefChoice',
  choose: 'guide_mall_choose',
  haunt: 'guide_mall_haunt',
  move: 'guide_mall_move',
  sprint: 'guide_mall_sprint',
  victim: 'guide_mall_victim',
};

const GUIDES: { readonly [ruleset: string]: { readonly [kind: string]: Guide | undefined } | undefined } = {
  'city-2012': city,
  'city-2013': city,
  'mall-2005': mall,
};

export const hasGuide = (ruleset: string): boolean => GUIDES[ruleset] !== undefined;

/** Null: there is nothing to say of it. */
export function guideKey({ ruleset, step }: Pick<View, 'ruleset' | 'step'>): GuideKey | null {
  const [kind, on] = stepParts(step);
  const guide = GUIDES[ruleset]?.[kind] ?? null;
  return typeof guide === 'function' ? guide(on) : guide;
}
