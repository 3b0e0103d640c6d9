import type { FieldError } from '#domain/field-error.ts';

type ApiErrorParts = {
  status: number;
  code: string;
  msg: string;
  msg2?: string | undefined;
  errors?: readonly FieldError[] | undefined;
  retryAfterSeconds?: number | undefined;
};

/**
 * A call that did not succeed, with the German sentence a person reads.
 *
 * `status` 0 means that no answer arrived (`code` is `offline` or `timeout`).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  /** What to do next, when the server says so. */
  readonly msg2: string | undefined;
  /** One entry per field that breaks a rule. */
  readonly errors: readonly FieldError[];
  /** Seconds to wait before another try, from `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(parts: ApiErrorParts) {
    super(parts.msg);
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.msg = parts.msg;
    this.msg2 = parts.msg2;
    this.errors = parts.errors ?? [];
    this.retryAfterSeconds = parts.retryAfterSeconds;
  }
}

/** The sentence for an answer that is not JSON (api 33). */
const UNREADABLE = 'Fehler beim Verwerten der Server-Antwort.';

/** No connection: nothing of what was typed is gone. */
export function offlineError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'offline',
    msg: 'Keine Verbindung zum Server. Ihre Eingaben sind nicht verloren.',
    msg2: 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  });
}

/** No answer within the time limit. */
export function timeoutError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'timeout',
    msg: 'Der Server antwortet gerade nicht. Ihre Eingaben sind nicht verloren.',
    msg2: 'Bitte versuchen Sie es in einem Moment noch einmal.',
  });
}

/** Nothing was sent: it was meant for the account that this page was opened with. */
export function otherPersonError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'other_person',
    msg: 'In diesem Browser ist inzwischen ein anderes Konto angemeldet.',
    msg2: 'Es wurde nichts gesendet.',
  });
}

/** The body of an answer, whatever its status, was not the JSON it should be. */
export function unreadableError(status: number): ApiError {
  return new ApiError({ status, code: 'unreadable', msg: UNREADABLE });
}

/** Turns the body of a refused call into an error; a body without `msg` is unreadable. */
export function refusedError(response: Response, body: unknown): ApiError {
  const { msg, msg2, code, errors } = (body ?? {}) as Record<string, unknown>;
  if (typeof msg !== 'string') return unreadableError(response.status);
  return new ApiError({
    status: response.status,
    code: typeof code === 'string' ? code : 'unknown',
    msg,
    msg2: typeof msg2 === 'string' ? msg2 : undefined,
    errors: Array.isArray(errors) ? (errors as FieldError[]) : undefined,
    retryAfterSeconds: readRetryAfter(response),
  });
}

function readRetryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
