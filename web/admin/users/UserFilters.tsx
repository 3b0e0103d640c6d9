import { Button } from '@mantine/core';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { oneOf, shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { pageParam } from '#web/ui/table/use-page-params.ts';
import type { UserFilter } from './admin-users.ts';

const params = { suche: shortText(200), filter: oneOf(['all', 'waiting'], 'all') };

export function useUserFilter() {
  const { values, change } = useAddress(params, [pageParam]);
  const filter: UserFilter = { search: values.suche, filter: values.filter };
  const setFilter = (changes: Partial<UserFilter>) => {
    const { search, filter: kind } = changes;
    change(
      { ...(search !== undefined && { suche: search }), ...(kind && { filter: kind }) },
      { replace: search !== undefined },
    );
  };
  return { filter, setFilter };
}

type UserFiltersProps = {
  filter: UserFilter;
  onChange: (change: Partial<UserFilter>) => void;
  /** Confirmed partners that wait to be unlocked, over all pages. */
  waitingCount: number | undefined;
};

export function UserFilters({ filter, onChange, waitingCount }: UserFiltersProps) {
  const isWaiting = filter.filter === 'waiting';
  return (
    <FilterBar as="search" label="Benutzer">
      <SearchField
        value={filter.search}
        placeholder="Name, Firma oder E-Mail-Adresse"
        onSearch={(search) => onChange({ search })}
      />
      <Button
        variant={isWaiting ? 'light' : 'default'}
        aria-pressed={isWaiting}
        onClick={() => onChange({ filter: isWaiting ? 'all' : 'waiting' })}
      >
        Wartet auf Freischaltung{waitingCount === undefined ? '' : ` (${waitingCount})`}
      </Button>
    </FilterBar>
  );
}
