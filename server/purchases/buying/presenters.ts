import { centsToEuros, totalOf } from '#domain/requests/offer/price.ts';

/** In euros. */
export function presentTotal(netCents: number) {
  const { vatCents, grossCents } = totalOf([netCents]);
  return { net: centsToEuros(netCents), vat: centsToEuros(vatCents), gross: centsToEuros(grossCents) };
}
