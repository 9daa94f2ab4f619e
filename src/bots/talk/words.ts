import { promisesIn } from '../../engine/deal-types.ts';
import type { Action, GameEvent } from '../../engine/index.ts';
import { countOf } from '../../engine/lists.ts';
import type { OfferView } from '../../engine/view.ts';
import type { Phrase } from '../../words/phrases.ts';
import type { Speech } from '../bot.ts';
import { isDecidedByOthers, outcomes } from '../deals/ballot.ts';
import { pactIn } from '../deals/bargaining.ts';
import { gainsOf } from '../deals/gains.ts';
import { hasLiedTo } from '../deals/trust.ts';
import { remarkOfWord, type WordOccasion } from '../temper/remarks.ts';
import type { TemperName } from '../temper/tempers.ts';
import { chanceOf, choicesIn, type Speaker } from './answers.ts';
import { saidSince } from './hearing.ts';

/** What a bot says without being asked: about words kept and broken, about offers, and for its life. */

/** Of a hundred such occasions, how many are spoken of. */
const TALKATIVE: { readonly [occasion in WordOccasion]: number } = {
  kept: 50,
  broken: 100,
  struck: 60,
  tooDear: 70,
  distrusted: 80,
  noGain: 70,
  countered: 70,
};

/** What is older than this many events is no news; a broken word is for longer. */
const NEWS = 10;
const LASTING_NEWS = 60;

interface Incident {
  readonly occasion: WordOccasion;
  readonly player: string;
  /** How many events came before it. */
  readonly at: number;
}

/** What it says beside this decision; null: nothing. */
export function unprompted(speaker: Speaker, temper: TemperName, decided: Action | undefined): Speech | null {
  const { observation, me } = speaker;
  const heard = observation.heard?.() ?? [];
  const past = observation.past?.() ?? [];
  const isNew = (incident: Incident): boolean =>
    heard.every(
      ({ from, to, after }) => from !== me || after < incident.at || to?.includes(incident.player) === false,
    );
  const told = incidentIn(past, me, isNew) ?? answered(speaker, decided, past.length);
  if (told !== null && isNew(told) && chanceOf('word', me, told.occasion, told.at) < TALKATIVE[told.occasion])
    return speechOn(speaker, temper, told);
  return plea(speaker);
}

/** The newest word to me that was broken in this round and not spoken of, else the newest that was kept or given. */
function incidentIn(
  past: readonly GameEvent[],
  me: string,
  isNew: (incident: Incident) => boolean,
): Incident | null {
  let newest: Incident | null = null;
  for (let at = past.length - 1; at >= Math.max(0, past.length - LASTING_NEWS); at--) {
    const event = past[at];
    if (event === undefined || event.type === 'roundBegan') break;
    const occasion = OCCASION_OF[event.type];
    if (occasion === undefined || event['other'] !== me || typeof event['player'] !== 'string') continue;
    const incident = { occasion, player: event['player'], at };
    if (occasion === 'broken' && isNew(incident)) return incident;
    if (at >= past.length - NEWS) newest ??= incident;
  }
  return newest;
}

const OCCASION_OF: { readonly [type: string]: WordOccasion } = {
  promiseBroken: 'broken',
  promiseKept: 'kept',
  promiseGiven: 'struck',
};

/** The offer that this decision declines or counters. */
function answered(
  { observation, outlook }: Speaker,
  decided: Action | undefined,
  at: number,
): Incident | null {
  const number = decided?.['decline'] ?? decided?.['counters'];
  const offer =
    number === undefined ? undefined : observation.view().offers.find((one) => one.number === number);
  if (offer === undefined) return null;
  const player = offer.from;
  if (decided?.['counters'] !== undefined) return { occasion: 'countered', player, at };
  if (hasLiedTo(observation.view(), player, offer.to)) return { occasion: 'distrusted', player, at };
  const isSomething = hasGoods(offer) || (outlook !== null && (valueOf(outlook, offer) ?? 0) > 0.05);
  return { occasion: isSomething ? 'tooDear' : 'noGain', player, at };
}

const hasGoods = ({ give: { promises: _, ...goods } }: OfferView): boolean =>
  Object.values<unknown>(goods).some((some) => (Array.isArray(some) ? some.length > 0 : some !== 0));

/** What the other's promises are worth to me by themselves. */
const valueOf = (outlook: NonNullable<Speaker['outlook']>, offer: OfferView): number | null =>
  promisesIn(offer.give).length === 0
    ? 0
    : (gainsOf(outlook, { ...pactIn(outlook, offer), mine: [] })?.mine ?? null);

const PHRASE_FOR: { readonly [occasion in WordOccasion]: (player: string) => Phrase } = {
  kept: (player) => ({ id: 'thank', params: { player } }),
  broken: (player) => ({ id: 'accuse', params: { player } }),
  struck: () => ({ id: 'agreed', params: {} }),
  tooDear: () => ({ id: 'refuse', params: {} }),
  distrusted: () => ({ id: 'refuse', params: {} }),
  noGain: () => ({ id: 'refuse', params: {} }),
  countered: () => ({ id: 'refuse', params: {} }),
};

/** A broken word is for all to hear. What else is between two is said between two, if anybody reads it. */
function speechOn(
  { observation, me }: Speaker,
  temper: TemperName,
  { occasion, player }: Incident,
): Speech | null {
  const isPublic = occasion === 'broken';
  if (!isPublic && observation.people?.includes(player) === false) return null;
  const count = (observation.heard?.() ?? []).filter(({ from }) => from === me).length;
  return {
    phrase: PHRASE_FOR[occasion](player),
    to: isPublic ? null : [player],
    remark: remarkOfWord(occasion, temper, player, { past: observation.past?.() ?? [], me, count }),
  };
}

/** How likely it must be that one is voted out. */
const DANGER = 0.4;

/** Asks for mercy, or threatens, before a vote that may cost a character. */
function plea(speaker: Speaker): Speech | null {
  const { observation, outlook, me, tongue } = speaker;
  if (outlook === null || outlook.ballot.isPrize || !outlook.ballot.candidates.includes(me)) return null;
  const { ballot, view } = outlook;
  if (!isDecidedByOthers(ballot, me)) return null;
  if (chanceOf('plea', me, view.round, ballot.at) >= tongue.pleading) return null;
  const isSaid = saidSince(observation, 'votesRevealed', 'roundBegan').some(
    ({ from, phrase }) => from === me && (phrase.id === 'mercy' || phrase.id === 'threaten'),
  );
  if (isSaid || countOf(outcomes(ballot, []), me) < DANGER) return null;
  const rival = choicesIn(speaker).find((player) => !ballot.cast.includes(player));
  if (tongue.threatens === true)
    return rival === undefined ? null : { phrase: { id: 'threaten', params: { player: rival } }, to: null };
  return { phrase: { id: 'mercy', params: {}, line: 1 + (view.round % 3) }, to: null };
}
