import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoginInput } from '#domain/accounts/login-rules.ts';
import { PROOF_REQUIRED } from '#domain/accounts/passwords/login-proof.ts';
import { changeSession } from '#web/accounts/session/current-session.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';

export type LoginTry = LoginInput & { readonly code?: string };

/** Sentence for an answer without a user (accounts 25). */
const NO_USER = 'Unerwarteter Fehler beim Einloggen. Bitte versuchen Sie es erneut.';

/** A slow telephone needs some four seconds. */
const PROOF_TIMEOUT_MS = 20_000;

/** Where too many passwords were wrong, the browser computes a proof of work and tries once more (accounts 50). */
async function logIn(body: LoginTry) {
  try {
    return await call('POST /api/auth/login', { body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== PROOF_REQUIRED) throw error;
    const altcha = await import('#web/api/proof-of-work.ts')
      .then(({ computeProof }) => computeProof(AbortSignal.timeout(PROOF_TIMEOUT_MS)))
      .catch(() => null);
    if (altcha === null) throw error;
    return call('POST /api/auth/login', { body: { ...body, altcha } });
  }
}

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: LoginTry) => {
      const { user } = await logIn(body);
      if (!user) throw Object.assign(new Error(NO_USER), { msg: NO_USER });
      return user;
    },
    onSuccess: (user) => changeSession(client, user),
  });
}

export type Login = ReturnType<typeof useLogin>;
