import type { Api } from '#contract/api.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import type { Events } from './events.ts';
import type { Hearer } from './hearer.ts';

export function eventsHandlers({ join }: Events) {
  const listen: Handler<Api, 'GET /api/events', Hearer> = ({ caller }, stream) => join(caller, stream);
  return { listen };
}
