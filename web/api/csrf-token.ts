import { hourMs } from '#domain/durations.ts';
import { refusedError, unreadableError } from './api-error.ts';
import { readJson, type Send } from './transport.ts';

export const CSRF_HEADER = 'X-CSRF-Token';

/** When the server names no expiry (api 7). */
const CSRF_LIFETIME_MS = 3.5 * hourMs;

type CsrfToken = { value: string; expiresAt: number };

export function createCsrfTokens(send: Send, now: () => number) {
  let token: CsrfToken | undefined;
  let fetching: Promise<CsrfToken> | undefined;
  let checkWriter: () => Promise<void> = async () => {};

  async function fetchToken(): Promise<CsrfToken> {
    const response = await send('/api/csrf-token', { headers: { Accept: 'application/json' } });
    const body = await readJson(response);
    const value = response.headers.get(CSRF_HEADER);
    if (!response.ok) throw refusedError(response, body);
    if (!value) throw unreadableError(response.status);
    const expiresAt = Date.parse(String((body as { expiresAt?: string } | undefined)?.expiresAt));
    return { value, expiresAt: Number.isNaN(expiresAt) ? now() + CSRF_LIFETIME_MS : expiresAt };
  }

  return {
    /** Calls that need a token at the same time share one fetch. */
    get: async (): Promise<string> => {
      if (token && token.expiresAt > now()) return token.value;
      fetching ??= fetchToken()
        .then(async (fetched) => {
          await checkWriter();
          token = fetched;
          return fetched;
        })
        .finally(() => {
          fetching = undefined;
        });
      return (await fetching).value;
    },
    /** @param refused forget it only if it is still this one */
    forget: (refused?: string): void => {
      if (refused === undefined || token?.value === refused) token = undefined;
    },
    checkEach: (check: () => Promise<void>): void => {
      checkWriter = check;
    },
  };
}
