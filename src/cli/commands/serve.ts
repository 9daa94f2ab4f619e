import { networkInterfaces } from 'node:os';
import { Option, type Command } from 'commander';
import type { RunningServer } from '../../server/server.ts';
import { StorageError } from '../../server/storage/errors.ts';
import { say } from '../../words/index.ts';
import { codeOf, fail, messageOf } from '../fail.ts';
import { configFrom, type Flags } from '../serve/config.ts';

const help = `
Everything can also be set in the environment (OUTVOTED_PORT, …) and in a JSON
file: --config FILE, or config.json in the data folder. A flag comes before the
environment, and the environment before the file. The file's names are those of
the flags without dashes, as "publicUrl"; "limits" and "keepDays" are objects of
numbers. How long bots take for a move, in milliseconds, is in the file alone:
"bots": {"min": 500, "max": 1600}.

Limits (of a person or an address, against abuse), with their defaults:
  tablesPerHour 60, signInsPerMinute 30, requestsPerMinute 600,
  socketsPerPerson 12, socketsPerAddress 200, sockets 10000, unsentMegabytes 64,
  actionsPerSecond 15, talkPerMinute 40, joinsPerMinute 60,
  addressJoinsPerMinute 300, badTokensPerMinute 60, replaysPerMinute 60,
  botTokensPerPerson 10

What nobody uses is deleted after so many days (0: never), by default:
  lobbies 3      tables that never started, since the last thing that happened
  botTables 30   games that people left to bots, since their end
  practice 1     tables for practice, since the last thing that happened
  guests 180     people without an account, since they were last seen
Finished games of people are never deleted.

Examples:
  $ outvoted serve                        for this computer alone
  $ outvoted serve --share                for friends in the same network
  $ outvoted serve --port 8080 --data /srv/outvoted
  $ outvoted serve --database postgres://outvoted@db/outvoted --trust-proxy
  $ outvoted serve --limits tablesPerHour=10,talkPerMinute=20
  $ outvoted serve --keep-days lobbies=1,guests=0
`;

const option = (flags: string, about: string, variable: string): Option =>
  new Option(flags, about).env(`OUTVOTED_${variable}`);

export function register(program: Command): void {
  program
    .command('serve')
    .description('run the server on which people play')
    .addOption(option('-p, --port <number>', 'where to listen; 0: any free port (default: 3000)', 'PORT'))
    .addOption(option('--host <address>', 'which address to listen on (default: 127.0.0.1)', 'HOST'))
    .addOption(option('--share', 'open it to the network, and print the addresses to share', 'SHARE'))
    .addOption(option('-d, --data <folder>', 'where everything is kept (default: see below)', 'DATA'))
    .addOption(option('--database <url>', 'a PostgreSQL database instead of the data folder', 'DATABASE'))
    .addOption(option('--public-url <url>', 'the address that players open, if a proxy has it', 'PUBLIC_URL'))
    .addOption(option('--allowed-hosts <name,...>', 'other names by which players open it', 'ALLOWED_HOSTS'))
    .addOption(option('--trust-proxy', "believe a proxy's X-Forwarded headers", 'TRUST_PROXY'))
    .addOption(
      option('--log-level <level>', 'error, warn, info, debug or silent (default: warn)', 'LOG_LEVEL'),
    )
    .addOption(
      option('--metrics <who>', 'who may read /metrics: local, all, off (default: local)', 'METRICS'),
    )
    .addOption(option('--limits <name=number,...>', 'limits other than the usual ones, see below', 'LIMITS'))
    .addOption(
      option('--keep-days <name=days,...>', 'how long to keep what nobody uses, see below', 'KEEP_DAYS'),
    )
    .addOption(option('--config <file>', 'a JSON file with any of these', 'CONFIG'))
    .addHelpText(
      'after',
      `\nThe data folder is ~/.local/share/outvoted, or outvoted in XDG_DATA_HOME.\n${help}`,
    )
    .action((flags: Flags, command: Command) => serve(withEnvironment(flags, command)));
}

/** Commander takes a variable for a flag without a value as true, whatever it says. */
function withEnvironment(flags: Flags, command: Command): Flags {
  const said = command.options
    .filter((one) => one.isBoolean() && command.getOptionValueSource(one.attributeName()) === 'env')
    .map((one) => [one.attributeName(), one.envVar === undefined ? undefined : process.env[one.envVar]]);
  return Object.assign({}, flags, Object.fromEntries(said));
}

async function serve(flags: Flags): Promise<void> {
  const config = configFrom(flags);
  // Only now: it takes longer to load than most other commands take in all.
  const { startServer } = await import('../../server/server.ts');
  const server = await startServer(config).catch((error: unknown) => fail(tellFailure(error, config)));
  const { port } = server.address;
  console.log(say('serve_open', { address: config.publicUrl ?? `http://${nameOf(config.host)}:${port}` }));
  if (config.share)
    for (const address of networkAddresses())
      console.log(say('serve_share', { address: `http://${address}:${port}` }));
  console.log(
    config.database === undefined ? say('serve_data', { folder: config.data }) : say('serve_database'),
  );
  console.log(say('serve_stop'));
  endOnSignal(server);
}

/** As part of an address that can be opened on this computer. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function tellFailure(error: unknown, { host, port }: { host: string; port: number }): string {
  if (error instanceof StorageError) return error.message;
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return say('serve_portTaken', { port });
  if (code === 'EACCES') return say('serve_portDenied', { port });
  if (code !== undefined && /^(EADDRNOTAVAIL|ENOTFOUND|EAI_[A-Z]+|EINVAL)$/.test(code))
    return say('serve_noSuchHost', { host });
  throw error instanceof Error ? error : new Error(messageOf(error));
}

/** The addresses by which others in the network reach this computer. */
const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** Once: finish what is under way. Twice: at once. */
function endOnSignal(server: RunningServer): void {
  let closing = false;
  const end = (): void => {
    if (closing) process.exit(1);
    closing = true;
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
