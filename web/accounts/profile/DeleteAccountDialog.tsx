import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { ActionDialog, type ActionDialogProps } from '#web/accounts/session/ActionDialog.tsx';
import { changeSession } from '#web/accounts/session/current-session.ts';
import { useKeptPage } from '#web/accounts/session/kept-page.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

export function DeleteAccountDialog({ email, ...dialog }: ActionDialogProps & { email: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isUnderstood, setUnderstood] = useState(false);
  const deletion = useApiMutation('DELETE /api/user', {
    onSuccess: async ({ msg }) => {
      await navigate(paths.home(), { replace: true });
      changeSession(client, null);
      showSnackbar('success', msg);
    },
  });
  // The session ends before the next page is drawn, and the guard would lead to the login.
  useKeptPage(dialog.opened || deletion.isPending || deletion.isSuccess);
  return (
    <ActionDialog
      {...dialog}
      title="Konto endgültig löschen?"
      meaning={
        <>
          Das Konto <strong>{email}</strong> wird sofort gelöscht. Eine E-Mail bestätigt es Ihnen.
        </>
      }
      submitLabel="Konto endgültig löschen"
      danger
      isBlocked={!isUnderstood}
      call={deletion}
      onSubmit={() => deletion.send({ body: {} })}
    >
      <Checkbox
        checked={isUnderstood}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
        label="Mir ist klar, dass sich das nicht rückgängig machen lässt."
      />
    </ActionDialog>
  );
}
