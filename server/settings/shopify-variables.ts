import { z } from 'zod';
import { isLoopback } from '#server/http/client-address.ts';
import { type Environment, optional, originOf } from './values.ts';

const shopifyNames = [
  'SHOPIFY_STORE',
  'SHOPIFY_CLIENT_ID',
  'SHOPIFY_CLIENT_SECRET',
  'SHOPIFY_STOREFRONT_TOKEN',
] as const;

/** Requires all four variables or none (operation 11). */
export function shopifyVariables(given: Environment) {
  const set = [...shopifyNames, 'SHOPIFY_API_URL'].filter((name) => given[name]);
  const areSet = `${set.join(', ')}, which ${set.length > 1 ? 'are' : 'is'} set.`;
  const reason = set.length > 0 && `it goes together with ${areSet}`;
  return {
    SHOPIFY_STORE: optional(shopifyStore, reason),
    SHOPIFY_CLIENT_ID: optional(headerValue, reason),
    SHOPIFY_CLIENT_SECRET: optional(headerValue, reason),
    SHOPIFY_STOREFRONT_TOKEN: optional(headerValue, reason),
    SHOPIFY_API_URL: optional(given.NODE_ENV === 'production' ? originOf('https') : localOrigin, false),
  };
}

type ShopifyVariables = z.output<z.ZodObject<ReturnType<typeof shopifyVariables>>>;

export function shopifyOf(env: ShopifyVariables) {
  const { SHOPIFY_STORE: store, SHOPIFY_CLIENT_ID: clientId, SHOPIFY_CLIENT_SECRET: clientSecret } = env;
  const { SHOPIFY_STOREFRONT_TOKEN: storefrontToken, SHOPIFY_API_URL: apiUrl } = env;
  if (!store || !clientId || !clientSecret || !storefrontToken) return null;
  return { store, clientId, clientSecret, storefrontToken, apiUrl };
}

const shopifyStore = z
  .string()
  .toLowerCase()
  .regex(
    /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/,
    'must be the address of the store at Shopify, such as “name.myshopify.com”.',
  );

const headerValue = z.string().regex(/^[\x21-\x7e]+$/, 'has characters that no such value has.');

const localOrigin = originOf('https', 'http').refine((origin) => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}, 'must begin with https:// unless it is a loopback address: it is told the secrets of the shop.');
