import { Button } from '@mantine/core';
import {
  reportKindLabels,
  reportKinds,
  reportStateLabels,
  reportStates,
} from '#domain/requests/administration/report-decision.ts';
import { FilterChoice } from '#web/admin/FilterChoice.tsx';
import { oneOf } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { pageParam } from '#web/ui/table/use-page-params.ts';
import type { ReportFilter } from './admin-reports.ts';

const params = { stand: oneOf(reportStates, 'open'), art: oneOf(reportKinds, undefined) };

export function useReportFilter() {
  const { values, change } = useAddress(params, [pageParam]);
  const filter: ReportFilter = { state: values.stand, kind: values.art };
  const setFilter = ({ state, kind }: ReportFilter) => change({ stand: state, art: kind });
  return { filter, setFilter };
}

type ReportFiltersProps = {
  filter: ReportFilter;
  onChange: (filter: ReportFilter) => void;
  /** Over all pages and kinds. */
  openCount: number | undefined;
};

export function ReportFilters({ filter, onChange, openCount }: ReportFiltersProps) {
  const { state, kind } = filter;
  const count = openCount === undefined ? '' : ` (${openCount.toLocaleString('de-DE')})`;
  return (
    <FilterBar
      as="fieldset"
      label="Filter"
      reset={
        state !== 'open' || kind ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange({ state: 'open', kind: undefined })}
          >
            Filter zurücksetzen
          </Button>
        ) : null
      }
    >
      <FilterChoice
        label="Stand"
        value={state}
        onChange={(value) => onChange({ ...filter, state: params.stand.parse(value) ?? 'open' })}
      >
        {reportStates.map((each) => (
          <option key={each} value={each}>
            {reportStateLabels[each]}
            {each === 'open' ? count : ''}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        label="Art"
        value={kind ?? ''}
        onChange={(value) => onChange({ ...filter, kind: params.art.parse(value) })}
      >
        <option value="">Alle</option>
        {reportKinds.map((each) => (
          <option key={each} value={each}>
            {reportKindLabels[each]}
          </option>
        ))}
      </FilterChoice>
    </FilterBar>
  );
}
