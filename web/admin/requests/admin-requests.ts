import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminRequestEdit } from '#contract/requests-admin.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { formatDay } from '#domain/date-formats.ts';
import type { RequestAge, RequestOrder, ReviewState } from '#domain/requests/administration/request-list.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useListPage } from '#web/api/use-list-page.ts';
import { describeError } from '#web/ui/feedback/States.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';

type AdminList = ResponseOf<'GET /api/requests'>;
export type AdminRequest = AdminList['requests'][number];
export type RequestFilter = {
  search?: string | undefined;
  status?: RequestStatus | undefined;
  review?: ReviewState | undefined;
  category?: CategoryCode | undefined;
  region?: string | undefined;
  age?: RequestAge | undefined;
  order?: RequestOrder | undefined;
};

export const adminRequestsKey = 'admin-requests';

export function useAdminRequests(
  { page, pageSize }: Pick<PageParams, 'page' | 'pageSize'>,
  filter: RequestFilter,
) {
  return useListPage({
    page,
    keyOf: (number) => [adminRequestsKey, 'list', number, pageSize, filter],
    read: (place, signal) =>
      call('GET /api/requests', { query: { ...place, limit: pageSize, ...filter }, signal }),
    rowsOf: ({ requests }) => requests,
  });
}

export function exportAddress(filter: RequestFilter): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/api/admin/requests/export?${new URLSearchParams(given)}`;
}

export type VisibilityChange = {
  /** As the admin has read it. */
  readonly request: AdminRequest;
  readonly isPublic: boolean;
  readonly phoneChecked?: boolean | undefined;
};

type VisibilityOptions = {
  /** The request is another one by now than the admin has read (requests 97). */
  readonly onUnread: (change: VisibilityChange, current: AdminRequest) => void;
  readonly onChanged: (request: AdminRequest) => void;
};

/**
 * The public switch. It moves at once and goes back when the server refuses (admin 7). While one
 * is on its way, every other press is ignored.
 */
export function useVisibility({ onUnread, onChanged }: VisibilityOptions) {
  const client = useQueryClient();
  const lists = { queryKey: [adminRequestsKey, 'list'] };
  const { isPending, variables, mutateAsync } = useMutation({
    mutationFn: ({ request, isPublic, phoneChecked }: VisibilityChange) =>
      call('PATCH /api/requests/:id', {
        params: { id: request._id },
        body: {
          public: isPublic,
          ...(isPublic && { updatedAt: request.updatedAt }),
          ...(phoneChecked && { phoneChecked }),
        },
      }),
    onMutate: async ({ request, isPublic }) => {
      await client.cancelQueries(lists);
      const before = client.getQueriesData<AdminList>(lists);
      client.setQueriesData<AdminList>(
        lists,
        (list) => list && replaceIn(list, { ...request, public: isPublic }),
      );
      return before;
    },
    onError: (error, change, before) => {
      for (const [key, list] of before ?? []) client.setQueryData(key, list);
      if (error instanceof ApiError && error.code === 'edited_meanwhile') {
        const current = error.current as AdminRequest;
        client.setQueriesData<AdminList>(lists, (list) => list && replaceIn(list, current));
        onUnread(change, current);
        return;
      }
      showReason('Failed to update visibility status', error);
    },
    onSuccess: ({ msg, request }) => {
      client.setQueriesData<AdminList>(lists, (list) => list && replaceIn(list, request));
      onChanged(request);
      showSnackbar('success', msg, { title: describeVisibility(request) });
    },
    // Not waited for: the next switch can be pressed while the lists are read again.
    onSettled: () => void client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
  return {
    change: useOneAtATime(mutateAsync),
    busyId: isPending ? variables.request._id : undefined,
  };
}

/** What failed, and what the server says of it. */
function showReason(title: string, error: unknown): void {
  const { msg, msg2 } = describeError(error);
  showSnackbar('error', [msg, msg2].filter(Boolean).join(' '), { title });
}

/** The button that it is pressed by goes with the changes. */
export function useSeenChanges() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id, updatedAt }: AdminRequest) =>
      call('PUT /api/requests/:id/changes/seen', { params: { id: _id }, body: { updatedAt } }),
    onSuccess: ({ msg, request }) => {
      client.setQueriesData<AdminList>(
        { queryKey: [adminRequestsKey, 'list'] },
        (list) => list && replaceIn(list, request),
      );
      showSnackbar('success', msg);
    },
    onError: (error) => showReason('Fehler beim Aktualisieren der Anfrage', error),
    onSettled: () => client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
}

function describeVisibility({ firmenname, publicUntil }: AdminRequest): string {
  return `${firmenname}: ${publicUntil ? `Öffentlich bis ${formatDay(publicUntil)}` : 'Nicht mehr öffentlich'}`;
}

function replaceIn(list: AdminList, changed: AdminRequest): AdminList {
  return { ...list, requests: list.requests.map((each) => (each._id === changed._id ? changed : each)) };
}

type EditOptions = {
  /** In place of what the server says. */
  readonly success?: string;
  readonly onSaved: () => void;
};

export function useRequestEdit(id: string, { success, onSaved }: EditOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AdminRequestEdit) => call('PUT /api/requests/:id', { params: { id }, body }),
    onSuccess: ({ msg }) => {
      showSnackbar('success', success ?? msg);
      onSaved();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
}

export function useRejection({ _id: id, firmenname, updatedAt }: AdminRequest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('PUT /api/requests/:id/reject', { params: { id }, body: { reason, updatedAt } }),
    onSuccess: ({ msg }) => showSnackbar('success', msg, { title: firmenname }),
    onSettled: () => void client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
}

export function useDeletion({ _id: id, firmenname }: AdminRequest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/requests/:id', { params: { id } }),
    onSuccess: ({ msg }) => showSnackbar('success', msg, { title: firmenname }),
    onSettled: () => client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
}

export async function fetchAdminRequest(id: string): Promise<AdminRequest> {
  const { request } = await call('GET /api/requests/:id', { params: { id } });
  return request as AdminRequest;
}
