import type { Role } from '#domain/accounts/roles.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';

/** Labels for admins (admin 16). */
export const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  partner: 'Partner',
  customer: 'Auftraggeber',
};

type AccountFacts = {
  readonly role: Role;
  readonly accountActive: boolean;
  readonly isEmailVerified: boolean;
  readonly partnerLockedAt: string | null;
  readonly lockedAt: string | null;
};

export type AccountState = {
  readonly label: string;
  readonly kind: 'locked' | 'unconfirmed' | 'active' | 'inactive';
};

/** Rule accounts 20. @returns null for an account without a special state */
export function describeAccountState(account: AccountFacts): AccountState | null {
  if (account.lockedAt || account.partnerLockedAt) return { kind: 'locked', label: 'Gesperrt' };
  if (!account.isEmailVerified) return { kind: 'unconfirmed', label: 'Unbestätigt' };
  if (account.role !== 'partner') return null;
  return account.accountActive ? { kind: 'active', label: 'Aktiv' } : { kind: 'inactive', label: 'Inaktiv' };
}

/** A partner's services in a category, one line per group. */
export function describeService({ options = [], subcategories = [] }: OfferedService): string {
  const groups = subcategories.map(({ name, options: chosen }) => `${name}: ${chosen.join(', ')}`);
  return [options.join(', '), ...groups].filter(Boolean).join('\n');
}
