import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { Problem, unknownAddress, unreadableAddress } from './problem.ts';

export type ApiRoute = { readonly method: HTTPMethods; readonly path: string };

export type ApiPath = {
  readonly path: string;
  /** Between slashes; null for a parameter, which stands for anything. */
  readonly parts: readonly (string | null)[];
  readonly methods: readonly HTTPMethods[];
  /** By which paths sort as the router tries them: a fixed part before a parameter. */
  readonly order: string;
};

/** Of a parameter, decoded: the router takes no longer ones (its `maxParamLength`). */
const longestPart = 100;

const allMethods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The route of calls below `/api` that no other takes. */
export const otherCalls = '/api/*';

/** Each path once, in the order in which the router tries them. */
export function listPaths(routes: readonly ApiRoute[]): readonly ApiPath[] {
  return [...Map.groupBy(routes, ({ path }) => path)]
    .map(([path, bound]) => ({
      path,
      parts: path.split('/').map((part) => (part.startsWith(':') ? null : part)),
      methods: bound.map(({ method }) => method),
      order: path.replaceAll(/:\w+/g, '\uffff'),
    }))
    .sort((one, other) => (one.order < other.order ? -1 : 1));
}

function canMeet(one: ApiPath['parts'], other: ApiPath['parts']): boolean {
  return (
    one.length === other.length &&
    one.every((part, at) => part === null || other[at] === null || part === other[at])
  );
}

/**
 * Why no caller's call is taken, whatever else is so: its path has not its method, or a parameter is longer than the router takes.
 *
 * @param paths in the order of the router
 * @param call with an address that the router has been able to decode
 * @returns null where the address is nothing's, or the call may be taken
 */
export function findRefusal(
  paths: readonly ApiPath[],
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
): Problem | null {
  const [address = ''] = url.split(/[?#]/, 1);
  const asked = address.split('/').map(decodeURIComponent);
  const isRead = method === 'GET' || method === 'HEAD';
  const long = asked.findIndex((part) => part.length > longestPart);
  // What is read is looked for among the pages, too, and none is there.
  if (long >= 0)
    return !isRead && paths.some((path) => takes(path, asked, long)) ? unreadableAddress() : null;
  const path = paths.find(({ parts }) => canMeet(parts, asked));
  if (!path || path.methods.some((one) => one === (isRead ? 'GET' : method))) return null;
  return new Problem(405, 'method_not_allowed', 'Diese Methode ist hier nicht erlaubt.', {
    headers: { allow: path.methods.join(', ') },
  });
}

/** As a parameter. */
function takes({ parts }: ApiPath, asked: readonly string[], at: number): boolean {
  return parts[at] === null && canMeet(parts.slice(0, at), asked.slice(0, at));
}

/**
 * Answers 405 for the other methods of every bound path, and 404 for other addresses below `/api`, from one route, because each route
 * costs time at every start (docs/decisions/0042-few-routes.md). A path has a route of its own only for methods with which
 * another path, which is tried later, would take its calls: `PUT /api/things/newest` is none to the thing with the id „newest“.
 *
 * @param besides routes below `/api` that are not bound
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  bound: readonly ApiRoute[],
  besides: readonly ApiRoute[],
): void {
  const paths = listPaths(bound);
  const all = listPaths([...bound, ...besides]);
  const refuseAll = (url: string, methods: readonly HTTPMethods[]) =>
    app.route({
      method: [...methods],
      url,
      onRequest: async (request) => {
        const refusal = findRefusal(paths, request);
        if (refusal) throw refusal;
      },
      handler: async () => {
        throw unknownAddress();
      },
    });
  refuseAll(otherCalls, allMethods);
  for (const { path, parts, methods, order } of paths) {
    const later = all.filter((other) => other.order > order && canMeet(parts, other.parts));
    const taken = allMethods.filter(
      (method) => !methods.includes(method) && later.some((other) => other.methods.includes(method)),
    );
    if (taken.length > 0) refuseAll(path, taken);
  }
}
