import { z } from 'zod';
import type { Contract } from '#contract/endpoint.ts';
import { count, describedNumber, euros, instant, keysetQuery, listEnd, reason } from '#contract/shared.ts';
import { MAX_LIMIT_EUROS } from '#domain/billing/limit.ts';
import { billingRhythms } from '#domain/billing/party/billing-rhythm.ts';
import { MAX_REMINDER_DAYS, MAX_REMINDER_FEE_CENTS } from '#domain/billing/reminders.ts';
import { billingModels, retentionMonths, ruleNames } from '#domain/requests/portal-rules.ts';

const ruleName = z.enum(ruleNames);

// The domain checks the bounds of steps and limits.
const reminderStep = z.strictObject({
  afterDays: describedNumber({ min: 1, max: MAX_REMINDER_DAYS }),
  fee: describedNumber({ min: 0, max: MAX_REMINDER_FEE_CENTS / 100 }),
});

/** A category's price, a number, yes and no, a choice, a limit or the steps of reminders (admin 60). */
const ruleValue = z.union([
  z.strictObject({ price: euros.describe('Netto'), billing: z.enum(billingModels) }),
  // In the unit of the rule. The domain checks its bounds.
  describedNumber({ min: 1, max: retentionMonths.max }),
  z.boolean(),
  z.enum(billingRhythms),
  z.strictObject({ limit: describedNumber({ min: 0, max: MAX_LIMIT_EUROS }).nullable() }),
  z.strictObject({ steps: z.tuple([reminderStep, reminderStep, reminderStep]) }),
]);

const ruleChange = z.strictObject({
  _id: z.string(),
  rule: ruleName,
  /** Replaced value; null for an initial rule. */
  before: ruleValue.nullable(),
  value: ruleValue,
  /** Null for an initial rule. */
  validFrom: instant.nullable(),
  decidedAt: instant.nullable(),
  /** E-mail address of the admin; null for a deleted account. */
  decidedBy: z.string().nullable(),
  reason: z.string(),
  /** Only for a change that was not valid yet. */
  revoked: z.strictObject({ at: instant, by: z.string().nullable() }).nullable(),
});

const rule = z.strictObject({
  rule: ruleName,
  /** A change must name it (api 17). */
  revision: count,
  value: ruleValue,
  validFrom: instant.nullable(),
  /** Next change first. */
  planned: z.array(ruleChange),
});

const changed = z.strictObject({ msg: z.string(), rules: z.array(rule) });

export const adminRulesContract = {
  'GET /api/admin/rules': {
    summary: 'Preise und Vorgaben, wie sie jetzt gelten, mit ihren geplanten Änderungen.',
    response: z.strictObject({ rules: z.array(rule) }),
  },
  'GET /api/admin/rules/changes': {
    summary: 'Alle Änderungen an Preisen und Vorgaben, die jüngste Entscheidung zuerst.',
    query: keysetQuery.extend({ rule: ruleName.optional() }),
    response: z.strictObject({ changes: z.array(ruleChange), ...listEnd }),
  },
  'PUT /api/admin/rules/:rule': {
    summary: 'Ändert einen Preis oder eine Vorgabe, sofort oder ab einem Zeitpunkt.',
    params: z.strictObject({ rule: ruleName }),
    body: z.strictObject({
      value: ruleValue,
      /** Null for at once. */
      validFrom: instant.nullable().default(null),
      reason,
      revision: count,
    }),
    response: changed,
    refusals: [409],
  },
  'DELETE /api/admin/rules/:rule/changes/:id': {
    summary: 'Nimmt eine geplante Änderung zurück, die noch nicht gilt.',
    params: z.strictObject({ rule: ruleName, id: z.string().regex(/^\d{1,15}$/) }),
    body: z.strictObject({ revision: count }),
    response: changed,
    refusals: [409],
  },
} as const satisfies Contract;
