import type { z } from 'zod';
import type { billing } from '#contract/profile.ts';
import { taxCaseOf } from '#domain/billing/party/billing-details.ts';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { brand } from '#domain/brand.ts';
import type { BillingRecord } from './store.ts';

type Presented = z.input<typeof billing>;

/** A higher room reads and presents it. */
export type PresentedCredit = Pick<Presented, 'openSum' | 'limit' | 'lockReason'>;

export function presentBilling(record: BillingRecord, credit: PresentedCredit): Presented {
  const { vatIdState, vatIdCheckedAt, vatIdConsultation, vatIdName, updatedAt, ...details } = record;
  const { isSmallBusiness } = brand.operator;
  return {
    ...details,
    vatIdCheck: vatIdState && {
      state: vatIdState,
      at: vatIdCheckedAt?.toISOString() ?? null,
      consultationNumber: vatIdConsultation,
      name: vatIdName,
    },
    ...credit,
    ...taxOf(taxCaseOf({ ...record, isSmallBusiness })),
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
