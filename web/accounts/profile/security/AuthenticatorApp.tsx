import { Button } from '@mantine/core';
import { createElement } from 'react';
import { FormSection } from '#web/accounts/form/FormSection.tsx';
import { SecretForm } from '#web/accounts/form/SecretForm.tsx';
import { ActionDialog } from '#web/accounts/session/ActionDialog.tsx';
import { useApiMutation } from '#web/api/queries.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetupDialog } from './TotpSetupDialog.tsx';

const dialogs = { setup: TotpSetupDialog, off: TotpOffDialog, codes: NewCodesDialog };

export function AuthenticatorApp({ isOn }: { isOn: boolean }) {
  const dialog = useDialog<keyof typeof dialogs>();
  return (
    <FormSection
      as="section"
      legend="Authenticator-App"
      hint="Bei der Anmeldung fragen wir zusätzlich zum Passwort nach einem Code aus der App. Wer nur Ihr Passwort kennt, kommt so nicht hinein."
    >
      <div>
        <StatusBadge tone={isOn ? 'success' : 'neutral'}>
          {isOn ? 'Eingeschaltet' : 'Nicht eingerichtet'}
        </StatusBadge>
      </div>
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
          <Button onClick={() => dialog.open('setup')}>App einrichten</Button>
        )}
      </ButtonRow>
      {dialog.show((name, props) => createElement(dialogs[name], props))}
    </FormSection>
  );
}

function TotpOffDialog(dialog: ShownDialog) {
  const removal = useApiMutation('DELETE /api/user/totp', {
    invalidates: ['GET /api/user'],
    onSuccess: ({ msg }) => showSnackbar('success', msg),
  });
  return (
    <ActionDialog
      {...dialog}
      title="Authenticator-App ausschalten"
      meaning="Danach genügt wieder das Passwort. Auch Ihre Wiederherstellungscodes gelten dann nicht mehr."
      submitLabel="App ausschalten"
      danger
      call={removal}
      onSubmit={() => removal.send({ body: {} })}
    />
  );
}

function NewCodesDialog({ opened, onClose }: ShownDialog) {
  const renewal = useApiMutation('POST /api/user/recovery-codes');
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
          onSubmit={(code) => renewal.send({ body: { code } })}
          onCancel={onClose}
        >
          <p>Sie erhalten zehn neue Codes. Die bisherigen gelten dann nicht mehr.</p>
        </SecretForm>
      )}
    </Dialog>
  );
}
