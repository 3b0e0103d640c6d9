import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Address that counts as one caller: an IPv4 address, or the /64 of IPv6 of one household or server. Comes from the socket, and
 * from `X-Forwarded-For` only behind a trusted proxy (operation 12).
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>): string {
  return toNetwork(request.ip, 64);
}

/** The /48 of IPv6 around {@link clientAddress}, often one customer of a provider; null for IPv4. */
export function clientSite(request: Pick<FastifyRequest, 'ip'>): string | null {
  const site = toNetwork(request.ip, 48);
  return site.endsWith('/48') ? site : null;
}

/** The /24 of IPv4 or /48 of IPv6 around {@link clientAddress}. */
export function clientNetwork(request: Pick<FastifyRequest, 'ip'>): string {
  return clientSite(request) ?? clientAddress(request).replace(/\.\d+$/, '.0/24');
}

/** Drops the port that some proxies add to IPv4. Returns a text without an address unchanged. */
function toNetwork(text: string, bits: 48 | 64): string {
  const bare = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (!ipaddr.isValid(bare)) return text;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${groups.join(':')}::/${bits}`;
}

/** Accepts an address, a network such as `10.0.0.0/8`, or a name of Fastify's `trustProxy`. Refuses `/0`, which is everybody. */
export function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [host = '', mask] = text.split('/');
  if (!ipaddr.IPv6.isValid(host) && !ipaddr.IPv4.isValidFourPartDecimal(host)) return false;
  if (mask === undefined) return true;
  const isMapped = ipaddr.IPv6.isValid(host) && ipaddr.IPv6.parse(host).isIPv4MappedAddress();
  return ipaddr.isValidCIDR(text) && Number(mask) > (isMapped ? 96 : 0);
}

/** Refuses other names that resolve to a loopback address, because that can change. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}
