import { PASSWORD_REQUIRED } from '#domain/accounts/passwords/password-rules.ts';
import type { FieldError } from '#domain/field-error.ts';

export type LoginInput = { readonly email: string; readonly password: string };

/** Both are required (accounts 24). */
export function checkLogin({ email, password }: LoginInput): FieldError[] {
  const errors: FieldError[] = [];
  if (email.trim() === '') errors.push({ field: 'email', msg: 'E-Mail-Adresse ist erforderlich' });
  if (password === '') errors.push({ field: 'password', msg: PASSWORD_REQUIRED });
  return errors;
}

export type LoginCodeKind = 'app' | 'recovery';

/** Checks only the form of the code. @returns the message, or null */
export function checkLoginCode(code: string, kind: LoginCodeKind): string | null {
  if (code.trim() === '') return 'Bitte geben Sie den Code ein';
  if (kind === 'app' && !/^\d{6}$/.test(code.replace(/\s/g, ''))) return 'Der Code besteht aus sechs Ziffern';
  return null;
}
