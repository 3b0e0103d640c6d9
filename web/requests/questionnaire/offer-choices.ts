import { offerCount } from '#domain/requests/offer/offer-count.ts';

export function nameOffers(count: number): string {
  return count === 1 ? '1 Angebot' : `${count} Angebote`;
}

/** For a select. */
export function listOfferChoices(min: number, recommended?: number) {
  return Array.from({ length: offerCount.max - min + 1 }, (_, index) => {
    const count = min + index;
    return {
      value: String(count),
      label: `${nameOffers(count)}${count === recommended ? ' (empfohlen)' : ''}`,
    };
  });
}
