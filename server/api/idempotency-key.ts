import type { FastifyRequest } from 'fastify';
import { malformed } from './problem.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The header `Idempotency-Key` (api 18).
 *
 * @returns null when the caller sent none
 * @throws Problem 400 when it is not a UUID
 */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !uuid.test(key))
    throw malformed('Der Kopf Idempotency-Key muss eine UUID sein.');
  return key.toLowerCase();
}
