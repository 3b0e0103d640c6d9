import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { deviceName } from '#domain/accounts/device-name.ts';
import { checkPasskeyName } from '#domain/accounts/passkey-name.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { ProfileSection } from '#web/accounts/profile/ProfileSection.tsx';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { type Passkey, useAddPasskey, usePasskeys, useRemovePasskey } from './passkeys.ts';
import { SecretForm } from './SecretForm.tsx';
import { SecurityItem, SecurityItems } from './SecurityItem.tsx';

export function Passkeys() {
  const { data: passkeys, error, refetch } = usePasskeys();
  const adding = useDialog<true>();
  const removing = useDialog<Passkey>();

  return (
    <ProfileSection
      title="Passkeys"
      hint="Mit einem Passkey melden Sie sich ohne Passwort an: per Fingerabdruck, Gesicht oder PIN Ihres Geräts."
    >
      {error && !passkeys ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !passkeys ? <TextSkeleton lines={2} /> : null}
      {passkeys && passkeys.length > 0 ? (
        <SecurityItems>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} onRemove={() => removing.open(passkey)} />
          ))}
        </SecurityItems>
      ) : null}
      <ButtonRow>
        <Button variant="default" onClick={() => adding.open(true)}>
          Passkey hinzufügen
        </Button>
      </ButtonRow>
      {adding.value ? (
        <AddPasskeyDialog key={adding.turn} opened={adding.isOpen} onClose={adding.close} />
      ) : null}
      {removing.value ? (
        <RemovePasskeyDialog
          key={removing.turn}
          passkey={removing.value}
          opened={removing.isOpen}
          onClose={removing.close}
        />
      ) : null}
    </ProfileSection>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt ? `Zuletzt benutzt am ${formatMinute(lastUsedAt)}` : 'Noch nicht benutzt';
  return (
    <SecurityItem
      Icon={IconFingerprint}
      name={name}
      facts={`${used} · Eingerichtet am ${formatMinute(createdAt)}`}
      action={
        <Button variant="default" size="sm" onClick={onRemove} aria-label={`${name} entfernen`}>
          Entfernen
        </Button>
      }
    />
  );
}

function AddPasskeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  // Checked before the device makes a passkey, which the server would then refuse to keep.
  const nameError = checkPasskeyName(name);
  const adding = useAddPasskey(onClose);
  const call = {
    ...adding,
    mutate: (currentPassword: string) => adding.mutate({ name, currentPassword }),
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Passkey hinzufügen" isBusy={adding.isPending}>
      <SecretForm
        field="currentPassword"
        call={call}
        submitLabel="Passkey hinzufügen"
        isBlocked={nameError !== null}
        onCancel={onClose}
      >
        <p>Nach Ihrem Passwort fragt gleich Ihr Gerät, ob es einen Passkey anlegen darf.</p>
        <TextInput
          label="Name des Passkeys"
          description="Daran erkennen Sie ihn später wieder."
          value={name}
          error={nameError}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </SecretForm>
    </Dialog>
  );
}

type RemovePasskeyDialogProps = { passkey: Passkey; opened: boolean; onClose: () => void };

/** Asks for the password: somebody at an unattended computer must not remove the owner's passkeys. */
function RemovePasskeyDialog({ passkey, opened, onClose }: RemovePasskeyDialogProps) {
  const removal = useRemovePasskey(onClose);
  const call = {
    ...removal,
    mutate: (currentPassword: string) => removal.mutate({ id: passkey._id, currentPassword }),
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Passkey entfernen?" isBusy={removal.isPending}>
      <SecretForm
        field="currentPassword"
        call={call}
        submitLabel="Passkey entfernen"
        danger
        onCancel={onClose}
      >
        <p>
          Mit <strong>{passkey.name}</strong> können Sie sich danach nicht mehr anmelden. Auf dem Gerät selbst
          löschen Sie den Passkey in dessen Einstellungen.
        </p>
      </SecretForm>
    </Dialog>
  );
}
