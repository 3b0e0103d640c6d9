import { listener } from '#server/accounts/accounts.ts';
import { route } from '#server/api/route.ts';
import type { Events } from './events.ts';

/** The live streams of a process. */
export type EventsContext = { readonly events: Pick<Events, 'join'> };

export const eventsRoutes = [
  route('GET /api/events', listener, ({ events }: EventsContext, { caller }, stream) =>
    events.join(caller, stream),
  ),
];
