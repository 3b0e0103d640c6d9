import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FigurePeriod, figurePeriods } from '#domain/figure-spans.ts';
import { q } from '#web/api/queries.ts';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { FigureBoard, FigureDays, PeriodSwitch } from '#web/ui/figures/FigureBoard.tsx';
import { FigureCard } from '#web/ui/figures/FigureCard.tsx';
import { oneOf } from '#web/ui/page/address-params.ts';
import { focusMain } from '#web/ui/page/RouteAnnouncer.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';
import {
  decideOpeningPeriod,
  describeOwnGroup,
  listOwnNumbers,
  ownChartNames,
  ownCharts,
  ownGroupNames,
  viewOwnFigures,
} from './own-figures.ts';

const params = {
  zeitraum: oneOf(figurePeriods, undefined),
  kennzahl: oneOf(ownChartNames, 'ausgaben'),
  aufteilung: oneOf(ownGroupNames, 'zeit'),
};

const figuresQuery = (period: FigurePeriod) => q('GET /api/partner/figures', { query: { period } });

/** Undefined until the purchases decide about an address without a period. */
function usePeriod(): FigurePeriod | undefined {
  const { zeitraum } = useAddress(params).values;
  const enabled = zeitraum === undefined;
  const year = useQuery({ ...figuresQuery('12m'), enabled });
  const quarter = useQuery({ ...figuresQuery('13w'), enabled });
  if (zeitraum) return zeitraum;
  if (year.data && quarter.data) return decideOpeningPeriod(year.data, quarter.data);
  return year.error || quarter.error ? '12m' : undefined;
}

function useOwnFigures() {
  const period = usePeriod();
  const query = useQuery({
    ...figuresQuery(period ?? '12m'),
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
  });
  const data = period && query.data;
  return { ...query, period, data, isEmpty: data?.total.bought === 0 && data.before.total.bought === 0 };
}

export function OwnPeriod() {
  const { change } = useAddress(params);
  return <PeriodSwitch value={usePeriod()} onChange={(zeitraum) => change({ zeitraum })} />;
}

export function OwnDays() {
  const { data, isEmpty } = useOwnFigures();
  return isEmpty ? null : <FigureDays days={data} numbers={listOwnNumbers(data)} />;
}

/** Own purchases, results and answer times (purchases 42). */
export function FiguresPanel({ onShowAvailable }: { onShowAvailable: () => void }) {
  const { values, change } = useAddress(params);
  const { kennzahl, aufteilung } = values;
  const { period, data, error, refetch, isPlaceholderData, isEmpty } = useOwnFigures();
  const showChart = (chart: string) => change({ kennzahl: params.kennzahl.parse(chart) });
  const showAll = () => {
    change({ zeitraum: '12m' });
    focusMain();
  };
  return (
    <FigureBoard
      numbers={listOwnNumbers(data)}
      chart={kennzahl}
      onChart={showChart}
      isBusy={isPlaceholderData}
      instead={
        error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : isEmpty ? (
          <NothingBought {...(period === '12m' ? { onShowAvailable } : { onShowAll: showAll })} />
        ) : null
      }
    >
      <FigureCard
        view={data && viewOwnFigures(data, kennzahl, aufteilung)}
        figures={{
          value: kennzahl,
          options: ownChartNames.map((value) => ({ value, label: ownCharts[value].title })),
          onChange: showChart,
        }}
        groups={{
          value: aufteilung,
          options: ownGroupNames.map((value) => ({
            value,
            label: describeOwnGroup(value, data?.step ?? 'month'),
          })),
          onChange: (value) => change({ aufteilung: params.aufteilung.parse(value) }),
        }}
      />
    </FigureBoard>
  );
}

type NothingBoughtProps = { onShowAvailable: () => void } | { onShowAll: () => void };

/** Names the figures to come and the next step. */
function NothingBought(props: NothingBoughtProps) {
  if ('onShowAll' in props)
    return (
      <EmptyState
        title="In diesem Zeitraum haben Sie keine Anfrage gekauft"
        actions={
          <Button variant="default" onClick={props.onShowAll}>
            12 Monate anzeigen
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="Ihre Zahlen beginnen mit dem ersten Kauf"
      actions={
        <Button color="provider" onClick={props.onShowAvailable}>
          Verfügbare Anfragen ansehen
        </Button>
      }
    >
      Dann sehen Sie hier Ihre Käufe und Ausgaben, wie viele Aufträge Sie gewinnen und wie schnell Sie Kontakt
      aufnehmen, jeweils im Vergleich mit dem Zeitraum davor.
    </EmptyState>
  );
}
