/** What the server says of a purchase (purchases 16). */
export function purchaseMessage(count: number): string {
  return count === 1 ? 'Anfrage erfolgreich gekauft!' : boughtWithoutMessage(count);
}

/** What the browser says when the server's answer has no sentence (purchases 16). */
export function boughtWithoutMessage(count: number): string {
  return `Erfolgreich ${count} Anfragen gekauft!`;
}

/** Where the server gave no sentence of its own (purchases 15). */
export const CHECKOUT_FAILED = 'Fehler beim Checkout. Bitte versuchen Sie es erneut.';
