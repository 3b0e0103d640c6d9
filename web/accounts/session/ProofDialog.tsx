import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SecretForm } from '#web/accounts/form/SecretForm.tsx';
import { type BodyOf, call } from '#web/api/api.ts';
import { invalidate } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { useSession } from './current-session.ts';
import type { GateDialogProps } from './session-gate.ts';
import { canUsePasskeys, signByPasskey } from './sign-by-passkey.ts';

type Proof = BodyOf<'POST /api/auth/reauthenticate'>;

const deviceProblem = {
  msg: 'Die Bestätigung mit dem Passkey hat nicht geklappt.',
  msg2: 'Bitte versuchen Sie es erneut oder geben Sie Ihr Passwort ein.',
};

async function signProof(): Promise<Proof | null> {
  const passkey = await signByPasskey(deviceProblem);
  return passkey && { passkey };
}

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
      if (user?.secondFactor.isMissing) void invalidate(client, ['GET /api/user']);
      onEnd(true);
    },
  });
  // A session that has ended needs a login instead of a proof.
  useEffect(() => {
    if (opened && user === null) onEnd(false);
  }, [opened, user, onEnd]);
  const provePasskey = useOneAtATime(() => renewal.mutateAsync('passkey'));
  const cancel = () => onEnd(false);
  const other = field === 'code' ? 'password' : 'code';
  const hasApp = user?.secondFactor.totp ?? false;
  const hasPasskey = (user?.secondFactor.passkeys ?? 0) > 0 && canUsePasskeys();

  return (
    <Dialog
      opened={opened}
      onClose={cancel}
      title="Bitte bestätigen Sie, dass Sie es sind"
      isBusy={renewal.isPending}
      holdsInput
    >
      <SecretForm
        key={field}
        field={field}
        call={renewal}
        submitLabel="Bestätigen"
        {...(field === 'code' && { label: 'Code aus der App oder ein Wiederherstellungscode' })}
        onSubmit={(secret) => renewal.mutateAsync(field === 'code' ? { code: secret } : { password: secret })}
        onCancel={cancel}
        otherWays={
          hasApp || hasPasskey ? (
            <ButtonRow>
              {hasPasskey ? (
                <BusyButton
                  variant="default"
                  leftSection={<IconFingerprint size={18} aria-hidden />}
                  isBusy={renewal.isPending}
                  onClick={() => provePasskey()}
                >
                  Mit Passkey bestätigen
                </BusyButton>
              ) : null}
              {hasApp ? (
                <Button
                  variant="subtle"
                  onClick={() => {
                    renewal.reset();
                    setField(other);
                  }}
                >
                  {other === 'code' ? 'Code aus der App eingeben' : 'Passwort eingeben'}
                </Button>
              ) : null}
            </ButtonRow>
          ) : null
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
