import { Button, NativeSelect } from '@mantine/core';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { requestStatuses, statusLabels } from '#domain/requests/request-status.ts';
import { oneOf } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { pageParam } from '#web/ui/table/use-page-params.ts';
import type { RequestFilter } from './admin-requests.ts';

const params = { status: oneOf(requestStatuses, undefined), kategorie: oneOf(categoryCodes, undefined) };

const noFilter: RequestFilter = { status: undefined, category: undefined };

export function useRequestFilter() {
  const { values, change } = useAddress(params, [pageParam]);
  const filter: RequestFilter = { status: values.status, category: values.kategorie };
  const setFilter = (changes: RequestFilter) =>
    change((before) => {
      const next = { status: before.status, category: before.kategorie, ...changes };
      return { status: next.status, kategorie: next.category };
    });
  return { filter, setFilter };
}

type RequestFiltersProps = {
  filter: RequestFilter;
  /** What stands in it changes, `undefined` too. */
  onChange: (changes: RequestFilter) => void;
  /** Requests that wait for a check, over all pages. */
  waitingCount: number | undefined;
};

export function RequestFilters({ filter, onChange, waitingCount }: RequestFiltersProps) {
  const isWaiting = filter.status === 'in_review';
  return (
    <FilterBar
      as="fieldset"
      label="Filter"
      reset={
        filter.status || filter.category ? (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(noFilter)}>
            Filter zurücksetzen
          </Button>
        ) : null
      }
    >
      <NativeSelect
        label="Status"
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ status: params.status.parse(value) })}
        data={[
          { value: '', label: 'Alle' },
          ...requestStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
        ]}
      />
      <NativeSelect
        label="Kategorie"
        value={filter.category ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ category: params.kategorie.parse(value) })}
        data={[
          { value: '', label: 'Alle' },
          ...categoryCodes.map((code) => ({ value: code, label: categories[code].label })),
        ]}
      />
      <Button
        variant={isWaiting ? 'light' : 'default'}
        aria-pressed={isWaiting}
        onClick={() => onChange(isWaiting ? noFilter : { status: 'in_review', category: undefined })}
      >
        Wartet auf Prüfung{waitingCount === undefined ? '' : ` (${waitingCount})`}
      </Button>
    </FilterBar>
  );
}
