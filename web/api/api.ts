import type { z } from 'zod';
import type { api } from '#contract/api.ts';
import { ApiError, refusedError } from './api-error.ts';
import { CSRF_HEADER, createCsrfTokens } from './csrf-token.ts';
import { createTransport, readJson } from './transport.ts';

type Api = typeof api;

export type ApiKey = keyof Api & string;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** A call that takes a file sends a `Blob` of its type. */
export type BodyOf<K extends ApiKey> = Api[K] extends { readonly takes: object }
  ? Blob
  : Api[K] extends { readonly body: infer S extends z.ZodType }
    ? DeepReadonly<z.input<S>>
    : never;
export type ResponseOf<K extends ApiKey> = Api[K] extends { readonly response: infer S extends z.ZodType }
  ? z.output<S>
  : never;
export type QueryOf<K extends ApiKey> = Api[K] extends { readonly query: infer S extends z.ZodType }
  ? z.input<S>
  : never;

type Params<K extends string> = [ParamNames<K>] extends [never]
  ? unknown
  : { params: Record<ParamNames<K>, string> };
type Query<K extends ApiKey> = [QueryOf<K>] extends [never] ? unknown : { query?: Partial<QueryOf<K>> };
type Body<K extends ApiKey> = [BodyOf<K>] extends [never] ? unknown : { body: BodyOf<K> };

type Extras = { headers?: Record<string, string>; signal?: AbortSignal | undefined; timeoutMs?: number };
export type CallOptions<K extends ApiKey> = Extras & Params<K> & Query<K> & Body<K>;
type CallArguments<K extends ApiKey> =
  object extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

/** @throws {ApiError} or the abort reason when the caller's `signal` ends the call */
export type Call = <K extends ApiKey>(key: K, ...args: CallArguments<K>) => Promise<ResponseOf<K>>;

type LooseOptions = Extras & {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export function buildUrl(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`Parameter ${name} of ${path} is missing`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Asks the person for what a refused call lacks. @returns whether the call may be repeated */
type Pass = (refusal: ApiError) => Promise<boolean>;

const refuseAll: Pass = async () => false;

/** For tests; pages use the ready-made `call`. */
export function createApiClient(fetchIt: typeof fetch, now: () => number = Date.now) {
  const send = createTransport(fetchIt);
  const csrfTokens = createCsrfTokens(send, now);
  let pass: Pass = refuseAll;

  async function attempt(key: string, options: LooseOptions, mayRetry: boolean): Promise<unknown> {
    const [method = 'GET', path = ''] = key.split(' ');
    const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
    const csrf = method === 'GET' ? undefined : await csrfTokens.get();
    if (csrf) headers[CSRF_HEADER] = csrf;
    const { body: sent } = options;
    if (sent !== undefined) headers['Content-Type'] = sent instanceof Blob ? sent.type : 'application/json';

    const init: RequestInit = { method, headers };
    if (sent !== undefined) init.body = sent instanceof Blob ? sent : JSON.stringify(sent);
    if (options.signal) init.signal = options.signal;
    const response = await send(buildUrl(path, options.params, options.query), init, options.timeoutMs);

    const body = await readJson(response);
    if (response.ok) return body;
    const error = refusedError(response, body);
    if (mayRetry && response.status === 403 && error.msg === 'Invalid CSRF token') {
      csrfTokens.forget(csrf);
      return attempt(key, options, false);
    }
    throw error;
  }

  async function callUntilPassed(key: string, options: LooseOptions = {}): Promise<unknown> {
    try {
      return await attempt(key, options, true);
    } catch (error) {
      // A read that meets an ended session loses no input, and the page's guard asks for the login.
      const isLostRead = error instanceof ApiError && error.status === 401 && key.startsWith('GET ');
      if (!(error instanceof ApiError) || isLostRead || !(await pass(error))) throw error;
      return attempt(key, options, true);
    }
  }

  return {
    call: callUntilPassed as Call,
    /** After login and logout, because the token belongs to the session. */
    forgetCsrfToken: () => csrfTokens.forget(),
    /**
     * Asks `check` after each new CSRF token, which belongs to one session, and before anything is sent with it.
     * What it throws ends the call.
     */
    checkBeforeWrites: csrfTokens.checkEach,
    /** Asks about each refusal; the call waits, and is repeated once. @returns a function that ends it */
    passRefusals: (ask: Pass) => {
      pass = ask;
      return () => {
        pass = refuseAll;
      };
    },
  };
}

export const { call, forgetCsrfToken, checkBeforeWrites, passRefusals } = createApiClient((input, init) =>
  globalThis.fetch(input, init),
);
