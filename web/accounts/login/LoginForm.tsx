import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoginInput } from '#domain/accounts/login-rules.ts';
import { PROOF_REQUIRED } from '#domain/accounts/passwords/login-proof.ts';
import { changeSession } from '#web/accounts/session/current-session.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { LoginCodeForm } from './LoginCodeForm.tsx';
import { LoginPasswordForm } from './LoginPasswordForm.tsx';

type LoginTry = LoginInput & { readonly code?: string };

/** Sentence for an answer without a user (accounts 25). */
const NO_USER = 'Unerwarteter Fehler beim Einloggen. Bitte versuchen Sie es erneut.';

/** A slow telephone needs some four seconds. */
const PROOF_TIMEOUT_MS = 20_000;

const isRefused = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** After too many wrong passwords the browser computes a proof of work and repeats the login (accounts 50). */
async function sendLogin(body: LoginTry) {
  try {
    return await call('POST /api/auth/login', { body });
  } catch (error) {
    if (!isRefused(error, PROOF_REQUIRED)) throw error;
    const altcha = await import('#web/api/proof-of-work.ts')
      .then(({ computeProof }) => computeProof(AbortSignal.timeout(PROOF_TIMEOUT_MS)))
      .catch(() => null);
    if (altcha === null) throw error;
    return call('POST /api/auth/login', { body: { ...body, altcha } });
  }
}

async function logIn(body: LoginTry) {
  const { user } = await sendLogin(body);
  if (!user) throw Object.assign(new Error(NO_USER), { msg: NO_USER });
  return user;
}

type LoginFormProps = {
  /** Leaves out the demo logins, which visitors must not see in test mode. */
  hidesDemoLogins?: boolean;
  /** Set in a dialog over a page with input, which no link may leave. Holds the former person's address, where known. */
  again?: { readonly email: string };
};

export function LoginForm({ hidesDemoLogins = false, again }: LoginFormProps) {
  const client = useQueryClient();
  const [challenge, setChallenge] = useState<{ input: LoginInput; msg: string } | null>(null);
  const [email, setEmail] = useState(again?.email ?? '');
  const login = useMutation({
    mutationFn: logIn,
    onSuccess: (user) => changeSession(client, user),
    onError: (error, input) => {
      if (isRefused(error, 'second_factor_required')) {
        setEmail(input.email);
        setChallenge({ input: { email: input.email, password: input.password }, msg: error.msg });
        login.reset();
      } else if (isRefused(error, 'wrong_credentials')) setChallenge(null);
    },
  });

  if (!challenge)
    return (
      <LoginPasswordForm
        login={login}
        email={email}
        hidesDemoLogins={hidesDemoLogins}
        isInDialog={again !== undefined}
      />
    );
  return (
    <LoginCodeForm
      login={login}
      msg={challenge.msg}
      email={challenge.input.email}
      onSend={(code) => login.mutateAsync({ ...challenge.input, code })}
      onBack={() => {
        login.reset();
        setChallenge(null);
      }}
    />
  );
}
