import { useEffect } from 'react';
import type { PageParams } from './use-page-params.ts';

/**
 * Leads back to the last page when the one in the address has become empty, in the place of its address: Back would
 * otherwise lead here again.
 */
export function useClampedPage(
  { page, pageSize, setPage }: PageParams,
  totalCount: number | undefined,
): void {
  const lastPage = totalCount === undefined ? page : Math.max(1, Math.ceil(totalCount / pageSize));
  useEffect(() => {
    if (page > lastPage) setPage(lastPage, { replace: true });
  });
}
