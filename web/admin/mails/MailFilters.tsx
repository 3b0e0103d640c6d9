import { useQuery } from '@tanstack/react-query';
import { mailStateLabels, mailStates } from '#domain/mails/mail-states.ts';
import { FilterChoice, useFilters } from '#web/admin/filters.tsx';
import { q } from '#web/api/queries.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { type AddressParam, oneOf, shortText } from '#web/ui/page/address-params.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';

const kind: AddressParam<string | undefined> = {
  parse: (text) => (/^[a-z_]{1,60}$/.test(text) ? text : undefined),
  fallback: undefined,
};

const params = { suche: shortText(200), zustand: oneOf(mailStates, undefined), art: kind };

export const useMailFilters = () => useFilters(params);

export function MailFilters({ values, change, isNarrowed, reset, bind }: ReturnType<typeof useMailFilters>) {
  const { data } = useQuery(q('GET /api/admin/mail-templates'));
  const kinds = Object.fromEntries(data?.templates.map((template) => [template.kind, template.label]) ?? []);
  return (
    <FilterBar as="search" label="Mails" onReset={isNarrowed ? reset : undefined}>
      <SearchField
        value={values.suche}
        placeholder="Ganze E-Mail-Adresse"
        onSearch={(suche) => change({ suche }, { replace: true })}
      />
      <FilterChoice label="Zustand" labels={mailStateLabels} {...bind('zustand')} />
      <FilterChoice label="Art" labels={kinds} {...bind('art')} />
    </FilterBar>
  );
}
