import { z } from 'zod';
import { minuteMs, secondMs } from '#domain/durations.ts';
import { ShopUnavailableError } from '#server/shop/provider/errors.ts';
import { type ShopifySettings, type Transport, toShopError } from './transport.ts';

export type AccessTokens = ReturnType<typeof createAccessTokens>;

type Token = { readonly value: string; readonly renewAt: number };

const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Short against the usual lifetime of a token, one day. */
const renewedBeforeMs = 5 * minuteMs;
const maxAskMs = 5 * secondMs;

/** Gets access tokens by client credentials, and keeps them in memory only. Concurrent callers share one call. */
export function createAccessTokens(settings: ShopifySettings, transport: Transport, now: () => Date) {
  let kept: Token | null = null;
  let asking: Promise<Token> | null = null;
  return {
    /** @returns a token that stays valid for at least {@link renewedBeforeMs} */
    async get(): Promise<string> {
      if (kept && now().getTime() < kept.renewAt) return kept.value;
      asking ??= askForToken(settings, transport, now).finally(() => {
        asking = null;
      });
      kept = await asking;
      return kept.value;
    },
    /** Forgets a token that the shop refuses. */
    drop(token: string): void {
      if (kept?.value === token) kept = null;
    },
  };
}

async function askForToken(
  { store, clientId, clientSecret }: ShopifySettings,
  transport: Transport,
  now: () => Date,
): Promise<Token> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  const url = `https://${store}/admin/oauth/access_token`;
  const headers = { accept: 'application/json' };
  const signal = AbortSignal.timeout(maxAskMs);
  const response = await transport(url, { method: 'POST', headers, body, signal }).catch((cause) => {
    throw new ShopUnavailableError('The shop cannot be reached for an access token.', { cause });
  });
  if (!response.ok) throw toShopError({ networkStatusCode: response.status, message: 'No access token.' });
  try {
    const { access_token, expires_in } = answerSchema.parse(await response.json());
    const lifeMs = expires_in * secondMs;
    return {
      value: access_token,
      renewAt: now().getTime() + lifeMs - Math.min(renewedBeforeMs, lifeMs / 2),
    };
  } catch (cause) {
    throw new ShopUnavailableError('The answer to the call for an access token cannot be read.', { cause });
  }
}
