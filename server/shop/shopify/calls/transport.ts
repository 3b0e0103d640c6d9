import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { ShopRefusedError, ShopUnavailableError } from '#server/shop/provider/errors.ts';

export type ShopifySettings = NonNullable<Context['settings']['shopify']>;

export type Transport = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * Sends the clients' calls to `apiUrl`: the clients only support the store's https address. Refuses redirects, because `fetch`
 * would forward the tokens in their custom headers.
 */
export function createTransport({ apiUrl }: Pick<ShopifySettings, 'apiUrl'>): Transport {
  return (url, init) => {
    const { pathname, search } = new URL(url);
    const target = apiUrl === null ? url : new URL(pathname + search, apiUrl);
    return fetch(target, { ...init, redirect: 'error' });
  };
}

/** @throws {ShopUnavailableError} when the call is aborted */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal });
  } catch (cause) {
    throw new ShopUnavailableError('The call to the shop was given up.', { cause });
  }
}

type AnswerErrors = {
  readonly networkStatusCode?: number;
  readonly message?: string;
  readonly graphQLErrors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[];
};

const passingCodes = new Set([
  'THROTTLED',
  'INTERNAL_SERVER_ERROR',
  'TIMEOUT',
  'SHOP_INACTIVE',
  // Another try under the same key is running.
  'IDEMPOTENCY_CONCURRENT_REQUEST',
]);

export const codesOf = ({ graphQLErrors = [] }: AnswerErrors): readonly unknown[] =>
  graphQLErrors.map(({ extensions }) => extensions?.['code']);

/** Maps an answer to one of the two errors of a shop. The shop's own text goes into the log. */
export function toShopError(errors: AnswerErrors): Error {
  const { networkStatusCode: status, message } = errors;
  const codes = codesOf(errors);
  const facts = `${message ?? ''} (${[status, ...codes].join(' ')})`;
  if (codes.length > 0) {
    const passes = codes.some((code) => typeof code === 'string' && passingCodes.has(code));
    return passes ? new ShopUnavailableError(facts) : new ShopRefusedError(facts);
  }
  // 408, 429 and 430 ask for a later retry. 200 without data is no answer of the API.
  const isRefusal = status !== undefined && status >= 400 && status < 500;
  return isRefusal && ![408, 429, 430].includes(status)
    ? new ShopRefusedError(facts)
    : new ShopUnavailableError(facts);
}

/** @throws {ShopRefusedError} unless the list is empty */
export function refuse(userErrors: readonly { readonly message: string }[]): void {
  if (userErrors.length > 0) throw new ShopRefusedError(userErrors.map(({ message }) => message).join(' '));
}
