import type { FieldError } from '#domain/field-error.ts';

type ApiErrorParts = {
  status: number;
  code: string;
  msg: string;
  msg2?: string | undefined;
  errors?: readonly FieldError[] | undefined;
  retryAfterSeconds?: number | undefined;
  current?: unknown;
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
  readonly msg2: string | undefined;
  readonly errors: readonly FieldError[];
  /** From `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** What is so now, when the call named an older state (api 4); the call's contract says of which form. */
  readonly current: unknown;

  constructor(parts: ApiErrorParts) {
    super(parts.msg);
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.msg = parts.msg;
    this.msg2 = parts.msg2;
    this.errors = parts.errors ?? [];
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.current = parts.current;
  }
}

/** Rule api 33. */
const UNREADABLE = 'Fehler beim Verwerten der Server-Antwort.';

/** Rule api 33. */
export function offlineError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'offline',
    msg: 'Keine Verbindung zum Server. Ihre Eingaben sind nicht verloren.',
    msg2: 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  });
}

/** Rule api 33. */
export function timeoutError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'timeout',
    msg: 'Der Server antwortet gerade nicht. Ihre Eingaben sind nicht verloren.',
    msg2: 'Bitte versuchen Sie es in einem Moment noch einmal.',
  });
}

/** Nothing was sent, because the page was opened with another account (accounts 31). */
export function otherPersonError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'other_person',
    msg: 'In diesem Browser ist inzwischen ein anderes Konto angemeldet.',
    msg2: 'Es wurde nichts gesendet.',
  });
}

/** The body was not JSON, whatever the status (api 33). */
export function unreadableError(status: number): ApiError {
  return new ApiError({ status, code: 'unreadable', msg: UNREADABLE });
}

export function refusedError(response: Response, body: unknown): ApiError {
  const { msg, msg2, code, errors, current } = (body ?? {}) as Record<string, unknown>;
  if (typeof msg !== 'string') return unreadableError(response.status);
  return new ApiError({
    status: response.status,
    code: typeof code === 'string' ? code : 'unknown',
    msg,
    msg2: typeof msg2 === 'string' ? msg2 : undefined,
    errors: Array.isArray(errors) ? (errors as FieldError[]) : undefined,
    retryAfterSeconds: readRetryAfter(response),
    current,
  });
}

function readRetryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
