import type { z } from 'zod';
import type {
  adminClientRequest,
  adminPurchase,
  adminUser,
  adminUsersContract,
} from '#contract/admin/users.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import { type describeFactorsOf, presentAccount } from '#server/accounts/accounts.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import type { PurchasedRecord } from '#server/purchases/record.ts';
import type { RequestRecord } from '#server/requests/record.ts';

type Details = z.input<(typeof adminUsersContract)['GET /api/admin/users/:id']['response']>;

export function presentAdminUser(account: AccountRecord): z.input<typeof adminUser> {
  return {
    ...presentAccount(account),
    partnerLockedAt: account.partnerLockedAt?.toISOString() ?? null,
    mustChangePassword: account.passwordIsTemporary,
    lockedAt: account.lockedAt?.toISOString() ?? null,
  };
}

export function presentHelp({
  factors,
  removals,
  locks: [lock],
}: Awaited<ReturnType<typeof describeFactorsOf>>): Pick<Details, 'secondFactor' | 'lastLock'> {
  return {
    secondFactor: {
      totp: factors.totp,
      passkeys: factors.passkeys.length,
      removals: removals.map(({ createdAt: removedAt, adminEmail: by, reason }) => ({
        removedAt: removedAt.toISOString(),
        by,
        reason,
      })),
    },
    lastLock: lock
      ? { lockedAt: lock.createdAt.toISOString(), by: lock.adminEmail, reason: lock.reason }
      : null,
  };
}

export function presentPurchase(purchase: PurchasedRecord): z.input<typeof adminPurchase> {
  return {
    _id: purchase.id,
    number: purchase.number,
    orderNumber: purchase.orderNumber,
    category: purchase.category,
    firmenname: purchase.firmenname,
    postleitzahl: purchase.postleitzahl,
    purchaseDate: purchase.purchasedAt.toISOString(),
    pricePaid: centsToEuros(purchase.paidCents),
    currentSales: purchase.currentSales,
    maxSales: purchase.maxSales,
    outcome: purchase.outcome ?? 'offen',
  };
}

export function presentClientRequest(request: RequestRecord, now: Date): z.input<typeof adminClientRequest> {
  return {
    _id: request.id,
    number: request.number,
    category: request.category,
    status: deriveStatus(request, now),
    postleitzahl: request.postleitzahl,
    land: request.land,
    createdAt: request.createdAt.toISOString(),
  };
}
