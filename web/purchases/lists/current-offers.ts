import type { z } from 'zod';
import type { currentOffers } from '#contract/purchases.ts';
import { ApiError } from '#web/api/api-error.ts';

type CurrentOffers = z.output<typeof currentOffers>;

/**
 * The offers as they are now, where a purchase was refused because it named another sum (purchases 12). Empty for any other
 * refusal, and from a server of the previous version, which does not name them.
 */
export function readCurrentOffers(error: unknown): CurrentOffers['requests'] {
  if (!(error instanceof ApiError) || error.code !== 'price_changed') return [];
  return (error.current as CurrentOffers | undefined)?.requests ?? [];
}
