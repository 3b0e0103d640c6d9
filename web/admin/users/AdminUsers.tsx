import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { adminUserColumns } from './admin-user-columns.tsx';
import { type AdminUser, type UserFilter, useAdminUsers, useUnlock } from './admin-users.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';
import { UserDetails } from './UserDetails.tsx';
import { UserFilters, useUserFilter } from './UserFilters.tsx';

const pageSizes = [10, 25, 50] as const;

type Open = { readonly show: 'details' | 'unlock' | 'removeFactors' | 'release'; readonly user: AdminUser };

export function AdminUsers() {
  const params = usePageParams(pageSizes);
  const { filter, setFilter } = useUserFilter();
  const query = useAdminUsers(params, filter);
  const { data, error, refetch, isPlaceholderData } = query;
  const rowFocus = useRowFocus();
  const dialog = useDialog<Open>(rowFocus.findNext);
  const unlock = useUnlock(dialog.close);
  useClampedPage(params, isPlaceholderData ? undefined : data?.totalCount);
  const openUnlock = (user: AdminUser) => dialog.open({ show: 'unlock', user });
  const value = dialog.value && { ...dialog.value, user: freshRow(data?.users, dialog.value.user) };

  return (
    <>
      <UserFilters filter={filter} onChange={setFilter} waitingCount={data?.waitingCount} />
      <section aria-label="Liste der Benutzer" {...rowFocus.frame}>
        {error && !data ? (
          <ErrorState
            error={{ msg: 'Failed to load users. Please try again.', msg2: error.message }}
            onRetry={() => void refetch()}
          />
        ) : (
          <DataTable
            caption="Benutzer"
            columns={adminUserColumns({
              onDetails: (user) => dialog.open({ show: 'details', user }),
              onUnlock: openUnlock,
            })}
            rows={data?.users}
            rowKey={(user) => user._id}
            isRefreshing={isPlaceholderData}
            query={query}
            pagination={{ params, totalCount: data?.totalCount ?? 0, pageSizes }}
            empty={<NoUsers filter={filter} />}
          />
        )}
      </section>
      {value?.show === 'details' ? (
        <UserDetails
          user={value.user}
          opened={dialog.isOpen}
          onClose={dialog.close}
          onUnlock={() => openUnlock(value.user)}
          onRemoveFactors={() => dialog.open({ show: 'removeFactors', user: value.user })}
          onRelease={() => dialog.open({ show: 'release', user: value.user })}
        />
      ) : null}
      {value?.show === 'removeFactors' ? (
        <RemoveFactorDialog
          key={dialog.turn}
          user={value.user}
          opened={dialog.isOpen}
          onClose={dialog.close}
        />
      ) : null}
      {value?.show === 'release' ? (
        <ReleaseDialog key={dialog.turn} user={value.user} opened={dialog.isOpen} onClose={dialog.close} />
      ) : null}
      {value?.show === 'unlock' ? (
        <ConfirmDialog
          opened={dialog.isOpen}
          title="Partner freischalten"
          confirmLabel="Freischalten"
          isBusy={unlock.isPending}
          onConfirm={() => unlock.start(value.user)}
          onCancel={dialog.close}
        >
          <p>
            {value.user.companyName} ({value.user.firstName} {value.user.lastName}) sieht danach passende
            Anfragen, kann kaufen und wird per E-Mail benachrichtigt.
          </p>
        </ConfirmDialog>
      ) : null}
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
        : 'Wer sich registriert, steht danach hier.'}
    </EmptyState>
  );
}
