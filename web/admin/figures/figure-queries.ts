import { type FigureName, figureNames } from '#domain/admin/figures/figures.ts';
import { figurePeriods } from '#domain/admin/figures/spans.ts';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { startReading } from '#web/accounts/accounts.ts';
import type { QueryOf } from '#web/api/api.ts';
import { q } from '#web/api/queries.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type AddressValues, oneOf, readAddress } from '#web/ui/page/address-params.ts';

export const figureParams = {
  zeitraum: oneOf(figurePeriods, '30d'),
  kategorie: oneOf(categoryCodes, undefined),
};

export type FigureFilter = QueryOf<'GET /api/admin/figures/:name'>;

export function toFigureFilter(values: AddressValues<typeof figureParams>): FigureFilter {
  const { zeitraum: period, kategorie: category } = values;
  return { period, ...(category && { category }) };
}

/** Each figure comes by a call of its own, so that none waits for another (admin 80). */
export const figureQuery = (name: FigureName, filter: FigureFilter) =>
  q('GET /api/admin/figures/:name', { params: { name }, query: filter });

export const startReadingFigures = startReading(guardedPages.adminFigures, (search) => {
  const filter = toFigureFilter(readAddress(figureParams, search));
  for (const name of figureNames) void queryClient.prefetchQuery(figureQuery(name, filter));
});
