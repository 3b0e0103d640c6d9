/** The shop is down, slow or busy. */
export class ShopUnavailableError extends Error {
  override readonly name = 'ShopUnavailableError';
}

/** The shop understood and refused. */
export class ShopRefusedError extends Error {
  override readonly name = 'ShopRefusedError';
}

export class ForgedMessageError extends Error {
  override readonly name = 'ForgedMessageError';
}

/** For admins, in German. */
export function describeShopError(error: unknown): string {
  if (error instanceof ShopUnavailableError) return 'Der Shop war nicht erreichbar.';
  if (error instanceof ShopRefusedError) return `Der Shop hat abgelehnt: ${error.message}`;
  return 'Unerwarteter Fehler.';
}
