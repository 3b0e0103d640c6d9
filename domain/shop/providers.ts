/** External shops (shop 1). The name is the prefix of the shop's calls. */
export const shopNames = ['demoshop', 'shopify'] as const;

export type ShopName = (typeof shopNames)[number];

/** Names in messages. */
export const shopLabels: Readonly<Record<ShopName, string>> = { demoshop: 'Demoshop', shopify: 'Shopify' };

/** Names in sentences, buttons and links. */
export const shopPhrases: Readonly<Record<ShopName, { at: string; pay: string; open: string }>> = {
  demoshop: { at: 'im Demoshop', pay: 'Über den Demoshop bezahlen', open: 'Zum Demoshop' },
  shopify: { at: 'bei Shopify', pay: 'Über Shopify bezahlen', open: 'Zu Shopify' },
};

/** Path for the signed messages of a shop (shop 7). */
export const webhookPath = (shop: ShopName) => `/api/${shop}/webhook`;

/** Time for which a checkout reserves its places (shop 6). */
export const reservedMinutes = 15;
