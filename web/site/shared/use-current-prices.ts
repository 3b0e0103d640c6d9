import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { eurosToCents } from '#domain/requests/offer/price.ts';
import { type CurrentPrices, pricePlaceholders } from '#domain/site/current-prices.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { q } from '#web/api/queries.ts';

/** As the server has put them into the page; undefined on a page without them. */
export function readServedPrices(): CurrentPrices | undefined {
  if (import.meta.env.SSR) return undefined;
  const served = document.querySelector<HTMLElement>('[data-prices]')?.dataset['prices'];
  return served ? JSON.parse(served) : undefined;
}

function toPrices({ rules }: ResponseOf<'GET /api/site'>): CurrentPrices {
  const prices = categoryCodes.map((code) => [code, eurosToCents(rules.prices[code])] as const);
  return Object.fromEntries(prices) as Record<CategoryCode, number>;
}

/** Today's (site 13), at first as the page was served; null while nobody knows them. */
export function useCurrentPrices(): CurrentPrices | null {
  const [served] = useState(readServedPrices);
  const { data = served } = useQuery({
    ...q('GET /api/site'),
    select: toPrices,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  return data ?? null;
}

/** For `data-prices` of the element that names them, so that the application begins with what was served. */
export function toPriceData(prices: CurrentPrices | null): string | undefined {
  if (import.meta.env.SSR) return pricePlaceholders.data;
  return prices ? JSON.stringify(prices) : '';
}
