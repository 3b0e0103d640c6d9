import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type EndpointKey = `${Method} /api/${string}`;

export type Refusal = 401 | 403 | 404 | 409 | 429;

/**
 * One call of the API, described once for server, browser, tests and documentation.
 *
 * Schemas say which *shape* is accepted (a violation is 400, but 422 for a text of a body that is merely too long). What a field
 * must hold is a rule of `domain/` and answers 422.
 */
export type Endpoint = {
  /** One German sentence for the API documentation. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Under the names that the documentation shows. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What the documentation shows instead of `body`, where the domain's tables say more than the shape. */
  readonly bodyDocs?: z.ZodType;
  readonly response: z.ZodType;
  /** The answer is a file of this type, streamed. */
  readonly file?: 'text/csv' | 'text/vcard' | 'application/json';
  /** Answers by server-sent events until either side ends it; `response` describes each of them by `event` and `data`. */
  readonly streams?: true;
  /** Status of the successful answer; 200 when left out. */
  readonly status?: number;
  /** Statuses of refusals, but those that follow from guard, method, parameters and body. */
  readonly refusals?: readonly Refusal[];
};

/** What a handler answers for a file. */
export type FileAnswer = {
  /** ASCII, without quotes. */
  readonly name: string;
  readonly content: string | AsyncIterable<string>;
};

export type Contract = { readonly [key in EndpointKey]?: Endpoint };
