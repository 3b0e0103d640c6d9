import type { FastifyRequest } from 'fastify';

/** The pattern of the route and not the address, which may hold an id or a token. */
export const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none';

/** A stream of events lasts for hours. */
export const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.url === '/api/events';
