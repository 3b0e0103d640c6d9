import type { Role } from '#domain/accounts/roles.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';

/** As admins read them (admin 16). */
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

/** Null: nothing that an admin has to know. Rule accounts 20. */
export function describeAccountState(account: AccountFacts): AccountState | null {
  if (account.lockedAt || account.partnerLockedAt) return { kind: 'locked', label: 'Gesperrt' };
  if (!account.isEmailVerified) return { kind: 'unconfirmed', label: 'Unbestätigt' };
  if (account.role !== 'partner') return null;
  return account.accountActive ? { kind: 'active', label: 'Aktiv' } : { kind: 'inactive', label: 'Inaktiv' };
}

/** What a partner offers of a category, a line for each group. */
export function describeService({ options = [], subcategories = [] }: OfferedService): string {
  const groups = subcategories.map(({ name, options: chosen }) => `${name}: ${chosen.join(', ')}`);
  return [options.join(', '), ...groups].filter(Boolean).join('\n');
}
