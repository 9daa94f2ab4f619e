import type { Action } from '../../engine/index.ts';
import { addTo, itemAt } from '../../engine/lists.ts';
import type { Observation, SearchObservation } from '../bot.ts';
import { playerOf } from '../bot.ts';
import { worthsOf } from '../deals/keeping.ts';
import { hasLiedTo } from '../deals/trust.ts';
import { agreementsIn, saidSince, type Agreement } from './hearing.ts';
import type { Tongue } from './tongues.ts';

/** What talk does to decisions: little, and nothing that costs much. Talk binds nobody (`D-8`). */

/** Cards that remove zombies, in any game. */
const WEAPONS: readonly unknown[] = [
  'axe',
  'shotgun',
  'gun',
  'molotov',
  'makeshiftBomb',
  'chainsaw',
  'flare',
];

/** Whether the action is what was agreed on; null: it has nothing to do with it. */
function keeps({ to, phrase }: Agreement, action: Action, step: unknown): boolean | null {
  const { vote, breakTie, choose, play } = action;
  const named = vote ?? breakTie;
  const isAbout = (place: string): boolean =>
    action['at'] === place || (typeof step === 'object' && Object.values(step ?? {}).includes(place));
  switch (phrase.id) {
    case 'wantVote':
    case 'willVote':
      return vote === undefined ? null : vote === phrase.params.player;
    case 'mercy':
    case 'threaten':
      return named === undefined ? null : named !== to;
    case 'backing':
      return vote === undefined ? null : vote === to;
    case 'goTogether':
      return choose === undefined ? null : choose === phrase.params.place;
    case 'keepAway':
      return choose === undefined ? null : choose !== phrase.params.place;
    case 'help':
      if (play === undefined && !('ready' in action) && !('pass' in action)) return null;
      return WEAPONS.includes(play) && isAbout(phrase.params.place);
    default:
      return null;
  }
}

/** Prizes are asked for with other words than victims. */
const isOnTopic = ({ phrase }: Agreement, isPrize: boolean | null): boolean =>
  isPrize === null || (phrase.id === 'backing') === isPrize || phrase.id === 'willVote';

/** The same with what is left to choose from for a bot that does as it has said, where that costs little. */
export function steady(
  observation: SearchObservation,
  { steadiness }: Tongue,
  prizeIn: () => boolean | null,
): SearchObservation {
  if (steadiness === 0 || observation.legal.length < 2 || (observation.heard?.().length ?? 0) === 0)
    return observation;
  const { legal } = observation;
  const isGoing = legal.some((action) => 'choose' in action);
  const isVoting = legal.some((action) => 'vote' in action);
  const me = playerOf(observation.view());
  const { step } = observation.view();
  // What was done once for somebody is not done for them again and again.
  const ends = isGoing
    ? ['destinationsRevealed']
    : isVoting
      ? ['votesRevealed']
      : ['votesRevealed', 'cardPlayed'];
  const agreed = agreementsIn(saidSince(observation, ...ends), me).toReversed();
  let left = legal;
  let worths: readonly number[] | null = null;
  for (const agreement of agreed) {
    const kept = left.filter((action) => keeps(agreement, action, step) === true);
    const isHeld = kept.length > 0 && kept.length < left.length;
    if (!isHeld || !isOnTopic(agreement, isVoting ? prizeIn() : null)) continue;
    const known = (worths ??= worthsOf(observation, legal));
    const best = (actions: readonly Action[]): number =>
      Math.max(...actions.map((action) => itemAt(known, legal.indexOf(action))));
    if (best(legal) - best(kept) <= steadiness) left = kept;
  }
  return left === legal ? observation : Object.assign({}, observation, { legal: left });
}

/** No rumour weighs more than so many people's. */
const MOST_TELLERS = 2;

/** What others have said against each player in this round: by how many points that speaks for a vote. */
export function rumoursIn(observation: Observation, { credulity }: Tongue): ReadonlyMap<string, number> {
  const rumours = new Map<string, number>();
  if (credulity === 0) return rumours;
  const told = new Set<string>();
  const view = observation.view();
  for (const { from, phrase } of saidSince(observation, 'roundBegan')) {
    if (phrase.id !== 'accuse' && phrase.id !== 'warn') continue;
    const { player } = phrase.params;
    const key = `${from} ${player}`;
    if (told.has(key) || player === from || [player, from].includes(view.you ?? '')) continue;
    told.add(key);
    // Nobody listens to liars.
    if (!hasLiedTo(view, from, view.you ?? '')) addTo(rumours, player, credulity);
  }
  for (const [player, much] of rumours) rumours.set(player, Math.min(much, MOST_TELLERS * credulity));
  return rumours;
}
