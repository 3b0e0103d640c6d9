import { Button } from '@mantine/core';
import { IconCalendar, IconCategory } from '@tabler/icons-react';
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
  listOwnNumbers,
  ownChartNames,
  ownCharts,
  ownGroupNames,
  ownGroups,
  viewOwnFigures,
} from './own-figures.ts';

const groupIcons = { zeit: IconCalendar, kategorie: IconCategory } as const;

const params = {
  zeitraum: oneOf(figurePeriods, '12m'),
  kennzahl: oneOf(ownChartNames, 'ausgaben'),
  aufteilung: oneOf(ownGroupNames, 'zeit'),
};

function useOwnFigures(period: FigurePeriod) {
  const query = useQuery({
    ...q('GET /api/partner/figures', { query: { period } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return { ...query, isEmpty: data?.total.bought === 0 && data.before.total.bought === 0 };
}

export function OwnPeriod() {
  const { values, change } = useAddress(params);
  return <PeriodSwitch value={values.zeitraum} onChange={(zeitraum) => change({ zeitraum })} />;
}

export function OwnDays() {
  const { data, isEmpty } = useOwnFigures(useAddress(params).values.zeitraum);
  return isEmpty ? null : <FigureDays days={data} numbers={listOwnNumbers(data)} />;
}

/** Own purchases, results and answer times (purchases 42). */
export function FiguresPanel({ onShowAvailable }: { onShowAvailable: () => void }) {
  const { values, change } = useAddress(params);
  const { zeitraum, kennzahl, aufteilung } = values;
  const { data, error, refetch, isPlaceholderData, isEmpty } = useOwnFigures(zeitraum);
  const showAll = () => {
    change({ zeitraum: undefined });
    focusMain();
  };
  return (
    <FigureBoard
      numbers={listOwnNumbers(data)}
      isBusy={isPlaceholderData}
      instead={
        error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : isEmpty ? (
          <NothingBought {...(zeitraum === '12m' ? { onShowAvailable } : { onShowAll: showAll })} />
        ) : null
      }
    >
      <FigureCard
        view={data && viewOwnFigures(data, kennzahl, aufteilung)}
        figures={{
          value: kennzahl,
          options: ownChartNames.map((value) => ({ value, label: ownCharts[value].title })),
          onChange: (value) => change({ kennzahl: params.kennzahl.parse(value) }),
        }}
        groups={{
          value: aufteilung,
          options: ownGroupNames.map((value) => ({
            value,
            label: ownGroups[value],
            Icon: groupIcons[value],
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
