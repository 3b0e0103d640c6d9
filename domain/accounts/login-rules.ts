import type { FieldError } from '../field-error.ts';

/** What a person types to log in. */
export type LoginInput = { readonly email: string; readonly password: string };

/** E-mail address and password are required (specification section 5, login). */
export function checkLogin({ email, password }: LoginInput): FieldError[] {
  const errors: FieldError[] = [];
  if (email.trim() === '') errors.push({ field: 'email', msg: 'E-Mail-Adresse ist erforderlich' });
  if (password === '') errors.push({ field: 'password', msg: 'Passwort ist erforderlich' });
  return errors;
}
