import type { z } from 'zod';
import type { sessionUser } from '#contract/accounts.ts';
import type { AccountRecord } from './accounts-record.ts';

/** What a user is told about the own account. */
export function presentSessionUser(account: AccountRecord): z.input<typeof sessionUser> {
  return {
    _id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    companyName: account.companyName,
    email: account.email,
    role: account.role,
    accountActive: account.accountActive,
    isEmailVerified: account.emailVerifiedAt !== null,
    createdAt: account.createdAt.toISOString(),
  };
}
