import { stepParts } from '../../engine/step-name.ts';
import type { StepKind } from '../../engine/types.ts';
import type { Mall, MallScene } from './board.ts';
import { isPrize } from './data.ts';

/** The phase of each step; `about`: of what the vote is about. */
const STEP_PHASES: { readonly [kind in StepKind<Mall>]: string } = {
  place: 'setup',
  cards: 'about',
  vote: 'about',
  revote: 'about',
  truck: 'truck',
  cameras: 'arrival',
  chiefChoice: 'destinations',
  choose: 'destinations',
  haunt: 'destinations',
  move: 'movement',
  sprint: 'movement',
  victim: 'attack',
};

export function phaseOfStep(step: MallScene['step']): string | null {
  const [kind, on] = stepParts(step);
  const phase = kind === 'over' ? null : STEP_PHASES[kind];
  return phase === 'about' ? (isPrize(on) ? on : 'attack') : phase;
}
