import type { z } from 'zod';
import type { adminRulesContract } from '#contract/admin/rules.ts';
import { centsToEuros, eurosToCents } from '#domain/requests/offer/price.ts';
import type { RuleValue } from '#domain/requests/portal-rules.ts';
import type { RuleState } from './rules.ts';
import type { RuleChangeRecord } from './rules-store.ts';

type PresentedRule = z.input<
  (typeof adminRulesContract)['GET /api/admin/rules']['response']
>['rules'][number];
type PresentedChange = PresentedRule['planned'][number];
type PresentedValue = PresentedRule['value'];

export function presentRule({ rule, revision, value, validFrom, planned }: RuleState): PresentedRule {
  return {
    rule,
    revision,
    value: presentValue(value),
    validFrom: presentStart(validFrom),
    planned: planned.map(presentRuleChange),
  };
}

export function presentRuleChange(change: RuleChangeRecord): PresentedChange {
  const { id, rule, before, value, validFrom, decidedAt, decidedBy, reason, revokedAt, revokedBy } = change;
  return {
    _id: String(id),
    rule,
    before: before === null ? null : presentValue(before),
    value: presentValue(value),
    validFrom: presentStart(validFrom),
    decidedAt: presentStart(decidedAt),
    decidedBy,
    reason,
    revoked: revokedAt && { at: revokedAt.toISOString(), by: revokedBy },
  };
}

export function readValue(value: PresentedValue): RuleValue {
  if (typeof value !== 'object') return value;
  return { netCents: eurosToCents(value.price), billing: value.billing };
}

function presentValue(value: RuleValue): PresentedValue {
  if (typeof value !== 'object') return value;
  return { price: centsToEuros(value.netCents), billing: value.billing };
}

/** Initial rules have no time. */
function presentStart(instant: Date): string | null {
  return instant.getTime() === 0 ? null : instant.toISOString();
}
