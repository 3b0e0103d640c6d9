import type { FieldError } from '#domain/field-error.ts';

type ApiErrorParts = Pick<ApiError, 'status' | 'code' | 'msg'> &
  Partial<Pick<ApiError, 'msg2' | 'errors' | 'retryAfterSeconds' | 'current'>>;

/** A call that did not succeed. */
export class ApiError extends Error {
  /** 0 when no answer arrived (`code` is `offline` or `timeout`), or nothing was sent. */
  readonly status: number;
  readonly code: string;
  /** The German sentence that a person reads. */
  readonly msg: string;
  readonly msg2: string | undefined;
  readonly errors: readonly FieldError[];
  /** From `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** The present state, when the call named an older one (api 4). The call's contract has its schema. */
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

/** The present state, when a save named an older one; null for every other failure. */
export function findNewer<Entity>(error: unknown): Entity | null {
  const isOld = error instanceof ApiError && error.code === 'edited_meanwhile';
  return isOld ? (error.current as Entity) : null;
}

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
  return new ApiError({ status, code: 'unreadable', msg: 'Fehler beim Verwerten der Server-Antwort.' });
}

export function refusedError(response: Response, body: unknown): ApiError {
  const { msg, msg2, code, errors, current } = (body ?? {}) as Record<string, unknown>;
  if (typeof msg !== 'string') return unreadableError(response.status);
  return new ApiError({
    status: response.status,
    code: typeof code === 'string' ? code : 'unknown',
    msg,
    msg2: typeof msg2 === 'string' ? msg2 : undefined,
    errors: Array.isArray(errors) ? (errors as FieldError[]) : [],
    retryAfterSeconds: readRetryAfter(response),
    current,
  });
}

function readRetryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
