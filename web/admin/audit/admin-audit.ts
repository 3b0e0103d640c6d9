import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AuditAction } from '#domain/audit/audit-actions.ts';
import { call, type ResponseOf } from '#web/api/api.ts';

type AuditList = ResponseOf<'GET /api/admin/audit'>;
export type AuditEntry = AuditList['entries'][number];

export type AuditFilter = {
  readonly q: string;
  readonly person: string;
  readonly action: AuditAction | undefined;
  readonly subject: string;
  readonly since: string;
  readonly until: string;
};

const entriesPerRead = 25;

/** What is set, as the calls have it. */
function toQuery(filter: AuditFilter) {
  const { q, person, action, subject, since, until } = filter;
  return {
    ...(q && { q }),
    ...(person && { person }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(since && { since }),
    ...(until && { until }),
  };
}

export function useAudit(filter: AuditFilter) {
  const query = toQuery(filter);
  return useInfiniteQuery({
    placeholderData: keepPreviousData,
    // An export of the list adds an entry to it.
    staleTime: 0,
    queryKey: ['admin-audit', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/audit', {
        query: { ...query, limit: entriesPerRead, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function exportAddress(filter: AuditFilter): string {
  return `/api/admin/audit/export?${new URLSearchParams(toQuery(filter))}`;
}
