import {
  type QueryClient,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AdminRequest,
  adminRequestsKey,
  fetchAdminRequest,
} from '#web/admin/requests/admin-requests.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useEvents } from '#web/events/events.ts';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { describeNews } from './news.ts';

export type Checked = ResponseOf<'GET /api/admin/checking/:id'>;
export type FittingPartner = ResponseOf<'GET /api/admin/checking/:id/partners'>['partners'][number];

/** Goes out of date with everything else that admins read of requests. */
const key = [adminRequestsKey, 'checking'];

export function useWaitingList() {
  return useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => call('GET /api/admin/checking', { signal }),
  });
}

export function useChecked(id: string | undefined) {
  return useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call('GET /api/admin/checking/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  });
}

export function useFittingPartners(id: string, search: string) {
  return useQuery({
    queryKey: [...key, 'partners', id, search],
    queryFn: ({ signal }) =>
      call('GET /api/admin/checking/:id/partners', { params: { id }, query: { search }, signal }),
    placeholderData: (before) => before,
  });
}

/** Others change requests, too: the list shows it at once, the request that is read when it is asked for ({@link useNews}). */
export function useCheckingEvents(): void {
  const client = useQueryClient();
  useEvents(({ event }) => {
    if (event === 'request') void client.invalidateQueries({ queryKey: [...key, 'list'] });
  });
}

/** Decided: it waits no more. */
export function removeFromList(client: QueryClient, id: string): void {
  client.setQueryData<ResponseOf<'GET /api/admin/checking'>>([...key, 'list'], (list) => {
    if (!list?.requests.some(({ _id }) => _id === id)) return list;
    const requests = list.requests.filter(({ _id }) => _id !== id);
    return { requests, totalCount: list.totalCount - 1 };
  });
}

/** @param onUnread the request is another one by now than the admin has read (requests 97) */
export function usePublication(onDone: () => void, onUnread: (read: AdminRequest) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id, updatedAt }: AdminRequest) =>
      call('PATCH /api/requests/:id', {
        params: { id },
        body: { public: true, updatedAt },
      }),
    onSuccess: ({ request }) => {
      showSnackbar('success', 'Veröffentlicht', { title: request.firmenname });
      onDone();
    },
    onError: (error, request) => {
      if (error instanceof ApiError && error.code === 'edited_meanwhile') onUnread(request);
      else showFailure(error, 'Failed to update visibility status');
    },
    onSettled: () => client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
}

export function usePhoneCheck() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id, updatedAt }: AdminRequest) =>
      call('PUT /api/admin/checking/:id/phone-check', { params: { id }, body: { updatedAt } }),
    onSuccess: ({ msg, request }) => showSnackbar('success', msg, { title: request.firmenname }),
    onError: (error) => showFailure(error, 'Fehler beim Aktualisieren der Anfrage'),
    onSettled: () => client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
}

export type MaskDecision = { readonly field: string; readonly words: string; readonly hidden: boolean };

/** Rule admin 43. */
export function useMasking({ _id: id, updatedAt, firmenname }: AdminRequest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: MaskDecision) =>
      call('PUT /api/admin/checking/:id/masking', { params: { id }, body: { ...decision, updatedAt } }),
    onSuccess: ({ msg }) => showSnackbar('success', msg, { title: firmenname }),
    onError: (error) => showFailure(error, 'Fehler beim Aktualisieren der Anfrage'),
    onSettled: () => client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
}

/** @param onUnread the request is another one by now than the admin has read (requests 97) */
export function useQuestion(request: AdminRequest, onUnread: (read: AdminRequest) => void) {
  const client = useQueryClient();
  const { _id: id, updatedAt, firmenname } = request;
  return useMutation({
    mutationFn: (question: string) =>
      call('POST /api/admin/checking/:id/question', { params: { id }, body: { question, updatedAt } }),
    onSuccess: ({ msg }) => showSnackbar('success', msg, { title: firmenname }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'edited_meanwhile') onUnread(request);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
}

export function useQuestionEnd(questionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: AdminRequest) =>
      call('DELETE /api/admin/checking/:id/question/:questionId', { params: { id, questionId } }),
    onSuccess: ({ msg, request }) => showSnackbar('success', msg, { title: request.firmenname }),
    onError: (error) => showFailure(error, 'Fehler beim Aktualisieren der Anfrage'),
    onSettled: () => client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
}

/**
 * What others have changed of the request that is read (admin 40): told, and shown when it is asked for, so that nothing moves
 * and nobody decides upon what was not read (requests 97).
 */
export function useNews({ _id: id, ...shown }: AdminRequest) {
  const client = useQueryClient();
  const one = { queryKey: [...key, 'one', id] };
  const [current, setCurrent] = useState<AdminRequest | null>(null);
  const isWriting = useIsMutating() > 0;
  const isReading = useIsFetching(one) > 0;
  useEvents(({ event, data: { ids } }) => {
    if (event === 'request' && (ids.length === 0 || ids.includes(id)))
      fetchAdminRequest(id).then(setCurrent, () => {});
  });
  const isNewer = current !== null && current.updatedAt > shown.updatedAt;
  return {
    // What the person has changed is on its way here by itself.
    news: isNewer && !isWriting && !isReading ? describeNews(shown, current) : null,
    show: () => client.invalidateQueries(one),
  };
}

export function useExclusiveOffer({ _id: id, updatedAt, firmenname }: AdminRequest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (partnerId: string) =>
      call('PUT /api/requests/:id/assign', { params: { id }, body: { partnerId, updatedAt } }),
    onSuccess: ({ msg }) => showSnackbar('success', msg, { title: firmenname }),
    onSettled: () => client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
}

export function useOfferEnd() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: AdminRequest) => call('DELETE /api/requests/:id/assign', { params: { id } }),
    onSuccess: ({ msg, request }) => showSnackbar('success', msg, { title: request.firmenname }),
    onError: (error) => showFailure(error, 'Fehler beim Aktualisieren der Anfrage'),
    onSettled: () => client.invalidateQueries({ queryKey: [adminRequestsKey] }),
  });
}
