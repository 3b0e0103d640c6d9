import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * What counts as one caller: an IPv4 address, or the /64 of IPv6 that one household or server has. Taken from the
 * socket; `X-Forwarded-For` counts only from a trusted proxy (operation 12).
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>): string {
  return toNetwork(request.ip);
}

/** The /48 of IPv6 around {@link clientAddress}, which one customer of a provider may have; null for IPv4. */
export function clientSite(request: Pick<FastifyRequest, 'ip'>): string | null {
  const site = toNetwork(request.ip, 48);
  return site.endsWith('/48') ? site : null;
}

/** Anything that is no address stays as it is. */
export function toNetwork(ip: string, bits: 48 | 64 = 64): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (embedded !== undefined && isIPv4(embedded)) return embedded;
  const [address = ''] = ip.split('%');
  return isIPv6(address) ? `${firstGroups(address, bits / 16).join(':')}::/${bits}` : ip;
}

function firstGroups(address: string, count: number): string[] {
  const [before = '', after] = address.toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros =
    after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, count).map((group) => group.replace(/^0+(?=.)/, ''));
}
