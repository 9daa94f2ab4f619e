import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  DEFAULT_CONFIG,
  DEFAULT_KEEP_DAYS,
  DEFAULT_LIMITS,
  type KeepDays,
  type Limits,
  type ServerConfig,
} from '../../server/config.ts';
import { IDLE_PAUSE } from '../../server/tables/schedule.ts';
import { say } from '../../words/index.ts';
import { fail, messageOf } from '../fail.ts';
import { enumerated } from '../../words/names.ts';

/** What the command line and the environment give, which commander has put together. */
export interface Flags {
  readonly port?: string;
  readonly host?: string;
  /** A flag without a value is true; from the environment it has one. */
  readonly share?: true | string;
  readonly data?: string;
  readonly database?: string;
  readonly publicUrl?: string;
  readonly allowedHosts?: string;
  readonly trustProxy?: true | string;
  readonly logLevel?: string;
  readonly metrics?: string;
  readonly limits?: string;
  readonly keepDays?: string;
  readonly config?: string;
}

type Fields = { readonly [name: string]: unknown };

const NAMES = [
  'port',
  'host',
  'share',
  'data',
  'database',
  'publicUrl',
  'allowedHosts',
  'trustProxy',
  'logLevel',
  'metrics',
  'limits',
  'keepDays',
  'bots',
];
const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'];
const METRICS = ['local', 'all', 'off'] as const;

export interface ServeConfig extends ServerConfig {
  /** Open to the network. */
  readonly share: boolean;
}

/** The settings in full, or a sentence that names what is wrong. */
export function configFrom(flags: Flags): ServeConfig {
  const home = process.env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share');
  const usual = flags.data ?? join(home, 'outvoted');
  const file = readFile(flags.config ?? join(usual, 'config.json'), flags.config !== undefined);
  const { config: _, ...own } = flags;
  const given: Fields = { ...file, ...own };
  // An address that is named comes before what a file says of sharing.
  const share = flag(flags.host === undefined ? given : { ...own }, 'share');
  return {
    ...DEFAULT_CONFIG,
    share,
    host: share ? '0.0.0.0' : (text(given, 'host') ?? DEFAULT_CONFIG.host),
    port: number(given['port'], 'port', 65_535) ?? DEFAULT_CONFIG.port,
    data: resolve(text(given, 'data') ?? usual),
    database: text(given, 'database'),
    publicUrl: url(given, 'publicUrl'),
    allowedHosts: hosts(given, 'allowedHosts'),
    trustProxy: flag(given, 'trustProxy'),
    logLevel: oneOf(given, 'logLevel', LEVELS) ?? 'warn',
    metrics: oneOf(given, 'metrics', METRICS) ?? DEFAULT_CONFIG.metrics,
    limits: numbers('limits', DEFAULT_LIMITS, 1_000_000_000, file['limits'], flags.limits),
    keepDays: numbers('keepDays', DEFAULT_KEEP_DAYS, 100_000, file['keepDays'], flags.keepDays),
    bots: bots(file['bots']),
  };
}

function readFile(path: string, isNamed: boolean): Fields {
  if (!isNamed && !existsSync(path)) return {};
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail(say('serve_badFile', { path, why: messageOf(error) }));
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    return fail(say('serve_badFile', { path, why: say('serve_notAnObject') }));
  const odd = Object.keys(read).find((name) => !NAMES.includes(name));
  if (odd !== undefined) fail(say('serve_unknownSetting', { name: odd, known: enumerated(NAMES) }));
  return { ...read };
}

function text(given: Fields, name: string): string | undefined {
  const value = given[name];
  if (value === undefined || (typeof value === 'string' && value !== '')) return value;
  return fail(say('serve_badSetting', { name, value: JSON.stringify(value) }));
}

function flag(given: Fields, name: string): boolean {
  const value = given[name];
  if (value === undefined || value === false || value === 'false' || value === '0') return false;
  if (value === true || value === 'true' || value === '1') return true;
  return fail(say('serve_badSetting', { name, value: JSON.stringify(value) }));
}

function number(value: unknown, name: string, most: number): number | undefined {
  if (value === undefined) return undefined;
  const read = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof read === 'number' && Number.isInteger(read) && read >= 0 && read <= most) return read;
  return fail(say('serve_badNumber', { name, value: JSON.stringify(value), most }));
}

function url(given: Fields, name: string): string | undefined {
  const value = text(given, name);
  if (value === undefined) return undefined;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) fail(say('serve_badUrl', { name, value }));
  const { origin, pathname, search, hash } = new URL(value);
  if (pathname !== '/' || search !== '' || hash !== '') fail(say('serve_urlPath', { name, value, origin }));
  return origin;
}

/** Names of the server: a list in the file, `name,name` on the command line. */
function hosts(given: Fields, name: string): readonly string[] {
  const value = given[name] ?? [];
  const names: unknown[] =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value];
  return names.map((one) => {
    const read = typeof one === 'string' ? one.trim() : '';
    const isName = /^[\p{L}\p{N}._-]+$/u.test(read) && URL.canParse(`http://${read}`);
    return isName
      ? new URL(`http://${read}`).hostname
      : fail(say('serve_badHost', { name, value: JSON.stringify(one) }));
  });
}

function oneOf<T extends string>(given: Fields, name: string, known: readonly T[]): T | undefined {
  const value = text(given, name);
  const found = known.find((one) => one === value);
  if (value !== undefined && found === undefined)
    fail(say('serve_badChoice', { name, value, known: enumerated(known) }));
  return found;
}

/** How long bots take, from the file alone: `{"min": 500, "max": 1600, "idle": 5000}`. */
function bots(file: unknown = {}): ServerConfig['bots'] {
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return fail(say('serve_badSetting', { name: 'bots', value: JSON.stringify(file) }));
  const known = ['min', 'max', 'idle'];
  const odd = Object.keys(file).find((name) => !known.includes(name));
  if (odd !== undefined) fail(say('serve_unknownSetting', { name: `bots.${odd}`, known: enumerated(known) }));
  const given: Fields = { ...file };
  const usual = DEFAULT_CONFIG.bots;
  const min = number(given['min'], 'bots.min', 60_000) ?? usual.min;
  const max = Math.max(min, number(given['max'], 'bots.max', 60_000) ?? usual.max);
  return { ...usual, min, max, idle: number(given['idle'], 'bots.idle', 60_000) ?? IDLE_PAUSE };
}

/** From the file as an object, from the command line as `name=number,name=number`. */
function numbers<T extends Limits | KeepDays>(
  setting: 'limits' | 'keepDays',
  usual: T,
  most: number,
  file: unknown,
  line = '',
): T {
  if (file !== undefined && (typeof file !== 'object' || file === null || Array.isArray(file)))
    fail(say('serve_notNumbers', { name: setting }));
  const pairs = line.split(',').flatMap((pair) => readPair(setting, pair));
  const given: Fields = { ...file, ...Object.fromEntries(pairs) };
  const known = Object.keys(usual);
  const odd = Object.keys(given).find((name) => !known.includes(name));
  if (odd !== undefined)
    fail(say('serve_unknownSetting', { name: `${setting}.${odd}`, known: enumerated(known) }));
  const read = Object.entries(given).map(([name, value]) => [
    name,
    number(value, `${setting}.${name}`, most),
  ]);
  return { ...usual, ...(Object.fromEntries(read) as Partial<T>) };
}

function readPair(setting: string, pair: string): [string, string][] {
  if (pair.trim() === '') return [];
  const [, name = '', value = ''] =
    /^\s*(\w+)\s*=\s*(\w+)\s*$/.exec(pair) ?? fail(say('serve_badPair', { name: setting, value: pair }));
  return [[name, value]];
}
