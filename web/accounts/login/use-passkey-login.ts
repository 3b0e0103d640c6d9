import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSession } from '#web/accounts/session/current-session.ts';
import { signByPasskey } from '#web/accounts/session/sign-by-passkey.ts';
import { call } from '#web/api/api.ts';

const deviceProblem = {
  msg: 'Die Anmeldung mit dem Passkey hat nicht geklappt.',
  msg2: 'Bitte versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
};

/** Cancelling is no error. */
export function usePasskeyLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const response = await signByPasskey(deviceProblem);
      return response && (await call('POST /api/auth/passkey', { body: { response } })).user;
    },
    onSuccess: (user) => {
      if (user) changeSession(client, user);
    },
  });
}
