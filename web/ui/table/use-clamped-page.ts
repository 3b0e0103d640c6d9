import { useEffect } from 'react';
import type { PageParams } from './use-page-params.ts';

/**
 * Leads back to the last page when the one in the address has become empty, in the place of its address: Back would
 * otherwise lead here again.
 */
export function useClampedPage(params: PageParams | undefined, totalCount: number | undefined): void {
  useEffect(() => {
    if (!params || totalCount === undefined) return;
    const lastPage = Math.max(1, Math.ceil(totalCount / params.pageSize));
    if (params.page > lastPage) params.setPage(lastPage, { replace: true });
  });
}
