import type { Reason } from '../../engine/index.ts';
import type { GameTypes, Remark } from '../bot.ts';
import type { Company } from '../deals/company.ts';
import type { Outlook } from '../deals/pacts.ts';
import type { PlayoutModel } from '../search/playout-model.ts';
import type { Memory } from '../temper/memory.ts';
import type { Temper, TemperName } from '../temper/tempers.ts';

/**
 * All that bots know of one game. Whoever looks a game up by its id may hand it the views, actions and events of
 * that game, and no others.
 */
export interface GameBots<out T extends GameTypes = GameTypes> {
  /** What each of the actions is worth, in points, as the simple bot judges. */
  simpleWorths(view: T['view'], legal: readonly T['action'][]): number[];
  /** The same as the standard bot judges. */
  standardWorths(view: T['view'], legal: readonly T['action'][]): number[];
  /** By how many points a rookie misjudges what an action is worth. */
  readonly rookieSpread: number;
  readonly playout: PlayoutModel<T>;
  /** What an action does to other players, for tempers to like or dislike; null: nothing. */
  intentOf(action: T['action'], view: T['view']): Intent | null;
  /** The place from which an action removes zombies; null: none. */
  clears(action: T['action'], view: T['view']): string | null;
  /** How many zombies at a place a player can kill with what I know of in their hand. */
  killsBy(view: T['view'], player: string, place: string): number;
  /** How much feelings weigh in votes, as votes of the standard evaluation are worth more in some games. */
  readonly voteScale: number;
  remember(past: readonly T['event'][], me: string): Memory;
  remarkOn(past: readonly T['event'][], me: string, temper: TemperName): Remark | null;
  /** In games with a market: what to do about offers now; null: nothing. */
  trade?(situation: Situation<T>, temper: Temper, skill: TradeSkill): T['action'] | null;
  /** In games with promises: the vote that they are about now; null: none. */
  outlook?(view: T['view'], company: Company): Outlook | null;
  /** In games with deals: what a person might offer now, the best first. */
  ideas?(view: T['view']): readonly T['action'][];
  /** In games with favours to return: the legal actions that are left for whoever has manners. */
  courteous?(situation: Situation<T>, manners: () => Manners): readonly T['action'][];
}

/** What a bot decides by. */
export interface Situation<out T extends GameTypes = GameTypes> {
  readonly view: T['view'];
  readonly legal: readonly T['action'][];
  readonly past: readonly T['event'][];
  readonly company: Company;
  whyNot?(action: T['action']): Reason | null;
}

/** A novice counts pieces; an expert knows what they do to the chances. */
export type TradeSkill = 'novice' | 'expert';

export type Intent =
  /** A vote for a player who has so many votes here; `isPrize`: for something good. */
  | { readonly type: 'vote'; readonly player: string; readonly votes: number; readonly isPrize: boolean }
  | { readonly type: 'give'; readonly players: readonly string[] }
  /** Going to a place with so many zombies and supplies. */
  | { readonly type: 'go'; readonly zombies: number; readonly supplies: number }
  /** A card or a power, against a player if it is aimed at one. */
  | { readonly type: 'use'; readonly target: string | null; readonly isCard: boolean };

/** How far one goes in favours. */
export interface Manners {
  /** Nobody does a favour to whom they would rather see lose. */
  shuns(player: string): boolean;
  /** Whether one pays back. */
  readonly rewards: boolean;
}
