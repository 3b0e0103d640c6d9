import type { z } from 'zod';
import type { adminContract, adminUser } from '#contract/admin.ts';
import { type FactorOverview, presentAccount } from '#server/accounts/accounts.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';

type SecondFactor = z.input<(typeof adminContract)['GET /api/admin/users/:id']['response']>['secondFactor'];

export function presentAdminUser(account: AccountRecord): z.input<typeof adminUser> {
  return {
    ...presentAccount(account),
    lockedAt: account.lockedAt?.toISOString() ?? null,
  };
}

export function presentFactors({ factors, removals }: FactorOverview): SecondFactor {
  return {
    totp: factors.totp,
    passkeys: factors.passkeys,
    removals: removals.map(({ createdAt: removedAt, adminEmail: by, reason }) => ({
      removedAt: removedAt.toISOString(),
      by,
      reason,
    })),
  };
}
