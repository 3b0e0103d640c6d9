import { Button, Group, Image, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { CallForm } from '#web/accounts/form/CallForm.tsx';
import { SecretForm } from '#web/accounts/form/SecretForm.tsx';
import type { ResponseOf } from '#web/api/api.ts';
import { invalidate, useApiMutation } from '#web/api/queries.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Key = ResponseOf<'POST /api/user/totp/setup'>;

export function TotpSetupDialog({ opened, onClose }: ShownDialog) {
  const setUp = useApiMutation('POST /api/user/totp/setup', { invalidates: ['GET /api/user'] });
  const client = useQueryClient();
  const confirm = useApiMutation('POST /api/user/totp/confirm', {
    // Do not wait: the dialog shows the codes at once, and nothing else does.
    onSuccess: () => void invalidate(client, ['GET /api/user']),
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
        <SecretForm
          field="code"
          call={confirm}
          submitLabel="Einschalten"
          onSubmit={(code) => confirm.send({ body: { code } })}
          onCancel={onClose}
        >
          <KeyToScan keyToScan={setUp.data} />
        </SecretForm>
      ) : null}
      {setUp.data ? null : (
        <CallForm
          error={setUp.error}
          isPending={setUp.isPending}
          submitLabel="Weiter"
          onSubmit={() => setUp.send({ body: {} })}
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
      <Image
        bd="1px solid var(--line)"
        radius="md"
        bg="white"
        w={192}
        h={192}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrCode)}`}
        alt="QR-Code für Ihre Authenticator-App"
      />
      <Stack gap="sm" flex="1 1 15rem">
        <p>
          <strong>1.</strong> Scannen Sie den QR-Code mit der App, oder tippen Sie diesen Schlüssel ein:
        </p>
        <Text p="sm" bg="var(--sunk)" bdrs="md" ff="monospace" style={{ wordSpacing: '0.2em' }}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Text>
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
