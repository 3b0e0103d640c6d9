import { type DueFilter, dueFilters } from '#domain/purchases/follow-up.ts';
import { type Outcome, outcomes } from '#domain/requests/outcome.ts';
import { type AddressValues, oneOf, shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { pageParam } from '#web/ui/table/use-page-params.ts';

/** A filter that is left out lets everything through (purchases 40). */
export type PurchasedFilter = {
  readonly q?: string | undefined;
  readonly outcome?: Outcome | undefined;
  readonly due?: DueFilter | undefined;
};

const params = {
  suche: shortText(200),
  ergebnis: oneOf(outcomes, undefined),
  faellig: oneOf(dueFilters, undefined),
  ansicht: oneOf(['liste', 'tafel'], 'liste'),
};

function readFilter(values: AddressValues<typeof params>): PurchasedFilter {
  return { q: values.suche || undefined, outcome: values.ergebnis, due: values.faellig };
}

/** What the address says of the list of bought requests. */
export function usePurchasedView() {
  const { values, change } = useAddress(params, [pageParam]);
  const filter = readFilter(values);
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    isBoard: values.ansicht === 'tafel',
    setFilter: (changes: PurchasedFilter) =>
      change(
        (before) => {
          const next = { ...readFilter(before), ...changes };
          return { suche: next.q ?? '', ergebnis: next.outcome, faellig: next.due };
        },
        { replace: 'q' in changes },
      ),
    showBoard: (isBoard: boolean) => change({ ansicht: isBoard ? 'tafel' : 'liste', ergebnis: undefined }),
  };
}

export type PurchasedView = ReturnType<typeof usePurchasedView>;

export const parseOutcome = params.ergebnis.parse;
export const parseDue = params.faellig.parse;
