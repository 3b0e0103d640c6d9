import { type FigureName, figureGroups, figureNames } from '#domain/admin/figures/figures.ts';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { figurePeriods } from '#domain/figure-spans.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { startReading } from '#web/accounts/accounts.ts';
import type { QueryOf } from '#web/api/api.ts';
import { q } from '#web/api/queries.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type AddressValues, oneOf, readAddress } from '#web/ui/page/address-params.ts';
import { headlineFigures } from './portal-figures.ts';

export const figureParams = {
  zeitraum: oneOf(figurePeriods, '12m'),
  kategorie: oneOf(categoryCodes, undefined),
  kennzahl: oneOf(figureNames, 'volume'),
  aufteilung: oneOf(figureGroups, undefined),
};

export type FigureFilter = QueryOf<'GET /api/admin/figures/:name'>;

type FilterValues = Pick<AddressValues<typeof figureParams>, 'zeitraum' | 'kategorie'>;

export function toFigureFilter(values: FilterValues): FigureFilter {
  const { zeitraum: period, kategorie: category } = values;
  return { period, ...(category && { category }) };
}

/** Each figure comes by a call of its own, so that none waits for another (admin 80). */
export const figureQuery = (name: FigureName, filter: FigureFilter) =>
  q('GET /api/admin/figures/:name', { params: { name }, query: filter });

/** Whether a headline number or the chart needs the figure. */
export const isShown = (name: FigureName, chosen: FigureName) => name === chosen || headlineFigures.has(name);

export const startReadingFigures = startReading(guardedPages.adminFigures, (search) => {
  const values = readAddress(figureParams, search);
  const filter = toFigureFilter(values);
  for (const name of figureNames.filter((each) => isShown(each, values.kennzahl)))
    void queryClient.prefetchQuery(figureQuery(name, filter));
});
