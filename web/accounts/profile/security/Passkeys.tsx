import { Button, TextInput } from '@mantine/core';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceName } from '#domain/accounts/device-name.ts';
import { checkPasskeyName } from '#domain/accounts/passkey-name.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { FormSection } from '#web/accounts/form/FormSection.tsx';
import { ActionDialog } from '#web/accounts/session/ActionDialog.tsx';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { invalidate, q, useApiMutation } from '#web/api/queries.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import type { ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SecurityItem } from './SecurityItem.tsx';

type Passkey = ResponseOf<'GET /api/user/passkeys'>['passkeys'][number];

const passkeyReads = ['GET /api/user/passkeys', 'GET /api/user'] as const;

/** German messages for WebAuthn errors; the browsers' own are English and for developers. */
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'Die Einrichtung wurde abgebrochen oder hat zu lange gedauert.',
  AbortError: 'Die Einrichtung wurde abgebrochen oder hat zu lange gedauert.',
  InvalidStateError: 'Auf diesem Gerät ist schon ein Passkey für Ihr Konto eingerichtet.',
  NotSupportedError: 'Dieses Gerät kann keinen passenden Passkey anlegen.',
  ConstraintError: 'Dieses Gerät kann Sie nicht per PIN, Fingerabdruck oder Gesicht erkennen.',
  SecurityError: 'Passkeys funktionieren nur unter der eigenen Adresse des Portals.',
};

function toSentences(error: unknown): Error {
  if (error instanceof ApiError) return error;
  const name = error instanceof Error ? error.name : '';
  const msg = sentences[name] ?? 'Der Passkey konnte nicht eingerichtet werden.';
  return Object.assign(new Error(msg), { msg, msg2: 'Bitte versuchen Sie es erneut.' });
}

async function addPasskey(name: string) {
  const [{ browserSupportsWebAuthn, startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('POST /api/user/passkeys/options', { body: {} }),
  ]);
  if (!browserSupportsWebAuthn()) throw new DOMException('no WebAuthn', 'NotSupportedError');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON });
  const response = { ...made, clientExtensionResults: { ...made.clientExtensionResults } };
  return call('POST /api/user/passkeys', { body: { name, response } });
}

export function Passkeys() {
  const query = useQuery(q('GET /api/user/passkeys'));
  const adding = useDialog<true>();
  const removing = useDialog<Passkey>();

  return (
    <FormSection
      as="section"
      legend="Passkeys"
      hint="Mit einem Passkey melden Sie sich ohne Passwort an: per Fingerabdruck, Gesicht oder PIN Ihres Geräts."
    >
      <Loaded query={query} lines={3}>
        {({ passkeys }) =>
          passkeys.length > 0 && (
            <ul>
              {passkeys.map((passkey) => (
                <SecurityItem
                  key={passkey._id}
                  Icon={IconFingerprint}
                  name={passkey.name}
                  facts={describeUse(passkey)}
                  action="Entfernen"
                  onAction={() => removing.open(passkey)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <ButtonRow>
        <Button variant="default" onClick={() => adding.open(true)}>
          Passkey hinzufügen
        </Button>
      </ButtonRow>
      {adding.show((_, props) => (
        <AddPasskeyDialog {...props} />
      ))}
      {removing.show((passkey, props) => (
        <RemovePasskeyDialog {...props} passkey={passkey} />
      ))}
    </FormSection>
  );
}

function describeUse({ createdAt, lastUsedAt }: Passkey): string {
  const used = lastUsedAt ? `Zuletzt benutzt am ${formatMinute(lastUsedAt)}` : 'Noch nicht benutzt';
  return `${used} · Eingerichtet am ${formatMinute(createdAt)}`;
}

function AddPasskeyDialog(dialog: ShownDialog) {
  const client = useQueryClient();
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  // Checked before the device makes a passkey, which the server would then refuse to keep.
  const nameError = checkPasskeyName(name);
  const adding = useMutation({
    mutationFn: () => addPasskey(name).catch((error: unknown) => Promise.reject(toSentences(error))),
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg);
      void invalidate(client, passkeyReads);
    },
  });
  return (
    <ActionDialog
      {...dialog}
      title="Passkey hinzufügen"
      meaning="Gleich fragt Ihr Gerät, ob es einen Passkey anlegen darf."
      submitLabel="Passkey hinzufügen"
      holdsInput
      isBlocked={nameError !== null}
      call={adding}
      onSubmit={() => adding.mutateAsync()}
    >
      <TextInput
        label="Name des Passkeys"
        description="Daran erkennen Sie ihn später wieder."
        data-autofocus
        value={name}
        error={nameError}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}

function RemovePasskeyDialog({ passkey, ...dialog }: ShownDialog & { passkey: Passkey }) {
  const removal = useApiMutation('DELETE /api/user/passkeys/:id', {
    invalidates: passkeyReads,
    onSuccess: ({ msg }) => showSnackbar('success', msg),
  });
  return (
    <ActionDialog
      {...dialog}
      title="Passkey entfernen?"
      meaning={
        <>
          Mit <strong>{passkey.name}</strong> können Sie sich danach nicht mehr anmelden. Auf dem Gerät selbst
          löschen Sie den Passkey in dessen Einstellungen.
        </>
      }
      submitLabel="Passkey entfernen"
      danger
      call={removal}
      onSubmit={() => removal.send({ params: { id: passkey._id }, body: {} })}
    />
  );
}
