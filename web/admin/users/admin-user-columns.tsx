import { Button } from '@mantine/core';
import { IconPencil, IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { describeAccountState, roleLabels } from '#domain/accounts/managed/account-state.ts';
import { formatDay } from '#domain/date-formats.ts';
import { formatFullName } from '#domain/full-name.ts';
import { RowTitle, RowTools } from '#web/admin/RowTools.tsx';
import { AgeBadge } from '#web/admin/requests/admin-request-columns.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { actionColumn } from '#web/ui/table/RowActions.tsx';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import { type AdminUser, isWaiting, type UserAction } from './admin-users.ts';

type OnAction = (show: 'details' | UserAction, user: AdminUser) => void;

const stateTones = {
  locked: 'error',
  unconfirmed: 'warning',
  active: 'success',
  inactive: 'warning',
} as const satisfies Record<string, BadgeTone>;

export function UserName({ user }: { user: AdminUser }) {
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {formatFullName(user)}
      {user.role === 'admin' ? (
        <>
          {' '}
          <IconShieldCheck
            size={19}
            color="var(--primary-text)"
            role="img"
            aria-label="Admin"
            style={{ verticalAlign: 'text-bottom' }}
          />
        </>
      ) : null}
    </span>
  );
}

export function AccountState({ user }: { user: AdminUser }) {
  const state = describeAccountState(user);
  return state ? <StatusBadge tone={stateTones[state.kind]}>{state.label}</StatusBadge> : '–';
}

const AccountCell = (user: AdminUser) => describeAccountState(user) && <AccountState user={user} />;

export function adminUserColumns(onAction: OnAction): readonly Column<AdminUser>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      isFreeText: true,
      width: '13%',
      inCard: 'title',
      cell: (user) => (
        <RowTitle name={formatFullName(user)} onPress={() => onAction('details', user)}>
          <UserName user={user} />
        </RowTitle>
      ),
    },
    { key: 'company', header: 'Firma', isFreeText: true, cell: ({ companyName }) => companyName },
    { key: 'email', header: 'E-Mail', isFreeText: true, cell: ({ email }) => <MailAddress email={email} /> },
    { key: 'role', header: 'Rolle', cell: ({ role }) => roleLabels[role] },
    { key: 'state', header: 'Status', inCard: 'aside', cell: AccountCell },
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
    actionColumn((user) => <RowButtons user={user} onAction={onAction} />),
  ];
}

function RowButtons({ user, onAction }: { user: AdminUser; onAction: OnAction }) {
  const name = user.companyName || formatFullName(user);
  return (
    <RowTools
      name={name}
      tools={[
        { word: 'Bearbeiten', Icon: IconPencil, onPress: () => onAction('edit', user) },
        { word: 'Löschen', Icon: IconTrash, onPress: () => onAction('delete', user) },
      ]}
    >
      {isWaiting(user) ? (
        <Button
          size="sm"
          px="sm"
          variant="outline"
          aria-label={`Freischalten: ${name}`}
          onClick={() => onAction('unlock', user)}
        >
          Freischalten
        </Button>
      ) : null}
    </RowTools>
  );
}
