import { isIPv4, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

/**
 * Whom an address counts as in limits. An IPv6 network of 64 bits is one customer's, who can take any of its
 * addresses; an IPv4 address written as IPv6 is that IPv4 address. A connection that is closed already has none,
 * whatever the types of Fastify say.
 */
export function addressKey(address: string | undefined): string {
  const plain = (address?.split('%')[0] ?? '').toLowerCase();
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const [before, after] = [partsOf(head), partsOf(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => 0), ...after];
}

const partsOf = (text: string): number[] =>
  text === '' ? [] : text.split(':').flatMap((part) => (isIPv4(part) ? wordsOf(part) : [parseInt(part, 16)]));

function wordsOf(address: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

/** Where a request comes from. Behind a proxy that is trusted, the last address it names. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = request.headers['x-forwarded-for'];
  const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  const direct = request.socket.remoteAddress;
  return addressKey(trustProxy ? (last ?? direct) : direct);
}
