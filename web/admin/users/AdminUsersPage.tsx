import type { ComponentType } from 'react';
import { REGISTRATION_CHECK_HOURS } from '#domain/accounts/check-times.ts';
import { userMessages } from '#domain/accounts/managed/user-messages.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminList, useAdminList } from '#web/admin/AdminList.tsx';
import { adminPage } from '#web/admin/admin-page.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { adminUserColumns } from './admin-user-columns.tsx';
import type { AdminUser, UserAction, UserDialogProps } from './admin-users.ts';
import { CreateUserDialog } from './CreateUserDialog.tsx';
import { LimitDialog, LockCreditDialog } from './CreditDialogs.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import {
  DeleteDialog,
  LockDialog,
  ReleaseDialog,
  RemoveFactorDialog,
  UnlockDialog,
} from './UserActionDialogs.tsx';
import { UserDetails } from './UserDetails.tsx';
import { UserFilters, useUserFilters } from './UserFilters.tsx';
import { startReadingUsers, userList } from './user-list.ts';

export const meta = () => pageMeta(guardedPages.adminUsers);

export const clientLoader = startReadingUsers;

export default adminPage(
  guardedPages.adminUsers,
  `Registrierungen prüfen und Partner freischalten. Zugesagt ist eine Prüfung innerhalb von ${REGISTRATION_CHECK_HOURS} Stunden.`,
  AdminUsers,
);

const actionDialogs: Readonly<Record<UserAction, ComponentType<UserDialogProps>>> = {
  edit: EditUserDialog,
  unlock: UnlockDialog,
  lock: LockDialog,
  delete: DeleteDialog,
  removeFactors: RemoveFactorDialog,
  release: ReleaseDialog,
  setLimit: LimitDialog,
  lockCredit: LockCreditDialog,
};

type OpenDialog =
  | { readonly show: 'create' }
  | { readonly show: 'details' | UserAction; readonly user: AdminUser };

function AdminUsers() {
  const filters = useUserFilters();
  const { search, filter } = filters.filter;
  const list = useAdminList(userList);
  const dialog = useDialog<OpenDialog>(list.rowFocus.findNext);
  return (
    <>
      <UserFilters
        {...filters}
        waitingCount={list.query.data?.waitingCount}
        onCreate={() => dialog.open({ show: 'create' })}
      />
      <AdminList
        {...list}
        caption="Benutzer"
        columns={adminUserColumns((show, user) => dialog.open({ show, user }))}
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
      {dialog.show((value, props) => {
        if (value.show === 'create') return <CreateUserDialog {...props} />;
        const user = freshRow(list.rows, value.user);
        if (value.show === 'details')
          return <UserDetails {...props} user={user} onAction={(show) => dialog.open({ show, user })} />;
        const ActionDialog = actionDialogs[value.show];
        // Edits compare with the account as it was when the dialog opened.
        return <ActionDialog {...props} user={value.show === 'edit' ? value.user : user} />;
      })}
    </>
  );
}
