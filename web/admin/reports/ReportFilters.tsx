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

const params = { stand: oneOf(reportStates, 'open'), art: oneOf(reportKinds, undefined) };

export function useReportFilter() {
  const { values, change } = useAddress(params, [pageParam]);
  const filter = { state: values.stand, kind: values.art };
  return { filter, isNarrowed: filter.state !== 'open' || filter.kind !== undefined, change };
}

type ReportFiltersProps = ReturnType<typeof useReportFilter> & {
  /** Over all pages and kinds. */
  openCount: number | undefined;
};

export function ReportFilters({ filter, isNarrowed, change, openCount }: ReportFiltersProps) {
  const count = openCount === undefined ? '' : ` (${openCount.toLocaleString('de-DE')})`;
  const reset = () => change({ stand: 'open', art: undefined });
  return (
    <FilterBar as="fieldset" label="Filter" onReset={isNarrowed ? reset : undefined}>
      <FilterChoice
        label="Stand"
        value={filter.state}
        options={reportStates}
        nameOf={(state) => `${reportStateLabels[state]}${state === 'open' ? count : ''}`}
        onChange={(stand) => change({ stand })}
        hasAll={false}
      />
      <FilterChoice
        label="Art"
        value={filter.kind}
        options={reportKinds}
        nameOf={(kind) => reportKindLabels[kind]}
        onChange={(art) => change({ art })}
      />
    </FilterBar>
  );
}
