import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { useListCall } from '#web/api/use-list-call.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { describeError, EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { AdminRequestDetails, type RequestAction } from './AdminRequestDetails.tsx';
import { adminRequestColumns } from './admin-request-columns.tsx';
import { type AdminRequest, fetchAdminRequest } from './admin-requests.ts';
import { BuyersDialog } from './BuyersDialog.tsx';
import { useBulk } from './bulk/use-bulk.tsx';
import { EditDetailsDialog } from './details/EditDetailsDialog.tsx';
import { useRowEdit } from './edit/use-row-edit.tsx';
import { DeleteRequestDialog, PhoneCheckDialog, RejectDialog } from './RequestActionDialogs.tsx';
import { RequestFilters, useRequestFilter } from './RequestFilters.tsx';
import { isUnread } from './RequestQuestions.tsx';
import { useVisibility, type VisibilityChange } from './use-visibility.ts';

export const meta = () => pageMeta(guardedPages.admin);

export const ErrorBoundary = RouteError;

export default function AdminRequestsPage() {
  return (
    <AdminPage
      page={guardedPages.admin}
      lead={`Prüfen, veröffentlichen und bepreisen. Zugesagt ist eine Veröffentlichung innerhalb von ${REVIEW_PROMISE_HOURS} Stunden.`}
    >
      <AdminRequests />
    </AdminPage>
  );
}

const pageSizes = [5, 10, 25] as const;

type Open = {
  readonly show: RequestAction | 'details' | 'buyers' | 'phone';
  readonly request: AdminRequest;
  /** Its publication was refused (requests 97). */
  readonly refused?: VisibilityChange;
};

function AdminRequests() {
  const params = usePageParams(pageSizes);
  const filters = useRequestFilter();
  const { filter, isFiltered } = filters;
  const query = useListCall('GET /api/requests', {
    page: params.page,
    query: { limit: params.pageSize, ...filter },
    rowsOf: ({ requests }) => requests,
  });
  const { data, error, refetch, isPlaceholderData } = query;
  const rowFocus = useRowFocus();
  const dialog = useDialog<Open>(rowFocus.findNext);
  const rowEdit = useRowEdit(data?.requests, rowFocus.findNext);
  const bulk = useBulk(data?.requests ?? [], rowFocus.findNext);
  const visibility = useVisibility({
    onUnread: (refused, request) => dialog.open({ show: 'details', request, refused }),
    onChanged: rowEdit.rebase,
  });
  useClampedPage(params, isPlaceholderData || data?.requests.length !== 0 ? undefined : data.totalCount);

  const open = (show: Open['show']) => (request: AdminRequest) => dialog.open({ show, request });
  const publish = (change: VisibilityChange) => {
    const { request, isPublic, phoneChecked = false } = change;
    const needsPhoneCheck = isPublic && !request.confirmedAt && !request.phoneCheckedAt && !phoneChecked;
    if (needsPhoneCheck) dialog.open({ show: 'phone', request });
    else {
      dialog.close();
      visibility.change(change);
    }
  };
  const pressSwitch = (request: AdminRequest, isPublic: boolean) => {
    // What the client has changed or answered is read before it is published (requests 97, requests 102).
    const isRead = request.changes.length === 0 && !request.questions.some(isUnread);
    if (isPublic && !isRead) dialog.open({ show: 'details', request });
    else publish({ request, isPublic });
  };
  const columns = adminRequestColumns({
    underWay: visibility.underWay,
    editedId: rowEdit.editedId,
    onPublish: pressSwitch,
    onDetails: open('details'),
    onEdit: rowEdit.toggle,
    onBuyers: open('buyers'),
  });

  return (
    <>
      <RequestFilters {...filters} waitingCount={data?.waitingCount} />
      <section aria-label="Liste der Anfragen" {...rowFocus.frame}>
        {error && !data ? (
          <ErrorState
            error={{ msg: 'Failed to load requests. Please try again.', msg2: error.message }}
            onRetry={() => void refetch()}
          />
        ) : (
          <DataTable
            caption="Anfragen"
            columns={columns}
            rows={rowEdit.keepRow(data?.requests)}
            rowKey={(request) => request._id}
            edit={rowEdit.edit}
            ticks={bulk.ticks}
            isRefreshing={isPlaceholderData}
            query={query}
            pagination={pagesOf(data, params, pageSizes)}
            empty={
              <EmptyState title="Keine Anfragen gefunden">
                {isFiltered
                  ? 'Mit diesem Filter gibt es keine. Setzen Sie ihn zurück, um alle zu sehen.'
                  : 'Sobald ein Auftraggeber eine Anfrage stellt, steht sie hier.'}
              </EmptyState>
            }
          />
        )}
        {bulk.bar}
      </section>
      {dialog.value ? (
        <RowDialog
          key={dialog.turn}
          {...dialog.value}
          fresh={freshRow(data?.requests, dialog.value.request)}
          opened={dialog.isOpen}
          onClose={dialog.close}
          open={open}
          isBusy={visibility.underWay !== undefined}
          onPublish={publish}
        />
      ) : null}
    </>
  );
}

type RowDialogProps = Open & {
  /** As the list knows it now, while `request` is what the dialog was opened with. */
  fresh: AdminRequest;
  opened: boolean;
  onClose: () => void;
  open: (show: Open['show']) => (request: AdminRequest) => void;
  isBusy: boolean;
  onPublish: (change: VisibilityChange) => void;
};

function RowDialog({ show, request, fresh, refused, open, isBusy, onPublish, ...props }: RowDialogProps) {
  const common = { ...props, request: fresh };
  const { phoneChecked = false } = refused ?? {};
  // An edit is typed against the state it was opened with.
  if (show === 'fields') return <EditDetailsDialog {...common} request={request} onDone={open('details')} />;
  if (show === 'buyers') return <BuyersDialog {...common} />;
  if (show === 'reject') return <RejectDialog {...common} />;
  if (show === 'delete') return <DeleteRequestDialog {...common} />;
  if (show === 'phone') {
    const publish = () => onPublish({ request, isPublic: true, phoneChecked: true });
    return <PhoneCheckDialog {...common} onPublish={publish} />;
  }
  const showEarlier = (id: string) =>
    fetchAdminRequest(id).then(open('details'), (error: unknown) => {
      const { msg, msg2 } = describeError(error);
      showSnackbar('error', msg2 ?? msg);
    });
  return (
    <AdminRequestDetails
      {...common}
      readBefore={refused?.request}
      phoneChecked={phoneChecked}
      onShow={(id) => void showEarlier(id)}
      onAction={(action) => open(action)(fresh)}
      isBusy={isBusy}
      // What it was opened with is what was read.
      onPublish={(isPublic) => onPublish({ request, isPublic, phoneChecked })}
    />
  );
}
