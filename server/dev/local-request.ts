import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#server/http/client-address.ts';

/**
 * Whether a request comes from this machine, not through a proxy and not under a foreign host name. When in doubt, it is
 * not local, because these pages show every mail (operation 15).
 */
export function isLocalRequest({ headers, hostname }: FastifyRequest, publicUrl: string): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(x-forwarded-.*|forwarded|via)$/.test(name));
  const host = hostname.replace(/^\[|\]$/g, '');
  return !isForwarded && (isLoopback(host) || host === new URL(publicUrl).hostname);
}
