import type { Role } from '#domain/accounts/roles.ts';

/** Colour of tabs and buttons: partners see their side's. */
export function profileColour(role: Role): 'provider' | 'primary' {
  return role === 'partner' ? 'provider' : 'primary';
}
