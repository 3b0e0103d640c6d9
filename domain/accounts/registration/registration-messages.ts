import { ACCEPT_TERMS } from '#domain/accounts/accepted-terms.ts';
import { PASSWORD_REQUIRED } from '#domain/accounts/passwords/password-rules.ts';
import type { FieldError } from '#domain/field-error.ts';

/** No answer, or an unreadable one: the registration may have succeeded (accounts 12). */
export const REGISTRATION_FAILED = 'Fehler bei der Registrierung. Bitte versuchen Sie es erneut.';

/** For status 5xx (accounts 12). */
export const REGISTRATION_TROUBLE =
  'Ein Fehler ist bei der Registrierung aufgetreten. Bitte versuchen Sie es später erneut.';

/** Message above the form. The field names the broken rule (accounts 12). */
export const WEAK_PASSWORD = 'Passwort erfüllt nicht alle Anforderungen';

/**
 * Message above a refused registration (accounts 12). Null for several wrong fields, and when the field's own message suffices.
 */
export function summarizeRefusal(errors: readonly FieldError[]): string | null {
  const [first, ...others] = errors;
  if (!first || others.length > 0) return null;
  if (first.field === 'agbAccepted') return ACCEPT_TERMS;
  return first.field === 'password' && first.msg !== PASSWORD_REQUIRED ? WEAK_PASSWORD : null;
}
