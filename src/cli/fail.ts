import { say } from '../words/index.ts';

/** A mistake in what the user asked for: told in one line, without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Ends the command with `outvoted: message` on stderr and exit code 1. */
export function fail(message: string): never {
  throw new UsageError(message);
}

/** What an error says, whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The code of a system error such as ENOENT; undefined for any other. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Tells of anything thrown out of a command. OUTVOTED_DEBUG=1 adds the stack. */
export function reportFailure(error: unknown): void {
  const isExpected = error instanceof UsageError;
  const message = messageOf(error);
  process.stderr.write(`outvoted: ${isExpected ? message : say('terminal_unexpected', { message })}\n`);
  if (process.env['OUTVOTED_DEBUG'] === '1' && error instanceof Error) {
    process.stderr.write(`${error.stack ?? error.message}\n`);
  } else if (!isExpected) {
    process.stderr.write(`${say('terminal_debug', { variable: 'OUTVOTED_DEBUG=1' })}\n`);
  }
  process.exitCode = 1;
}
