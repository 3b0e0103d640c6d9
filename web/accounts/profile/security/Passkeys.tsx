import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { deviceName } from '#domain/accounts/device-name.ts';
import { checkPasskeyName } from '#domain/accounts/passkey-name.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { CallForm } from '#web/accounts/form/CallForm.tsx';
import { ProfileSection } from '#web/accounts/profile/ProfileSection.tsx';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { type Passkey, useAddPasskey, usePasskeys, useRemovePasskey } from './passkeys.ts';
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
  return (
    <Dialog opened={opened} onClose={onClose} title="Passkey hinzufügen" isBusy={adding.isPending} holdsInput>
      <CallForm
        error={adding.error}
        isPending={adding.isPending}
        submitLabel="Passkey hinzufügen"
        isBlocked={nameError !== null}
        onSubmit={() => adding.mutateAsync(name)}
        onCancel={onClose}
      >
        <p>Gleich fragt Ihr Gerät, ob es einen Passkey anlegen darf.</p>
        <TextInput
          label="Name des Passkeys"
          description="Daran erkennen Sie ihn später wieder."
          data-autofocus
          value={name}
          error={nameError}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </CallForm>
    </Dialog>
  );
}

type RemovePasskeyDialogProps = { passkey: Passkey; opened: boolean; onClose: () => void };

function RemovePasskeyDialog({ passkey, opened, onClose }: RemovePasskeyDialogProps) {
  const removal = useRemovePasskey(onClose);
  return (
    <Dialog opened={opened} onClose={onClose} title="Passkey entfernen?" isBusy={removal.isPending}>
      <CallForm
        error={removal.error}
        isPending={removal.isPending}
        submitLabel="Passkey entfernen"
        danger
        onSubmit={() => removal.mutateAsync(passkey._id)}
        onCancel={onClose}
      >
        <p>
          Mit <strong>{passkey.name}</strong> können Sie sich danach nicht mehr anmelden. Auf dem Gerät selbst
          löschen Sie den Passkey in dessen Einstellungen.
        </p>
      </CallForm>
    </Dialog>
  );
}
