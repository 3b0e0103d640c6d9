import { Button } from '@mantine/core';
import { IconLayoutColumns, IconList } from '@tabler/icons-react';
import { outcomeLabels } from '#domain/requests/outcome.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice } from '#web/ui/table/filters.tsx';
import type { PurchasedView } from './use-purchased-view.ts';

const dueLabels = { now: 'Heute fällig', week: 'In 7 Tagen fällig' } as const;

/** Search, filters, the way to show them, and all of it as a file (purchases 40, purchases 41). */
export function PurchasedFilters({ filter, isBoard, change }: PurchasedView) {
  const ViewIcon = isBoard ? IconList : IconLayoutColumns;
  return (
    <FilterBar
      as="search"
      label="Gekaufte Anfragen"
      count={Number(filter.outcome !== undefined) + Number(filter.due !== undefined)}
      search={
        <SearchField
          value={filter.q ?? ''}
          placeholder="Nummer, Firma oder Ort"
          onSearch={(suche) => change({ suche }, { replace: true })}
        />
      }
    >
      {isBoard ? null : (
        <FilterChoice
          label="Ergebnis"
          labels={outcomeLabels}
          value={filter.outcome}
          onChange={(ergebnis) => change({ ergebnis })}
        />
      )}
      <FilterChoice
        label="Wiedervorlage"
        labels={dueLabels}
        value={filter.due}
        onChange={(faellig) => change({ faellig })}
      />
      <Button
        size="sm"
        variant="default"
        leftSection={<ViewIcon size={18} className="mantine-visible-from-lg" aria-hidden />}
        onClick={() => change({ ansicht: isBoard ? 'liste' : 'tafel', ergebnis: undefined })}
      >
        {isBoard ? 'Als Liste' : 'Als Tafel'}
      </Button>
      <CsvButton href="/api/partner/requests/export" />
    </FilterBar>
  );
}
