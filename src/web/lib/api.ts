import type { Film, FilmViewer } from '../../protocol/wire/film.ts';
import type { MakeTable } from '../../protocol/wire/http.ts';
import type { Reason } from '../../protocol/wire/fields.ts';

/** What goes over HTTP. Every call gives the answer, or why it was refused. */

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly login: string | null;
}

export interface TableRow {
  readonly id: string;
  readonly code: string;
  readonly status: 'lobby' | 'playing' | 'over' | 'closed' | 'setAside';
  readonly createdAt: number;
  readonly ruleset: string;
  readonly pace: string;
  readonly spectators: boolean;
  readonly seats: readonly {
    readonly colour: string;
    readonly kind: string;
    readonly person: string | null;
  }[];
  readonly winners: readonly string[] | null;
  /** In the public list: somebody sits there at this moment, and there is a seat left. */
  readonly waiting?: boolean;
}

/** A program of one's own. */
export interface BotToken {
  readonly id: string;
  readonly name: string;
}

export interface RulesetInfo {
  readonly id: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly colours: readonly string[];
  /** Every kind of card that players may hold. */
  readonly cards: readonly string[];
  /** What is printed on every character. */
  readonly characters: { readonly [character: string]: { readonly [fact: string]: number } };
  readonly options: {
    readonly [name: string]: { readonly values: readonly unknown[]; readonly open: boolean };
  };
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: Reason };

async function call<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
  try {
    const answer = await fetch(path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const read = (await answer.json()) as T & { readonly error?: Reason };
    return answer.ok ? { ok: true, value: read } : { ok: false, reason: read.error ?? { code: 'internal' } };
  } catch {
    return { ok: false, reason: { code: 'offline' } };
  }
}

export const api = {
  me: () => call<{ person: Person | null }>('GET', '/api/me'),
  guest: (name: string) => call<{ person: Person }>('POST', '/api/guest', { name }),
  rename: (name: string) => call<{ person: Person }>('PATCH', '/api/me', { name }),
  register: (login: string, password: string) => call<object>('POST', '/api/account', { login, password }),
  logIn: (login: string, password: string) =>
    call<{ person: Person }>('POST', '/api/login', { login, password }),
  password: (old: string, password: string) => call<object>('POST', '/api/password', { old, password }),
  logOut: () => call<object>('POST', '/api/logout'),
  logOutEverywhere: () => call<object>('POST', '/api/logout-everywhere'),
  botTokens: () => call<{ botTokens: readonly BotToken[] }>('GET', '/api/bot-tokens'),
  makeBotToken: (name: string) => call<BotToken & { token: string }>('POST', '/api/bot-tokens', { name }),
  deleteBotToken: (id: string) => call<object>('DELETE', `/api/bot-tokens/${encodeURIComponent(id)}`),
  erase: (password?: string) => call<object>('DELETE', '/api/me', password === undefined ? {} : { password }),
  rulesets: () => call<{ rulesets: readonly RulesetInfo[] }>('GET', '/api/rulesets'),
  tables: () => call<{ tables: readonly TableRow[] }>('GET', '/api/tables'),
  games: () => call<{ games: readonly TableRow[] }>('GET', '/api/games'),
  table: (code: string) => call<TableRow>('GET', `/api/tables/${encodeURIComponent(code)}`),
  film: (code: string, as: FilmViewer) =>
    call<Film>('GET', `/api/tables/${encodeURIComponent(code)}/film?as=${as}`),
  makeTable: (wanted: MakeTable) => call<{ id: string; code: string }>('POST', '/api/tables', wanted),
};
