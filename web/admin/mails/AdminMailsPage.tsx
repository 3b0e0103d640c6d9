import { Box, Button } from '@mantine/core';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminList } from '#web/admin/AdminList.tsx';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { useApiMutation } from '#web/api/queries.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { adminMailColumns } from './admin-mail-columns.tsx';
import { MailFilters, useMailFilter } from './MailFilters.tsx';
import { TemplatesDialog } from './TemplatesDialog.tsx';

export const meta = () => pageMeta(guardedPages.adminMails);

export const ErrorBoundary = RouteError;

export default function AdminMailsPage() {
  return (
    <AdminPage
      page={guardedPages.adminMails}
      lead="Was das Portal in den letzten 30 Tagen versandt hat und was noch wartet."
    >
      <AdminMails />
    </AdminPage>
  );
}

const pageSizes = [10, 25, 50] as const;

const retrying = {
  invalidates: ['GET /api/admin/mails', 'GET /api/admin/overview'],
  failureTitle: 'Es konnte nicht erneut versucht werden',
} as const;

function AdminMails() {
  const params = usePageParams(pageSizes);
  const filters = useMailFilter();
  const query = useListCall('GET /api/admin/mails', {
    page: params.page,
    query: { limit: params.pageSize, ...filters.filter },
    rowsOf: ({ mails }) => mails,
  });
  const { data } = query;
  const retry = useApiMutation('POST /api/admin/mails/:id/retry', {
    ...retrying,
    onSuccess: ({ msg }) => showSnackbar('success', msg),
  });
  const rowFocus = useRowFocus();
  const dialog = useDialog<'templates' | 'retry'>(rowFocus.findNext);
  const retryAll = useApiMutation('POST /api/admin/mails/retry', {
    ...retrying,
    onSuccess: ({ msg }) => showSnackbar('success', msg),
  });
  const retryEach = async () => {
    if (await retryAll.send()) dialog.close();
  };

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
      <MailFilters {...filters} />
      <AdminList
        caption="Mails"
        columns={adminMailColumns({
          isRetrying: retry.isPending,
          onRetry: ({ _id: id }) => void retry.send({ params: { id } }),
        })}
        rows={data?.mails}
        query={query}
        params={params}
        pageSizes={pageSizes}
        rowFocus={rowFocus}
        failure="Die Mails konnten nicht geladen werden."
        empty={
          <EmptyState title="Keine Mails gefunden">
            {filters.isNarrowed
              ? 'Mit diesem Filter gibt es keine. Setzen Sie ihn zurück, um alle zu sehen.'
              : 'Sobald das Portal eine Mail schreibt, steht sie hier.'}
          </EmptyState>
        }
      />
      {dialog.value === 'templates' ? (
        <TemplatesDialog key={dialog.turn} opened={dialog.isOpen} onClose={dialog.close} />
      ) : null}
      {dialog.value === 'retry' ? (
        <ConfirmDialog
          opened={dialog.isOpen}
          title="Alle fehlgeschlagenen Mails erneut versuchen?"
          confirmLabel="Erneut versuchen"
          isBusy={retryAll.isPending}
          onConfirm={() => void retryEach()}
          onCancel={dialog.close}
        >
          Sie gehen an dieselben Empfänger. Links in alten Mails können inzwischen abgelaufen sein.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
