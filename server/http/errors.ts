import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, unknownAddress, unreadableAddress } from '#server/api/problem.ts';
import { isDatabaseUnavailable } from '#server/db/outages/failures.ts';
import { setApiHeaders } from './security-headers.ts';

const databaseRetrySeconds = '5';

const frameworkProblems: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new Problem(413, 'too_large', 'Die gesendeten Daten sind zu groß. Bitte kürzen Sie Ihre Angaben.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Problem(
      415,
      'unsupported_type',
      'Bitte senden Sie die Daten als JSON (Content-Type: application/json).',
    ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new Problem(
      400,
      'malformed',
      'Die Länge der gesendeten Daten stimmt nicht mit „Content-Length“ überein.',
    ),
  FST_ERR_BAD_URL: unreadableAddress,
};

function toProblem(error: unknown): { problem: Problem; unexpected: boolean } {
  if (error instanceof Problem) return { problem: error, unexpected: false };
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' ? frameworkProblems[code] : undefined;
  if (known) return { problem: known(), unexpected: false };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return {
      problem: new Problem(statusCode, 'malformed', 'Die Anfrage konnte nicht verarbeitet werden.'),
      unexpected: false,
    };
  }
  // Check the framework's errors first: an aborted body is no outage of the database.
  if (isDatabaseUnavailable(error)) {
    const problem = new Problem(
      503,
      'unavailable',
      'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in wenigen Sekunden erneut.',
      { headers: { 'retry-after': databaseRetrySeconds } },
    );
    return { problem, unexpected: true };
  }
  const problem = new Problem(
    500,
    'internal',
    'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
  );
  return { problem, unexpected: true };
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  setApiHeaders(reply);
  return reply
    .code(problem.status)
    .headers(problem.extras.headers ?? {})
    .type('application/json; charset=utf-8')
    .send(problem.toBody());
}

/** A call that the pages never send, or that its caller may not make or repeat. */
const loggedRefusals: ReadonlySet<number> = new Set([400, 401, 403, 429]);

/** By route and code, never by person or address (operation 17). */
function logRefusal({ log, routeOptions }: FastifyRequest, { status, code }: Problem): void {
  const { method, url } = routeOptions;
  log.info({ method, route: url, status, code }, 'call refused');
}

/** Answers every error in one shape (api 4). Logs unexpected errors without the request's body, address and URL values. */
export function registerErrorAnswers(
  app: FastifyInstance,
  countOutage: (error: unknown) => boolean = () => false,
): void {
  app.setErrorHandler((error, request, reply) => {
    const { problem, unexpected } = toProblem(error);
    if (loggedRefusals.has(problem.status)) logRefusal(request, problem);
    if (unexpected && !countOutage(error))
      request.log.error({ err: error, route: request.routeOptions.url }, 'call failed');
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, unknownAddress()));
}
