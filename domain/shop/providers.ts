/** External shops (shop 1). The name is the prefix of the shop's calls. */
export const shopNames = ['demoshop', 'shopify'] as const;

export type ShopName = (typeof shopNames)[number];

/** As messages name it. */
export const shopLabels: Readonly<Record<ShopName, string>> = { demoshop: 'Demoshop', shopify: 'Shopify' };

/** As sentences, buttons and links name it. */
export const shopPhrases: Readonly<Record<ShopName, { at: string; pay: string; open: string }>> = {
  demoshop: { at: 'im Demoshop', pay: 'Über den Demoshop bezahlen', open: 'Zum Demoshop' },
  shopify: { at: 'bei Shopify', pay: 'Über Shopify bezahlen', open: 'Zu Shopify' },
};

/** Where the portal takes the signed messages of a shop (shop 7). */
export const webhookPath = (shop: ShopName) => `/api/${shop}/webhook`;

/** How long a checkout keeps the places of its requests from others (shop 6). */
export const reservedMinutes = 15;
