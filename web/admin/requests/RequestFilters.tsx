import { ActionIcon, Button, Group, NativeSelect, Text, type TextProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { categories } from '#domain/catalogue/categories.ts';
import { countriesAbroad } from '#domain/postal-codes/postal-code.ts';
import { orderLabels, requestAges, reviewLabels } from '#domain/requests/administration/request-list.ts';
import { statusLabels } from '#domain/requests/request-status.ts';
import { paths } from '#domain/site/paths.ts';
import { buildUrl } from '#web/api/api.ts';
import { q } from '#web/api/queries.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice, useFilters } from '#web/ui/table/filters.tsx';
import { useIsPhone } from '#web/ui/table/use-below.ts';
import classes from './RequestFilters.module.css';
import { narrowing, requestsList, toRequestFilter } from './requests-list.ts';

const noFilter = Object.fromEntries(Object.keys(narrowing).map((name) => [name, undefined]));

export function useRequestFilters() {
  const { values, change, bind } = useFilters(requestsList.params);
  const filter = toRequestFilter(values);
  const { order: _, search, ...chosen } = filter;
  const count = Object.values(chosen).filter(Boolean).length;
  return { filter, isNarrowed: count > 0 || Boolean(search), count, change, bind };
}

type RequestFiltersProps = ReturnType<typeof useRequestFilters> & {
  /** Over all pages; undefined while they load. */
  counts: Counts | undefined;
};

type Counts = {
  /** Requests that wait for a check, whatever the filter. */
  readonly waitingCount: number;
};

/** Of the waiting ones, as the shell has read them. */
export function useLateCount(counts: Counts | undefined): number {
  const { data } = useQuery({ ...q('GET /api/admin/overview'), enabled: false });
  return Math.min(data?.requests.lateCount ?? 0, counts?.waitingCount ?? 0);
}

/** Leads to the check, which begins with the one that has waited longest. */
export function LateLink(props: TextProps & { children: string }) {
  return (
    <Text
      component={Link}
      to={paths.adminChecking()}
      inherit
      fw={600}
      c="var(--danger)"
      td="underline"
      style={{ textUnderlineOffset: '0.18em' }}
      {...props}
    />
  );
}

const all = { value: '', label: 'Alle' };

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const states = [
  { value: '', label: 'Status: Alle' },
  ...optionsOf(statusLabels),
  { group: 'Prüfung', items: optionsOf(reviewLabels) },
];

const digits = [...'0123456789'];
const areas = (codes: readonly string[]) =>
  codes.map((code) => ({ value: code, label: `PLZ ${code.padEnd(5, '•')}` }));

const regions = [
  all,
  { group: 'Erste Ziffer', items: areas(digits) },
  {
    group: 'Erste zwei Ziffern',
    items: areas(digits.flatMap((ten) => digits.map((one) => `${ten}${one}`)).slice(1)),
  },
  { group: 'Anderes Land', items: countriesAbroad },
];

export function RequestFilters({ filter, count, change, bind, isNarrowed, counts }: RequestFiltersProps) {
  const isWaiting = filter.review === 'waiting';
  const isPhone = useIsPhone();
  const lateCount = useLateCount(counts);
  const order = <FilterChoice label="Sortierung" labels={orderLabels} {...bind('ordnung')} hasAll={false} />;
  const waiting = (
    <Button
      size="sm"
      px="sm"
      radius="pill"
      className={isPhone ? classes.low : ''}
      variant={isWaiting ? 'light' : 'default'}
      aria-pressed={isWaiting}
      // The longest waiting one first, as on the page of the check.
      onClick={() =>
        change({
          ...noFilter,
          ...(isWaiting ? { ordnung: undefined } : { pruefung: 'waiting', ordnung: 'oldest' }),
        })
      }
    >
      Wartet auf Prüfung{counts ? ` (${counts.waitingCount})` : ''}
    </Button>
  );
  const file = buildUrl('/api/admin/requests/export', {}, filter);
  return (
    <FilterBar
      as="search"
      label="Anfragen"
      count={count}
      search={
        <SearchField
          value={filter.search}
          placeholder={isPhone ? 'Suchen' : 'Nummer, Firma, Ort …'}
          // A typed search is one step for the browser's Back.
          onSearch={(suche) => change({ suche }, { replace: true })}
        />
      }
      tools={
        <>
          {isPhone ? null : order}
          {isPhone ? (
            <Group justify="space-between">
              {waiting}
              {lateCount > 0 ? (
                <LateLink fz="sm" className={classes.low}>{`${lateCount} überfällig`}</LateLink>
              ) : null}
            </Group>
          ) : (
            waiting
          )}
          <CsvButton visibleFrom="xl" href={file} />
          <ActionIcon
            component="a"
            href={file}
            download
            variant="default"
            size="2.25rem"
            visibleFrom="md"
            hiddenFrom="xl"
            aria-label="CSV"
          >
            <IconDownload size={20} aria-hidden />
          </ActionIcon>
        </>
      }
      more={{
        count: [filter.category, filter.region, filter.age].filter(Boolean).length,
        fields: (
          <>
            <FilterChoice label="Kategorie" labels={categories} all="Alle" {...bind('kategorie')} />
            <NativeSelect
              label="Region"
              size="sm"
              value={filter.region ?? ''}
              onChange={({ currentTarget: { value } }) => change({ region: narrowing.region.parse(value) })}
              data={regions}
            />
            <FilterChoice label="Eingang" labels={requestAges} all="Alle" {...bind('eingang')} />
            <CsvButton hiddenFrom="md" href={file} />
          </>
        ),
      }}
      onReset={isNarrowed ? () => change(noFilter) : undefined}
    >
      <NativeSelect
        label="Status"
        size="sm"
        value={filter.review ?? filter.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ status: narrowing.status.parse(value), pruefung: narrowing.pruefung.parse(value) })
        }
        data={states}
      />
      {isPhone ? order : null}
    </FilterBar>
  );
}
