import { categoryCodes } from '#domain/catalogue/categories.ts';
import { countriesAbroad, regionPattern } from '#domain/postal-codes/postal-code.ts';
import {
  requestAgeNames,
  requestOrders,
  reviewStates,
  SEARCH_MAX_LENGTH,
} from '#domain/requests/administration/request-list.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import { type AddressParam, oneOf, shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { pageParam } from '#web/ui/table/use-page-params.ts';
import type { RequestFilter } from './admin-requests.ts';

const region: AddressParam<string | undefined> = {
  parse: (text) => (regionPattern.test(text) ? text : undefined),
  fallback: undefined,
};

export const params = {
  suche: shortText(SEARCH_MAX_LENGTH),
  status: oneOf(requestStatuses, undefined),
  pruefung: oneOf(reviewStates, undefined),
  kategorie: oneOf(categoryCodes, undefined),
  region,
  eingang: oneOf(requestAgeNames, undefined),
  ordnung: oneOf(requestOrders, undefined),
};

/** The order stays as it is. */
export const noFilter: RequestFilter = {
  search: '',
  status: undefined,
  review: undefined,
  category: undefined,
  region: undefined,
  age: undefined,
};

const areas = (codes: readonly string[]) =>
  codes.map((code) => ({ value: code, label: `PLZ ${code.padEnd(5, '•')}` }));
const digits = [...'0123456789'];

export const regionGroups = [
  { group: 'Erste Ziffer', items: areas(digits) },
  {
    group: 'Erste zwei Ziffern',
    items: areas(digits.flatMap((ten) => digits.map((one) => `${ten}${one}`)).slice(1)),
  },
  { group: 'Anderes Land', items: countriesAbroad },
];

export function useRequestFilter() {
  const { values, change } = useAddress(params, [pageParam]);
  const filter: RequestFilter = {
    search: values.suche,
    status: values.status,
    review: values.pruefung,
    category: values.kategorie,
    region: values.region,
    age: values.eingang,
    order: values.ordnung,
  };
  const setFilter = (changes: RequestFilter) =>
    change(
      (before) => ({
        suche: 'search' in changes ? changes.search : before.suche,
        status: 'status' in changes ? changes.status : before.status,
        pruefung: 'review' in changes ? changes.review : before.pruefung,
        kategorie: 'category' in changes ? changes.category : before.kategorie,
        region: 'region' in changes ? changes.region : before.region,
        eingang: 'age' in changes ? changes.age : before.eingang,
        ordnung: 'order' in changes ? changes.order : before.ordnung,
      }),
      // What is typed is one step for the browser's Back.
      { replace: Object.keys(changes).join() === 'search' },
    );
  const { order: _, ...narrowing } = filter;
  return { filter, setFilter, isFiltered: Object.values(narrowing).some(Boolean) };
}
