import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type EndpointKey = `${Method} /api/${string}`;

export type Refusal = 401 | 403 | 404 | 409 | 422 | 429;

/**
 * One call of the API, described once for server, browser, tests and documentation.
 *
 * Schemas define the accepted *shape*. A violation is 400; a text of the body that is too long is 422. Rules about the content of
 * fields belong to `domain/` and answer 422.
 */
export type Endpoint = {
  /** One German sentence for the API documentation. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Headers, named as in the documentation. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Replaces `body` in the documentation, when the domain's tables say more than the shape. */
  readonly bodyDocs?: z.ZodType;
  /** The body is a file of this type, not JSON. `body` then describes its bytes. */
  readonly takes?: FileBody;
  readonly response: z.ZodType;
  /** The answer is a file of this type, streamed. */
  readonly file?:
    | 'text/csv'
    | 'text/vcard'
    | 'application/json'
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip';
  /** Answers with server-sent events until either side ends the stream. `response` describes `event` and `data` of each. */
  readonly streams?: true;
  /** Status of the successful answer. Defaults to 200. */
  readonly status?: number;
  /** Statuses of refusals, besides those by guard, method, parameters and body. */
  readonly refusals?: readonly Refusal[];
};

export type FileBody = {
  readonly type: 'application/xml';
  /** A larger file is 413 with the sentence `tooLarge`. */
  readonly maxBytes: number;
  readonly tooLarge: string;
};

/** Answer of a handler with a file. */
export type FileAnswer = {
  /** ASCII, without quotes. */
  readonly name: string;
  readonly content: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  /** Where it is not the type of the endpoint, with its character set. */
  readonly type?: string;
};

export type Contract = { readonly [key in EndpointKey]?: Endpoint };
