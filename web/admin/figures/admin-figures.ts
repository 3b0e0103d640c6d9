import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FigureName } from '#domain/admin/figures/figures.ts';
import type { FigurePeriod } from '#domain/admin/figures/spans.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { call, type ResponseOf } from '#web/api/api.ts';

export type FigureData = ResponseOf<'GET /api/admin/figures/:name'>;

export type FigureFilter = {
  readonly period: FigurePeriod;
  readonly category: CategoryCode | undefined;
};

function toQuery({ period, category }: FigureFilter) {
  return { period, ...(category && { category }) };
}

export function useFigure(name: FigureName, filter: FigureFilter) {
  const query = toQuery(filter);
  return useQuery({
    placeholderData: keepPreviousData,
    queryKey: ['admin-figures', name, query],
    queryFn: ({ signal }) => call('GET /api/admin/figures/:name', { params: { name }, query, signal }),
  });
}

export function exportAddress(name: FigureName, filter: FigureFilter): string {
  return `/api/admin/figures/${name}/export?${new URLSearchParams(toQuery(filter))}`;
}
