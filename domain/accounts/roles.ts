/** Rule accounts 1. */
export const roles = ['admin', 'partner', 'customer'] as const;

export type Role = (typeof roles)[number];

/** Rule accounts 20. */
export function partnerStateLabel(accountActive: boolean): string {
  return accountActive ? 'Aktiv' : 'Inaktiv';
}
