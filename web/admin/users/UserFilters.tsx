import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import classes from '#web/admin/Admin.module.css';
import type { UserFilter } from './admin-users.ts';

/** The filter of the list, kept in the address; changing it starts again at page 1. */
export function useUserFilter() {
  const [params, setParams] = useSearchParams();
  const filter: UserFilter = {
    search: (params.get('suche') ?? '').slice(0, 200),
    filter: params.get('filter') === 'waiting' ? 'waiting' : 'all',
  };
  const setFilter = (change: Partial<UserFilter>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        const { search, filter: which } = { ...filter, ...change };
        next.delete('seite');
        next.delete('suche');
        next.delete('filter');
        if (search) next.set('suche', search);
        if (which === 'waiting') next.set('filter', which);
        return next;
      },
      { preventScrollReset: true, replace: change.search !== undefined },
    );
  return { filter, setFilter };
}

type UserFiltersProps = {
  filter: UserFilter;
  onChange: (change: Partial<UserFilter>) => void;
  /** Confirmed partners that wait to be unlocked, over all pages. */
  waitingCount: number | undefined;
};

/** Search, and the partners that wait. */
export function UserFilters({ filter, onChange, waitingCount }: UserFiltersProps) {
  const [typed, setTyped] = useState(filter.search);
  const search = useDebouncedCallback((text: string) => onChange({ search: text.trim() }), 300);
  const isWaiting = filter.filter === 'waiting';
  return (
    <search className={classes.filters} aria-label="Benutzer">
      <TextInput
        className={classes.search ?? ''}
        label="Suche"
        placeholder="Name, Firma oder E-Mail-Adresse"
        type="search"
        maxLength={200}
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
    </search>
  );
}
