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
