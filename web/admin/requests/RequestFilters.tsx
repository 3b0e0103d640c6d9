import { Box, Button, NativeSelect } from '@mantine/core';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { countriesAbroad, regionPattern } from '#domain/postal-codes/postal-code.ts';
import {
  orderLabels,
  requestAgeNames,
  requestAges,
  requestOrders,
  reviewLabels,
  reviewStates,
  SEARCH_MAX_LENGTH,
} from '#domain/requests/administration/request-list.ts';
import { requestStatuses, statusLabels } from '#domain/requests/request-status.ts';
import { buildUrl } from '#web/api/api.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { type AddressParam, oneOf, shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { pageParam } from '#web/ui/table/use-page-params.ts';
import classes from './RequestFilters.module.css';

const region: AddressParam<string | undefined> = {
  parse: (text) => (regionPattern.test(text) ? text : undefined),
  fallback: undefined,
};

const params = {
  suche: shortText(SEARCH_MAX_LENGTH),
  status: oneOf(requestStatuses, undefined),
  pruefung: oneOf(reviewStates, undefined),
  kategorie: oneOf(categoryCodes, undefined),
  region,
  eingang: oneOf(requestAgeNames, undefined),
  ordnung: oneOf(requestOrders, undefined),
};

/** The order stays as it is. */
const { ordnung: _order, ...narrowing } = params;
const noFilter = Object.fromEntries(Object.keys(narrowing).map((name) => [name, undefined]));

export function useRequestFilter() {
  const { values, change } = useAddress(params, [pageParam]);
  const { suche: search, pruefung: review, kategorie: category, eingang: age, ordnung: order } = values;
  const narrowing = { search, status: values.status, review, category, region: values.region, age };
  const isFiltered = Object.values(narrowing).some(Boolean);
  return { filter: { ...narrowing, order }, isFiltered, change };
}

type RequestFiltersProps = ReturnType<typeof useRequestFilter> & {
  /** Requests that wait for a check, over all pages. */
  waitingCount: number | undefined;
};

const all = { value: '', label: 'Alle' };

const named = <Name extends string>(names: readonly Name[], labelOf: (name: Name) => string) =>
  names.map((name) => ({ value: name, label: labelOf(name) }));

const digits = [...'0123456789'];
const areas = (codes: readonly string[]) => named(codes, (code) => `PLZ ${code.padEnd(5, '•')}`);

const regionGroups = [
  { group: 'Erste Ziffer', items: areas(digits) },
  {
    group: 'Erste zwei Ziffern',
    items: areas(digits.flatMap((ten) => digits.map((one) => `${ten}${one}`)).slice(1)),
  },
  { group: 'Anderes Land', items: countriesAbroad },
];

export function RequestFilters({ filter, change, isFiltered, waitingCount }: RequestFiltersProps) {
  const isWaiting = filter.review === 'waiting';
  return (
    <FilterBar as="search" label="Anfragen" onReset={isFiltered ? () => change(noFilter) : undefined}>
      <Box className={classes.filters} flex="1 1 100%">
        <SearchField
          value={filter.search}
          placeholder="Firma, Person, E-Mail, PLZ"
          // What is typed is one step for the browser's Back.
          onSearch={(suche) => change({ suche }, { replace: true })}
        />
        <NativeSelect
          label="Status"
          value={filter.review ?? filter.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ status: params.status.parse(value), pruefung: params.pruefung.parse(value) })
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
          onChange={({ currentTarget: { value } }) => change({ kategorie: params.kategorie.parse(value) })}
          data={[all, ...named(categoryCodes, (code) => categories[code].label)]}
        />
        <NativeSelect
          label="Region"
          value={filter.region ?? ''}
          onChange={({ currentTarget: { value } }) => change({ region: params.region.parse(value) })}
          data={[all, ...regionGroups]}
        />
        <NativeSelect
          label="Eingang"
          value={filter.age ?? ''}
          onChange={({ currentTarget: { value } }) => change({ eingang: params.eingang.parse(value) })}
          data={[all, ...named(requestAgeNames, (age) => requestAges[age].label)]}
        />
        <NativeSelect
          label="Sortierung"
          value={filter.order ?? requestOrders[0]}
          onChange={({ currentTarget: { value } }) => change({ ordnung: params.ordnung.parse(value) })}
          data={named(requestOrders, (order) => orderLabels[order])}
        />
        <Button
          variant={isWaiting ? 'light' : 'default'}
          aria-pressed={isWaiting}
          onClick={() => change(isWaiting ? noFilter : { ...noFilter, pruefung: 'waiting' })}
        >
          Wartet auf Prüfung{waitingCount === undefined ? '' : ` (${waitingCount})`}
        </Button>
        <CsvButton href={buildUrl('/api/admin/requests/export', {}, filter)} />
      </Box>
    </FilterBar>
  );
}
