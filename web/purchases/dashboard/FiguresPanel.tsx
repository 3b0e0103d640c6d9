import { NativeSelect, SimpleGrid, Stack, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categories } from '#domain/catalogue/categories.ts';
import { describeMinutes, formatMonth, winRate } from '#domain/purchases/figures.ts';
import { type Outcome, outcomeLabels, outcomes } from '#domain/requests/outcome.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { q } from '#web/api/queries.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { BarFigure } from '#web/ui/figures/BarFigure.tsx';
import { TableScroller } from '#web/ui/figures/TableScroller.tsx';
import { oneOf } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';

type Figures = ResponseOf<'GET /api/partner/figures'>;

type FigureSums = Figures['total'];
type NamedSums = FigureSums & { readonly name: string };

const monthSpans = [3, 6, 12, 24, 36] as const;

const params = { monate: oneOf(monthSpans, 12) };

export function FiguresPanel() {
  const { values, change } = useAddress(params);
  const { data, error, refetch } = useQuery(
    q('GET /api/partner/figures', { query: { months: values.monate } }),
  );
  return (
    <>
      <FilterBar as="fieldset" label="Zeitraum">
        <NativeSelect
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
    <Stack gap="xl">
      <FigureGroup name="Monat" items={months} total={figures.total} />
      <FigureGroup name="Kategorie" items={byCategory} total={figures.total} />
      <section>
        <Heading>Je Monat und Kategorie</Heading>
        <FiguresTable
          name="Monat und Kategorie"
          items={figures.rows.map(({ month, category, ...sums }) => ({
            name: `${formatMonth(month)}, ${categories[category].label}`,
            ...sums,
          }))}
        />
      </section>
    </Stack>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Title order={2} fz="lg" mb="sm">
      {children}
    </Title>
  );
}

/** `name`: of what a row is, such as a month. */
type FiguresTableProps = { name: string; items: readonly NamedSums[]; total?: FigureSums };

function FigureGroup({ name, items, total }: FiguresTableProps & { total: FigureSums }) {
  return (
    <section>
      <Heading>{`Je ${name}`}</Heading>
      <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
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
      </SimpleGrid>
      <FiguresTable name={name} items={items} total={total} />
    </section>
  );
}

const outcomeColors: Readonly<Record<Outcome, string>> = {
  offen: 'var(--line-strong)',
  gewonnen: 'var(--success)',
  verloren: 'var(--danger)',
  nicht_erreicht: 'var(--warning)',
};

const heads = [
  'Gekauft',
  'Ausgaben (netto)',
  ...outcomes.map((outcome) => outcomeLabels[outcome]),
  'Quote',
  'Antwortzeit (Median)',
];

function FiguresTable({ name, items, total }: FiguresTableProps) {
  return (
    <TableScroller caption={`Zahlen je ${name}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{name}</Table.Th>
          {heads.map((head) => (
            <Table.Th key={head} scope="col" ta="end">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <SumsRow key={item.name} {...item} />
        ))}
      </Table.Tbody>
      {total ? (
        <Table.Tfoot>
          <SumsRow name="Gesamt" {...total} />
        </Table.Tfoot>
      ) : null}
    </TableScroller>
  );
}

function SumsRow({ name, bought, spent, outcomes: counts, medianAnswerMinutes }: NamedSums) {
  const rate = winRate(counts);
  const cells = [
    bought,
    formatEuros(spent),
    ...outcomes.map((outcome) => counts[outcome]),
    rate === null ? '–' : `${rate} %`,
    medianAnswerMinutes === null ? '–' : describeMinutes(medianAnswerMinutes),
  ];
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      {heads.map((head, index) => (
        <Table.Td key={head} ta="end" className="tabular">
          {cells[index]}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
