import type { Role } from '#domain/accounts/roles.ts';

/** Of tabs and buttons: partners see their side's. */
export function profileColour(role: Role): 'provider' | 'primary' {
  return role === 'partner' ? 'provider' : 'primary';
}
