import type { z } from 'zod';
import type { currentOffers } from '#contract/purchases.ts';
import { ApiError } from '#web/api/api-error.ts';

type CurrentOffers = z.output<typeof currentOffers>;

/** The offers as they are now, which a refused purchase names (purchases 12); none where it failed otherwise. */
export function readCurrentOffers(error: unknown): CurrentOffers['requests'] {
  if (!(error instanceof ApiError)) return [];
  return (error.current as CurrentOffers | undefined)?.requests ?? [];
}
