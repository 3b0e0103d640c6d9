import { TextInput } from '@mantine/core';
import { auditActionNames, auditActions } from '#domain/audit/audit-actions.ts';
import { buildUrl } from '#web/api/api.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { type AddressParam, oneOf, shortText } from '#web/ui/page/address-params.ts';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice, useFilters } from '#web/ui/table/filters.tsx';

const day: AddressParam<string> = {
  parse: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined),
  fallback: '',
};

const account: AddressParam<string> = {
  parse: (text) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined),
  fallback: '',
};

const params = {
  suche: shortText(200),
  aktion: oneOf(auditActionNames, undefined),
  person: account,
  gegenstand: shortText(100),
  von: day,
  bis: day,
};

export function useAuditFilters() {
  const filters = useFilters(params);
  const { suche: q, aktion: action, person, gegenstand: subject, von: since, bis: until } = filters.values;
  return { ...filters, filter: { q, action, person, subject, since, until } };
}

export function AuditFilters(props: ReturnType<typeof useAuditFilters>) {
  const { filter, change, reset, bind } = props;
  return (
    <FilterBar as="search" label="Protokoll" onReset={reset}>
      <SearchField
        value={filter.q}
        placeholder="Name, Adresse oder Grund"
        onSearch={(suche) => change({ suche }, { replace: true })}
      />
      <FilterChoice label="Aktion" labels={auditActions} {...bind('aktion')} />
      <DayField label="Von" {...bind('von')} />
      <DayField label="Bis" {...bind('bis')} />
      <CsvButton href={buildUrl('/api/admin/audit/export', {}, filter)} />
    </FilterBar>
  );
}

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(day.parse(currentTarget.value) ?? '')}
    />
  );
}
