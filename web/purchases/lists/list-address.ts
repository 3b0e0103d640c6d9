import { categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceMasks } from '#domain/matching/services.ts';
import { regionPattern } from '#domain/postal-codes/postal-code.ts';
import {
  filterBounds,
  type ListFilters,
  type ListOrder,
  listOrders,
} from '#domain/purchases/list-filters.ts';
import {
  type AddressChanges,
  type AddressParam,
  type AddressValues,
  oneOf,
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

const region: AddressParam<string | undefined> = {
  parse: (text) => (regionPattern.test(text) ? text : undefined),
  fallback: undefined,
};

const service: AddressParam<string | undefined> = {
  parse: (text) => text.slice(0, filterBounds.serviceLength),
  fallback: undefined,
};

/** The names of the filters in the address (purchases 26). */
const params = {
  kategorie: oneOf(categoryCodes, undefined),
  leistung: service,
  region,
  preis: wholeNumber(filterBounds.maxPrice),
  tage: wholeNumber(filterBounds.expiresWithin),
  ungesehen: yes,
  ausgeblendet: yes,
  ordnung: oneOf(listOrders, undefined),
};

/** Without what cannot be: a service belongs to its category. */
function tidyChoice(choice: ListChoice): ListChoice {
  const { category, order } = choice;
  const fits =
    category !== undefined && choice.service !== undefined && serviceMasks(category, choice.service);
  const tidy = {
    ...choice,
    service: fits ? choice.service : undefined,
    order: order === listOrders[0] ? undefined : order,
  };
  return Object.fromEntries(
    Object.entries(tidy).filter(([, value]) => value !== undefined && value !== false),
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

function writeChoice(choice: ListChoice): AddressChanges<typeof params> {
  const tidy = tidyChoice(choice);
  return {
    kategorie: tidy.category,
    leistung: tidy.service,
    region: tidy.region,
    preis: tidy.maxPrice,
    tage: tidy.expiresWithin,
    ungesehen: tidy.unseen ? 'ja' : undefined,
    ausgeblendet: tidy.hidden ? 'ja' : undefined,
    ordnung: tidy.order,
  };
}

/** Filters and order of the list, kept in the address. */
export function useListChoice() {
  const { values, change } = useAddress(params, [pageParam]);
  return {
    choice: readChoice(values),
    setChoice: (choice: ListChoice) => change(writeChoice(choice)),
    /** Changes what stands in it, `undefined` too, and nothing else. */
    changeChoice: (changes: ListChoice) =>
      change((before) => writeChoice({ ...readChoice(before), ...changes })),
  };
}
