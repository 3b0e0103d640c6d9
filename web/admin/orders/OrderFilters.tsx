import { Button, InputBase } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { orderStateLabels, orderStates } from '#domain/shop/order-states.ts';
import { oneOf } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { pageParam } from '#web/ui/table/use-page-params.ts';
import type { OrderFilter } from './admin-orders.ts';
import { PurchasesExport } from './PurchasesExport.tsx';

const params = { zustand: oneOf(orderStates, undefined), filter: oneOf(['all', 'waiting'], 'all') };

const noFilter: OrderFilter = { state: undefined, isWaiting: false };

export function useOrderFilter() {
  const { values, change } = useAddress(params, [pageParam]);
  const filter: OrderFilter = { state: values.zustand, isWaiting: values.filter === 'waiting' };
  const setFilter = ({ state, isWaiting }: OrderFilter) =>
    change({ zustand: state, filter: isWaiting ? 'waiting' : 'all' });
  return { filter, setFilter };
}

type OrderFiltersProps = {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
  /** Orders that wait for an admin, over all pages. */
  waitingCount: number | undefined;
};

export function OrderFilters({ filter, onChange, waitingCount }: OrderFiltersProps) {
  const { state, isWaiting } = filter;
  return (
    <FilterBar
      as="fieldset"
      label="Filter"
      reset={
        state || isWaiting ? (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(noFilter)}>
            Filter zurücksetzen
          </Button>
        ) : null
      }
    >
      {/* `NativeSelect` would become a file of its own, which every page of a category would load. */}
      <InputBase
        component="select"
        size="md"
        label="Zustand"
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: params.zustand.parse(value), isWaiting: false })
        }
        rightSection={<IconChevronDown size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        pointer
      >
        <option value="">Alle</option>
        {orderStates.map((each) => (
          <option key={each} value={each}>
            {orderStateLabels[each]}
          </option>
        ))}
      </InputBase>
      <Button
        variant={isWaiting ? 'light' : 'default'}
        aria-pressed={isWaiting}
        onClick={() => onChange({ state: undefined, isWaiting: !isWaiting })}
      >
        Wartet auf Sie{waitingCount === undefined ? '' : ` (${waitingCount})`}
      </Button>
      <PurchasesExport />
    </FilterBar>
  );
}
