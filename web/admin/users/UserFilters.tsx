import { Button, NativeSelect } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { accountFilters } from '#domain/accounts/managed/account-search.ts';
import { roleLabels } from '#domain/accounts/managed/account-state.ts';
import { roles } from '#domain/accounts/roles.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { oneOf, shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { pageParam } from '#web/ui/table/use-page-params.ts';
import { exportAddress, type UserFilter } from './admin-users.ts';

const params = {
  suche: shortText(200),
  filter: oneOf(accountFilters, 'all'),
  rolle: oneOf(roles, undefined),
};

const stateLabels: Readonly<Record<(typeof accountFilters)[number], string>> = {
  all: 'Alle',
  waiting: 'Wartet auf Freischaltung',
  active: 'Aktiv',
  locked: 'Gesperrt',
  unconfirmed: 'Unbestätigt',
};

export function useUserFilter() {
  const { values, change } = useAddress(params, [pageParam]);
  const filter: UserFilter = { search: values.suche, filter: values.filter, role: values.rolle };
  /** What stands in it changes, an undefined role too. */
  const setFilter = (changes: Partial<UserFilter>) => {
    const { search, filter: state } = changes;
    change(
      {
        ...(search !== undefined && { suche: search }),
        ...(state && { filter: state }),
        ...('role' in changes && { rolle: changes.role }),
      },
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
  onCreate: () => void;
};

export function UserFilters({ filter, onChange, waitingCount, onCreate }: UserFiltersProps) {
  const isWaiting = filter.filter === 'waiting';
  const waitingSuffix = waitingCount === undefined ? '' : ` (${waitingCount})`;
  return (
    <FilterBar
      as="search"
      label="Benutzer"
      reset={
        filter.role || filter.filter !== 'all' ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange({ role: undefined, filter: 'all' })}
          >
            Filter zurücksetzen
          </Button>
        ) : null
      }
    >
      <SearchField
        value={filter.search}
        placeholder="Name, Firma oder E-Mail-Adresse"
        onSearch={(search) => onChange({ search })}
      />
      <NativeSelect
        label="Rolle"
        value={filter.role ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ role: params.rolle.parse(value) })}
        data={[
          { value: '', label: 'Alle' },
          ...roles.map((role) => ({ value: role, label: roleLabels[role] })),
        ]}
      />
      <NativeSelect
        label="Status"
        value={filter.filter}
        onChange={({ currentTarget: { value } }) => onChange({ filter: params.filter.parse(value) ?? 'all' })}
        data={accountFilters.map((state) => ({ value: state, label: stateLabels[state] }))}
      />
      <Button
        variant={isWaiting ? 'light' : 'default'}
        aria-label={`Wartet auf Freischaltung${waitingSuffix}`}
        aria-pressed={isWaiting}
        onClick={() => onChange({ role: undefined, filter: isWaiting ? 'all' : 'waiting' })}
      >
        Wartet{waitingSuffix}
      </Button>
      <CsvButton href={exportAddress(filter)} />
      <Button ml="auto" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onCreate}>
        Benutzer anlegen
      </Button>
    </FilterBar>
  );
}
