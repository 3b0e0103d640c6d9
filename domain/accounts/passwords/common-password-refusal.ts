import type { Role } from '#domain/accounts/roles.ts';

/** Rule accounts 9. Separate from the other rules, because pages of mailed links must not contain roles in test mode. */
export function refusesCommonPasswords(role: Role): boolean {
  return role === 'admin';
}
