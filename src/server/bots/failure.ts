/** An error of a bot, for the log of whoever runs the server. */
export interface BotFailure {
  /** Null: of a thread, while no bot was at work there. */
  readonly bot: string | null;
  readonly cause: FailureCause;
}

export interface FailureCause {
  /** The class of the error, or what was wrong with the choice. */
  readonly name: string;
  /** Where it happened, the innermost first. */
  readonly frames: readonly string[];
}

const MOST_FRAMES = 8;

/** It chose what is not among the legal actions. */
export const NOT_LEGAL: FailureCause = { name: 'IllegalChoice', frames: [] };

/** Without the message: it may quote what the bot saw, its hand among it. The stack shows the line that threw. */
export function causeOf(error: unknown): FailureCause {
  if (!(error instanceof Error)) return { name: 'NoError', frames: [] };
  const { name, message, stack = '' } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  const told = frames.map((line) => line.trim()).filter((line) => line.startsWith('at '));
  return { name, frames: told.slice(0, MOST_FRAMES) };
}
