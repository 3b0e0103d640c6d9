import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { partnerStateLabel } from '#domain/accounts/roles.ts';
import { formatDay } from '#domain/date-formats.ts';
import classes from '#web/admin/Admin.module.css';
import { AgeBadge } from '#web/admin/requests/admin-request-columns.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { type AdminUser, isWaiting, roleLabels } from './admin-users.ts';

type RowActions = { onDetails: (user: AdminUser) => void; onUnlock: (user: AdminUser) => void };

/** First and last name; admins carry a shield. */
export function UserName({ user }: { user: AdminUser }) {
  return (
    <span className={classes.name}>
      {`${user.firstName} ${user.lastName}`}
      {user.role === 'admin' ? <IconShieldCheck size={19} role="img" aria-label="Admin" /> : null}
    </span>
  );
}

/** An address that breaks before its `@` where it must. */
function MailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={classes.mail}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** Whether a partner is unlocked; other roles have no such state. */
export function AccountState({ user }: { user: AdminUser }) {
  if (user.role !== 'partner') return '–';
  return (
    <StatusBadge tone={user.accountActive ? 'success' : 'warning'}>
      {partnerStateLabel(user.accountActive)}
    </StatusBadge>
  );
}

/** Name, company, address, role, state, confirmation, date and what can be done. */
export function adminUserColumns({ onDetails, onUnlock }: RowActions): readonly Column<AdminUser>[] {
  return [
    { key: 'name', header: 'Name', inCard: 'title', cell: (user) => <UserName user={user} /> },
    { key: 'company', header: 'Firma', cell: ({ companyName }) => companyName || '–' },
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
        <span className={classes.cell}>
          {formatDay(user.createdAt)}
          {isWaiting(user) ? <AgeBadge since={user.createdAt} /> : null}
        </span>
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
          <div className={classes.rowActions}>
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
          </div>
        );
      },
    },
  ];
}
