import { useEffect } from 'react';
import { EditRequestDialog } from '#web/admin/requests/edit/EditRequestDialog.tsx';
import { prepareWrite } from '#web/api/api.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { describeError, EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { AdminRequestDetails } from './AdminRequestDetails.tsx';
import { adminRequestColumns } from './admin-request-columns.tsx';
import { type AdminRequest, fetchAdminRequest, useAdminRequests, useVisibility } from './admin-requests.ts';
import { BuyersDialog } from './BuyersDialog.tsx';
import { PhoneCheckDialog } from './PhoneCheckDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { RequestFilters, useRequestFilter } from './RequestFilters.tsx';

const pageSizes = [5, 10, 25] as const;

type Open = {
  readonly show: 'details' | 'edit' | 'buyers' | 'phone' | 'reject';
  readonly request: AdminRequest;
};

export function AdminRequests() {
  const params = usePageParams(pageSizes);
  const { filter, setFilter } = useRequestFilter();
  const query = useAdminRequests(params, filter);
  const { data, error, refetch, isPlaceholderData } = query;
  const visibility = useVisibility();
  // Of the public switches, which stand in no form.
  useEffect(prepareWrite, []);
  const rowFocus = useRowFocus();
  const dialog = useDialog<Open>(rowFocus.findNext);
  useClampedPage(params, isPlaceholderData ? undefined : data?.totalCount);

  const open = (show: Open['show']) => (request: AdminRequest) => dialog.open({ show, request });
  const publish = (request: AdminRequest, isPublic: boolean) => {
    const needsPhoneCheck = isPublic && !request.confirmedAt && !request.phoneCheckedAt;
    if (needsPhoneCheck) dialog.open({ show: 'phone', request });
    else {
      dialog.close();
      visibility.change({ request, isPublic });
    }
  };
  const columns = adminRequestColumns({
    busyId: visibility.busyId,
    onPublish: publish,
    onDetails: open('details'),
    onEdit: open('edit'),
    onBuyers: open('buyers'),
  });

  return (
    <>
      <RequestFilters filter={filter} onChange={setFilter} waitingCount={data?.waitingCount} />
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
            rows={data?.requests}
            rowKey={(request) => request._id}
            isRefreshing={isPlaceholderData}
            query={query}
            pagination={{ params, totalCount: data?.totalCount ?? 0, pageSizes }}
            empty={
              <EmptyState title="Keine Anfragen gefunden">
                {filter.status || filter.category
                  ? 'Mit diesem Filter gibt es keine. Setzen Sie ihn zurück, um alle zu sehen.'
                  : 'Sobald ein Auftraggeber eine Anfrage stellt, steht sie hier.'}
              </EmptyState>
            }
          />
        )}
      </section>
      {dialog.value ? (
        <RowDialog
          key={dialog.turn}
          {...dialog.value}
          // An edit is typed against the state it was opened with.
          {...(dialog.value.show !== 'edit' && { request: freshRow(data?.requests, dialog.value.request) })}
          opened={dialog.isOpen}
          onClose={dialog.close}
          onEdit={open('edit')}
          onReject={open('reject')}
          isBusy={visibility.busyId !== undefined}
          onPublish={publish}
          onShow={(id) => showEarlier(id, open('details'))}
          onPhoneChecked={(request) => visibility.change({ request, isPublic: true, phoneChecked: true })}
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
  opened: boolean;
  onClose: () => void;
  onEdit: (request: AdminRequest) => void;
  onShow: (requestId: string) => void;
  onReject: (request: AdminRequest) => void;
  isBusy: boolean;
  onPublish: (request: AdminRequest, isPublic: boolean) => void;
  onPhoneChecked: (request: AdminRequest) => void;
};

function RowDialog({
  show,
  request,
  opened,
  onClose,
  onEdit,
  onReject,
  onShow,
  ...publishing
}: RowDialogProps) {
  const common = { request, opened, onClose };
  const { isBusy, onPublish, onPhoneChecked } = publishing;
  if (show === 'edit') return <EditRequestDialog {...common} />;
  if (show === 'buyers') return <BuyersDialog {...common} />;
  if (show === 'reject') return <RejectDialog {...common} />;
  if (show === 'phone') return <PhoneCheckDialog {...common} onPublish={() => onPhoneChecked(request)} />;
  return (
    <AdminRequestDetails
      {...common}
      onEdit={() => onEdit(request)}
      onShow={onShow}
      onReject={() => onReject(request)}
      isBusy={isBusy}
      onPublish={(isPublic) => onPublish(request, isPublic)}
    />
  );
}
