import { Box, Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { accountFilters } from '#domain/accounts/managed/account-search.ts';
import { roleLabels } from '#domain/accounts/managed/account-state.ts';
import { buildUrl } from '#web/api/api.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice, useFilters } from '#web/ui/table/filters.tsx';
import { toUserFilter, userList } from './user-list.ts';

const stateLabels: Readonly<Record<(typeof accountFilters)[number], string>> = {
  all: 'Status: Alle',
  waiting: 'Wartet auf Freischaltung',
  active: 'Aktiv',
  locked: 'Gesperrt',
  unconfirmed: 'Unbestätigt',
  reminded: 'Letzte Mahnung unbezahlt',
};

export function useUserFilters() {
  const { values, count, change, bind } = useFilters(userList.params);
  return { filter: toUserFilter(values), count, change, bind };
}

type UserFiltersProps = ReturnType<typeof useUserFilters> & {
  /** Confirmed partners that wait to be unlocked, over all pages. */
  waitingCount: number | undefined;
  onCreate: () => void;
};

export function UserFilters({ filter, count, change, bind, waitingCount, onCreate }: UserFiltersProps) {
  const isWaiting = filter.filter === 'waiting';
  const waitingSuffix = waitingCount === undefined ? '' : ` (${waitingCount})`;
  const isNarrowed = filter.role !== undefined || filter.filter !== 'all';
  return (
    <FilterBar
      as="search"
      label="Benutzer"
      count={count}
      search={
        <SearchField
          value={filter.search}
          placeholder="Name, Firma oder E-Mail-Adresse"
          onSearch={(suche) => change({ suche }, { replace: true })}
        />
      }
      tools={
        <>
          <Button
            size="sm"
            radius="pill"
            variant={isWaiting ? 'light' : 'default'}
            aria-label={`Wartet auf Freischaltung${waitingSuffix}`}
            aria-pressed={isWaiting}
            onClick={() => change({ rolle: undefined, filter: isWaiting ? 'all' : 'waiting' })}
          >
            Wartet{waitingSuffix}
          </Button>
          <CsvButton href={buildUrl('/api/admin/users/export', {}, filter)} />
          <Button ml="auto" size="sm" px="sm" color="action" aria-label="Benutzer anlegen" onClick={onCreate}>
            <IconUserPlus size={18} aria-hidden />
            <Box component="span" ms="xs" visibleFrom="sm">
              Benutzer anlegen
            </Box>
          </Button>
        </>
      }
      onReset={isNarrowed ? () => change({ rolle: undefined, filter: 'all' }) : undefined}
    >
      <FilterChoice label="Rolle" labels={roleLabels} {...bind('rolle')} />
      <FilterChoice label="Status" labels={stateLabels} {...bind('filter')} hasAll={false} />
    </FilterBar>
  );
}
