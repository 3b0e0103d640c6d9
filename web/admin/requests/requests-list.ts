import { categoryCodes } from '#domain/catalogue/categories.ts';
import { regionPattern } from '#domain/postal-codes/postal-code.ts';
import {
  requestAgeNames,
  requestOrders,
  reviewStates,
  SEARCH_MAX_LENGTH,
} from '#domain/requests/administration/request-list.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { listedPage, startReadingList } from '#web/admin/listed-page.ts';
import { type AddressParam, type AddressValues, oneOf, shortText } from '#web/ui/page/address-params.ts';

const region: AddressParam<string | undefined> = {
  parse: (text) => (regionPattern.test(text) ? text : undefined),
  fallback: undefined,
};

/** The parameters of the address that narrow the list. */
export const narrowing = {
  suche: shortText(SEARCH_MAX_LENGTH),
  status: oneOf(requestStatuses, undefined),
  pruefung: oneOf(reviewStates, undefined),
  kategorie: oneOf(categoryCodes, undefined),
  region,
  eingang: oneOf(requestAgeNames, undefined),
};

const params = { ...narrowing, ordnung: oneOf(requestOrders, requestOrders[0]) };

export function toRequestFilter(values: AddressValues<typeof params>) {
  const { suche: search, status, pruefung: review, kategorie: category, region, eingang: age } = values;
  const order = values.ordnung === params.ordnung.fallback ? undefined : values.ordnung;
  return { search, status, review, category, region, age, order };
}

export const requestsList = listedPage('GET /api/requests', {
  params,
  toQuery: toRequestFilter,
  pageSizes: [5, 10, 25],
  rowsOf: ({ requests }) => requests,
});

export const startReadingRequests = startReadingList(guardedPages.admin, requestsList);
