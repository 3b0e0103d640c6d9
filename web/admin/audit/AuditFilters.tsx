import { Button, InputBase, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { auditActionNames, auditActions } from '#domain/audit/audit-actions.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { type AddressParam, oneOf, shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { type AuditFilter, exportAddress } from './admin-audit.ts';

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

export function useAuditFilter() {
  const { values, change } = useAddress(params);
  const { suche: q, aktion: action, person, gegenstand: subject, von: since, bis: until } = values;
  const filter: AuditFilter = { q, action, person, subject, since, until };
  const isSet = Boolean(q || action || person || subject || since || until);
  return { filter, change, isSet };
}

type AuditFiltersProps = ReturnType<typeof useAuditFilter>;

export function AuditFilters({ filter, change, isSet }: AuditFiltersProps) {
  const reset = () => change({ suche: '', aktion: undefined, person: '', gegenstand: '', von: '', bis: '' });
  return (
    <FilterBar
      as="search"
      label="Protokoll"
      reset={
        isSet ? (
          <Button variant="subtle" size="compact-sm" onClick={reset}>
            Filter zurücksetzen
          </Button>
        ) : null
      }
    >
      <SearchField
        value={filter.q}
        placeholder="Name, Adresse oder Grund"
        onSearch={(suche) => change({ suche }, { replace: true })}
      />
      <InputBase
        component="select"
        size="md"
        label="Aktion"
        value={filter.action ?? ''}
        onChange={({ currentTarget: { value } }) => change({ aktion: params.aktion.parse(value) })}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        pointer
      >
        <option value="">Alle</option>
        {auditActionNames.map((name) => (
          <option key={name} value={name}>
            {auditActions[name].label}
          </option>
        ))}
      </InputBase>
      <DayField label="Von" value={filter.since} onChange={(von) => change({ von })} />
      <DayField label="Bis" value={filter.until} onChange={(bis) => change({ bis })} />
      <CsvButton href={exportAddress(filter)} />
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
