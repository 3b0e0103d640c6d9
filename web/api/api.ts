import type { z } from 'zod';
import type { api } from '#contract/api.ts';
import { hourMs } from '#domain/durations.ts';
import { offlineError, refusedError, timeoutError, unreadableError } from './api-error.ts';

type Api = typeof api;

export type ApiKey = keyof Api & string;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type BodyOf<K extends ApiKey> = Api[K] extends { readonly body: infer S extends z.ZodType }
  ? z.input<S>
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
type CsrfToken = { value: string; expiresAt: number };

/** Rule api 33. */
const timeoutMs = { read: 10_000, write: 20_000 } as const;
/** When the server names no expiry (api 7). */
const CSRF_LIFETIME_MS = 3.5 * hourMs;
const CSRF_HEADER = 'X-CSRF-Token';

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

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    throw unreadableError(response.status);
  }
}

/** For tests; pages use the ready-made `call`. */
export function createApiClient(fetchIt: typeof fetch, now: () => number = Date.now) {
  let token: CsrfToken | undefined;
  let fetchingToken: Promise<CsrfToken> | undefined;
  let checkWriter: () => Promise<void> = async () => {};

  async function send(url: string, init: RequestInit, limitMs: number): Promise<Response> {
    const timeout = AbortSignal.timeout(limitMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    try {
      return await fetchIt(url, { ...init, signal, credentials: 'same-origin' });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw timeout.aborted ? timeoutError() : offlineError();
    }
  }

  async function fetchToken(): Promise<CsrfToken> {
    const response = await send(
      '/api/csrf-token',
      { headers: { Accept: 'application/json' } },
      timeoutMs.read,
    );
    const body = await readJson(response);
    const value = response.headers.get(CSRF_HEADER);
    if (!response.ok) throw refusedError(response, body);
    if (!value) throw unreadableError(response.status);
    const expiresAt = Date.parse(String((body as { expiresAt?: string } | undefined)?.expiresAt));
    return { value, expiresAt: Number.isNaN(expiresAt) ? now() + CSRF_LIFETIME_MS : expiresAt };
  }

  /** Calls that need a token at the same time share one fetch. */
  async function getToken(): Promise<string> {
    if (token && token.expiresAt > now()) return token.value;
    fetchingToken ??= fetchToken()
      .then(async (fetched) => {
        await checkWriter();
        return fetched;
      })
      .finally(() => {
        fetchingToken = undefined;
      });
    token = await fetchingToken;
    return token.value;
  }

  function forgetToken(refused?: string): void {
    if (refused === undefined || token?.value === refused) token = undefined;
  }

  async function attempt(key: string, options: LooseOptions, mayRetry: boolean): Promise<unknown> {
    const [method = 'GET', path = ''] = key.split(' ');
    const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
    const csrf = method === 'GET' ? undefined : await getToken();
    if (csrf) headers[CSRF_HEADER] = csrf;
    if (options.body !== undefined) headers['Content-Type'] = 'application/json';

    const init: RequestInit = { method, headers };
    if (options.body !== undefined) init.body = JSON.stringify(options.body);
    if (options.signal) init.signal = options.signal;
    const response = await send(
      buildUrl(path, options.params, options.query),
      init,
      options.timeoutMs ?? (method === 'GET' ? timeoutMs.read : timeoutMs.write),
    );

    const body = await readJson(response);
    if (response.ok) return body;
    const error = refusedError(response, body);
    if (mayRetry && response.status === 403 && error.msg === 'Invalid CSRF token') {
      forgetToken(csrf);
      return attempt(key, options, false);
    }
    throw error;
  }

  return {
    call: ((key: string, options: LooseOptions = {}) => attempt(key, options, true)) as Call,
    /** After login and logout, because the token belongs to the session. */
    forgetCsrfToken: () => forgetToken(),
    /**
     * Asks `check` after each new CSRF token, which belongs to one session, and before anything is sent with it.
     * What it throws ends the call.
     */
    checkBeforeWrites: (check: () => Promise<void>) => {
      checkWriter = check;
    },
  };
}

export const { call, forgetCsrfToken, checkBeforeWrites } = createApiClient((input, init) =>
  globalThis.fetch(input, init),
);
