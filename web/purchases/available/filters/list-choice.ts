import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { listServices, serviceMasks } from '#domain/matching/services.ts';
import { regionPattern } from '#domain/postal-codes/postal-code.ts';
import { nameRegion } from '#domain/postal-codes/region.ts';
import {
  filterBounds,
  type ListFilters,
  type ListOrder,
  listOrders,
} from '#domain/purchases/list-filters.ts';
import { eurosToCents, formatCents } from '#domain/requests/offer/price.ts';
import {
  type AddressChanges,
  type AddressParam,
  type AddressValues,
  oneOf,
  readAddress,
} from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { pageParam } from '#web/ui/table/use-page-params.ts';

export type ListChoice = ListFilters & { readonly order?: ListOrder | undefined };

function wholeNumber({ min, max }: { min: number; max: number }): AddressParam<number | undefined> {
  const parse = (text: string) => {
    const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  };
  return { parse, fallback: undefined };
}

const yes = oneOf(['ja'] as const, undefined);

function textThat(isRight: (text: string) => boolean): AddressParam<string | undefined> {
  return { parse: (text) => (isRight(text) ? text : undefined), fallback: undefined };
}

/** The names of the filters in the address (purchases 26). */
const params = {
  kategorie: oneOf(categoryCodes, undefined),
  leistung: textThat((text) => text.length <= filterBounds.serviceLength),
  region: textThat((text) => regionPattern.test(text)),
  preis: wholeNumber(filterBounds.maxPrice),
  tage: wholeNumber(filterBounds.expiresWithin),
  ungesehen: yes,
  ausgeblendet: yes,
  ordnung: oneOf(listOrders, undefined),
};

/** Leaves out what is not set, and a service that does not belong to the category. */
function tidyChoice({ category, service, order, ...filters }: ListChoice): ListChoice {
  const isOffered = category !== undefined && service !== undefined && serviceMasks(category, service);
  const choice = {
    ...filters,
    category,
    service: isOffered ? service : undefined,
    order: order === listOrders[0] ? undefined : order,
  };
  return Object.fromEntries(
    Object.entries(choice).filter(([, value]) => value !== undefined && value !== false),
  );
}

function readChoice(values: AddressValues<typeof params>): ListChoice {
  return tidyChoice({
    category: values.kategorie,
    service: values.leistung,
    region: values.region,
    maxPrice: values.preis,
    expiresWithin: values.tage,
    unseen: values.ungesehen === 'ja',
    hidden: values.ausgeblendet === 'ja',
    order: values.ordnung,
  });
}

export const readListChoice = (search: URLSearchParams) => readChoice(readAddress(params, search));

function writeChoice(choice: ListChoice): AddressChanges<typeof params> {
  const { category, service, region, maxPrice, expiresWithin, unseen, hidden, order } = tidyChoice(choice);
  return {
    kategorie: category,
    leistung: service,
    region,
    preis: maxPrice,
    tage: expiresWithin,
    ungesehen: unseen ? 'ja' : undefined,
    ausgeblendet: hidden ? 'ja' : undefined,
    ordnung: order,
  };
}

/** Filters and order of the list, kept in the address. */
export function useListChoice() {
  const { values, change } = useAddress(params, [pageParam]);
  return {
    choice: readChoice(values),
    setChoice: (choice: ListChoice) => change(writeChoice(choice)),
    /** Sets the values of `changes` alone; undefined removes a filter. */
    changeChoice: (changes: ListChoice) =>
      change((before) => writeChoice({ ...readChoice(before), ...changes })),
  };
}

export const orderLabels: Readonly<Record<ListOrder, string>> = {
  newest: 'Neueste zuerst',
  expiring: 'Bald ablaufende zuerst',
  cheapest: 'Günstigste zuerst',
  fewestBuyers: 'Wenigste Käufer zuerst',
};

export type ChosenFilter = { readonly key: keyof ListChoice; readonly label: string };

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
