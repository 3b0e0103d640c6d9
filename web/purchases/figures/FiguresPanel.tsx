import { NativeSelect } from '@mantine/core';
import { categories } from '#domain/catalogue/categories.ts';
import { describeMinutes, formatMonth } from '#domain/purchases/figures.ts';
import { type Outcome, outcomeLabels, outcomes } from '#domain/requests/outcome.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { BarFigure } from '#web/ui/figures/BarFigure.tsx';
import { oneOf } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import classes from './FiguresPanel.module.css';
import { FiguresTable, type NamedSums } from './FiguresTable.tsx';
import { type Figures, monthSpans, useFigures } from './use-figures.ts';

const params = { monate: oneOf(monthSpans, 12) };

export function FiguresPanel() {
  const { values, change } = useAddress(params);
  const { data, error, refetch } = useFigures(values.monate);
  return (
    <>
      <FilterBar as="fieldset" label="Zeitraum">
        <NativeSelect
          size="md"
          label="Zeitraum"
          value={String(values.monate)}
          onChange={(event) => change({ monate: params.monate.parse(event.currentTarget.value) })}
          data={monthSpans.map((months) => ({ value: String(months), label: `${months} Monate` }))}
        />
      </FilterBar>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TextSkeleton lines={6} /> : null}
      {data?.total.bought === 0 ? (
        <EmptyState title="Noch keine Zahlen">In diesem Zeitraum haben Sie keine Anfrage gekauft.</EmptyState>
      ) : null}
      {data && data.total.bought > 0 ? <AllFigures figures={data} /> : null}
    </>
  );
}

function AllFigures({ figures }: { figures: Figures }) {
  const months = figures.months.map(({ month, ...sums }) => ({ name: formatMonth(month), ...sums }));
  const byCategory = figures.categories.map(({ category, ...sums }) => ({
    name: categories[category].label,
    ...sums,
  }));
  return (
    <div className={classes.panel}>
      <Group
        title="Je Monat"
        caption="Zahlen je Monat"
        firstColumn="Monat"
        items={months}
        total={figures.total}
      />
      <Group
        title="Je Kategorie"
        caption="Zahlen je Kategorie"
        firstColumn="Kategorie"
        items={byCategory}
        total={figures.total}
      />
      <section>
        <h2>Je Monat und Kategorie</h2>
        <FiguresTable
          caption="Zahlen je Monat und Kategorie"
          firstColumn="Monat und Kategorie"
          items={figures.rows.map(({ month, category, ...sums }) => ({
            name: `${formatMonth(month)}, ${categories[category].label}`,
            ...sums,
          }))}
        />
      </section>
    </div>
  );
}

type GroupProps = {
  title: string;
  caption: string;
  firstColumn: string;
  items: readonly NamedSums[];
  total: Figures['total'];
};

function Group({ title, caption, firstColumn, items, total }: GroupProps) {
  return (
    <section>
      <h2>{title}</h2>
      <div className={classes.charts}>
        <BarFigure
          caption="Ausgaben (netto)"
          data={items.map(({ name, spent }) => ({ name, spent }))}
          series={[{ name: 'spent', label: 'Ausgaben', color: 'var(--side-provider)' }]}
          format={formatEuros}
          axisWidth={80}
          hasFractions
        />
        <BarFigure
          caption="Ergebnisse"
          isStacked
          hasLegend
          data={items.map(({ name, outcomes: counts }) => ({ name, ...counts }))}
          series={outcomes.map((outcome) => ({
            name: outcome,
            label: outcomeLabels[outcome],
            color: outcomeColors[outcome],
          }))}
        />
        <BarFigure
          caption="Antwortzeit (Median)"
          data={items.map(({ name, medianAnswerMinutes }) => ({ name, medianAnswerMinutes }))}
          series={[{ name: 'medianAnswerMinutes', label: 'Antwortzeit', color: 'var(--info)' }]}
          format={describeMinutes}
          axisWidth={100}
          hasFractions
        />
      </div>
      <FiguresTable caption={caption} firstColumn={firstColumn} items={items} total={total} />
    </section>
  );
}

const outcomeColors: Readonly<Record<Outcome, string>> = {
  offen: 'var(--line-strong)',
  gewonnen: 'var(--success)',
  verloren: 'var(--danger)',
  nicht_erreicht: 'var(--warning)',
};
