import { createAdminApiClient } from '@shopify/admin-api-client';
import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { ShopUnavailableError } from '#server/shop/provider/errors.ts';
import { apiVersion, type Operation } from '../operations/operation.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import { createThrottle } from './throttle.ts';
import {
  codesOf,
  createTransport,
  type ShopifySettings,
  type Transport,
  toShopError,
  wait,
} from './transport.ts';

/** Runs an operation. @throws {ShopUnavailableError} {@link ShopRefusedError} */
export type Api = <V extends object, A>(
  operation: Operation<V, A>,
  variables: V,
  signal: AbortSignal,
) => Promise<A>;

export type Apis = { readonly admin: Api; readonly storefront: Api };

export function createApis(settings: ShopifySettings, now: () => Date): Apis {
  const transport = createTransport(settings);
  const tokens = createAccessTokens(settings, transport, now);
  return {
    admin: adminApi(settings, transport, tokens, now),
    storefront: storefrontApi(settings, transport),
  };
}

/** What both clients answer with. */
type ClientAnswer = {
  readonly data?: unknown;
  readonly errors?: Parameters<typeof toShopError>[0];
  readonly extensions?: unknown;
};

/** Their own notices go nowhere: a version that is not served any more shows in the answers. */
const logger = () => undefined;

function adminApi(
  { store: storeDomain }: ShopifySettings,
  customFetchApi: Transport,
  tokens: AccessTokens,
  now: () => Date,
): Api {
  const throttle = createThrottle(now);

  async function ask(document: string, variables: object, signal: AbortSignal): Promise<ClientAnswer> {
    for (let isRenewed = false; ; isRenewed = true) {
      const accessToken = await tokens.get(signal);
      const client = createAdminApiClient({ storeDomain, apiVersion, accessToken, customFetchApi, logger });
      const answer: ClientAnswer = await client.request(document, { variables, signal });
      if (answer.errors?.networkStatusCode !== 401 || isRenewed) return answer;
      tokens.drop(accessToken);
    }
  }

  return async ({ document, answer: schema }, variables, signal) => {
    for (let backOffMs = firstBackOffMs; ; backOffMs *= 2) {
      await throttle.waitFor(document, signal);
      const answer = await ask(document, variables, signal);
      throttle.note(document, answer.extensions);
      if (!answer.errors || !isThrottled(answer.errors)) return readAnswer(schema, answer);
      if (backOffMs > maxBackOffMs) throw toShopError(answer.errors);
      await wait(backOffMs, signal);
    }
  };
}

/** Others spend points, too, so that waiting for what was stated may not be enough. */
const firstBackOffMs = 250;
const maxBackOffMs = 2000;

const isThrottled = (errors: Parameters<typeof toShopError>[0]) => codesOf(errors).includes('THROTTLED');

/** Tokens for servers begin like this, and are sent in a header of their own. */
const privatePrefix = 'shpat_';

function storefrontApi({ store, storefrontToken }: ShopifySettings, customFetchApi: Transport): Api {
  const common = { storeDomain: store, apiVersion, customFetchApi, logger };
  const client = storefrontToken.startsWith(privatePrefix)
    ? createStorefrontApiClient({ ...common, privateAccessToken: storefrontToken })
    : createStorefrontApiClient({ ...common, publicAccessToken: storefrontToken });
  return async ({ document, answer: schema }, variables, signal) =>
    readAnswer(schema, await client.request(document, { variables, signal }));
}

function readAnswer<A>(schema: Operation<object, A>['answer'], { data, errors }: ClientAnswer): A {
  if (errors) throw toShopError(errors);
  const { success, data: answer, error: cause } = schema.safeParse(data);
  if (!success) throw new ShopUnavailableError('The answer of the shop cannot be read.', { cause });
  return answer;
}
