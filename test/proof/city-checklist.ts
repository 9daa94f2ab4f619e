import { BUILDINGS, CHARACTER_IDS, LOCATIONS, SHARED_CARDS } from '../../src/rulesets/city/data.ts';
import { EDITIONS } from '../../src/rulesets/city/edition.ts';
import { cityFeaturesOf } from './city-features.ts';
import { cityLures } from './city-lures.ts';
import type { Quarry } from './features.ts';

const ACTIVATED = [...BUILDINGS, 'crossroads'].flatMap((place) =>
  ['A', 'B'].map((side) => `activated ${place} ${side}`),
);

const STEPS = [
  ...[
    'place: place',
    'draft: draft',
    'select: choose',
    'select: changed',
    'selectLate: choose',
    'selectLate: changed',
  ],
  ...['move: move', 'move: pass', 'helicopter: ready', 'vaccinate: vaccinate'],
  ...LOCATIONS.flatMap((at) => [`attack@${at}: ready`]),
  ...[...BUILDINGS, 'crossroads'].flatMap((at) => [`activate@${at}: pass`, `activate@${at}: activate`]),
  ...BUILDINGS.flatMap((at) => [
    `vote@${at}: vote`,
    `shareVote@${at}: vote`,
    `share@${at}: ready`,
    `shareTie@${at}: breakTie`,
    `handOut@${at}: handOut`,
  ]),
  ...CHARACTER_IDS.map((who) => `reactMove@${who}`),
  ...['vote: changed', 'shareVote: changed', 'vote@tower: vote', 'victim@crossroads: victim'],
  ...['helicopter: play cannedFood'],
];

const EVENTS = [
  ...['placingDrawn', 'characterPlaced', 'cardsDealt', 'packsPassed', 'invasionTurned'],
  ...[
    'zombiesArrived',
    'zombiesMoved',
    'zombiesKilled',
    'itemsDropped',
    'roundBegan',
    'destinationsRevealed',
  ],
  ...[
    'destinationChanged',
    'characterMoved',
    'moveUndone',
    'invasionLookedAt',
    'cardPaid',
    'cardTaken',
    'cardDrawn',
  ],
  ...[
    'cardStolen',
    'kittenRan',
    'characterRested',
    'characterExhausted',
    'foodPaid',
    'foodTaken',
    'foodDrawn',
  ],
  ...['antidoteTaken', 'childBorn', 'attackBegan', 'nobodyEaten', 'votesRevealed', 'voteTied', 'tieBroken'],
  ...[
    'characterDied',
    'startPassed',
    'playerOut',
    'sharerChosen',
    'itemsShared',
    'nothingShared',
    'explosionMarked',
  ],
  ...[
    'towerFell',
    'armoryBurnt',
    'armoryBlocked',
    'characterFled',
    'helicopterCame',
    'gameEnded',
    'letPassSaid',
  ],
  ...['offerMade', 'offerDeclined', 'offerWithdrawn', 'offerLapsed', 'offerAccepted', 'tradeDone'],
  ...['offerSeen', 'promiseGiven', 'promiseKept', 'promiseBroken', 'promiseVoided', 'promisePaid'],
];

const CORNERS = [
  ...CHARACTER_IDS.map((who) => `power ${who}`),
  ...ACTIVATED,
  ...['lookout', 'gas on gas', 'punk on gas', 'nobody could cancel', 'a card during a talk', 'sent off'],
  ...['select', 'react', 'attack', 'move', 'activate'].map((kind) => `tower fell: ${kind}`),
  // By the tower's fall hardly one in a hundred games puts a player out. Scenarios of timing show it, during a reaction
  // (killed-by-the-card-that-waited) and while cards are chosen (a-sealed-card-of-one-who-is-out).
  'out: attackFlow',
  ...LOCATIONS.map((at) => `eaten: ${at}`),
  ...['died: tower', 'died: infected', 'entered: backDoor', 'entered: mama', 'counter-offer'],
  ...['offer lapses', "a known card in another's hand"],
  ...['end: the horde', 'end: somebody', 'end: antidotes chosen', 'end: shared', 'end: canned food'],
];

/** What one edition alone has. */
const OWN: { readonly [id: string]: readonly string[] } = {
  'city-2012': ['coerced vote', 'an untouchable child'],
  'city-2013': ['replica vote'],
};

export function cityQuarryOf(id: string): Quarry {
  const own = EDITIONS.find((edition) => edition.id === id)?.ownCard.kind;
  const cards = [...Object.keys(SHARED_CARDS), ...(own === undefined ? [] : [own])].filter(
    (card) => card !== 'tearGas',
  );
  const played = cards.flatMap((card) => [`effect ${card}`, `cancelled ${card}`]);
  return {
    checklist: [...STEPS, ...EVENTS, ...played, ...CORNERS, ...(OWN[id] ?? [])],
    featuresOf: cityFeaturesOf,
    lures: cityLures,
  };
}
