import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '#server/api/problem.ts';
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
  FST_ERR_BAD_URL: () => new Problem(400, 'malformed', 'Die Adresse der Anfrage ist nicht lesbar.'),
};

/**
 * SQLSTATE classes and codes: connection gone, server shutting down or starting, too many connections; and
 * deadlock, lost race, lock or statement that took too long, all of which may well succeed the next time.
 */
const unavailableState = /^(08...|57P0[1-5]|53300|25006|40P01|40001|55P03|57014)$/;
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of `pg` that carry no code. */
const unavailableMessage =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (unavailableState.test(code) || unavailableCodes.has(code))) return true;
  if (unavailableMessage.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}

function toProblem(error: unknown): { problem: Problem; unexpected: boolean } {
  if (error instanceof Problem) return { problem: error, unexpected: false };
  if (isDatabaseUnavailable(error)) {
    const problem = new Problem(
      503,
      'unavailable',
      'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in wenigen Sekunden erneut.',
      { headers: { 'retry-after': databaseRetrySeconds } },
    );
    return { problem, unexpected: true };
  }
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' ? frameworkProblems[code] : undefined;
  if (known) return { problem: known(), unexpected: false };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return {
      problem: new Problem(statusCode, 'malformed', 'Die Anfrage konnte nicht verarbeitet werden.'),
      unexpected: false,
    };
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

/**
 * Answers every error in one shape (api 4) and logs what nobody expected, without the request's
 * body, address or URL values.
 */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { problem, unexpected } = toProblem(error);
    if (unexpected) request.log.error({ err: error, route: request.routeOptions.url }, 'call failed');
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, new Problem(404, 'not_found', 'Diese Adresse gibt es nicht.')),
  );
}
