import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#server/http/client-address.ts';

/**
 * Whether a call comes from this machine and not by way of a proxy, nor from a page whose name points here. Closed when
 * in doubt, because these pages show every mail (operation 15).
 */
export function isAskedHere({ headers, hostname }: FastifyRequest, publicUrl: string): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(x-forwarded-.*|forwarded|via)$/.test(name));
  const host = hostname.replace(/^\[|\]$/g, '');
  return !isForwarded && (isLoopback(host) || host === new URL(publicUrl).hostname);
}
