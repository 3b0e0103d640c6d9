import { Button, Tabs } from '@mantine/core';
import type { Role } from '#domain/accounts/roles.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { UserName } from './admin-user-columns.tsx';
import { canLock, canUnlock, isWaiting, type UserAction, type UserDialogProps } from './admin-users.ts';
import { UserInformation } from './UserInformation.tsx';
import { UserPurchases, UserRequests } from './UserLists.tsx';

type UserDetailsProps = UserDialogProps & { onAction: (action: UserAction) => void };

export function UserDetails({ user, onAction, ...dialog }: UserDetailsProps) {
  return (
    <Dialog
      {...dialog}
      size="lg"
      title={<UserName user={user} />}
      hasCloseButton
      actions={
        <>
          <Button variant="default" color="red" onClick={() => onAction('delete')}>
            Löschen
          </Button>
          {canLock(user) ? (
            <Button variant="default" onClick={() => onAction('lock')}>
              Sperren
            </Button>
          ) : null}
          <Button variant={isWaiting(user) ? 'default' : 'filled'} onClick={() => onAction('edit')}>
            Bearbeiten
          </Button>
          {canUnlock(user) ? <Button onClick={() => onAction('unlock')}>Freischalten</Button> : null}
          {user.lockedAt ? <Button onClick={() => onAction('release')}>Entsperren</Button> : null}
        </>
      }
    >
      <UserTabs user={user} onAction={onAction} />
    </Dialog>
  );
}

const business = {
  partner: { name: 'Gekaufte Anfragen', List: UserPurchases },
  customer: { name: 'Anfragen', List: UserRequests },
  admin: null,
} as const satisfies Record<Role, unknown>;

function UserTabs({ user, onAction }: Pick<UserDetailsProps, 'user' | 'onAction'>) {
  const information = <UserInformation user={user} onAction={onAction} />;
  const list = business[user.role];
  if (!list) return information;
  return (
    <Tabs defaultValue="user" keepMounted={false}>
      <Tabs.List aria-label="Benutzer">
        <Tabs.Tab value="user">Benutzerdaten</Tabs.Tab>
        <Tabs.Tab value="list">{list.name}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="user" pt="md">
        {information}
      </Tabs.Panel>
      <Tabs.Panel value="list" pt="md">
        <list.List user={user} />
      </Tabs.Panel>
    </Tabs>
  );
}
