import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FilterBar } from '#web/admin/FilterBar.tsx';
import { oneOf, shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { pageParam } from '#web/ui/table/use-page-params.ts';
import type { UserFilter } from './admin-users.ts';

const params = { suche: shortText(200), filter: oneOf(['all', 'waiting'], 'all') };

export function useUserFilter() {
  const { values, change } = useAddress(params, [pageParam]);
  const filter: UserFilter = { search: values.suche, filter: values.filter };
  const setFilter = (changes: Partial<UserFilter>) => {
    const next = { ...filter, ...changes };
    change({ suche: next.search, filter: next.filter }, { replace: changes.search !== undefined });
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
  const [typed, setTyped] = useState(filter.search);
  const sent = useRef(filter.search);
  const search = useDebouncedCallback((text: string) => {
    sent.current = text.trim();
    onChange({ search: sent.current });
  }, 300);
  // Links and the browser's Back change the list, so the field follows the address.
  useEffect(() => {
    if (filter.search === sent.current) return;
    sent.current = filter.search;
    search.cancel();
    setTyped(filter.search);
  }, [filter.search, search]);
  const isWaiting = filter.filter === 'waiting';
  return (
    <FilterBar as="search" label="Benutzer">
      <TextInput
        label="Suche"
        placeholder="Name, Firma oder E-Mail-Adresse"
        type="search"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
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
