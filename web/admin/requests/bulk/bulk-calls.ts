import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkAction } from '#domain/requests/administration/bulk.ts';
import {
  type AdminRequest,
  adminRequestsKey,
  fetchAdminRequest,
} from '#web/admin/requests/admin-requests.ts';
import { call } from '#web/api/api.ts';

export type BulkResult = {
  readonly msg: string;
  readonly results: readonly {
    /** Of what was not done, as it is now, if that could be read. */
    readonly request: AdminRequest;
    /** Null when it was done. */
    readonly problem: { readonly msg: string; readonly msg2: string | null } | null;
  }[];
};

/** Rule admin 41. */
export function useBulkCall(action: BulkAction, requests: readonly AdminRequest[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string): Promise<BulkResult> => {
      const asRead = requests.map(({ _id, updatedAt }) => ({ _id, updatedAt }));
      const body = { action, reason, requests: asRead };
      const { msg, results } = await call('POST /api/admin/requests/bulk', { body });
      const known = new Map(requests.map((request) => [request._id, request]));
      const shown = results.flatMap(({ _id, problem }) => {
        const request = known.get(_id);
        return request ? [{ request, problem }] : [];
      });
      return { msg, results: await Promise.all(shown.map(readAnew)) };
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
}

type Result = BulkResult['results'][number] & { readonly problem: { readonly code?: string } | null };

/** What somebody else has changed is tried again in its new state. */
async function readAnew(result: Result): Promise<Result> {
  if (result.problem?.code !== 'edited_meanwhile') return result;
  const request = await fetchAdminRequest(result.request._id).catch(() => result.request);
  return { ...result, request };
}
