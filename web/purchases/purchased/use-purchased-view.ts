import { dueFilters } from '#domain/purchases/follow-up.ts';
import { outcomes } from '#domain/requests/outcome.ts';
import type { ListCall } from '#web/api/use-list-call.ts';
import { pageSizes } from '#web/purchases/lists/partner-requests.ts';
import { type AddressValues, oneOf, readAddress, shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { pageParam, readPageParams } from '#web/ui/table/use-page-params.ts';

const params = {
  suche: shortText(200),
  ergebnis: oneOf(outcomes, undefined),
  faellig: oneOf(dueFilters, undefined),
  ansicht: oneOf(['liste', 'tafel'], 'liste'),
};

/** A filter that is left out lets everything through (purchases 40). */
function toFilter({ suche, ergebnis: outcome, faellig: due }: AddressValues<typeof params>) {
  return { q: suche || undefined, outcome, due };
}

/** The page of the list that the address names. */
export function toPurchasedCall(search: URLSearchParams): ListCall<'GET /api/requests/purchased'> {
  const { page, pageSize } = readPageParams(pageSizes, search);
  const query = { ...toFilter(readAddress(params, search)), limit: pageSize };
  return { page, query, rowsOf: ({ purchasedRequests }) => purchasedRequests };
}

export const isBoard = (search: URLSearchParams) => readAddress(params, search).ansicht === 'tafel';

export function usePurchasedView() {
  const { values, change } = useAddress(params, [pageParam]);
  const filter = toFilter(values);
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    isBoard: values.ansicht === 'tafel',
    change,
  };
}

export type PurchasedView = ReturnType<typeof usePurchasedView>;
export type PurchasedFilter = PurchasedView['filter'];

export const parseOutcome = params.ergebnis.parse;
