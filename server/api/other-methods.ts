import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Problem, unknownAddress } from './problem.ts';

export type ApiRoute = { readonly method: HTTPMethods; readonly path: string };

const allMethods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Route of calls below `/api` that match no other route. */
export const otherCalls = '/api/*';

/**
 * Answers 405 for other methods of a path, and 404 for other addresses below `/api`, before the body is read.
 *
 * @param routes all routes below `/api`
 */
export function refuseOtherMethods(app: FastifyInstance, routes: readonly ApiRoute[]): void {
  const refuse = (url: string, method: readonly HTTPMethods[], problem: () => Problem) =>
    app.route({
      method: [...method],
      url,
      onRequest: async () => {
        throw problem();
      },
      handler: () => {},
    });
  for (const [path, bound] of Map.groupBy(routes, (one) => one.path)) {
    const allowed = bound.map(({ method }) => method);
    const others = allMethods.filter((method) => !allowed.includes(method));
    const headers = { allow: allowed.join(', ') };
    refuse(
      path,
      others,
      () => new Problem(405, 'method_not_allowed', 'Diese Methode ist hier nicht erlaubt.', { headers }),
    );
  }
  refuse(otherCalls, allMethods, unknownAddress);
}
