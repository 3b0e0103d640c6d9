import { checkPassword } from '#domain/accounts/passwords/password-rules.ts';

/**
 * The first rule a new password breaks, the list of common ones included. The list is loaded only for a password
 * that keeps the five rules; where it cannot be loaded, the server says the same.
 *
 * @returns its message, or null
 */
export async function checkAgainstCommonPasswords(password: string): Promise<string | null> {
  const broken = checkPassword(password);
  if (broken !== null) return broken;
  try {
    const { checkNewPassword } = await import('#domain/accounts/passwords/new-password.ts');
    return checkNewPassword(password);
  } catch {
    return null;
  }
}
