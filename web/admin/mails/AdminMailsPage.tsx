import { Box, Button } from '@mantine/core';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminList, NothingFound, useAdminList } from '#web/admin/AdminList.tsx';
import { adminPage } from '#web/admin/admin-page.tsx';
import { useApiMutation } from '#web/api/queries.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { adminMailColumns } from './admin-mail-columns.tsx';
import { MailFilters, useMailFilters } from './MailFilters.tsx';
import { TemplatesDialog } from './TemplatesDialog.tsx';

export const meta = () => pageMeta(guardedPages.adminMails);

export default adminPage(
  guardedPages.adminMails,
  'Was das Portal in den letzten 30 Tagen versandt hat und was noch wartet.',
  AdminMails,
);

const attempt = {
  invalidates: ['GET /api/admin/mails', 'GET /api/admin/overview'],
  failureTitle: 'Es konnte nicht erneut versucht werden',
  onSuccess: ({ msg }: { msg: string }) => showSnackbar('success', msg),
} as const;

function AdminMails() {
  const filters = useMailFilters();
  const { zustand: state, art: kind, suche: recipient } = filters.values;
  const list = useAdminList('GET /api/admin/mails', {
    pageSizes: [10, 25, 50],
    query: { state, kind, recipient },
    rowsOf: ({ mails }) => mails,
  });
  const givenUpCount = list.query.data?.givenUpCount ?? 0;
  const templates = useDialog<true>();
  const retrying = useDialog<true>(list.rowFocus.findNext);
  const retry = useApiMutation('POST /api/admin/mails/:id/retry', attempt);
  const retryAll = useApiMutation('POST /api/admin/mails/retry', attempt);
  const retryEach = async () => {
    if (await retryAll.send()) retrying.close();
  };

  return (
    <>
      <Box mb="sm">
        <ButtonRow>
          <Button variant="default" onClick={() => templates.open(true)}>
            Vorlagen ansehen
          </Button>
          {givenUpCount > 0 ? (
            <Button variant="default" onClick={() => retrying.open(true)}>
              Alle fehlgeschlagenen erneut versuchen ({givenUpCount.toLocaleString('de-DE')})
            </Button>
          ) : null}
        </ButtonRow>
      </Box>
      <MailFilters {...filters} />
      <AdminList
        {...list}
        caption="Mails"
        columns={adminMailColumns({
          isRetrying: retry.isPending,
          onRetry: ({ _id: id }) => void retry.send({ params: { id } }),
        })}
        failure="Die Mails konnten nicht geladen werden."
        empty={
          <NothingFound what="Mails" isNarrowed={filters.isNarrowed}>
            Sobald das Portal eine Mail schreibt, steht sie hier.
          </NothingFound>
        }
      />
      {templates.show((_, props) => (
        <TemplatesDialog {...props} />
      ))}
      <ConfirmDialog
        opened={retrying.isOpen}
        title="Alle fehlgeschlagenen Mails erneut versuchen?"
        confirmLabel="Erneut versuchen"
        isBusy={retryAll.isPending}
        onConfirm={() => void retryEach()}
        onCancel={retrying.close}
      >
        Sie gehen an dieselben Empfänger. Links in alten Mails können inzwischen abgelaufen sein.
      </ConfirmDialog>
    </>
  );
}
