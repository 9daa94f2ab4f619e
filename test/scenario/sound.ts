import { runScenario } from '../../src/scenario/run.ts';

/** A scenario that passes; tests change a line of it and look at what the runner says. */
export const SOUND = `name: Two players settle who searches the truck
rules: [M-VOTE-2, M-TRUCK-1]
ruleset: mall-2005
players: [ana, bo, cy]
options: { revote: all }
position:
  step: { cards: truck }
  at:
    parking: [ana.pinUp, bo.pinUp]
    supermarket: [ana.gunman, cy.pinUp, cy.gunman]
  zombies: { toyStore: 2 }
  hands: { ana: [threat, axe], cy: [hide] }
  deck: [axe, hide, camera, sprint]
script:
  - ana: { play: threat }
  - ana: pass
  - cy: pass
  - ana: { vote: ana }
  - bo: { vote: bo }
  - expect: { step: { truck: ana }, asked: [ana], hands: { ana: [axe] } }
`;

/** The sound scenario with one part of it replaced. */
export function changed(from: string, to: string): string {
  if (SOUND.split(from).length !== 2) throw new Error(`${from} is not in the sound scenario exactly once`);
  return SOUND.replace(from, () => to);
}

/** The sound scenario with steps of its own. */
export const scripted = (...steps: string[]): string =>
  SOUND.slice(0, SOUND.indexOf('script:')) +
  ['script:', ...steps.map((step) => `  - ${step}`), ''].join('\n');

/** What the runner says is wrong, as `line: reason`; empty if the scenario passes. */
export function complaints(text: string): string[] {
  const outcome = runScenario(text);
  return outcome.ok ? [] : outcome.problems.map((problem) => `${outcome.line}: ${problem}`);
}

/** The line (from 1) on which this stands in a scenario. */
const lineWith = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

/** A change that spoils the sound scenario. */
export interface Bad {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  /** Part of the changed text that stands on the line complained about; `to` unless given. */
  readonly at?: string;
  readonly reason: RegExp;
}

export const spoil = ({ from, to }: Bad): string[] => complaints(changed(from, to));

/** What the runner should say of it. */
export const complaintOf = ({ from, to, at = to, reason }: Bad): RegExp =>
  new RegExp(`^${lineWith(changed(from, to), at)}: .*${reason.source}`);
