import { centsToEuros, totalOf } from '#domain/requests/offer/price.ts';

/** In euros. */
export function presentTotal(netCents: number, vatPercent?: number) {
  const { vatCents, grossCents } = totalOf([netCents], vatPercent);
  return { net: centsToEuros(netCents), vat: centsToEuros(vatCents), gross: centsToEuros(grossCents) };
}
