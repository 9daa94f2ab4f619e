import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { DEFAULT_CONFIG, DEFAULT_LIMITS, type Limits, type ServerConfig } from '../../server/config.ts';
import { say } from '../../words/index.ts';
import { fail } from '../fail.ts';

/** What the command line and the environment give, which commander has put together. */
export interface Flags {
  readonly port?: string;
  readonly host?: string;
  readonly share?: true;
  readonly data?: string;
  readonly database?: string;
  readonly publicUrl?: string;
  readonly trustProxy?: true;
  readonly logLevel?: string;
  readonly metrics?: string;
  readonly limits?: string;
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
  'trustProxy',
  'logLevel',
  'metrics',
  'limits',
];
const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'];
const METRICS = ['local', 'all', 'off'] as const;

/** The settings in full, or a sentence that names what is wrong. */
export function configFrom(flags: Flags): ServerConfig {
  const home = process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share');
  const usual = flags.data ?? join(home, 'outvoted');
  const file = readFile(flags.config ?? join(usual, 'config.json'), flags.config !== undefined);
  const { config: _, ...own } = flags;
  const given: Fields = { ...file, ...own };
  const share = flag(given, 'share');
  return {
    ...DEFAULT_CONFIG,
    host: share ? '0.0.0.0' : (text(given, 'host') ?? DEFAULT_CONFIG.host),
    port: number(given['port'], 'port', 65_535) ?? DEFAULT_CONFIG.port,
    data: resolve(text(given, 'data') ?? usual),
    database: text(given, 'database'),
    publicUrl: url(given, 'publicUrl'),
    trustProxy: flag(given, 'trustProxy'),
    logLevel: oneOf(given, 'logLevel', LEVELS) ?? 'warn',
    metrics: oneOf(given, 'metrics', METRICS) ?? DEFAULT_CONFIG.metrics,
    limits: limits(file['limits'], flags.limits),
  };
}

function readFile(path: string, isNamed: boolean): Fields {
  if (!isNamed && !existsSync(path)) return {};
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail(say('serve_badFile', { path, why: (error as Error).message }));
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    return fail(say('serve_badFile', { path, why: say('serve_notAnObject') }));
  const odd = Object.keys(read).find((name) => !NAMES.includes(name));
  if (odd !== undefined) fail(say('serve_unknownSetting', { name: odd, known: NAMES.join(', ') }));
  return read as Fields;
}

function text(given: Fields, name: string): string | undefined {
  const value = given[name];
  if (value === undefined || (typeof value === 'string' && value !== '')) return value;
  return fail(say('serve_badSetting', { name, value: JSON.stringify(value) }));
}

function flag(given: Fields, name: string): boolean {
  const value = given[name];
  if (value === undefined || value === false || value === 'false' || value === '0') return false;
  // Commander gives the text of the environment for a flag without a value.
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
  return new URL(value).origin;
}

function oneOf<T extends string>(given: Fields, name: string, known: readonly T[]): T | undefined {
  const value = text(given, name);
  const found = known.find((one) => one === value);
  if (value !== undefined && found === undefined)
    fail(say('serve_badChoice', { name, value, known: known.join(', ') }));
  return found;
}

/** From the file as an object, from the command line as `name=number,name=number`. */
function limits(file: unknown, line: string | undefined): Limits {
  const pairs = (line ?? '').split(',').filter((pair) => pair !== '');
  const given: Fields = {
    ...(typeof file === 'object' && file !== null ? file : {}),
    ...Object.fromEntries(pairs.map((pair) => pair.split('=').map((part) => part.trim()))),
  };
  const known = Object.keys(DEFAULT_LIMITS);
  const odd = Object.keys(given).find((name) => !known.includes(name));
  if (odd !== undefined)
    fail(say('serve_unknownSetting', { name: `limits.${odd}`, known: known.join(', ') }));
  const read = Object.entries(given).map(([name, value]) => [
    name,
    number(value, `limits.${name}`, 1_000_000_000),
  ]);
  return { ...DEFAULT_LIMITS, ...(Object.fromEntries(read) as Partial<Limits>) };
}
