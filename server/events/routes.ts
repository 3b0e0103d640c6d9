import type { Api } from '#contract/api.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import type { Events } from './events.ts';

export function eventsHandlers({ join }: Events) {
  const listen: Handler<Api, 'GET /api/events', SignedIn> = ({ caller }, stream) => join(caller, stream);
  return { listen };
}
