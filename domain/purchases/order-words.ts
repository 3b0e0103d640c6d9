import { formatCents, type Total } from '#domain/requests/offer/price.ts';

export function isFree({ grossCents }: Pick<Total, 'grossCents'>): boolean {
  return grossCents === 0;
}

/** The button that places an order. It mentions payment only for an order with costs (law 2). */
export function orderButton(total: Pick<Total, 'grossCents'>): string {
  return isFree(total)
    ? 'Kostenlos freischalten'
    : `Zahlungspflichtig kaufen · ${formatCents(total.grossCents)}`;
}

/** Payment term of an order on account. */
export function paymentTerm(total: Pick<Total, 'grossCents'>): string {
  return isFree(total)
    ? 'Die Freischaltung kostet nichts, und es kommt keine Rechnung.'
    : 'Sie kaufen auf Rechnung.';
}
