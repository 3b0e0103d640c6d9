import { Button, NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { categories, categoryCodes, isCategoryCode } from '#domain/catalogue/categories.ts';
import { type RequestStatus, requestStatuses, statusLabels } from '#domain/requests/request-status.ts';
import classes from '#web/admin/Admin.module.css';
import type { RequestFilter } from './admin-requests.ts';

const isStatus = (value: string | null): value is RequestStatus =>
  requestStatuses.some((status) => status === value);

/** The filter of the list, kept in the address; changing it starts again at page 1. */
export function useRequestFilter() {
  const [search, setSearch] = useSearchParams();
  const status = search.get('status');
  const category = search.get('kategorie');
  const filter: RequestFilter = {
    ...(isStatus(status) ? { status } : {}),
    ...(isCategoryCode(category) ? { category } : {}),
  };
  const setFilter = (next: RequestFilter) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        params.delete('seite');
        params.delete('status');
        params.delete('kategorie');
        if (next.status) params.set('status', next.status);
        if (next.category) params.set('kategorie', next.category);
        return params;
      },
      { preventScrollReset: true },
    );
  return { filter, setFilter };
}

type RequestFiltersProps = {
  filter: RequestFilter;
  onChange: (filter: RequestFilter) => void;
  /** Requests that wait for a check, over all pages. */
  waitingCount: number | undefined;
};

/** By state and category; the requests that wait are one click away. */
export function RequestFilters({ filter, onChange, waitingCount }: RequestFiltersProps) {
  const isWaiting = filter.status === 'in_review';
  return (
    <fieldset className={classes.filters} aria-label="Filter">
      <NativeSelect
        size="md"
        label="Status"
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, status: isStatus(value) ? value : undefined })
        }
        data={[
          { value: '', label: 'Alle' },
          ...requestStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
        ]}
      />
      <NativeSelect
        size="md"
        label="Kategorie"
        value={filter.category ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, category: isCategoryCode(value) ? value : undefined })
        }
        data={[
          { value: '', label: 'Alle' },
          ...categoryCodes.map((code) => ({ value: code, label: categories[code].label })),
        ]}
      />
      <Button
        variant={isWaiting ? 'light' : 'default'}
        aria-pressed={isWaiting}
        onClick={() => onChange(isWaiting ? {} : { status: 'in_review' })}
      >
        Wartet auf Prüfung{waitingCount === undefined ? '' : ` (${waitingCount})`}
      </Button>
      {filter.status || filter.category ? (
        <Button variant="subtle" onClick={() => onChange({})}>
          Filter zurücksetzen
        </Button>
      ) : null}
    </fieldset>
  );
}
