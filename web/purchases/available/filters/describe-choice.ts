import { categories } from '#domain/catalogue/categories.ts';
import { listServices } from '#domain/matching/services.ts';
import { nameRegion } from '#domain/postal-codes/region.ts';
import type { ListOrder } from '#domain/purchases/list-filters.ts';
import { eurosToCents, formatCents } from '#domain/requests/offer/price.ts';
import type { ListChoice } from '#web/purchases/lists/list-address.ts';

export const orderLabels: Readonly<Record<ListOrder, string>> = {
  newest: 'Neueste zuerst',
  expiring: 'Bald ablaufende zuerst',
  cheapest: 'Günstigste zuerst',
  fewestBuyers: 'Wenigste Käufer zuerst',
};

export type ChosenFilter = { readonly key: keyof ListChoice; readonly label: string };

/** The filters that are set, each with its label. */
export function describeFilters(choice: ListChoice): ChosenFilter[] {
  const { category, service, region, maxPrice, expiresWithin, unseen, hidden } = choice;
  const labels: [keyof ListChoice, string | undefined][] = [
    ['category', category && categories[category].label],
    ['service', category && listServices(category).find(({ code }) => code === service)?.label],
    ['region', region && nameRegion(region, '•'.repeat(5 - region.length))],
    ['maxPrice', maxPrice === undefined ? undefined : `bis ${formatCents(eurosToCents(maxPrice))}`],
    ['expiresWithin', expiresWithin === undefined ? undefined : describeDays(expiresWithin)],
    ['unseen', unseen ? 'ungelesen' : undefined],
    ['hidden', hidden ? 'ausgeblendet' : undefined],
  ];
  return labels.flatMap(([key, label]) => (label ? [{ key, label }] : []));
}

export function describeDays(days: number): string {
  return days === 1 ? 'läuft heute ab' : `läuft in höchstens ${days} Tagen ab`;
}
