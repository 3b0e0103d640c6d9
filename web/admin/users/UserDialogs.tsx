import type { ComponentType } from 'react';
import type { DialogControl } from '#web/ui/dialog/use-dialog.ts';
import type { AdminUser, UserAction, UserDialogProps } from './admin-users.ts';
import { CreateUserDialog } from './CreateUserDialog.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import {
  DeleteDialog,
  LockDialog,
  ReleaseDialog,
  RemoveFactorDialog,
  UnlockDialog,
} from './UserActionDialogs.tsx';
import { UserDetails } from './UserDetails.tsx';

const actionDialogs: Readonly<Record<UserAction, ComponentType<UserDialogProps>>> = {
  edit: EditUserDialog,
  unlock: UnlockDialog,
  lock: LockDialog,
  delete: DeleteDialog,
  removeFactors: RemoveFactorDialog,
  release: ReleaseDialog,
};

export type OpenDialog =
  | { readonly show: 'create' }
  | { readonly show: 'details' | UserAction; readonly user: AdminUser };

type UserDialogsProps = {
  dialog: DialogControl<OpenDialog>;
  /** @returns the user as the list last read it */
  freshUser: (user: AdminUser) => AdminUser;
};

export function UserDialogs({ dialog, freshUser }: UserDialogsProps) {
  const { value, turn } = dialog;
  const props = { opened: dialog.isOpen, onClose: dialog.close };
  if (!value) return null;
  if (value.show === 'create') return <CreateUserDialog {...props} key={turn} />;
  const user = freshUser(value.user);
  if (value.show === 'details')
    return <UserDetails {...props} user={user} onAction={(show) => dialog.open({ show, user })} />;
  const ActionDialog = actionDialogs[value.show];
  // Edits compare with the account as it was when the dialog opened.
  return <ActionDialog {...props} key={turn} user={value.show === 'edit' ? value.user : user} />;
}
