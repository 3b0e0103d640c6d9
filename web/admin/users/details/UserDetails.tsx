import { Button, Tabs } from '@mantine/core';
import { type AdminUser, canLock, canUnlock, isWaiting } from '#web/admin/users/admin-users.ts';
import { UserName } from '#web/admin/users/UserName.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { UserInformation } from './UserInformation.tsx';
import { UserPurchases } from './UserPurchases.tsx';

export type DetailsAction = 'edit' | 'unlock' | 'lock' | 'delete' | 'removeFactors' | 'release';

type UserDetailsProps = {
  user: AdminUser;
  opened: boolean;
  onClose: () => void;
  onAction: (action: DetailsAction) => void;
};

export function UserDetails({ user, opened, onClose, onAction }: UserDetailsProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={<UserName user={user} />}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Schließen
          </Button>
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
      <Tabs defaultValue="user" keepMounted={false}>
        <Tabs.List aria-label="Benutzer">
          <Tabs.Tab value="user">Benutzerdaten</Tabs.Tab>
          <Tabs.Tab value="purchases">Gekaufte Anfragen</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="user" pt="md">
          <UserInformation user={user} onRemoveFactors={() => onAction('removeFactors')} />
        </Tabs.Panel>
        <Tabs.Panel value="purchases" pt="md">
          <UserPurchases user={user} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
