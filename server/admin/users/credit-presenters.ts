import type { z } from 'zod';
import type { adminUsersContract } from '#contract/admin/users.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import type { findCreditOf } from './credit.ts';

type Presented = z.input<
  (typeof adminUsersContract)['GET /api/admin/users/:id/credit']['response']
>['credit'];

const toEuros = (cents: number | null) => (cents === null ? null : centsToEuros(cents));

export function presentCredit(credit: Awaited<ReturnType<typeof findCreditOf>>): Presented {
  const { openCents, limitCents, defaultLimitCents, lockReason, terms, question } = credit;
  return {
    openSum: centsToEuros(openCents),
    limit: toEuros(limitCents),
    ownLimit: toEuros(terms.limitCents),
    defaultLimit: toEuros(defaultLimitCents),
    lock:
      terms.lockedAt === null || lockReason === null
        ? null
        : { lockedAt: terms.lockedAt.toISOString(), reason: lockReason },
    question: question && {
      askedAt: question.askedAt.toISOString(),
      openSum: centsToEuros(question.openCents),
    },
    updatedAt: terms.updatedAt?.toISOString() ?? null,
  };
}
