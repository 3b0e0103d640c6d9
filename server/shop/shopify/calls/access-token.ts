import { z } from 'zod';
import { minuteMs, secondMs } from '#domain/durations.ts';
import { ShopUnavailableError } from '#server/shop/provider/errors.ts';
import { type ShopifySettings, type Transport, toShopError } from './transport.ts';

export type AccessTokens = {
  /** One that is valid for a while yet. */
  get(signal: AbortSignal): Promise<string>;
  /** The shop does not take it any more. */
  drop(token: string): void;
};

type Token = { readonly value: string; readonly renewAt: number };

const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** A day is the usual length of life. */
const renewedBeforeMs = 5 * minuteMs;
const maxAskMs = 5 * secondMs;

/** By client credentials, kept in memory alone. Callers that need one at once share one call. */
export function createAccessTokens(
  settings: ShopifySettings,
  transport: Transport,
  now: () => Date,
): AccessTokens {
  let kept: Token | null = null;
  let asking: Promise<Token> | null = null;

  async function renew(): Promise<Token> {
    try {
      kept = await askForToken(settings, transport, now);
      return kept;
    } finally {
      asking = null;
    }
  }

  return {
    async get(signal) {
      if (kept && now().getTime() < kept.renewAt) return kept.value;
      asking ??= renew();
      return (await untilAborted(asking, signal)).value;
    },
    drop(token) {
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
  const response = await send(transport, `https://${store}/admin/oauth/access_token`, body);
  if (!response.ok) {
    throw toShopError({ networkStatusCode: response.status, message: 'No access token.' });
  }
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

async function send(transport: Transport, url: string, body: URLSearchParams): Promise<Response> {
  try {
    const headers = { accept: 'application/json' };
    return await transport(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(maxAskMs),
    });
  } catch (cause) {
    throw new ShopUnavailableError('The shop cannot be reached for an access token.', { cause });
  }
}

/** The work itself goes on, because others may wait for it. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new ShopUnavailableError('The call to the shop was given up.'));
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
