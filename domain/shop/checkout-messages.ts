import { type ShopName, shopLabels, shopPhrases } from './providers.ts';

/** Message for an answer of the shop without a page (shop 3). */
export const NO_CHECKOUT_ADDRESS = 'Checkout-URL konnte nicht erstellt werden';

/** After the last try (shop 4). */
export const STATUS_NOT_CHECKED = 'Kaufstatus konnte nicht überprüft werden';

/** For a partner who asks again after the last try (shop 4). */
export function notPaid(shop: ShopName): string {
  return `Ihre Zahlung ${shopPhrases[shop].at} ist noch nicht eingegangen.`;
}

/** For an answer without a message (shop 3). */
export function checkoutFailed(shop: ShopName): string {
  return `Fehler beim ${shopLabels[shop]} Checkout. Bitte versuchen Sie es erneut.`;
}

/** The shop cannot bill the partner's tax case (billing 6). */
export const SHOP_CANNOT_TAX =
  'Der Shop kann ohne deutsche Umsatzsteuer nicht abrechnen. Bitte kaufen Sie auf Rechnung.';

/** The shop is down or slow, or its circuit breaker is open (shop 18). */
export const SHOP_UNAVAILABLE = 'Der Shop ist gerade nicht erreichbar. Sie können auf Rechnung kaufen.';
