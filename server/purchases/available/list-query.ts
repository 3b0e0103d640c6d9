import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { MatchMasks } from '#domain/matching/matching.ts';
import type { ListOrder } from '#domain/purchases/list-filters.ts';

/** The filters as statements take them (purchases 26). */
export type Wanted = {
  readonly category: CategoryCode | null;
  readonly service: MatchMasks | null;
  /** '' for every region. */
  readonly region: string;
  readonly maxPriceCents: number | null;
  /** Inclusive. */
  readonly expiresBy: Date | null;
  readonly unseen: boolean;
  readonly hidden: boolean;
};

/** Where an item stands in an order; instants in microseconds. */
export type Place = {
  /** Null in the order of publication, and of what never expires. */
  readonly rank: number | null;
  readonly published: number;
  readonly id: string;
};

export type ListQuery = {
  readonly limit: number;
  readonly offset: number;
  readonly order: ListOrder;
  /** The last item read. */
  readonly after: Place | null;
  /** Null without any filter. */
  readonly wanted: Wanted | null;
};

/** Whom a statement is for: `country` for a partner who serves all of it, of which the planner leaves out all regions. */
export type Area = 'country' | 'any';

/** How many a list counts at most whose total no ledger knows (purchases 29). */
export const countedAtMost = 1000;

/** How many requests that were seen a list looks up at most to know its total. */
export const lookedUpAtMost = 5000;

/**
 * Where to read all that the filters leave, as long as it is little: the partner's hidden requests, the served regions, or
 * the beginning of the index in whose order a filter ends. Null where the index of the list's own order is the best way.
 */
export type Source = 'hidden' | 'regions' | 'expiring' | 'cheapest';

export function decideSource({ wanted, order }: ListQuery): Source | null {
  if (wanted?.hidden) return 'hidden';
  if (wanted?.region) return order === 'newest' && !isCounted(wanted) ? null : 'regions';
  if (wanted?.expiresBy) return 'expiring';
  if (isCounted(wanted)) return 'cheapest';
  return order === 'newest' ? null : 'regions';
}

/** Whether the ledger does not know the total, because it knows neither prices nor ends. */
export function isCounted(wanted: Wanted | null): boolean {
  return wanted !== null && (wanted.maxPriceCents !== null || wanted.expiresBy !== null);
}
