import type { FastifyRequest } from 'fastify';

/** The pattern of the route and not the address, which may hold an id or a token. */
export const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none';

/** Event streams last for hours, and balancers ask for the health every few seconds. Both would hide the calls of users. */
const unobserved: readonly unknown[] = ['/api/events', '/healthz', '/readyz'];

/** Whether metrics and traces count the call. */
export const isObserved = ({ routeOptions }: FastifyRequest) => !unobserved.includes(routeOptions.url);
