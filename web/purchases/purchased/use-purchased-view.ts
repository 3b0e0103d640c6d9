import { dueFilters } from '#domain/purchases/follow-up.ts';
import { outcomes } from '#domain/requests/outcome.ts';
import { oneOf, shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { pageParam } from '#web/ui/table/use-page-params.ts';

const params = {
  suche: shortText(200),
  ergebnis: oneOf(outcomes, undefined),
  faellig: oneOf(dueFilters, undefined),
  ansicht: oneOf(['liste', 'tafel'], 'liste'),
};

export function usePurchasedView() {
  const { values, change } = useAddress(params, [pageParam]);
  // A filter that is left out lets everything through (purchases 40).
  const filter = { q: values.suche || undefined, outcome: values.ergebnis, due: values.faellig };
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
