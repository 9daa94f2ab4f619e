import type { Command, CommandType } from '../../protocol/wire/commands.ts';
import type { CommandContext, Verdict } from './command-context.ts';
import * as lobby from './lobby.ts';
import * as playing from './playing.ts';
import type { TableState } from './state.ts';

/** Commands that are stored in the table's log. */
export type StoredCommand = Exclude<
  CommandType,
  'join' | 'options' | 'check' | 'ideas' | 'ping' | 'rematch' | 'showMe' | 'restart' | 'stepBack'
>;

type Handler<T extends CommandType> = (
  context: CommandContext,
  command: Extract<Command, { type: T }>,
) => Verdict;

interface Rule<T extends CommandType> {
  readonly do: Handler<T>;
  /** When it may be done. */
  readonly while: readonly TableState['status'][];
  readonly hostOnly?: true;
}

const rules: { readonly [T in StoredCommand]: Rule<T> } = {
  sit: { do: lobby.sitDown, while: ['lobby'] },
  stand: { do: lobby.standUp, while: ['lobby'] },
  colour: { do: lobby.changeColour, while: ['lobby'] },
  ready: { do: lobby.sayReady, while: ['lobby'] },
  language: { do: lobby.sayLanguage, while: ['lobby'] },
  settings: { do: lobby.changeSettings, while: ['lobby'], hostOnly: true },
  seats: { do: lobby.changeSeats, while: ['lobby'], hostOnly: true },
  unseat: { do: lobby.unseat, while: ['lobby'], hostOnly: true },
  host: { do: lobby.passHost, while: ['lobby', 'playing'], hostOnly: true },
  start: { do: lobby.startGame, while: ['lobby'], hostOnly: true },
  act: { do: playing.act, while: ['playing'] },
  wait: { do: playing.wait, while: ['playing'] },
  hurry: { do: playing.hurry, while: ['playing'] },
  back: { do: playing.back, while: ['playing'] },
  leave: { do: playing.leave, while: ['playing'] },
  take: { do: playing.take, while: ['playing'] },
  playOn: { do: playing.playOn, while: ['playing'], hostOnly: true },
  say: { do: playing.say, while: ['lobby', 'playing', 'over'] },
  mute: { do: playing.mute, while: ['lobby', 'playing', 'over'] },
};

export function handleCommand(
  context: CommandContext,
  command: Extract<Command, { type: StoredCommand }>,
): Verdict {
  const rule = rules[command.type];
  const { status, host } = context.state;
  if (!rule.while.includes(status)) return { refused: { code: 'notNow', status } };
  if (rule.hostOnly === true && host !== context.person) return { refused: { code: 'hostOnly' } };
  return rule.do(context, command as never);
}
