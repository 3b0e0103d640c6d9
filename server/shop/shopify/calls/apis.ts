import { createAdminApiClient } from '@shopify/admin-api-client';
import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { z } from 'zod';
import { secondMs } from '#domain/durations.ts';
import { ShopUnavailableError } from '#server/shop/provider/errors.ts';
import { apiVersion, type Operation } from '../operations/operation.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import {
  codesOf,
  createTransport,
  type ShopifySettings,
  type Transport,
  toShopError,
  wait,
} from './transport.ts';

/** Runs an operation. @throws {ShopUnavailableError} {@link ShopRefusedError} */
export type Api = <A>(operation: Operation<A>, variables: object, signal: AbortSignal) => Promise<A>;

export function createApis(settings: ShopifySettings, now: () => Date) {
  const transport = createTransport(settings);
  const admin = adminApi(settings, transport, createAccessTokens(settings, transport, now));
  return { admin, storefront: storefrontApi(settings, transport) };
}

/** Common part of the answers of both clients. */
type ClientAnswer = {
  readonly data?: unknown;
  readonly errors?: Parameters<typeof toShopError>[0];
  readonly extensions?: unknown;
};

/** Mutes the clients' own notices. Answers show a retired API version anyway. */
const logger = () => undefined;

/** Repeats a throttled call as soon as its points are restored, by the times in the refusal. */
function adminApi(
  { store: storeDomain }: ShopifySettings,
  customFetchApi: Transport,
  tokens: AccessTokens,
): Api {
  async function ask(document: string, variables: object, signal: AbortSignal): Promise<ClientAnswer> {
    for (let isRenewed = false; ; isRenewed = true) {
      const accessToken = await tokens.get();
      const client = createAdminApiClient({ storeDomain, apiVersion, accessToken, customFetchApi, logger });
      const answer: ClientAnswer = await client.request(document, { variables, signal });
      if (answer.errors?.networkStatusCode !== 401 || isRenewed) return answer;
      tokens.drop(accessToken);
    }
  }

  return async ({ document, answer: schema }, variables, signal) => {
    for (let backOffMs = firstBackOffMs; ; backOffMs *= 2) {
      const answer = await ask(document, variables, signal);
      if (!answer.errors || !codesOf(answer.errors).includes('THROTTLED')) return readAnswer(schema, answer);
      if (backOffMs > maxBackOffMs) throw toShopError(answer.errors);
      // Add jitter: calls that were throttled together spend the same points.
      await wait(readRestoreMs(answer.extensions) + Math.random() * backOffMs, signal);
    }
  };
}

/** Longest jitter. Each refusal doubles it, because other calls spend the points, too. */
const firstBackOffMs = 250;
const maxBackOffMs = 2000;

/** Cost of the call in points, and the available points. */
const costSchema = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
  }),
});

function readRestoreMs(extensions: unknown): number {
  const { data } = costSchema.safeParse(extensions);
  if (!data) return 0;
  const { requestedQueryCost, throttleStatus } = data.cost;
  const { currentlyAvailable, restoreRate } = throttleStatus;
  return Math.max(0, Math.ceil(((requestedQueryCost - currentlyAvailable) / restoreRate) * secondMs));
}

/** Prefix of tokens for servers, which have their own header. */
const privatePrefix = 'shpat_';

function storefrontApi({ store, storefrontToken }: ShopifySettings, customFetchApi: Transport): Api {
  const common = { storeDomain: store, apiVersion, customFetchApi, logger };
  const client = storefrontToken.startsWith(privatePrefix)
    ? createStorefrontApiClient({ ...common, privateAccessToken: storefrontToken })
    : createStorefrontApiClient({ ...common, publicAccessToken: storefrontToken });
  return async ({ document, answer: schema }, variables, signal) =>
    readAnswer(schema, await client.request(document, { variables, signal }));
}

function readAnswer<A>(schema: Operation<A>['answer'], { data, errors }: ClientAnswer): A {
  if (errors) throw toShopError(errors);
  const { success, data: answer, error: cause } = schema.safeParse(data);
  if (!success) throw new ShopUnavailableError('The answer of the shop cannot be read.', { cause });
  return answer;
}
