import { TextInput } from '@mantine/core';
import { auditActions } from '#domain/audit/audit-actions.ts';
import { buildUrl } from '#web/api/api.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice, useFilters } from '#web/ui/table/filters.tsx';
import { auditParams, day, toAuditFilter } from './audit-query.ts';

export function useAuditFilters() {
  const filters = useFilters(auditParams);
  return { ...filters, filter: toAuditFilter(filters.values) };
}

export function AuditFilters(props: ReturnType<typeof useAuditFilters>) {
  const { filter, change, count, reset, bind } = props;
  return (
    <FilterBar
      as="search"
      label="Protokoll"
      onReset={reset}
      count={count}
      tools={<CsvButton href={buildUrl('/api/admin/audit/export', {}, filter)} />}
      search={
        <SearchField
          value={filter.q}
          placeholder="Name, Adresse oder Grund"
          onSearch={(suche) => change({ suche }, { replace: true })}
        />
      }
    >
      <FilterChoice label="Aktion" labels={auditActions} {...bind('aktion')} />
      <DayField label="Von" {...bind('von')} />
      <DayField label="Bis" {...bind('bis')} />
    </FilterBar>
  );
}

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      size="sm"
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(day.parse(currentTarget.value) ?? '')}
    />
  );
}
