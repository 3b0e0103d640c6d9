import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#domain/accounts/roles.ts';
import { CallForm } from '#web/accounts/form/CallForm.tsx';
import { SecretForm } from '#web/accounts/form/SecretForm.tsx';
import { ProfileSection } from '#web/accounts/profile/ProfileSection.tsx';
import { profileColour } from '#web/accounts/profile/profile-colour.ts';
import { recheckSession } from '#web/accounts/session/current-session.ts';
import { call } from '#web/api/api.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetupDialog } from './TotpSetupDialog.tsx';

const dialogs = { setup: TotpSetupDialog, off: TotpOffDialog, codes: NewCodesDialog };

export function AuthenticatorApp({ isOn, role }: { isOn: boolean; role: Role }) {
  const dialog = useDialog<keyof typeof dialogs>();
  const Open = dialog.value && dialogs[dialog.value];
  return (
    <ProfileSection
      title="Authenticator-App"
      hint="Bei der Anmeldung fragen wir zusätzlich zum Passwort nach einem Code aus der App. Wer nur Ihr Passwort kennt, kommt so nicht hinein."
      badge={
        <StatusBadge tone={isOn ? 'success' : 'neutral'}>
          {isOn ? 'Eingeschaltet' : 'Nicht eingerichtet'}
        </StatusBadge>
      }
    >
      <ButtonRow>
        {isOn ? (
          <>
            <Button variant="default" onClick={() => dialog.open('codes')}>
              Neue Wiederherstellungscodes
            </Button>
            <Button variant="subtle" color="red" onClick={() => dialog.open('off')}>
              App ausschalten
            </Button>
          </>
        ) : (
          <Button color={profileColour(role)} onClick={() => dialog.open('setup')}>
            App einrichten
          </Button>
        )}
      </ButtonRow>
      {Open ? <Open key={dialog.turn} opened={dialog.isOpen} onClose={dialog.close} /> : null}
    </ProfileSection>
  );
}

type DialogProps = { opened: boolean; onClose: () => void };

function TotpOffDialog({ opened, onClose }: DialogProps) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call('DELETE /api/user/totp', { body: {} }),
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg);
      recheckSession(client);
      onClose();
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Authenticator-App ausschalten"
      isBusy={removal.isPending}
    >
      <CallForm
        error={removal.error}
        isPending={removal.isPending}
        submitLabel="App ausschalten"
        danger
        onSubmit={() => removal.mutateAsync()}
        onCancel={onClose}
      >
        <p>Danach genügt wieder das Passwort. Auch Ihre Wiederherstellungscodes gelten dann nicht mehr.</p>
      </CallForm>
    </Dialog>
  );
}

function NewCodesDialog({ opened, onClose }: DialogProps) {
  const renewal = useMutation({
    mutationFn: (code: string) => call('POST /api/user/recovery-codes', { body: { code } }),
  });
  const codes = renewal.data?.recoveryCodes;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={codes ? 'Ihre Wiederherstellungscodes' : 'Neue Wiederherstellungscodes'}
      isBusy={renewal.isPending || codes !== undefined}
      holdsInput
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <SecretForm
          field="code"
          call={renewal}
          submitLabel="Neue Codes erstellen"
          label="Code aus der App oder ein Wiederherstellungscode"
          onCancel={onClose}
        >
          <p>Sie erhalten zehn neue Codes. Die bisherigen gelten dann nicht mehr.</p>
        </SecretForm>
      )}
    </Dialog>
  );
}
