/** Navigation state of the e-mail-confirmation-sent page (accounts 18). */
export type EmailSentState = {
  readonly email: string;
  readonly isChangeEmail: boolean;
  readonly msg?: string;
};

export function readEmailSent(state: unknown): {
  email: string | null;
  isEmailChange: boolean;
  msg: string | null;
} {
  const { email, isChangeEmail, msg } = (state ?? {}) as Partial<Record<keyof EmailSentState, unknown>>;
  return {
    email: typeof email === 'string' && email !== '' ? email : null,
    isEmailChange: isChangeEmail === true,
    msg: typeof msg === 'string' && msg !== '' ? msg : null,
  };
}
