import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mailStateLabels } from '#domain/mails/mail-states.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminList, NothingFound, useAdminList } from '#web/admin/AdminList.tsx';
import { adminPage } from '#web/admin/admin-page.tsx';
import { q, useApiMutation } from '#web/api/queries.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice, useFilters } from '#web/ui/table/filters.tsx';
import { adminMailColumns } from './admin-mail-columns.tsx';
import { mailList, startReadingMails } from './mail-list.ts';
import { TemplatesDialog } from './TemplatesDialog.tsx';

export const meta = () => pageMeta(guardedPages.adminMails);

export const clientLoader = startReadingMails;

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
  const filters = useFilters(mailList.params);
  const list = useAdminList(mailList);
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

function MailFilters({
  values,
  change,
  count,
  reset,
  bind,
}: ReturnType<typeof useFilters<typeof mailList.params>>) {
  const { data } = useQuery(q('GET /api/admin/mail-templates'));
  const kinds = Object.fromEntries(data?.templates.map((template) => [template.kind, template.label]) ?? []);
  return (
    <FilterBar
      as="search"
      label="Mails"
      onReset={reset}
      count={count}
      search={
        <SearchField
          value={values.suche}
          placeholder="Ganze E-Mail-Adresse"
          onSearch={(suche) => change({ suche }, { replace: true })}
        />
      }
    >
      <FilterChoice label="Status" labels={mailStateLabels} {...bind('status')} />
      <FilterChoice label="Art" labels={kinds} {...bind('art')} />
    </FilterBar>
  );
}
