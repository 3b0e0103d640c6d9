import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * What counts as one caller: an IPv4 address, or the /64 of IPv6 that one household or server has. Taken from the
 * socket; `X-Forwarded-For` counts only from a trusted proxy (operation 12).
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>): string {
  return toNetwork(request.ip);
}

/** Anything that is no address stays as it is. */
export function toNetwork(ip: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (embedded !== undefined && isIPv4(embedded)) return embedded;
  const [address = ''] = ip.split('%');
  return isIPv6(address) ? `${firstGroups(address).join(':')}::/64` : ip;
}

function firstGroups(address: string): string[] {
  const [before = '', after] = address.toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros =
    after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
