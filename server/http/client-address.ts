import { BlockList, isIPv4, isIPv6 } from 'node:net';
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

/** The /24 of IPv4 or /48 of IPv6 around {@link clientAddress}. */
export function clientNetwork(request: Pick<FastifyRequest, 'ip'>): string {
  return clientSite(request) ?? clientAddress(request).replace(/\.\d+$/, '.0/24');
}

/** Anything that names no address stays as it is. */
export function toNetwork(text: string, bits: 48 | 64 = 64): string {
  const address = parseAddress(text);
  if (address === null) return text;
  if (isIPv4(address)) return address;
  const groups = expandGroups(address).slice(0, bits / 16);
  return `${groups.join(':')}::/${bits}`;
}

/**
 * The address that a proxy's entry names: with a port (`192.0.2.7:1234`, `[2001:db8::1]:1234`), in brackets, with a zone,
 * or as IPv4 in any notation of IPv6.
 *
 * @returns IPv4 in dots, IPv6 in its shortest form; null for anything else
 */
export function parseAddress(text: string): string | null {
  const bare = withoutPort(text.trim()).replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const groups = expandGroups(shorten(bare));
  const isIPv4Mapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return isIPv4Mapped ? groups.slice(6).flatMap(toBytes).join('.') : shorten(bare);
}

export type Network = { readonly address: string; readonly family: 'ipv4' | 'ipv6'; readonly bits: number };

/**
 * An address, or a network such as `10.0.0.0/8`, also one of IPv4 in a notation of IPv6 (`::ffff:10.0.0.0/104`).
 *
 * @returns null for anything else, and for a network that is everybody (`/0`)
 */
export function parseNetwork(text: string): Network | null {
  const [host = '', bits, ...rest] = text.split('/');
  const address = parseAddress(host);
  if (address === null || rest.length > 0) return null;
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  const most = family === 'ipv4' ? 32 : 128;
  if (bits === undefined) return { address, family, bits: most };
  if (!/^\d{1,3}$/.test(bits)) return null;
  const isIPv4Mapped = family === 'ipv4' && isIPv6(host.trim());
  const given = Number(bits) - (isIPv4Mapped ? 96 : 0);
  return given >= 1 && given <= most ? { address, family, bits: given } : null;
}

/** A name that only resolves to a loopback address does not count, because that can change. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  return bracketed ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
}

/** Lower case, without leading zeros, also where the address ends in dots. */
function shorten(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** All eight groups of a shortened address. */
function expandGroups(address: string): string[] {
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail];
}

function toBytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Whether a proxy's address is one of `networks`: addresses, `10.0.0.0/8`, `loopback`, `linklocal`, `uniquelocal`.
 *
 * @throws for an entry that is none of them
 */
export function createTrust(networks: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of networks.flatMap((name) => namedNetworks[name] ?? [name])) {
    const network = parseNetwork(entry);
    if (network === null) throw new Error(`„${entry}“ is no address or network.`);
    trusted.addSubnet(network.address, network.bits, network.family);
  }
  return (text) => {
    const address = parseAddress(text);
    return address !== null && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}
