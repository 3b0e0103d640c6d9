import { Button } from '@mantine/core';
import { orderStateLabels, orderStates } from '#domain/shop/order-states.ts';
import { FilterChoice } from '#web/admin/FilterChoice.tsx';
import { oneOf } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { pageParam } from '#web/ui/table/use-page-params.ts';
import { PurchasesExport } from './PurchasesExport.tsx';

const params = { zustand: oneOf(orderStates, undefined), filter: oneOf(['all', 'waiting'], 'all') };

export function useOrderFilter() {
  const { values, change } = useAddress(params, [pageParam]);
  return { filter: { state: values.zustand, isWaiting: values.filter === 'waiting' }, change };
}

type OrderFiltersProps = ReturnType<typeof useOrderFilter> & {
  /** Orders that wait for an admin, over all pages. */
  waitingCount: number | undefined;
};

export function OrderFilters({ filter: { state, isWaiting }, change, waitingCount }: OrderFiltersProps) {
  const reset = () => change({ zustand: undefined, filter: 'all' });
  return (
    <FilterBar as="fieldset" label="Filter" onReset={state || isWaiting ? reset : undefined}>
      <FilterChoice
        label="Zustand"
        value={state}
        options={orderStates}
        nameOf={(each) => orderStateLabels[each]}
        onChange={(zustand) => change({ zustand, filter: 'all' })}
      />
      <Button
        variant={isWaiting ? 'light' : 'default'}
        aria-pressed={isWaiting}
        onClick={() => change({ zustand: undefined, filter: isWaiting ? 'all' : 'waiting' })}
      >
        Wartet auf Sie{waitingCount === undefined ? '' : ` (${waitingCount})`}
      </Button>
      <PurchasesExport />
    </FilterBar>
  );
}
