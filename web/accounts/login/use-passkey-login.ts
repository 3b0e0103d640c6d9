import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSession } from '#web/accounts/session/session.ts';
import { call } from '#web/api/api.ts';

/** Messages for WebAuthn errors; the browsers' own are English and for developers. */
const deviceProblem = {
  msg: 'Die Anmeldung mit dem Passkey hat nicht geklappt.',
  msg2: 'Bitte versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
};

function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** @returns null when the person cancels */
async function signByPasskey() {
  const [{ options }, { startAuthentication }] = await Promise.all([
    call('POST /api/auth/passkey/options'),
    import('@simplewebauthn/browser'),
  ]);
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    if (isCancelled(error)) return null;
    throw Object.assign(new Error(deviceProblem.msg), deviceProblem);
  }
}

/** Cancelling is no error. */
export function usePasskeyLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const signed = await signByPasskey();
      if (!signed) return null;
      const response = { ...signed, clientExtensionResults: { ...signed.clientExtensionResults } };
      const { user } = await call('POST /api/auth/passkey', { body: { response } });
      return user;
    },
    onSuccess: (user) => {
      if (user) changeSession(client, user);
    },
  });
}
