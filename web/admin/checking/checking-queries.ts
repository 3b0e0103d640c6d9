import { guardedPages } from '#domain/site/guarded-pages.ts';
import { startReading } from '#web/accounts/accounts.ts';
import { q } from '#web/api/queries.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readAddress, shortText } from '#web/ui/page/address-params.ts';

const ID_LENGTH = 36;
export const checkingParams = { anfrage: shortText(ID_LENGTH) };

export const waitingQuery = q('GET /api/admin/checking');

export const checkedQuery = (id: string) => q('GET /api/admin/checking/:id', { params: { id } });

export const startChecking = startReading(guardedPages.adminChecking, (search) => {
  const { anfrage: id } = readAddress(checkingParams, search);
  void queryClient.prefetchQuery(waitingQuery);
  void queryClient.prefetchQuery(q('GET /api/admin/rejection-reasons'));
  if (id) void queryClient.prefetchQuery(checkedQuery(id));
});
