import { reportFailure } from './fail.ts';
import { createProgram } from './program.ts';

/** The reader of our output has seen enough, as with `outvoted … | head`. */
function endQuietlyOnClosedPipe(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(process.exitCode ?? 0);
  });
}

endQuietlyOnClosedPipe(process.stdout);
endQuietlyOnClosedPipe(process.stderr);
process.on('uncaughtException', (error) => {
  reportFailure(error);
  process.exit();
});

try {
  await (await createProgram(process.argv.slice(2))).parseAsync();
} catch (error) {
  reportFailure(error);
}
