import { type ShopName, shopLabels, shopPhrases } from './providers.ts';

/** The shop's answer names no page (shop 3). */
export const NO_CHECKOUT_ADDRESS = 'Checkout-URL konnte nicht erstellt werden';

/** After the last try (shop 4). */
export const STATUS_NOT_CHECKED = 'Kaufstatus konnte nicht überprüft werden';

/** To whoever asks anew after the last try (shop 4). */
export function notPaid(shop: ShopName): string {
  return `Ihre Zahlung ${shopPhrases[shop].at} ist noch nicht eingegangen.`;
}

/** Where the server gave no sentence of its own (shop 3). */
export function checkoutFailed(shop: ShopName): string {
  return `Fehler beim ${shopLabels[shop]} Checkout. Bitte versuchen Sie es erneut.`;
}

/** It is down, slow or left alone (shop 18). */
export const SHOP_UNAVAILABLE = 'Der Shop ist gerade nicht erreichbar. Sie können auf Rechnung kaufen.';
