import type { Endpoint } from '#contract/endpoint.ts';
import type { Caller, Guard } from './caller.ts';

type Documented = {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly guard: Pick<Guard<Caller>, 'refuses'> | undefined;
};

/** Statuses of possible refusals. The documentation lists them, and tests fail on any other (api 21). */
export function listErrorStatuses({ key, endpoint, guard }: Documented): number[] {
  const statuses = new Set<number>([400, 500, 503, ...(guard?.refuses ?? []), ...(endpoint.refusals ?? [])]);
  // 403 without the CSRF token (api 8).
  if (!key.startsWith('GET ')) statuses.add(403);
  if (endpoint.params) statuses.add(404);
  if (endpoint.body) for (const status of [413, 415, 422]) statuses.add(status);
  return [...statuses].sort((one, other) => one - other);
}
