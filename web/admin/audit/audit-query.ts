import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditActionNames } from '#domain/audit/audit-actions.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { startReading } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import {
  type AddressParam,
  type AddressValues,
  oneOf,
  readAddress,
  shortText,
  someId,
} from '#web/ui/page/address-params.ts';

export const day: AddressParam<string> = {
  parse: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined),
  fallback: '',
};

export const auditParams = {
  suche: shortText(200),
  aktion: oneOf(auditActionNames, undefined),
  person: { ...someId, fallback: '' } satisfies AddressParam<string>,
  gegenstand: shortText(100),
  von: day,
  bis: day,
};

export function toAuditFilter(values: AddressValues<typeof auditParams>) {
  const { suche: q, aktion: action, person, gegenstand: subject, von: since, bis: until } = values;
  return { q, action, person, subject, since, until };
}

const entriesPerRead = 25;

export function auditQuery(filter: ReturnType<typeof toAuditFilter>) {
  return infiniteQueryOptions({
    // An export of the list adds an entry to it.
    staleTime: 0,
    queryKey: ['GET /api/admin/audit', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      call('GET /api/admin/audit', { query: { ...filter, limit: entriesPerRead, after }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export const startReadingAudit = startReading(guardedPages.adminAudit, (search) => {
  const filter = toAuditFilter(readAddress(auditParams, search));
  void queryClient.prefetchInfiniteQuery(auditQuery(filter));
});
