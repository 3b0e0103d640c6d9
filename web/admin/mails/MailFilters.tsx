import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mailStateLabels, mailStates } from '#domain/mails/mail-states.ts';
import { FilterChoice } from '#web/admin/FilterChoice.tsx';
import { q } from '#web/api/queries.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { oneOf, shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { pageParam } from '#web/ui/table/use-page-params.ts';
import type { MailFilter } from './admin-mails.ts';

const params = { suche: shortText(200), zustand: oneOf(mailStates, undefined), art: shortText(60) };

export function useMailFilter() {
  const { values, change } = useAddress(params, [pageParam]);
  const kind = /^[a-z_]+$/.test(values.art) ? values.art : undefined;
  const filter: MailFilter = { state: values.zustand, kind, recipient: values.suche };
  const setFilter = (changes: Partial<MailFilter>) => {
    const next = { ...filter, ...changes };
    change(
      { zustand: next.state, art: next.kind ?? '', suche: next.recipient },
      { replace: changes.recipient !== undefined },
    );
  };
  return { filter, setFilter };
}

type MailFiltersProps = { filter: MailFilter; onChange: (changes: Partial<MailFilter>) => void };

export function MailFilters({ filter, onChange }: MailFiltersProps) {
  const { data } = useQuery(q('GET /api/admin/mail-templates'));
  const { state, kind, recipient } = filter;
  const isNarrowed = state !== undefined || kind !== undefined || recipient !== '';
  return (
    <FilterBar
      as="search"
      label="Mails"
      reset={
        isNarrowed ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange({ state: undefined, kind: undefined, recipient: '' })}
          >
            Filter zurücksetzen
          </Button>
        ) : null
      }
    >
      <SearchField
        value={recipient}
        placeholder="Ganze E-Mail-Adresse"
        onSearch={(address) => onChange({ recipient: address })}
      />
      <FilterChoice
        label="Zustand"
        value={state ?? ''}
        onChange={(value) => onChange({ state: params.zustand.parse(value) })}
      >
        <option value="">Alle</option>
        {mailStates.map((each) => (
          <option key={each} value={each}>
            {mailStateLabels[each]}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        label="Art"
        value={kind ?? ''}
        onChange={(value) => onChange({ kind: value || undefined })}
      >
        <option value="">Alle</option>
        {data?.templates.map((template) => (
          <option key={template.kind} value={template.kind}>
            {template.label}
          </option>
        ))}
      </FilterChoice>
    </FilterBar>
  );
}
