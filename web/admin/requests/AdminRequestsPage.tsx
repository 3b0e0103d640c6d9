import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { AdminList, NothingFound, useAdminList } from '#web/admin/AdminList.tsx';
import { adminPage } from '#web/admin/admin-page.tsx';
import { toListCall } from '#web/admin/listed-page.ts';
import { q } from '#web/api/queries.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { showErrorSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { AdminRequestDetails, type RequestAction } from './AdminRequestDetails.tsx';
import { adminRequestColumns } from './admin-request-columns.tsx';
import { type AdminRequest, fetchAdminRequest } from './admin-requests.ts';
import { BuyersDialog } from './BuyersDialog.tsx';
import { useBulk } from './bulk/use-bulk.tsx';
import { EditDetailsDialog } from './edit/EditDetailsDialog.tsx';
import { useRowEdit } from './edit/use-row-edit.tsx';
import { DeleteRequestDialog, PhoneCheckDialog, RejectDialog } from './RequestActionDialogs.tsx';
import { LateLink, RequestFilters, useLateCount, useRequestFilters } from './RequestFilters.tsx';
import { isUnread } from './RequestQuestions.tsx';
import { requestsList, startReadingRequests } from './requests-list.ts';
import { useVisibility, type VisibilityChange } from './use-visibility.ts';

export const meta = () => pageMeta(guardedPages.admin);

export const clientLoader = startReadingRequests;

export default adminPage(guardedPages.admin, <RequestCounts />, AdminRequests);

/** As the list has answered them. */
function RequestCounts() {
  const [search] = useSearchParams();
  const { data } = useListCall(requestsList.key, toListCall(requestsList, search), { enabled: false });
  const lateCount = useLateCount(data);
  if (!data) return null;
  const { totalCount, isCapped, waitingCount } = data;
  const noun = totalCount === 1 ? 'Anfrage' : 'Anfragen';
  const total = `${isCapped ? 'mehr als ' : ''}${totalCount.toLocaleString('de-DE')} ${noun}`;
  const waiting = `${waitingCount} ${waitingCount === 1 ? 'wartet' : 'warten'}`;
  return (
    <>
      <Box component="span" visibleFrom="lg">
        {total} · {waiting} auf Prüfung
        {lateCount > 0 ? (
          <>
            {', '}
            <LateLink>{`${lateCount} seit ${REVIEW_PROMISE_HOURS} Stunden oder länger`}</LateLink>
          </>
        ) : (
          ` · zugesagt in ${REVIEW_PROMISE_HOURS} Stunden`
        )}
        <News />
      </Box>
      <Box component="span" visibleFrom="sm" hiddenFrom="lg">
        {total} · {waiting}
        {lateCount > 0 ? (
          <>
            {', '}
            <LateLink>{`${lateCount} überfällig`}</LateLink>
          </>
        ) : null}
        <News />
      </Box>
      <Box component="span" hiddenFrom="sm" fz="xs">
        {total}
      </Box>
    </>
  );
}

/** The parts of the number in the menu, each with its filter where there is one. */
function News() {
  const { data } = useQuery({ ...q('GET /api/admin/overview'), enabled: false });
  if (!data) return null;
  const { changes, questions, answers } = data;
  return (
    <>
      {changes.count > 0 ? ` · ${changes.count} mit Änderung` : null}
      {questions.count > 0 ? (
        <>
          {' · '}
          <Link to={paths.admin({ review: 'asked' })}>{questions.count} mit Rückfrage</Link>
        </>
      ) : null}
      {answers.count > 0 ? (
        <>
          {' · '}
          <Link to={paths.admin({ review: 'answered' })}>{answers.count} mit Antwort</Link>
        </>
      ) : null}
    </>
  );
}

type Open = {
  readonly show: RequestAction | 'details' | 'buyers' | 'phone';
  readonly request: AdminRequest;
  /** Its publication was refused (requests 97). */
  readonly refused?: VisibilityChange;
};

function AdminRequests() {
  const filters = useRequestFilters();
  const list = useAdminList(requestsList);
  const { findNext } = list.rowFocus;
  const dialog = useDialog<Open>(findNext);
  const rowEdit = useRowEdit(list.rows, findNext);
  const bulk = useBulk(list.rows ?? [], findNext);
  const visibility = useVisibility({
    onUnread: (refused, request) => dialog.open({ show: 'details', request, refused }),
    onChanged: rowEdit.rebase,
  });

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
    // An admin reads the client's changes and answers before publishing (requests 97, requests 102).
    const isRead = request.changes.length === 0 && !request.questions.some(isUnread);
    if (isPublic && !isRead) dialog.open({ show: 'details', request });
    else publish({ request, isPublic });
  };
  const showEarlier = (id: string) => fetchAdminRequest(id).then(open('details'), showErrorSnackbar);
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
      <RequestFilters {...filters} counts={list.query.data} />
      <AdminList
        {...list}
        caption="Anfragen"
        columns={columns}
        rows={rowEdit.keepRow(list.rows)}
        below={rowEdit.below}
        ticks={bulk.ticks}
        failure="Failed to load requests. Please try again."
        empty={
          <NothingFound what="Anfragen" isNarrowed={filters.isNarrowed}>
            Sobald ein Auftraggeber eine Anfrage stellt, steht sie hier.
          </NothingFound>
        }
      >
        {bulk.bar}
      </AdminList>
      {dialog.show(({ show, request, refused }, props) => {
        const common = { ...props, request: freshRow(list.rows, request) };
        const { phoneChecked = false } = refused ?? {};
        // An edit is typed against the state it was opened with.
        if (show === 'fields')
          return <EditDetailsDialog {...props} request={request} onDone={open('details')} />;
        if (show === 'buyers') return <BuyersDialog {...common} />;
        if (show === 'reject') return <RejectDialog {...common} />;
        if (show === 'delete') return <DeleteRequestDialog {...common} />;
        if (show === 'phone') {
          const publishChecked = () => publish({ request, isPublic: true, phoneChecked: true });
          return <PhoneCheckDialog {...common} onPublish={publishChecked} />;
        }
        return (
          <AdminRequestDetails
            {...common}
            readBefore={refused?.request}
            phoneChecked={phoneChecked}
            onShow={(id) => void showEarlier(id)}
            onAction={(action) => open(action)(common.request)}
            isBusy={visibility.underWay !== undefined}
            // The admin has read the request as it was when the dialog opened.
            onPublish={(isPublic) => publish({ request, isPublic, phoneChecked })}
          />
        );
      })}
    </>
  );
}
