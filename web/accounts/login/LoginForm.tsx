import { useState } from 'react';
import type { LoginInput } from '#domain/accounts/login-rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { LoginCodeForm } from './LoginCodeForm.tsx';
import { LoginPasswordForm } from './LoginPasswordForm.tsx';
import { type LoginTry, useLogin } from './use-login.ts';

type Challenge = { input: LoginInput; msg: string };

const isRefused = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

type LoginFormProps = {
  /** Leaves out what the test mode keeps from visitors: the demo logins. */
  isAlone?: boolean;
  /** In a dialog over a page with input, which no link may leave: whoever was signed in, as far as that is known. */
  again?: { readonly email: string };
};

export function LoginForm({ isAlone = false, again }: LoginFormProps) {
  const login = useLogin();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [email, setEmail] = useState(again?.email ?? '');

  const send = (input: LoginTry) =>
    login.mutateAsync(input, {
      onError: (error) => {
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
        onSend={send}
        email={email}
        isAlone={isAlone}
        isInDialog={again !== undefined}
      />
    );
  return (
    <LoginCodeForm
      login={login}
      msg={challenge.msg}
      email={challenge.input.email}
      onSend={(code) => send({ ...challenge.input, code })}
      onBack={() => {
        login.reset();
        setChallenge(null);
      }}
    />
  );
}
