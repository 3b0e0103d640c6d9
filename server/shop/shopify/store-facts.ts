import { hourMs } from '#domain/durations.ts';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import type { Api } from './calls/apis.ts';
import { storeFacts } from './operations/facts.ts';

export type StoreFacts = ReturnType<typeof createStoreFacts>;

/** Shopify's channels for external storefronts. */
const storefrontChannels = ['headless', 'hydrogen'];

/** Refreshed every hour, because an operator may add a channel while the portal runs. */
export function createStoreFacts(admin: Api, now: () => Date) {
  let known: { readonly facts: Facts; readonly until: number } | null = null;
  return async (signal: AbortSignal): Promise<Facts> => {
    if (known && now().getTime() < known.until) return known.facts;
    const facts = await ask(admin, signal);
    known = { facts, until: now().getTime() + hourMs };
    return facts;
  };
}

type Facts = Awaited<ReturnType<typeof ask>>;

async function ask(admin: Api, signal: AbortSignal) {
  const { location, currentAppInstallation, publications } = await admin(storeFacts, {}, signal);
  if (!location) throw new ShopRefusedError('The store has no location.');
  const ownApp = currentAppInstallation.app.id;
  const publicationIds = publications.nodes
    .filter(({ channels }) =>
      channels?.nodes.some(({ handle, app }) => app.id === ownApp || storefrontChannels.includes(handle)),
    )
    .map(({ id }) => id);
  // Location of the stock, and the channels of storefront tokens.
  return { locationId: location.id, publicationIds };
}
