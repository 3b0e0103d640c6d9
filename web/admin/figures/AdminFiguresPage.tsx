import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { figureGroups, figureNames, figures, groupLabels } from '#domain/admin/figures/figures.ts';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { figurePeriods } from '#domain/figure-spans.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { adminPage } from '#web/admin/admin-page.tsx';
import { buildUrl } from '#web/api/api.ts';
import { q } from '#web/api/queries.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { FigureBoard } from '#web/ui/figures/FigureBoard.tsx';
import { FigureCard } from '#web/ui/figures/FigureCard.tsx';
import { oneOf } from '#web/ui/page/address-params.ts';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { useFilters } from '#web/ui/table/filters.tsx';
import { headlineFigures, listPortalNumbers, viewPortalFigure } from './portal-figures.ts';

export const meta = () => pageMeta(guardedPages.adminFigures);

const params = {
  zeitraum: oneOf(figurePeriods, '12m'),
  kategorie: oneOf(categoryCodes, undefined),
  kennzahl: oneOf(figureNames, 'volume'),
  aufteilung: oneOf(figureGroups, undefined),
};

export default adminPage(
  guardedPages.adminFigures,
  'Wie das Portal läuft, nach Tagen in Deutschland.',
  AdminFigures,
);

function AdminFigures() {
  const { values, bind, change } = useFilters(params);
  const { zeitraum: period, kategorie: category, kennzahl: name } = values;
  const filter = { period, ...(category && { category }) };
  // Each figure comes by a call of its own, so that none waits for another (admin 80).
  const queries = useQueries({
    queries: figureNames.map((each) => ({
      ...q('GET /api/admin/figures/:name', { params: { name: each }, query: filter }),
      placeholderData: keepPreviousData,
      enabled: each === name || headlineFigures.has(each),
    })),
  });
  const find = (each: (typeof figureNames)[number]) => queries[figureNames.indexOf(each)]?.data;
  const failed = queries.filter(({ data, error }) => error && !data);
  const { title, groups } = figures[name];
  const by = groups.find((each) => each === values.aufteilung) ?? groups[0] ?? 'span';
  const data = find(name);
  return (
    <FigureBoard
      period={bind('zeitraum')}
      filters={
        <NativeSelect
          aria-label="Kategorie"
          value={category ?? ''}
          onChange={({ currentTarget }) => change({ kategorie: params.kategorie.parse(currentTarget.value) })}
          data={[
            { value: '', label: 'Alle Kategorien' },
            ...categoryCodes.map((value) => ({ value, label: categories[value].label })),
          ]}
        />
      }
      numbers={listPortalNumbers(find)}
      days={find('volume')}
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
          onChange: (value) => change({ kennzahl: params.kennzahl.parse(value) }),
        }}
        groups={{
          value: by,
          options: groups.map((value) => ({ value, label: groupLabels[value] })),
          onChange: (value) => change({ aufteilung: params.aufteilung.parse(value) }),
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
