import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { describeGroup, figureNames, figures } from '#domain/admin/figures/figures.ts';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { adminPage } from '#web/admin/admin-page.tsx';
import { buildUrl } from '#web/api/api.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { FigureBoard, FigureDays, PeriodSwitch } from '#web/ui/figures/FigureBoard.tsx';
import { FigureCard } from '#web/ui/figures/FigureCard.tsx';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { useFilters } from '#web/ui/table/filters.tsx';
import { figureParams, figureQuery, isShown, startReadingFigures, toFigureFilter } from './figure-queries.ts';
import { listPortalNumbers, viewPortalFigure } from './portal-figures.ts';

export const meta = () => pageMeta(guardedPages.adminFigures);

export const clientLoader = startReadingFigures;

export default adminPage(
  guardedPages.adminFigures,
  'Wie das Portal läuft, nach Tagen in Deutschland.',
  AdminFigures,
);

function AdminFigures() {
  const { values, bind, change } = useFilters(figureParams);
  const { kategorie: category, kennzahl: name } = values;
  const filter = toFigureFilter(values);
  const queries = useQueries({
    queries: figureNames.map((each) => ({
      ...figureQuery(each, filter),
      placeholderData: keepPreviousData,
      enabled: isShown(each, name),
    })),
  });
  const find = (each: (typeof figureNames)[number]) => queries[figureNames.indexOf(each)]?.data;
  const failed = queries.filter(({ data, error }) => error && !data);
  const { title, groups } = figures[name];
  const by = groups.find((each) => each === values.aufteilung) ?? groups[0] ?? 'span';
  const data = find(name);
  const numbers = listPortalNumbers(find);
  const showChart = (chart: string) => change({ kennzahl: figureParams.kennzahl.parse(chart) });
  return (
    <FigureBoard
      filters={
        <>
          <PeriodSwitch {...bind('zeitraum')} />
          <NativeSelect
            size="sm"
            flex={{ base: 1, sm: 'none' }}
            miw="10rem"
            aria-label="Kategorie"
            value={category ?? ''}
            onChange={({ currentTarget }) =>
              change({ kategorie: figureParams.kategorie.parse(currentTarget.value) })
            }
            data={[
              { value: '', label: 'Alle Kategorien' },
              ...categoryCodes.map((value) => ({ value, label: categories[value].label })),
            ]}
          />
          {failed[0] ? null : <FigureDays days={find('volume')} numbers={numbers} />}
        </>
      }
      numbers={numbers}
      chart={name}
      onChart={showChart}
      isBusy={queries.some(({ isFetching, isPlaceholderData }) => isFetching && isPlaceholderData)}
      instead={
        failed[0] ? (
          <ErrorState
            error={failed[0].error}
            onRetry={() => {
              for (const { refetch } of failed) void refetch();
            }}
          />
        ) : null
      }
    >
      <FigureCard
        view={data && viewPortalFigure(name, data, by)}
        figures={{
          value: name,
          options: figureNames.map((value) => ({ value, label: figures[value].title })),
          onChange: showChart,
        }}
        groups={{
          value: by,
          options: groups.map((value) => ({ value, label: describeGroup(value, data?.step ?? 'month') })),
          onChange: (value) => change({ aufteilung: figureParams.aufteilung.parse(value) }),
        }}
        actions={
          <CsvButton
            href={buildUrl('/api/admin/figures/:name/export', { name }, filter)}
            aria-label={`${title}: CSV`}
          />
        }
      />
    </FigureBoard>
  );
}
