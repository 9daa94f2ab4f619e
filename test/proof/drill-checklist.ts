import { living, topFrame } from '../../src/engine/stack.ts';
import { letsPass } from '../../src/engine/let-pass.ts';
import type { Drill } from '../engine/drill-words.ts';
import { eventsOf, type Quarry, type Turn } from './features.ts';

const SCOPES = ['step', 'round', 'game', 'off'];

const checklist = [
  ...['choose: choose', 'choose: play boom', 'choose: changed', 'move: move', 'move: pass'],
  ...['hall', 'yard'].flatMap((room) => [`talk@${room}: ready`, `talk@${room}: play boom`]),
  ...['boom', 'gas'].flatMap((card) => ['pass', 'play gas'].map((word) => `react@${card}: ${word}`)),
  ...['reactMove: pass', 'reactMove: power'],
  ...['choose', 'move', 'reactMove', 'talk@hall', 'react@boom', 'react@gas'].flatMap((step) =>
    SCOPES.map((scope) => `${step}: letPass ${scope}`),
  ),
  ...['roundBegan', 'cardPlayed', 'cardCancelled', 'playerOut', 'roomsRevealed', 'moved', 'moveUndone'],
  ...['talkEnded', 'letPassSaid', 'gameEnded'],
  ...['asked anew', 'nobody could cancel', 'lets it pass beforehand', 'taken back while a card waits'],
  ...['readiness taken back', 'out while choosing', 'out as the last one asked', 'out during a talk'],
  ...['end: one left', 'end: several left'],
];

function drillFeaturesOf(turn: Turn<Drill>): string[] {
  return [...reactionsIn(turn), ...departuresIn(turn), ...endIn(turn)];
}

function reactionsIn({ before, after, move, events }: Turn<Drill>): string[] {
  const [was, is] = [topFrame(before), topFrame(after)];
  const features: string[] = [];
  const plays = move.action['play'] === 'boom';
  if (eventsOf(events, 'cardCancelled').length > 0 && is?.kind === 'react') features.push('asked anew');
  if (plays && is?.kind !== 'react') features.push('nobody could cancel');
  if (plays && is?.kind === 'react' && living(after).some((seat) => letsPass(after, seat)))
    features.push('lets it pass beforehand');
  const isBack = move.action['letPass'] === 'off' && was?.kind === 'react';
  if (isBack && is?.asked.includes(move.seat) === true && !was.asked.includes(move.seat))
    features.push('taken back while a card waits');
  if (plays && was?.kind === 'talk' && was.asked.length < living(before).length)
    features.push('readiness taken back');
  return features;
}

function departuresIn({ before, events }: Turn<Drill>): string[] {
  const [out] = eventsOf(events, 'playerOut');
  if (out === undefined) return [];
  const seat = before.state.players.indexOf(out.player);
  const below = before.state.stack.filter(({ asked }) => asked.includes(seat));
  return below.flatMap(({ kind, asked }) => [
    ...(kind === 'choose' ? ['out while choosing'] : []),
    ...(kind === 'talk' ? ['out during a talk'] : []),
    ...(kind === 'choose' && asked.length === 1 ? ['out as the last one asked'] : []),
  ]);
}

const endIn = ({ after }: Turn<Drill>): string[] =>
  after.state.over === null ? [] : [living(after).length === 1 ? 'end: one left' : 'end: several left'];

export const drillQuarry: Quarry = { checklist, featuresOf: drillFeaturesOf, lures: {} };
