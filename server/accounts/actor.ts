import type { FastifyRequest } from 'fastify';
import type { Actor } from '#server/audit/audit.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Caller } from './guards.ts';

/** Who calls, for the audit trail. */
export function actorOf({
  caller,
  request,
}: {
  readonly caller: Caller;
  readonly request: FastifyRequest;
}): Actor {
  return { by: caller.kind === 'user' ? caller.user.id : null, from: clientAddress(request) };
}
