import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { ServerConfig } from '../config.ts';

type Known = Pick<ServerConfig, 'host' | 'publicUrl' | 'allowedHosts'>;

/**
 * Whether a request's `Host` is a name of this server. A page elsewhere can have its own name point here (DNS
 * rebinding), and the browser would take us for that page's server; but it would still send that name. An address
 * written in numbers is looked up nowhere, so nobody can point it elsewhere.
 */
export function hostCheck({ host, publicUrl, allowedHosts }: Known): (given: string | undefined) => boolean {
  const own = hostname();
  const names = ['localhost', own, `${own}.local`, host, ...allowedHosts];
  if (publicUrl !== undefined) names.push(new URL(publicUrl).hostname);
  const known = new Set(names.map((name) => name.toLowerCase()));
  return (given) => {
    // Browsers always say it; old probes don't.
    if (given === undefined) return true;
    const name = nameIn(given);
    return name !== null && (isIP(name) !== 0 || name.endsWith('.localhost') || known.has(name));
  };
}

/** Without the port, brackets and a final full stop; null: that is no host. */
function nameIn(host: string): string | null {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}
