import type { View } from '../../engine/index.ts';
import { say } from '../../words/index.ts';
import { aCard, listOf, placeName } from '../../words/names.ts';
import type { Glyph } from '../art/signs.ts';
import type { Fact, Mark, NameOf, VoteForecast } from '../games/reader.ts';
import { keptWordOf } from '../trade/ledger.ts';

/** What players have, in signs that several games share. */

const HIDDEN = '?';

/** The votes that a player has in the vote that is near. */
export function votesFact(
  vote: VoteForecast | null,
  player: string,
  nameOf: NameOf,
  rules: readonly string[],
): Fact[] {
  const count = vote?.votes[player];
  if (vote === null || count === undefined) return [];
  const caster = vote.casters[player];
  const place = placeName(vote.place);
  const text =
    caster === undefined
      ? say('web_votesNear', { place })
      : say('web_votesCast', { place, name: nameOf(caster) });
  return [
    {
      symbol: 'votes',
      text: String(count),
      tip: { title: say('web_votes', { count }), text, rules },
      ...(caster !== undefined && { caster }),
    },
  ];
}

export const peopleFact = (count: number, rules: readonly string[]): Fact => ({
  symbol: 'people',
  text: String(count),
  tip: { title: say('web_left', { count }), text: say('web_leftHelp'), rules },
});

export const pointsFact = (count: number, title: string, text: string, rules: readonly string[]): Fact => ({
  symbol: 'points',
  text: String(count),
  tip: { title, text, rules },
});

export function handFact(hand: readonly string[], isMine: boolean, rules: readonly string[]): Fact {
  const known = isMine ? [] : hand.filter((card) => card !== HIDDEN);
  return {
    symbol: 'cards',
    text: String(hand.length),
    tip: {
      title: say('web_cards', { count: hand.length }),
      text:
        known.length > 0 ? say('web_handKnown', { cards: listOf(known.map(aCard)) }) : say('web_handHelp'),
      rules,
    },
  };
}

/** How a player has kept their word in this game, as far as the viewer knows; nothing while there is nothing to say. */
export function keptWordFact(view: View, player: string): Fact[] {
  const word = keptWordOf(view, player);
  if (word.judged === 0) return [];
  const tip = { title: say('web_wordKeptTitle', word), text: say('web_wordKeptHelp'), rules: ['D-5'] };
  return [{ symbol: 'trade', text: `${word.kept}/${word.judged}`, tip }];
}

export interface Standing extends Mark {
  readonly word: string;
  readonly kind: 'deciding' | 'decided' | 'pass';
}

/** Whether the table waits for a player. By what is public alone: not who was first, nor how quick. */
export function standingsOf(view: View, player: string): Standing[] {
  const found: Standing[] = [];
  const add = (kind: Standing['kind'], symbol: Glyph, word: string, text: string, rule: string): void => {
    found.push({ kind, symbol, word, tip: { title: word, text, rules: [rule] } });
  };
  if (view.asked.includes(player))
    add('deciding', 'deciding', say('web_decides'), say('web_decidesHelp'), 'T-STEP-1');
  else if (view.answered.includes(player))
    add('decided', 'envelope', say('web_decided'), say('web_decidedHelp'), 'T-SIM-1');
  else if (view.ready.includes(player))
    add('decided', 'ready', say('web_isReady'), say('web_isReadyHelp'), 'T-READY-1');
  const until = view.letPass[player];
  if (until !== undefined)
    add('pass', 'pass', say('web_letsPass'), say('web_letsPassHelp', { until }), 'T-REACT-3');
  return found;
}
