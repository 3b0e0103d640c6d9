/** The server's message about a purchase (purchases 16). */
export function purchaseMessage(count: number): string {
  return count === 1 ? 'Anfrage erfolgreich gekauft!' : boughtWithoutMessage(count);
}

/** The browser's message for an answer without a message (purchases 16). */
export function boughtWithoutMessage(count: number): string {
  return `Erfolgreich ${count} Anfragen gekauft!`;
}

/** For an answer without a message (purchases 15). */
export const CHECKOUT_FAILED = 'Fehler beim Checkout. Bitte versuchen Sie es erneut.';
