import { Button } from '@mantine/core';
import { orderStateLabels, orderStates } from '#domain/shop/order-states.ts';
import { FilterChoice, useFilters } from '#web/admin/filters.tsx';
import { oneOf } from '#web/ui/page/address-params.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { PurchasesExport } from './PurchasesExport.tsx';

const params = { zustand: oneOf(orderStates, undefined), filter: oneOf(['all', 'waiting'], 'all') };

export const useOrderFilters = () => useFilters(params);

type OrderFiltersProps = ReturnType<typeof useOrderFilters> & {
  /** Orders that wait for an admin, over all pages. */
  waitingCount: number | undefined;
};

export function OrderFilters({ values, change, isNarrowed, reset, waitingCount }: OrderFiltersProps) {
  const isWaiting = values.filter === 'waiting';
  return (
    <FilterBar as="fieldset" label="Filter" onReset={isNarrowed ? reset : undefined}>
      <FilterChoice
        label="Zustand"
        value={values.zustand}
        labels={orderStateLabels}
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
