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
  const unexpected = error instanceof UsageError ? '' : 'unexpected error: ';
  process.stderr.write(`outvoted: ${unexpected}${messageOf(error)}\n`);
  if (process.env['OUTVOTED_DEBUG'] === '1' && error instanceof Error) {
    process.stderr.write(`${error.stack ?? error.message}\n`);
  } else if (unexpected) {
    process.stderr.write('Set OUTVOTED_DEBUG=1 to see where it came from.\n');
  }
  process.exitCode = 1;
}
