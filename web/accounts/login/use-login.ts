import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoginInput } from '#domain/accounts/login-rules.ts';
import { changeSession } from '#web/accounts/session/session.ts';
import { call } from '#web/api/api.ts';

export type LoginTry = LoginInput & { readonly code?: string };

/** Sentence for an answer without a user (accounts 25). */
const NO_USER = 'Unerwarteter Fehler beim Einloggen. Bitte versuchen Sie es erneut.';

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: LoginTry) => {
      const { user } = await call('POST /api/auth/login', { body });
      if (!user) throw Object.assign(new Error(NO_USER), { msg: NO_USER });
      return user;
    },
    onSuccess: (user) => changeSession(client, user),
  });
}

export type Login = ReturnType<typeof useLogin>;
