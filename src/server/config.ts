import { IDLE_PAUSE, type BotTiming } from './tables/schedule.ts';

/** All that a host can set, in full. `outvoted serve` reads it from flags, environment and file. */
export interface ServerConfig {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly data: string;
  readonly database?: string | undefined;
  /** The address that players open, if it is not the server's own: behind a proxy. */
  readonly publicUrl?: string | undefined;
  /** Names by which the server may be asked, beside its own and the public one. */
  readonly allowedHosts: readonly string[];
  /** Whether to believe a proxy's word on where requests come from. */
  readonly trustProxy: boolean;
  readonly logLevel: string;
  readonly metrics: 'local' | 'all' | 'off';
  readonly limits: Limits;
  readonly keepDays: KeepDays;
  /** How long people have to come back after a restart before a clock that ran meanwhile counts. */
  readonly comeBackMs: number;
  readonly bots: BotTiming & {
    /** How long a bot may think about one decision. */
    readonly budgetMs: number;
  };
}

/** How long what nobody uses is kept, in days; 0: for ever. */
export interface KeepDays {
  /** Tables that never started, after the last thing that happened there. */
  readonly lobbies: number;
  /** Games that people left to bots, or never played, after they ended. */
  readonly botTables: number;
  /** Tables that somebody practised at, finished or not, after the last thing that happened there. */
  readonly practice: number;
  /** People without an account, after they were last seen. */
  readonly guests: number;
}

export interface Limits {
  /** Tables that one person may make in an hour. */
  readonly tablesPerHour: number;
  /** Guests and log-ins that one address may ask for in a minute. */
  readonly signInsPerMinute: number;
  readonly requestsPerMinute: number;
  /** Programs that one person may have a bot token for. */
  readonly botTokensPerPerson: number;
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  readonly sockets: number;
  /** What all sockets together may have waiting to be read. */
  readonly unsentMegabytes: number;
  /** Of one person, at a table. */
  readonly actionsPerSecond: number;
  readonly talkPerMinute: number;
  readonly joinsPerMinute: number;
  readonly addressJoinsPerMinute: number;
  /** Tokens that are nobody's, which one address may try. */
  readonly badTokensPerMinute: number;
  /** Films, histories and files of games that one person, and one address, may ask for. */
  readonly replaysPerMinute: number;
}

export const DEFAULT_LIMITS: Limits = {
  tablesPerHour: 60,
  signInsPerMinute: 30,
  requestsPerMinute: 600,
  botTokensPerPerson: 10,
  socketsPerPerson: 12,
  socketsPerAddress: 200,
  sockets: 10_000,
  unsentMegabytes: 64,
  actionsPerSecond: 15,
  talkPerMinute: 40,
  joinsPerMinute: 60,
  addressJoinsPerMinute: 300,
  badTokensPerMinute: 60,
  replaysPerMinute: 60,
};

/** Guests as long as their sessions last: after that nobody can be them any more. */
export const DEFAULT_KEEP_DAYS: KeepDays = { lobbies: 3, botTables: 30, practice: 1, guests: 180 };

export const DEFAULT_CONFIG: Omit<ServerConfig, 'data'> = {
  host: '127.0.0.1',
  port: 3000,
  allowedHosts: [],
  trustProxy: false,
  logLevel: 'info',
  metrics: 'local',
  limits: DEFAULT_LIMITS,
  keepDays: DEFAULT_KEEP_DAYS,
  comeBackMs: 10_000,
  bots: { min: 500, max: 1600, idle: IDLE_PAUSE, passing: { min: 2000, max: 9000 }, budgetMs: 1000 },
};
