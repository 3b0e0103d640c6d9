import { Box, Button, NativeSelect } from '@mantine/core';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import {
  orderLabels,
  requestAgeNames,
  requestAges,
  requestOrders,
  reviewLabels,
  reviewStates,
} from '#domain/requests/administration/request-list.ts';
import { requestStatuses, statusLabels } from '#domain/requests/request-status.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { exportAddress, type RequestFilter } from './admin-requests.ts';
import classes from './RequestFilters.module.css';
import { noFilter, params, regionGroups } from './request-filter.ts';

type RequestFiltersProps = {
  filter: RequestFilter;
  /** What stands in it changes, `undefined` too. */
  onChange: (changes: RequestFilter) => void;
  isFiltered: boolean;
  /** Requests that wait for a check, over all pages. */
  waitingCount: number | undefined;
};

const all = { value: '', label: 'Alle' };

export function RequestFilters({ filter, onChange, isFiltered, waitingCount }: RequestFiltersProps) {
  const isWaiting = filter.review === 'waiting';
  const named = <Name extends string>(names: readonly Name[], labelOf: (name: Name) => string) =>
    names.map((name) => ({ value: name, label: labelOf(name) }));
  return (
    <FilterBar as="search" label="Anfragen" onReset={isFiltered ? () => onChange(noFilter) : undefined}>
      <Box className={classes.filters} flex="1 1 100%">
        <SearchField
          value={filter.search ?? ''}
          placeholder="Firma, Person, E-Mail, PLZ"
          onSearch={(search) => onChange({ search })}
        />
        <NativeSelect
          label="Status"
          value={filter.review ?? filter.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ status: params.status.parse(value), review: params.pruefung.parse(value) })
          }
          data={[
            all,
            ...named(requestStatuses, (status) => statusLabels[status]),
            { group: 'Prüfung', items: named(reviewStates, (review) => reviewLabels[review]) },
          ]}
        />
        <NativeSelect
          label="Kategorie"
          value={filter.category ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ category: params.kategorie.parse(value) })}
          data={[all, ...named(categoryCodes, (code) => categories[code].label)]}
        />
        <NativeSelect
          label="Region"
          value={filter.region ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ region: params.region.parse(value) })}
          data={[all, ...regionGroups]}
        />
        <NativeSelect
          label="Eingang"
          value={filter.age ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ age: params.eingang.parse(value) })}
          data={[all, ...named(requestAgeNames, (age) => requestAges[age].label)]}
        />
        <NativeSelect
          label="Sortierung"
          value={filter.order ?? requestOrders[0]}
          onChange={({ currentTarget: { value } }) => onChange({ order: params.ordnung.parse(value) })}
          data={named(requestOrders, (order) => orderLabels[order])}
        />
        <Button
          variant={isWaiting ? 'light' : 'default'}
          aria-pressed={isWaiting}
          onClick={() => onChange(isWaiting ? noFilter : { ...noFilter, review: 'waiting' })}
        >
          Wartet auf Prüfung{waitingCount === undefined ? '' : ` (${waitingCount})`}
        </Button>
        <CsvButton href={exportAddress(filter)} />
      </Box>
    </FilterBar>
  );
}
