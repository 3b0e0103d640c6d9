import { ACCEPT_TERMS } from '#domain/accounts/accepted-terms.ts';
import { PASSWORD_REQUIRED } from '#domain/accounts/passwords/password-rules.ts';
import type { FieldError } from '#domain/field-error.ts';

/** Nobody can say what became of the registration: no answer, or one that cannot be read (accounts 12). */
export const REGISTRATION_FAILED = 'Fehler bei der Registrierung. Bitte versuchen Sie es erneut.';

/** The server is in trouble (accounts 12). */
export const REGISTRATION_TROUBLE =
  'Ein Fehler ist bei der Registrierung aufgetreten. Bitte versuchen Sie es später erneut.';

/** Heads the refusal of a password (accounts 12); which rule it breaks stands beside the field. */
export const WEAK_PASSWORD = 'Passwort erfüllt nicht alle Anforderungen';

/**
 * The sentence above a refused registration: what is wrong, where it is one thing that has a sentence of its own
 * (accounts 12).
 *
 * @returns null where several things are, or one that its field's message says alone
 */
export function summarizeRefusal(errors: readonly FieldError[]): string | null {
  const [first, ...others] = errors;
  if (!first || others.length > 0) return null;
  if (first.field === 'agbAccepted') return ACCEPT_TERMS;
  return first.field === 'password' && first.msg !== PASSWORD_REQUIRED ? WEAK_PASSWORD : null;
}
