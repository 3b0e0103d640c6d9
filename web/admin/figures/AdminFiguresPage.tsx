import { Stack } from '@mantine/core';
import { figureNames } from '#domain/admin/figures/figures.ts';
import { periodLabels } from '#domain/admin/figures/spans.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { adminPage } from '#web/admin/admin-page.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice, useFilters } from '#web/ui/table/filters.tsx';
import { FigureSection } from './FigureSection.tsx';
import { figureParams, startReadingFigures, toFigureFilter } from './figure-queries.ts';

export const meta = () => pageMeta(guardedPages.adminFigures);

export const clientLoader = startReadingFigures;

export default adminPage(
  guardedPages.adminFigures,
  'Wie das Portal läuft, nach Tagen in Deutschland.',
  AdminFigures,
);

function AdminFigures() {
  const { values, bind } = useFilters(figureParams);
  return (
    <>
      <FilterBar as="fieldset" label="Filter">
        <FilterChoice label="Zeitraum" labels={periodLabels} {...bind('zeitraum')} hasAll={false} />
        <FilterChoice label="Kategorie" labels={categories} {...bind('kategorie')} />
      </FilterBar>
      <Stack gap="2xl" mt="xl">
        {figureNames.map((name) => (
          <FigureSection key={name} name={name} filter={toFigureFilter(values)} />
        ))}
      </Stack>
    </>
  );
}
