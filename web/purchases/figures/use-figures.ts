import { useQuery } from '@tanstack/react-query';
import { call, type ResponseOf } from '#web/api/api.ts';
import { partnerKey } from '#web/purchases/lists/partner-requests.ts';

export type Figures = ResponseOf<'GET /api/partner/figures'>;

/** What all rows have, whether of a month, a category or all together. */
export type FigureSums = Figures['total'];

export const monthSpans = [3, 6, 12, 24, 36] as const;

export function useFigures(months: number) {
  return useQuery({
    queryKey: [partnerKey, 'figures', months],
    queryFn: ({ signal }) => call('GET /api/partner/figures', { query: { months }, signal }),
  });
}
