import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { USER_EDITED, userMessages } from '#domain/accounts/managed/user-messages.ts';
import type { ActionDialogProps } from '#web/accounts/accounts.ts';
import { type AdminUser, adminUsersKey } from '#web/admin/users/admin-users.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ConflictDialog } from '#web/ui/dialog/ConflictDialog.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { UserFormDialog } from './UserFormDialog.tsx';
import { useUserForm } from './use-user-form.ts';
import { collide, describeUser, findChanges, rebase, toUserValues, type UserValues } from './user-values.ts';

function findEdited(error: unknown): AdminUser | null {
  const isEdited = error instanceof ApiError && error.code === 'edited_meanwhile';
  return isEdited ? (error.current as AdminUser) : null;
}

function useEditing(user: AdminUser, onSaved: () => void) {
  const client = useQueryClient();
  /** What the values are typed against. */
  const [base, setBase] = useState(user);
  /** The account as somebody else has left it, as long as the admin has to choose. */
  const [newer, setNewer] = useState<AdminUser | null>(null);
  const { form, ref, showFields, submitBy } = useUserForm(toUserValues(user));
  const put = (values: UserValues, against: AdminUser) =>
    call('PUT /api/admin/users/:id', {
      params: { id: user._id },
      body: { ...findChanges(values, toUserValues(against)), updatedAt: against.updatedAt },
    });
  const saving = useMutation({
    mutationFn: async ({ values, against }: { values: UserValues; against: AdminUser }) => {
      try {
        return await put(values, against);
      } catch (error) {
        const current = findEdited(error);
        const read = toUserValues(against);
        if (!current || collide(values, read, toUserValues(current))) throw error;
        // Something else of the account was changed.
        return put(rebase(values, read, toUserValues(current)), current);
      }
    },
    onSuccess: ({ msg, user: saved }) => {
      setNewer(null);
      showSnackbar('success', saved.email, { title: msg || userMessages.updated });
      onSaved();
    },
    onError: (error) => {
      const current = findEdited(error);
      setNewer(current);
      if (!current) showFields(error);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [adminUsersKey] }),
  });
  const save = () => submitBy((values) => saving.mutateAsync({ values, against: base }));
  const saveOnce = useOneAtATime(saving.mutateAsync);
  const own = newer && rebase(form.values, toUserValues(base), toUserValues(newer));
  const choice = newer &&
    own && {
      own: describeUser(own),
      stored: describeUser(toUserValues(newer)),
      onKeepOwn: () => {
        setBase(newer);
        form.setValues(own);
        saveOnce({ values: own, against: newer });
      },
      onTakeStored: () => {
        setBase(newer);
        form.setValues(toUserValues(newer));
        setNewer(null);
        saving.reset();
      },
      onClose: () => setNewer(null),
    };
  return { form, ref, saving, save, base, choice };
}

/** Input survives refusals; of two versions the admin chooses one (admin 24). */
export function EditUserDialog({ user, opened, onClose }: ActionDialogProps & { user: AdminUser }) {
  const { form, ref, saving, save, base, choice } = useEditing(user, onClose);
  const isDirty = Object.keys(findChanges(form.values, toUserValues(base))).length > 0;
  const isShownElsewhere = findEdited(saving.error) !== null && choice !== null;
  return (
    <>
      <UserFormDialog
        opened={opened}
        title={`Bearbeiten: ${user.firstName} ${user.lastName}`}
        submitLabel="Speichern"
        form={form}
        formRef={ref}
        unsaved={isDirty ? `Ihre Änderungen an ${user.email} sind noch nicht gespeichert.` : null}
        failure={userMessages.updateFailed}
        call={{ isPending: saving.isPending, error: isShownElsewhere ? null : saving.error }}
        onSubmit={save}
        onClose={onClose}
      />
      {choice ? <ConflictDialog opened title={USER_EDITED} isBusy={saving.isPending} {...choice} /> : null}
    </>
  );
}
