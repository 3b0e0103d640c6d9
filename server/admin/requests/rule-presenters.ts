import type { z } from 'zod';
import type { adminRulesContract } from '#contract/admin/rules.ts';
import { isReminderRules, type ReminderStep } from '#domain/billing/reminders.ts';
import { centsToEuros, eurosToCents } from '#domain/requests/offer/price.ts';
import type { RuleValue } from '#domain/requests/portal-rules.ts';
import type { RuleState } from './rules.ts';
import type { RuleChangeRecord } from './rules-store.ts';

type PresentedRule = z.input<
  (typeof adminRulesContract)['GET /api/admin/rules']['response']
>['rules'][number];
type PresentedChange = PresentedRule['planned'][number];
type PresentedValue = PresentedRule['value'];
type PresentedStep = Extract<PresentedValue, { steps: unknown }>['steps'][number];

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
  if ('limit' in value) return { limitCents: value.limit === null ? null : eurosToCents(value.limit) };
  if ('price' in value) return { netCents: eurosToCents(value.price), billing: value.billing };
  const [first, second, third] = value.steps;
  return [readStep(first), readStep(second), readStep(third)];
}

const readStep = ({ afterDays, fee }: PresentedStep) => ({ afterDays, feeCents: eurosToCents(fee) });

function presentValue(value: RuleValue): PresentedValue {
  if (typeof value !== 'object') return value;
  if (isReminderRules(value)) {
    const [first, second, third] = value;
    return { steps: [presentStep(first), presentStep(second), presentStep(third)] };
  }
  if ('limitCents' in value)
    return { limit: value.limitCents === null ? null : centsToEuros(value.limitCents) };
  return { price: centsToEuros(value.netCents), billing: value.billing };
}

const presentStep = ({ afterDays, feeCents }: ReminderStep): PresentedStep => ({
  afterDays,
  fee: centsToEuros(feeCents),
});

/** Initial rules have no time. */
function presentStart(instant: Date): string | null {
  return instant.getTime() === 0 ? null : instant.toISOString();
}
