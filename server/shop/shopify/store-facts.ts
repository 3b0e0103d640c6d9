import { hourMs } from '#domain/durations.ts';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import type { Api } from './calls/apis.ts';
import { storeFacts } from './operations/facts.ts';

export type StoreFacts = ReturnType<typeof createStoreFacts>;

/** Shopify's own channels for storefronts that are built elsewhere. */
const storefrontChannels = ['headless', 'hydrogen'];

/** Asked anew each hour, because an operator may add the channel while the portal runs. */
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
  // Where quantities are counted, and the channels whose carts are made by a storefront token.
  return { locationId: location.id, publicationIds };
}
