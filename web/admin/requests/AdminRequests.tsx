import { useBulk } from '#web/admin/requests/bulk/use-bulk.tsx';
import { EditDetailsDialog } from '#web/admin/requests/details/EditDetailsDialog.tsx';
import { useRowEdit } from '#web/admin/requests/edit/use-row-edit.tsx';
import { isUnread } from '#web/admin/requests/questions/RequestQuestions.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { describeError, EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { AdminRequestDetails } from './AdminRequestDetails.tsx';
import { adminRequestColumns } from './admin-request-columns.tsx';
import {
  type AdminRequest,
  fetchAdminRequest,
  useAdminRequests,
  useVisibility,
  type VisibilityChange,
} from './admin-requests.ts';
import { BuyersDialog } from './BuyersDialog.tsx';
import { DeleteRequestDialog } from './DeleteRequestDialog.tsx';
import { PhoneCheckDialog } from './PhoneCheckDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { RequestFilters } from './RequestFilters.tsx';
import { useRequestFilter } from './request-filter.ts';

const pageSizes = [5, 10, 25] as const;

type Open = {
  readonly show: 'details' | 'fields' | 'buyers' | 'phone' | 'reject' | 'delete';
  readonly request: AdminRequest;
  /** Its publication was refused (requests 97). */
  readonly refused?: VisibilityChange;
};

export function AdminRequests() {
  const params = usePageParams(pageSizes);
  const { filter, setFilter, isFiltered } = useRequestFilter();
  const query = useAdminRequests(params, filter);
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
    busyId: visibility.busyId,
    editedId: rowEdit.editedId,
    onPublish: pressSwitch,
    onDetails: open('details'),
    onEdit: rowEdit.toggle,
    onBuyers: open('buyers'),
  });

  return (
    <>
      <RequestFilters
        filter={filter}
        onChange={setFilter}
        isFiltered={isFiltered}
        waitingCount={data?.waitingCount}
      />
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
          onEdit={open('fields')}
          onDetails={open('details')}
          onReject={open('reject')}
          onDelete={open('delete')}
          isBusy={visibility.busyId !== undefined}
          onPublish={publish}
          onShow={(id) => showEarlier(id, open('details'))}
        />
      ) : null}
    </>
  );
}

function showEarlier(id: string, show: (request: AdminRequest) => void): void {
  fetchAdminRequest(id).then(show, (error: unknown) => {
    const { msg, msg2 } = describeError(error);
    showSnackbar('error', msg2 ?? msg);
  });
}

type RowDialogProps = Open & {
  /** As the list knows it now, while `request` is what the dialog was opened with. */
  fresh: AdminRequest;
  opened: boolean;
  onClose: () => void;
  onEdit: (request: AdminRequest) => void;
  onDetails: (request: AdminRequest) => void;
  onShow: (requestId: string) => void;
  onReject: (request: AdminRequest) => void;
  onDelete: (request: AdminRequest) => void;
  isBusy: boolean;
  onPublish: (change: VisibilityChange) => void;
};

function RowDialog({ show, request, fresh, refused, ...props }: RowDialogProps) {
  const { opened, onClose, onEdit, onDetails, onReject, onDelete, onShow, isBusy, onPublish } = props;
  const common = { request: fresh, opened, onClose };
  const { phoneChecked = false } = refused ?? {};
  // An edit is typed against the state it was opened with.
  if (show === 'fields') return <EditDetailsDialog {...common} request={request} onDone={onDetails} />;
  if (show === 'buyers') return <BuyersDialog {...common} />;
  if (show === 'reject') return <RejectDialog {...common} />;
  if (show === 'delete') return <DeleteRequestDialog {...common} />;
  if (show === 'phone') {
    const publish = () => onPublish({ request, isPublic: true, phoneChecked: true });
    return <PhoneCheckDialog {...common} onPublish={publish} />;
  }
  return (
    <AdminRequestDetails
      {...common}
      readBefore={refused?.request}
      phoneChecked={phoneChecked}
      onEdit={() => onEdit(fresh)}
      onShow={onShow}
      onReject={() => onReject(fresh)}
      onDelete={() => onDelete(fresh)}
      isBusy={isBusy}
      // What it was opened with is what was read.
      onPublish={(isPublic) => onPublish({ request, isPublic, phoneChecked })}
    />
  );
}
