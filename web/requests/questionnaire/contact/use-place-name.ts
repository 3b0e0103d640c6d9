import { skipToken, useQuery } from '@tanstack/react-query';
import { namePlace, type Places } from './place-names.ts';

const files = import.meta.glob<Places>('./places/*.json', { import: 'default' });

/** @param typed of Germany @returns nothing until five digits are typed and the names are there (requests 84) */
export function usePlaceName(typed: string): string {
  const digit = /^\d/.exec(typed)?.[0] ?? '';
  const { data: places } = useQuery({
    queryKey: ['postal-places', digit],
    queryFn: files[`./places/${digit}.json`] ?? skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return places ? namePlace(places, typed) : '';
}
