import type { View } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import { say } from '../../words/index.ts';
import {
  capitalised,
  cardHelp,
  cardTitle,
  characterName,
  characterTitle,
  listOf,
  powerHelp,
} from '../../words/names.ts';
import type { GameReader } from '../games/reader.ts';
import { doomedOf, fullWarning, useWords } from './answers.ts';

/** What comes of the question, in a sentence; empty where the answers say it all. */

const VICTIM = 'victim';
/** Steps whose answers are votes, or break a tie of votes. */
const BALLOTS = ['vote', 'revote', 'tie', 'shareVote', 'shareTie'];

/** Whether the question is about who dies, or about who gets something; null: about neither. */
export function faceOf(pack: GameReader, view: View): 'dies' | 'gains' | null {
  const [kind] = stepParts(view.step);
  if (kind === VICTIM) return 'dies';
  if (!BALLOTS.includes(kind)) return null;
  return pack.isFeeding(view) ? 'dies' : 'gains';
}

export function outcomeOf(pack: GameReader, view: View, playable: ReadonlySet<string>): string {
  const face = faceOf(pack, view);
  if (stepParts(view.step)[0] === VICTIM) return '';
  if (face === 'dies') return say(stepParts(view.step)[0] === 'tie' ? 'web_outcome_tie' : 'web_outcome_dies');
  if (face === 'gains') return pack.prize(view).sentence;
  const doomed = doomedOf(pack, view);
  if (doomed.length > 0) return rescueOf(pack, view, playable);
  return stepParts(view.step)[0] === 'move' ? moveOutcome(pack, view) : '';
}

/** What one has that could still save them. */
function rescueOf(pack: GameReader, view: View, playable: ReadonlySet<string>): string {
  const found = pack.savers(view).filter((pick) => playable.has(pick));
  if (found.length === 0) return say('web_noRescue');
  const enough = found.filter((pick) => pack.isRescue(view, [pick]));
  if (enough.length > 0) return say('web_rescue', { list: listOf(enough.map(saverName)) });
  // Of a kind of card one may have several.
  const hand = view.you === null ? [] : (pack.hand(view, view.you) ?? []).map((card) => `card:${card}`);
  const all = found.flatMap((pick) => (hand.includes(pick) ? hand.filter((one) => one === pick) : [pick]));
  return say(pack.isRescue(view, all) ? 'web_rescueTogether' : 'web_rescueShort', {
    list: listOf(all.map(saverName)),
  });
}

function saverName(pick: string): string {
  const [kind, id = ''] = pick.split(':');
  return kind === 'card' ? cardTitle(id) : characterTitle(id);
}

/** Whoever is sent to a full place ends up elsewhere. */
function moveOutcome(
  pack: GameReader,
  view: View & { readonly chosen?: { readonly [player: string]: string } },
): string {
  const goal = view.you === null ? undefined : view.chosen?.[view.you];
  const place = pack.places(view).find(({ id }) => id === goal);
  return place === undefined ? '' : fullWarning(place, pack, view);
}

/** "Let Mama die", where that is what saying nothing means. */
export function letDieWords(pack: GameReader, view: View): string | null {
  const doomed = doomedOf(pack, view);
  const [only] = doomed;
  if (only === undefined) return null;
  return doomed.length === 1
    ? say('web_letDie', { character: characterName(only.character) })
    : say('web_letOneDie');
}

/** A card or a power that was picked: what it does, what it costs, and what it is to use it. */
export interface Picked {
  readonly title: string;
  readonly text: string;
  readonly cost: string;
  readonly use: string;
}

export function aboutPicked(pick: string): Picked | null {
  const [kind, id] = [pick.slice(0, pick.indexOf(':')), pick.slice(pick.indexOf(':') + 1)];
  if (kind === 'card') {
    const title = cardTitle(id);
    const text = `${capitalised(cardHelp(id))}.`;
    return { title, text, cost: say('web_costCard'), use: useWords(pick) };
  }
  if (kind !== 'power') return null;
  const title = characterTitle(id);
  const text = `${capitalised(powerHelp(id))}.`;
  return { title, text, cost: say('web_costPower'), use: useWords(pick) };
}
