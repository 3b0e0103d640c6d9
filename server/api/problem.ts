import type { FieldError } from '#domain/field-error.ts';

/** Rule api 4. */
export type ProblemBody = {
  readonly msg: string;
  readonly msg2?: string;
  readonly code: string;
  readonly errors?: readonly FieldError[];
  readonly current?: unknown;
};

type ProblemExtras = {
  readonly msg2?: string;
  readonly errors?: readonly FieldError[];
  /** Present state as this caller may see it, for a call that named an older state. */
  readonly current?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A refusal for the caller. The error handler answers with it, wherever it was thrown. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly extras: ProblemExtras;

  /**
   * @param status HTTP status of the answer
   * @param code short English word for programs, for instance `sold_out`
   * @param msg German sentence for people
   */
  constructor(status: number, code: string, msg: string, extras: ProblemExtras = {}) {
    super(msg);
    this.name = 'Problem';
    this.status = status;
    this.code = code;
    this.extras = extras;
  }

  toBody(): ProblemBody {
    const { msg2, errors, current } = this.extras;
    return {
      msg: this.message,
      ...(msg2 === undefined ? {} : { msg2 }),
      code: this.code,
      ...(errors === undefined ? {} : { errors }),
      ...(current === undefined ? {} : { current }),
    };
  }
}

/** 400 (api 6). */
export function malformed(msg: string, errors?: readonly FieldError[]): Problem {
  return new Problem(400, 'malformed', msg, errors ? { errors } : {});
}

/** 404 with one text for a missing thing and one of another account, so that it does not reveal which (api 35). */
export function notFound(msg = 'Das wurde nicht gefunden.'): Problem {
  return new Problem(404, 'not_found', msg);
}

/** 400 for an address that the router cannot decode, or with too long a parameter. */
export function unreadableAddress(): Problem {
  return malformed('Die Adresse der Anfrage ist nicht lesbar.');
}

/** 404 for an unknown address. */
export function unknownAddress(): Problem {
  return notFound('Diese Adresse gibt es nicht.');
}

/**
 * 422 with one entry per field (api 6).
 *
 * @param msg sentence above the entries
 */
export function invalidFields(
  errors: readonly FieldError[],
  msg = 'Bitte prüfen Sie Ihre Angaben.',
): Problem {
  return new Problem(422, 'invalid_fields', msg, { errors });
}
