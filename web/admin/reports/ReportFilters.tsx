import {
  reportKindLabels,
  reportKinds,
  reportStateLabels,
  reportStates,
} from '#domain/requests/administration/report-decision.ts';
import { FilterChoice, useFilters } from '#web/admin/filters.tsx';
import { oneOf } from '#web/ui/page/address-params.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';

const params = { stand: oneOf(reportStates, 'open'), art: oneOf(reportKinds, undefined) };

export const useReportFilters = () => useFilters(params);

type ReportFiltersProps = ReturnType<typeof useReportFilters> & {
  /** Over all pages and kinds. */
  openCount: number | undefined;
};

export function ReportFilters({ isNarrowed, reset, bind, openCount }: ReportFiltersProps) {
  const count = openCount === undefined ? '' : ` (${openCount.toLocaleString('de-DE')})`;
  const stateLabels = { ...reportStateLabels, open: `${reportStateLabels.open}${count}` };
  return (
    <FilterBar as="fieldset" label="Filter" onReset={isNarrowed ? reset : undefined}>
      <FilterChoice label="Stand" labels={stateLabels} {...bind('stand')} hasAll={false} />
      <FilterChoice label="Art" labels={reportKindLabels} {...bind('art')} />
    </FilterBar>
  );
}
