import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type EndpointKey = `${Method} /api/${string}`;

/**
 * One call of the API, described once for server, browser, tests and documentation.
 *
 * Schemas say which *shape* is accepted (a violation is 400). What a field must hold is a rule of
 * `domain/` and answers 422.
 */
export type Endpoint = {
  /** One German sentence for the API documentation. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What the documentation shows instead of `body`, where the domain's tables say more than the shape. */
  readonly bodyDocs?: z.ZodType;
  readonly response: z.ZodType;
  /** Status of the successful answer; 200 when left out. */
  readonly status?: number;
};

export type Contract = { readonly [key in EndpointKey]?: Endpoint };
