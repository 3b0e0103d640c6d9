import { REGISTRATION_CHECK_HOURS } from '#domain/accounts/check-times.ts';
import { userMessages } from '#domain/accounts/managed/user-messages.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminList } from '#web/admin/AdminList.tsx';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { useListCall } from '#web/api/use-list-call.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { adminUserColumns } from './admin-user-columns.tsx';
import { type OpenDialog, UserDialogs } from './UserDialogs.tsx';
import { UserFilters, useUserFilter } from './UserFilters.tsx';

export const meta = () => pageMeta(guardedPages.adminUsers);

export const ErrorBoundary = RouteError;

export default function AdminUsersPage() {
  return (
    <AdminPage
      page={guardedPages.adminUsers}
      lead={`Registrierungen prüfen und Partner freischalten. Zugesagt ist eine Prüfung innerhalb von ${REGISTRATION_CHECK_HOURS} Stunden.`}
    >
      <AdminUsers />
    </AdminPage>
  );
}

const pageSizes = [10, 25, 50] as const;

function AdminUsers() {
  const params = usePageParams(pageSizes);
  const filters = useUserFilter();
  const { search, filter } = filters.filter;
  const query = useListCall('GET /api/admin/users', {
    page: params.page,
    query: { limit: params.pageSize, ...filters.filter },
    rowsOf: ({ users }) => users,
  });
  const users = query.data?.users;
  const rowFocus = useRowFocus();
  const dialog = useDialog<OpenDialog>(rowFocus.findNext);

  return (
    <>
      <UserFilters
        {...filters}
        waitingCount={query.data?.waitingCount}
        onCreate={() => dialog.open({ show: 'create' })}
      />
      <AdminList
        caption="Benutzer"
        columns={adminUserColumns((show, user) => dialog.open({ show, user }))}
        rows={users}
        query={query}
        params={params}
        pageSizes={pageSizes}
        rowFocus={rowFocus}
        failure={userMessages.listFailed}
        empty={
          <EmptyState title={search ? 'No matching users found' : 'No users found'}>
            {search
              ? 'Bitte prüfen Sie die Schreibweise oder suchen Sie kürzer.'
              : filter === 'waiting'
                ? 'Niemand wartet auf Freischaltung.'
                : 'Zu diesem Filter gibt es niemanden.'}
          </EmptyState>
        }
      />
      <UserDialogs dialog={dialog} freshUser={(user) => freshRow(users, user)} />
    </>
  );
}
