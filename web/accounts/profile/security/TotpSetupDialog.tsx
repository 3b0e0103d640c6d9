import { Button, Group, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallForm } from '#web/accounts/form/CallForm.tsx';
import { SecretForm } from '#web/accounts/form/SecretForm.tsx';
import { recheckSession } from '#web/accounts/session/current-session.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './TotpSetupDialog.module.css';

type Key = ResponseOf<'POST /api/user/totp/setup'>;
type DialogProps = { opened: boolean; onClose: () => void };

export function TotpSetupDialog({ opened, onClose }: DialogProps) {
  const client = useQueryClient();
  const setUp = useMutation({
    mutationFn: () => call('POST /api/user/totp/setup', { body: {} }),
    onError: () => recheckSession(client),
  });
  const confirm = useMutation({
    mutationFn: (code: string) => call('POST /api/user/totp/confirm', { body: { code } }),
    onSuccess: () => recheckSession(client),
  });
  const codes = confirm.data?.recoveryCodes;
  const isBusy = setUp.isPending || confirm.isPending || codes !== undefined;

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      isBusy={isBusy}
      holdsInput
      title={
        codes ? (
          'Ihre Wiederherstellungscodes'
        ) : (
          <>
            <span className="one-line">Authenticator-App</span> einrichten
          </>
        )
      }
    >
      {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : null}
      {setUp.data && !codes ? (
        <SecretForm field="code" call={confirm} submitLabel="Einschalten" onCancel={onClose}>
          <KeyToScan keyToScan={setUp.data} />
        </SecretForm>
      ) : null}
      {setUp.data ? null : (
        <CallForm
          error={setUp.error}
          isPending={setUp.isPending}
          submitLabel="Weiter"
          onSubmit={() => setUp.mutateAsync()}
          onCancel={onClose}
        >
          <p>
            Sie brauchen eine Authenticator-App auf Ihrem Telefon, zum Beispiel die Ihres Passwort-Managers.
          </p>
        </CallForm>
      )}
    </Dialog>
  );
}

function KeyToScan({ keyToScan }: { keyToScan: Key }) {
  const { qrCode, secret, otpauthUrl } = keyToScan;
  return (
    <Group align="flex-start" justify="center">
      <img
        className={classes.qr}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrCode)}`}
        alt="QR-Code für Ihre Authenticator-App"
        width={192}
        height={192}
      />
      <Stack gap="sm" flex="1 1 15rem">
        <p>
          <strong>1.</strong> Scannen Sie den QR-Code mit der App, oder tippen Sie diesen Schlüssel ein:
        </p>
        <p className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <ButtonRow>
          <CopyButton text={secret} label="Schlüssel kopieren" />
          <Button
            component="a"
            href={otpauthUrl}
            variant="subtle"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            In der App öffnen
          </Button>
        </ButtonRow>
        <p>
          <strong>2.</strong> Geben Sie den sechsstelligen Code ein, den die App jetzt zeigt.
        </p>
      </Stack>
    </Group>
  );
}
