import { Button } from '@mantine/core';
import { partnerStateLabel } from '#domain/accounts/roles.ts';
import { formatDay } from '#domain/date-formats.ts';
import { AgeBadge } from '#web/admin/requests/requests.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { type AdminUser, isWaiting, roleLabels } from './admin-users.ts';
import { MailAddress } from './MailAddress.tsx';
import { UserName } from './UserName.tsx';

type Actions = { onDetails: (user: AdminUser) => void; onUnlock: (user: AdminUser) => void };

export function AccountState({ user }: { user: AdminUser }) {
  if (user.role !== 'partner') return '–';
  return (
    <StatusBadge tone={user.accountActive ? 'success' : 'warning'}>
      {partnerStateLabel(user.accountActive)}
    </StatusBadge>
  );
}

export function adminUserColumns({ onDetails, onUnlock }: Actions): readonly Column<AdminUser>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      isFreeText: true,
      inCard: 'title',
      cell: (user) => <UserName user={user} />,
    },
    { key: 'company', header: 'Firma', isFreeText: true, cell: ({ companyName }) => companyName || '–' },
    { key: 'email', header: 'E-Mail', cell: ({ email }) => <MailAddress email={email} /> },
    { key: 'role', header: 'Rolle', cell: ({ role }) => roleLabels[role] },
    { key: 'state', header: 'Status', cell: (user) => <AccountState user={user} /> },
    {
      key: 'verified',
      header: 'Bestätigt',
      cell: ({ isEmailVerified }) => (isEmailVerified ? 'Ja' : 'Nein'),
    },
    {
      key: 'registered',
      header: 'Registriert',
      cell: (user) => (
        <CellStack>
          {formatDay(user.createdAt)}
          {isWaiting(user) ? <AgeBadge since={user.createdAt} /> : null}
        </CellStack>
      ),
    },
    {
      key: 'actions',
      header: 'Aktionen',
      align: 'end',
      inCard: 'actions',
      cell: (user) => {
        const name = user.companyName || `${user.firstName} ${user.lastName}`;
        return (
          <RowActions>
            <Button
              variant="default"
              size="sm"
              aria-label={`Details: ${name}`}
              onClick={() => onDetails(user)}
            >
              Details
            </Button>
            {isWaiting(user) ? (
              <Button size="sm" aria-label={`Freischalten: ${name}`} onClick={() => onUnlock(user)}>
                Freischalten
              </Button>
            ) : null}
          </RowActions>
        );
      },
    },
  ];
}
