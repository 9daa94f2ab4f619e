import { stepParts } from '../../engine/step-name.ts';
import type { StepKind } from '../../engine/types.ts';
import type { City, CityScene } from './board.ts';

/** The phase of each step; null: it may be asked in any phase. */
const STEP_PHASES: { readonly [kind in StepKind<City>]: string | null } = {
  place: 'setup',
  draft: 'setup',
  select: 'selection',
  selectLate: 'selection',
  react: null,
  move: 'movement',
  reactMove: 'movement',
  activate: 'locations',
  attack: 'locations',
  vote: 'locations',
  tie: 'locations',
  victim: 'locations',
  share: 'locations',
  shareVote: 'locations',
  shareTie: 'locations',
  handOut: 'locations',
  helicopter: 'helicopter',
  vaccinate: 'helicopter',
};

export function phaseOfStep(step: CityScene['step']): string | null {
  const [kind] = stepParts(step);
  return kind === 'over' ? null : STEP_PHASES[kind];
}
