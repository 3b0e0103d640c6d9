import { userMessages } from '#domain/accounts/managed/user-messages.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { adminUserColumns } from './admin-user-columns.tsx';
import { type UserFilter, useAdminUsers } from './admin-users.ts';
import { type OpenDialog, UserDialogs } from './UserDialogs.tsx';
import { UserFilters, useUserFilter } from './UserFilters.tsx';

const pageSizes = [10, 25, 50] as const;

export function AdminUsers() {
  const params = usePageParams(pageSizes);
  const { filter, setFilter } = useUserFilter();
  const query = useAdminUsers(params, filter);
  const { data, error, refetch, isPlaceholderData } = query;
  const rowFocus = useRowFocus();
  const dialog = useDialog<OpenDialog>(rowFocus.findNext);
  useClampedPage(params, isPlaceholderData || data?.users.length !== 0 ? undefined : data.totalCount);

  return (
    <>
      <UserFilters
        filter={filter}
        onChange={setFilter}
        waitingCount={data?.waitingCount}
        onCreate={() => dialog.open({ show: 'create' })}
      />
      <section aria-label="Liste der Benutzer" {...rowFocus.frame}>
        {error && !data ? (
          <ErrorState
            error={{ msg: userMessages.listFailed, msg2: error.message }}
            onRetry={() => void refetch()}
          />
        ) : (
          <DataTable
            caption="Benutzer"
            columns={adminUserColumns((show, user) => dialog.open({ show, user }))}
            rows={data?.users}
            rowKey={(user) => user._id}
            isRefreshing={isPlaceholderData}
            query={query}
            pagination={pagesOf(data, params, pageSizes)}
            empty={<NoUsers filter={filter} />}
          />
        )}
      </section>
      <UserDialogs dialog={dialog} freshUser={(user) => freshRow(data?.users, user)} />
    </>
  );
}

function NoUsers({ filter }: { filter: UserFilter }) {
  if (filter.search) {
    return (
      <EmptyState title="No matching users found">
        Bitte prüfen Sie die Schreibweise oder suchen Sie kürzer.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No users found">
      {filter.filter === 'waiting'
        ? 'Niemand wartet auf Freischaltung.'
        : 'Zu diesem Filter gibt es niemanden.'}
    </EmptyState>
  );
}
