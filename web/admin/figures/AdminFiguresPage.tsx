import { Stack } from '@mantine/core';
import { figureNames } from '#domain/admin/figures/figures.ts';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { figurePeriods, periodLabels } from '#domain/figure-spans.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { adminPage } from '#web/admin/admin-page.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { oneOf } from '#web/ui/page/address-params.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice, useFilters } from '#web/ui/table/filters.tsx';
import { FigureSection } from './FigureSection.tsx';

export const meta = () => pageMeta(guardedPages.adminFigures);

const params = { zeitraum: oneOf(figurePeriods, '30d'), kategorie: oneOf(categoryCodes, undefined) };

export default adminPage(
  guardedPages.adminFigures,
  'Wie das Portal läuft, nach Tagen in Deutschland.',
  AdminFigures,
);

/** Each figure comes by a call of its own, so that none waits for another (admin 80). */
function AdminFigures() {
  const { values, bind } = useFilters(params);
  const { zeitraum: period, kategorie: category } = values;
  return (
    <>
      <FilterBar as="fieldset" label="Filter">
        <FilterChoice label="Zeitraum" labels={periodLabels} {...bind('zeitraum')} hasAll={false} />
        <FilterChoice label="Kategorie" labels={categories} {...bind('kategorie')} />
      </FilterBar>
      <Stack gap="2xl" mt="xl">
        {figureNames.map((name) => (
          <FigureSection key={name} name={name} filter={{ period, ...(category && { category }) }} />
        ))}
      </Stack>
    </>
  );
}
