import type { Role } from '#domain/accounts/roles.ts';

/**
 * Rule accounts 9. It stands apart from the other rules, because the form of a mailed link, which visitors load in
 * test mode, asks the server instead and names no role.
 */
export function refusesCommonPasswords(role: Role): boolean {
  return role === 'admin';
}
