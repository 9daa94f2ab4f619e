import { networkInterfaces } from 'node:os';
import { Option, type Command } from 'commander';
import type { RunningServer } from '../../server/server.ts';
import { StorageError } from '../../server/storage/errors.ts';
import { say } from '../../words/index.ts';
import { codeOf, fail, messageOf } from '../fail.ts';
import { helpText } from '../help.ts';
import { configFrom, type Flags } from '../serve/config.ts';
import { wrap } from '../text.ts';

const LIMITS = [
  '  tablesPerHour 60, signInsPerMinute 30, requestsPerMinute 600,',
  '  socketsPerPerson 12, socketsPerAddress 200, sockets 10000, unsentMegabytes 64,',
  '  actionsPerSecond 15, talkPerMinute 40, joinsPerMinute 60,',
  '  addressJoinsPerMinute 300, badTokensPerMinute 60, replaysPerMinute 60,',
  '  botTokensPerPerson 10',
];

const help = (): string =>
  helpText(
    [
      say('help_serve_folder', { folder: '~/.local/share/outvoted', variable: 'XDG_DATA_HOME' }),
      say('help_serve_settings', { bots: '"bots": {"min": 500, "max": 1600}' }),
      [...wrap(say('help_serve_limitNames')), ...LIMITS],
      [
        ...wrap(say('help_serve_days')),
        ...kept('lobbies 3', say('help_serve_lobbies')),
        ...kept('botTables 30', say('help_serve_botTables')),
        ...kept('practice 1', say('help_serve_practice')),
        ...kept('guests 180', say('help_serve_guests')),
        ...wrap(say('help_serve_finished')),
      ],
    ],
    {
      column: 38,
      rows: [
        ['outvoted serve', say('help_serve_exampleAlone')],
        ['outvoted serve --share', say('help_serve_exampleShare')],
        ['outvoted serve --port 8080 --data /srv/outvoted'],
        ['outvoted serve --database postgres://outvoted@db/outvoted --trust-proxy'],
        ['outvoted serve --limits tablesPerHour=10,talkPerMinute=20'],
        ['outvoted serve --keep-days lobbies=1,guests=0'],
      ],
    },
  );

const kept = (what: string, about: string): string[] =>
  wrap(about, { indent: `  ${what.padEnd(15)}`, hanging: ' '.repeat(17) });

const option = (flags: string, about: string, variable: string): Option =>
  new Option(flags, about).env(`OUTVOTED_${variable}`);

export function register(program: Command): void {
  program
    .command('serve')
    .description(say('help_serve'))
    .addOption(option('-p, --port <number>', say('help_serve_port'), 'PORT'))
    .addOption(option('--host <address>', say('help_serve_host'), 'HOST'))
    .addOption(option('--share', say('help_serve_share'), 'SHARE'))
    .addOption(option('-d, --data <folder>', say('help_serve_data'), 'DATA'))
    .addOption(option('--database <url>', say('help_serve_database'), 'DATABASE'))
    .addOption(option('--public-url <url>', say('help_serve_publicUrl'), 'PUBLIC_URL'))
    .addOption(option('--allowed-hosts <name,...>', say('help_serve_allowedHosts'), 'ALLOWED_HOSTS'))
    .addOption(option('--trust-proxy', say('help_serve_trustProxy'), 'TRUST_PROXY'))
    .addOption(option('--log-level <level>', say('help_serve_logLevel'), 'LOG_LEVEL'))
    .addOption(option('--metrics <who>', say('help_serve_metrics'), 'METRICS'))
    .addOption(option('--limits <name=number,...>', say('help_serve_limits'), 'LIMITS'))
    .addOption(option('--keep-days <name=days,...>', say('help_serve_keepDays'), 'KEEP_DAYS'))
    .addOption(option('--config <file>', say('help_serve_config'), 'CONFIG'))
    .addHelpText('after', help())
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
