import { useQuery } from '@tanstack/react-query';
import type { ShopName } from '#domain/shop/providers.ts';
import { call } from '#web/api/api.ts';

/** A shop that is down is asked again. */
const askDownEveryMs = 30_000;

export type Shop = {
  readonly name: ShopName;
  /** Why nothing can be bought there at the moment; null while it can. */
  readonly problem: string | null;
};

/** The portal's external shop; null where there is none (shop 1), and until that is known. */
export function useShop(): Shop | null {
  const site = useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => call('GET /api/site', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = site.data?.shop ?? null;
  const { data, isPending } = useQuery({
    queryKey: ['shop-status', name],
    enabled: name !== null,
    queryFn: ({ signal }) =>
      name === 'shopify'
        ? call('GET /api/cart/shopify-status', { signal })
        : call('GET /api/cart/demoshop-status', { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.available === false ? askDownEveryMs : false),
  });
  if (name === null || isPending) return null;
  // Where nobody could say, whoever presses the button learns it.
  return { name, problem: data?.available === false ? (data.msg ?? '') : null };
}
