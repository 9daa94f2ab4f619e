import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { ServerConfig } from '../config.ts';
import type { People } from '../people/people.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { Person } from '../storage/store.ts';

/** How a request says who it is from: a cookie in browsers, a bearer token in programs. */

export const COOKIE = 'outvoted';
const COOKIE_AGE = 180 * 86_400;

export function tokenOf(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) return /^Bearer ([\w-]{20,100})$/.exec(authorization)?.[1];
  return cookie === undefined
    ? undefined
    : new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{20,100})`).exec(cookie)?.[1];
}

/** Whose token a request has, unless too many that were nobody's came from its address. */
export async function whoseToken(
  request: Pick<IncomingMessage, 'headers'>,
  address: string,
  people: People,
  rates: RateLimits,
): Promise<Person | null | 'tooMuch'> {
  const token = tokenOf(request);
  if (token === undefined) return null;
  if (!rates.mayTryToken(address)) return 'tooMuch';
  const person = await people.whose(token);
  if (person === null) rates.triedBadToken(address);
  return person;
}

export function setCookie(
  reply: FastifyReply,
  request: FastifyRequest,
  config: ServerConfig,
  token: string,
): void {
  reply.setCookie(COOKIE, token, { ...cookieOptions(request, config), maxAge: COOKIE_AGE });
}

export function clearCookie(reply: FastifyReply, request: FastifyRequest, config: ServerConfig): void {
  reply.clearCookie(COOKIE, cookieOptions(request, config));
}

const cookieOptions = (request: FastifyRequest, { publicUrl }: ServerConfig) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: publicUrl?.startsWith('https:') ?? request.protocol === 'https',
});

/**
 * Browsers say which page a request comes from; it must be one of ours. Programs say nothing, and no page can make
 * a browser be silent.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl?: string,
): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
