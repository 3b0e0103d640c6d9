import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { CallForm } from '#web/accounts/form/CallForm.tsx';
import { changeSession } from '#web/accounts/session/current-session.ts';
import { useKeptPage } from '#web/accounts/session/kept-page.ts';
import { call } from '#web/api/api.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

type DeleteAccountDialogProps = { email: string; opened: boolean; onClose: () => void };

export function DeleteAccountDialog({ email, opened, onClose }: DeleteAccountDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isUnderstood, setUnderstood] = useState(false);
  // The session ends before the next page is drawn, and the guard would lead to the login.
  useKeptPage(opened);
  const deletion = useMutation({
    mutationFn: () => call('DELETE /api/user', { body: {} }),
    onSuccess: async ({ msg }) => {
      await navigate(paths.home(), { replace: true });
      changeSession(client, null);
      showSnackbar('success', msg);
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Konto endgültig löschen?" isBusy={deletion.isPending}>
      <CallForm
        error={deletion.error}
        isPending={deletion.isPending}
        submitLabel="Konto endgültig löschen"
        danger
        isBlocked={!isUnderstood}
        onSubmit={() => deletion.mutateAsync()}
        onCancel={onClose}
      >
        <p>
          Das Konto <strong>{email}</strong> wird sofort gelöscht. Eine E-Mail bestätigt es Ihnen.
        </p>
        <Checkbox
          checked={isUnderstood}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
          label="Mir ist klar, dass sich das nicht rückgängig machen lässt."
        />
      </CallForm>
    </Dialog>
  );
}
