import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { recheckSession } from '#web/accounts/session/current-session.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

export type Passkey = ResponseOf<'GET /api/user/passkeys'>['passkeys'][number];

const passkeysKey = ['passkeys'] as const;

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => call('GET /api/user/passkeys', { signal }).then(({ passkeys }) => passkeys),
  });
}

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

export function useAddPasskey(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      addPasskey(name).catch((error: unknown) => {
        throw toSentences(error);
      }),
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg);
      void client.invalidateQueries({ queryKey: passkeysKey });
      recheckSession(client);
      onDone();
    },
  });
}

export function useRemovePasskey(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/user/passkeys/:id', { params: { id }, body: {} }),
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg);
      recheckSession(client);
      onDone();
      return client.invalidateQueries({ queryKey: passkeysKey });
    },
  });
}
