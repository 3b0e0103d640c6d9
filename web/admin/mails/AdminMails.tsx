import { Box, Button } from '@mantine/core';
import { useApiMutation } from '#web/api/queries.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { adminMailColumns } from './admin-mail-columns.tsx';
import { MailFilters, useMailFilter } from './MailFilters.tsx';
import { TemplatesDialog } from './TemplatesDialog.tsx';

const pageSizes = [10, 25, 50] as const;

const retrying = {
  invalidates: ['GET /api/admin/mails', 'GET /api/admin/overview'],
  failureTitle: 'Es konnte nicht erneut versucht werden',
} as const;

export function AdminMails() {
  const params = usePageParams(pageSizes);
  const { filter, setFilter } = useMailFilter();
  const query = useListCall('GET /api/admin/mails', {
    page: params.page,
    query: { limit: params.pageSize, ...filter },
    rowsOf: ({ mails }) => mails,
  });
  const { data, error, refetch, isPlaceholderData } = query;
  const retry = useApiMutation('POST /api/admin/mails/:id/retry', {
    ...retrying,
    onSuccess: ({ msg }) => showSnackbar('success', msg),
  });
  const rowFocus = useRowFocus();
  const dialog = useDialog<'templates' | 'retry'>(rowFocus.findNext);
  useClampedPage(params, isPlaceholderData || data?.mails.length !== 0 ? undefined : data.totalCount);
  const retryAll = useApiMutation('POST /api/admin/mails/retry', {
    ...retrying,
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg);
      dialog.close();
    },
  });
  const isNarrowed = Boolean(filter.state ?? filter.kind) || filter.recipient !== '';

  return (
    <>
      <Box mb="sm">
        <ButtonRow>
          <Button variant="default" onClick={() => dialog.open('templates')}>
            Vorlagen ansehen
          </Button>
          {data && data.givenUpCount > 0 ? (
            <Button variant="default" onClick={() => dialog.open('retry')}>
              Alle fehlgeschlagenen erneut versuchen ({data.givenUpCount.toLocaleString('de-DE')})
            </Button>
          ) : null}
        </ButtonRow>
      </Box>
      <MailFilters filter={filter} onChange={setFilter} />
      <section aria-label="Liste der Mails" {...rowFocus.frame}>
        {error && !data ? (
          <ErrorState
            error={{ msg: 'Die Mails konnten nicht geladen werden.', msg2: error.message }}
            onRetry={() => void refetch()}
          />
        ) : (
          <DataTable
            caption="Mails"
            columns={adminMailColumns({
              isRetrying: retry.isPending,
              onRetry: ({ _id: id }) => void retry.send({ params: { id } }),
            })}
            rows={data?.mails}
            rowKey={(mail) => mail._id}
            isRefreshing={isPlaceholderData}
            query={query}
            pagination={pagesOf(data, params, pageSizes)}
            empty={
              <EmptyState title="Keine Mails gefunden">
                {isNarrowed
                  ? 'Mit diesem Filter gibt es keine. Setzen Sie ihn zurück, um alle zu sehen.'
                  : 'Sobald das Portal eine Mail schreibt, steht sie hier.'}
              </EmptyState>
            }
          />
        )}
      </section>
      {dialog.value === 'templates' ? (
        <TemplatesDialog key={dialog.turn} opened={dialog.isOpen} onClose={dialog.close} />
      ) : null}
      {dialog.value === 'retry' ? (
        <ConfirmDialog
          opened={dialog.isOpen}
          title="Alle fehlgeschlagenen Mails erneut versuchen?"
          confirmLabel="Erneut versuchen"
          isBusy={retryAll.isPending}
          onConfirm={() => void retryAll.send()}
          onCancel={dialog.close}
        >
          Sie gehen an dieselben Empfänger. Links in alten Mails können inzwischen abgelaufen sein.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
