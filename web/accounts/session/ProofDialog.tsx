import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SecretForm } from '#web/accounts/form/SecretForm.tsx';
import { type BodyOf, call } from '#web/api/api.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { recheckSession, useSession } from './current-session.ts';
import type { GateDialogProps } from './session-gate.ts';
import { canUsePasskeys, signByPasskey } from './sign-by-passkey.ts';

type Proof = BodyOf<'POST /api/auth/reauthenticate'>;

const deviceProblem = {
  msg: 'Die Bestätigung mit dem Passkey hat nicht geklappt.',
  msg2: 'Bitte versuchen Sie es erneut oder geben Sie Ihr Passwort ein.',
};

/** Renews the proof that the session is its owner's (accounts 49). */
export function ProofDialog({ opened, onEnd }: GateDialogProps) {
  const { user } = useSession();
  const client = useQueryClient();
  const [field, setField] = useState<'password' | 'code'>('password');
  const renewal = useMutation({
    mutationFn: async (proof: Proof | 'passkey') => {
      const body = proof === 'passkey' ? await signProof() : proof;
      if (body) await call('POST /api/auth/reauthenticate', { body });
      return body !== null;
    },
    onSuccess: (isProved) => {
      if (!isProved) return;
      // A code or a passkey may be the factor that the session lacked.
      if (user?.secondFactor.isMissing) recheckSession(client);
      onEnd(true);
    },
  });
  // Whoever is signed out meanwhile has nothing left to prove.
  useEffect(() => {
    if (opened && user === null) onEnd(false);
  }, [opened, user, onEnd]);
  const cancel = () => onEnd(false);
  const { error, isPending, reset, mutateAsync } = renewal;
  const provePasskey = useOneAtATime(() => mutateAsync('passkey'));
  const send = (secret: string) => mutateAsync(field === 'code' ? { code: secret } : { password: secret });

  return (
    <Dialog
      opened={opened}
      onClose={cancel}
      title="Bitte bestätigen Sie, dass Sie es sind"
      isBusy={isPending}
      holdsInput
    >
      <SecretForm
        key={field}
        field={field}
        call={{ error, isPending, reset, mutateAsync: send }}
        submitLabel="Bestätigen"
        {...(field === 'code' && { label: 'Code aus der App oder ein Wiederherstellungscode' })}
        onCancel={cancel}
        otherWays={
          <OtherWays
            field={field}
            hasApp={user?.secondFactor.totp ?? false}
            hasPasskey={(user?.secondFactor.passkeys ?? 0) > 0 && canUsePasskeys()}
            onField={(chosen) => {
              reset();
              setField(chosen);
            }}
            onPasskey={provePasskey}
          />
        }
      >
        <p>
          Ihre Anmeldung liegt schon etwas zurück, und es geht um den Zugang zu einem Konto. Danach wird
          ausgeführt, was Sie gerade wollten; Ihre Eingaben bleiben.
        </p>
      </SecretForm>
    </Dialog>
  );
}

async function signProof(): Promise<Proof | null> {
  const passkey = await signByPasskey(deviceProblem);
  return passkey && { passkey };
}

type OtherWaysProps = {
  field: 'password' | 'code';
  hasApp: boolean;
  hasPasskey: boolean;
  onField: (field: 'password' | 'code') => void;
  onPasskey: () => void;
};

function OtherWays({ field, hasApp, hasPasskey, onField, onPasskey }: OtherWaysProps) {
  if (!hasApp && !hasPasskey) return null;
  const other = field === 'code' ? 'password' : 'code';
  return (
    <ButtonRow>
      {hasPasskey ? (
        <Button variant="default" leftSection={<IconFingerprint size={18} aria-hidden />} onClick={onPasskey}>
          Mit Passkey bestätigen
        </Button>
      ) : null}
      {hasApp ? (
        <Button variant="subtle" onClick={() => onField(other)}>
          {other === 'code' ? 'Code aus der App eingeben' : 'Passwort eingeben'}
        </Button>
      ) : null}
    </ButtonRow>
  );
}
