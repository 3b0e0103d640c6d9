import { useQuery } from '@tanstack/react-query';
import { mailStateLabels, mailStates } from '#domain/mails/mail-states.ts';
import { FilterChoice } from '#web/admin/FilterChoice.tsx';
import { q } from '#web/api/queries.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { oneOf, shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { pageParam } from '#web/ui/table/use-page-params.ts';

const params = { suche: shortText(200), zustand: oneOf(mailStates, undefined), art: shortText(60) };

export function useMailFilter() {
  const { values, change } = useAddress(params, [pageParam]);
  const kind = /^[a-z_]+$/.test(values.art) ? values.art : undefined;
  const filter = { state: values.zustand, kind, recipient: values.suche };
  const isNarrowed = filter.state !== undefined || kind !== undefined || filter.recipient !== '';
  return { filter, isNarrowed, change };
}

export function MailFilters({ filter, isNarrowed, change }: ReturnType<typeof useMailFilter>) {
  const { data } = useQuery(q('GET /api/admin/mail-templates'));
  const { state, kind, recipient } = filter;
  const labels = new Map(data?.templates.map((template) => [template.kind, template.label]));
  return (
    <FilterBar
      as="search"
      label="Mails"
      onReset={isNarrowed ? () => change({ zustand: undefined, art: '', suche: '' }) : undefined}
    >
      <SearchField
        value={recipient}
        placeholder="Ganze E-Mail-Adresse"
        onSearch={(suche) => change({ suche }, { replace: true })}
      />
      <FilterChoice
        label="Zustand"
        value={state}
        options={mailStates}
        nameOf={(each) => mailStateLabels[each]}
        onChange={(zustand) => change({ zustand })}
      />
      <FilterChoice
        label="Art"
        value={kind}
        options={[...labels.keys()]}
        nameOf={(each) => labels.get(each) ?? each}
        onChange={(art) => change({ art })}
      />
    </FilterBar>
  );
}
