import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailState } from '#domain/mails/mail-states.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { useListPage } from '#web/api/use-list-page.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';

export type ListedMail = ResponseOf<'GET /api/admin/mails'>['mails'][number];
export type MailFilter = {
  readonly state: MailState | undefined;
  readonly kind: string | undefined;
  /** The whole address, '' for all. */
  readonly recipient: string;
};

const adminMailsKey = 'admin-mails';

export function useAdminMails(
  { page, pageSize }: Pick<PageParams, 'page' | 'pageSize'>,
  { state, kind, recipient }: MailFilter,
) {
  return useListPage({
    page,
    keyOf: (number) => [adminMailsKey, number, pageSize, state, kind, recipient],
    read: (place, signal) => {
      const query = { ...place, limit: pageSize, state, kind, ...(recipient !== '' && { recipient }) };
      return call('GET /api/admin/mails', { query, signal });
    },
    rowsOf: ({ mails }) => mails,
  });
}

export function useMailTemplates() {
  return useQuery({
    queryKey: ['admin-mail-templates'],
    queryFn: ({ signal }) => call('GET /api/admin/mail-templates', { signal }),
  });
}

export function useMailTemplate(kind: string) {
  return useQuery({
    queryKey: ['admin-mail-templates', kind],
    queryFn: ({ signal }) => call('GET /api/admin/mail-templates/:kind', { params: { kind }, signal }),
  });
}

function useRetry<Input>(send: (input: Input) => Promise<{ msg: string }>, onDone?: () => void) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg);
      onDone?.();
    },
    onError: (error) => showErrorSnackbar(error, { title: 'Es konnte nicht erneut versucht werden' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [adminMailsKey] }),
        client.invalidateQueries({ queryKey: ['admin-overview'] }),
      ]),
  });
  return { isRetrying: isPending, retry: useOneAtATime(mutateAsync) };
}

export function useRetryingMail() {
  return useRetry(({ _id }: ListedMail) => call('POST /api/admin/mails/:id/retry', { params: { id: _id } }));
}

export function useRetryingAll(onDone: () => void) {
  return useRetry(() => call('POST /api/admin/mails/retry', {}), onDone);
}
