/** External shops (shop 1). The name is the prefix of the shop's calls. */
export const shopNames = ['demoshop', 'shopify'] as const;

export type ShopName = (typeof shopNames)[number];

/** As messages name it. */
export const shopLabels: Readonly<Record<ShopName, string>> = { demoshop: 'Demoshop', shopify: 'Shopify' };

/** With the prepositions that sentences need. */
export const shopPhrases: Readonly<Record<ShopName, { at: string; to: string; through: string }>> = {
  demoshop: { at: 'im Demoshop', to: 'zum Demoshop', through: 'über den Demoshop' },
  shopify: { at: 'bei Shopify', to: 'zu Shopify', through: 'über Shopify' },
};

/** How long a checkout keeps the places of its requests from others (shop 6). */
export const reservedMinutes = 15;
