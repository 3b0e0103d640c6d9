import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { deviceName } from '#domain/accounts/device-name.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatMinute } from '../ui/formats.ts';
import { TextSkeleton } from '../ui/Skeletons.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import classes from './Profile.module.css';
import { ProfileSection } from './ProfileSection.tsx';
import { type Passkey, useAddPasskey, usePasskeys, useRemovePasskey } from './passkeys.ts';
import { SecretForm } from './SecretForm.tsx';

/** Logins without a password, by the devices of the account. */
export function Passkeys() {
  const { data: passkeys, error, refetch } = usePasskeys();
  const adding = useDialog<true>();
  const removing = useDialog<Passkey>();
  const removal = useRemovePasskey(removing.close);

  return (
    <ProfileSection
      title="Passkeys"
      hint="Mit einem Passkey melden Sie sich ohne Passwort an: per Fingerabdruck, Gesicht oder PIN Ihres Geräts."
    >
      {error && !passkeys ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !passkeys ? <TextSkeleton lines={2} /> : null}
      {passkeys && passkeys.length > 0 ? (
        <ul className={classes.items}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} onRemove={() => removing.open(passkey)} />
          ))}
        </ul>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => adding.open(true)}>
          Passkey hinzufügen
        </Button>
      </div>
      {adding.value ? (
        <AddPasskeyDialog key={adding.turn} opened={adding.isOpen} onClose={adding.close} />
      ) : null}
      <ConfirmDialog
        opened={removing.isOpen}
        title="Passkey entfernen?"
        confirmLabel="Passkey entfernen"
        danger
        isBusy={removal.isPending}
        onConfirm={() => removing.value && removal.mutate(removing.value._id)}
        onCancel={removing.close}
      >
        <p>
          Mit <strong>{removing.value?.name}</strong> können Sie sich danach nicht mehr anmelden. Auf dem
          Gerät selbst löschen Sie den Passkey in dessen Einstellungen.
        </p>
      </ConfirmDialog>
    </ProfileSection>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt ? `Zuletzt benutzt am ${formatMinute(lastUsedAt)}` : 'Noch nicht benutzt';
  return (
    <li className={classes.item}>
      <IconFingerprint size={24} stroke={1.6} aria-hidden className={classes.itemIcon} />
      <div className={classes.itemText}>
        <span className={classes.itemName}>{name}</span>
        <span className={classes.itemMore}>{`${used} · Eingerichtet am ${formatMinute(createdAt)}`}</span>
      </div>
      <Button variant="default" size="sm" onClick={onRemove} aria-label={`${name} entfernen`}>
        Entfernen
      </Button>
    </li>
  );
}

// As the contract takes it.
const NAME_MAX_LENGTH = 100;

function AddPasskeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const adding = useAddPasskey(onClose);
  const call = {
    ...adding,
    mutate: (currentPassword: string) => adding.mutate({ name, currentPassword }),
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Passkey hinzufügen" isBusy={adding.isPending}>
      <SecretForm field="currentPassword" call={call} submitLabel="Passkey hinzufügen" onCancel={onClose}>
        <p>Nach Ihrem Passwort fragt gleich Ihr Gerät, ob es einen Passkey anlegen darf.</p>
        <TextInput
          label="Name des Passkeys"
          description="Daran erkennen Sie ihn später wieder."
          maxLength={NAME_MAX_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </SecretForm>
    </Dialog>
  );
}
