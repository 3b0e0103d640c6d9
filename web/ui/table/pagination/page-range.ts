type Page = {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number;
  /** There are more than `totalCount`. */
  readonly isCapped: boolean;
  /** Whether more follow this page; undefined where its list does not say. */
  readonly hasMore: boolean | undefined;
  /** On this page. */
  readonly rowCount: number;
};

/**
 * Which rows a page shows, counted from 1. One that was read on from the page before (api 14) may hold other rows than its number
 * says when some came or went meanwhile: what nothing follows ends the list.
 */
export function findPageRange(of: Page): { readonly first: number; readonly last: number } {
  const { page, pageSize, totalCount, isCapped, hasMore, rowCount } = of;
  const before = (page - 1) * pageSize;
  if (isCapped) return { first: before + 1, last: before + rowCount };
  if (page > 1 && hasMore === false)
    return { first: Math.max(1, totalCount - rowCount + 1), last: totalCount };
  return { first: Math.min(before + 1, totalCount), last: Math.min(before + pageSize, totalCount) };
}
