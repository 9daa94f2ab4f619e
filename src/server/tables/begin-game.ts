import { newGame, type GameEvent, type Reason, type Ruleset } from '../../engine/index.ts';
import { seedHashOf } from '../../protocol/game-file.ts';
import { rulesets } from '../../rulesets/index.ts';
import type { Moment } from './bot-record.ts';
import type { EntryBody } from './entry.ts';
import { layPractice, newPractice, type PracticeSetup } from './practice.ts';
import type { EntryEffect, TableState } from './state.ts';

type Started = Extract<EntryBody, { readonly type: 'started' }>;

/** The game begins, as the rules deal it or from a scenario's position. */
export function beginGame(
  state: TableState,
  { seed, revision = 1, practice }: Started,
  now: Moment,
): EntryEffect | Reason {
  const { ruleset } = state.settings;
  const rules = rulesets[ruleset];
  if (rules === undefined) return { code: 'unknownRuleset', ruleset };
  // It might replay all the same, to another game than the one that was played.
  if (revision !== rules.revision) return { code: 'otherRules', played: revision, here: rules.revision };
  const begun = practice === undefined ? deal(state, rules, seed) : lay(state, practice, now);
  if ('code' in begun) return begun;
  Object.assign(state, { status: 'playing', seed });
  state.sitters = state.seats.map(({ person }) => (person === null ? [] : [person]));
  return { events: begun, table: [{ type: 'gameStarted', seat: null }], said: null };
}

/** The seed's hash is published, so that anybody can check the seed when the game is over (`T-CHANCE-1`). */
function deal(state: TableState, rules: Ruleset, seed: string): readonly GameEvent[] | Reason {
  const { options } = state.settings;
  const colours = state.seats.map(({ colour }) => colour);
  const begun = newGame(rules, { players: colours, colours, seed, options });
  if (!begun.ok) return begun.reason;
  Object.assign(state, { game: begun.game, seedHash: seedHashOf(seed) });
  return begun.events;
}

/** The seed is for bots alone: chance is the scenario's own, or its script would not fit. */
function lay(state: TableState, practice: PracticeSetup, now: Moment): readonly GameEvent[] | Reason {
  const { ruleset, options } = state.settings;
  const colours = state.seats.map(({ colour }) => colour);
  const game = layPractice(practice, { ruleset, colours, options });
  if ('code' in game) return game;
  Object.assign(state, { game, practice: newPractice(practice, game, now) });
  return [];
}
