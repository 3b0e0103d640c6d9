import { fromBerlinTime } from '#domain/berlin-time.ts';
import type { BillingRhythm } from '#domain/billing/party/billing-rhythm.ts';
import { formatMinute } from '#domain/date-formats.ts';
import {
  centsToEuros,
  eurosToCents,
  formatCents,
  INVALID_EUROS,
  parseCents,
  writeCents,
} from '#domain/requests/offer/price.ts';
import {
  type BillingModel,
  billingLabels,
  choiceRules,
  isChoiceRule,
  isNumberRule,
  numberRules,
  REASON_MISSING,
  type RuleName,
} from '#domain/requests/portal-rules.ts';
import type { BodyOf, ResponseOf } from '#web/api/api.ts';
import type { ReadKey } from '#web/api/queries.ts';

export type Rule = ResponseOf<'GET /api/admin/rules'>['rules'][number];
export type RuleChange = Rule['planned'][number];

/** Every read that changes with a rule. */
export const adminRuleReads = [
  'GET /api/admin/rules',
  'GET /api/admin/rules/changes',
] as const satisfies readonly ReadKey[];

/** The values of the form. Errors of the server have the names of its fields. */
export type RuleFormValues = {
  /** A price as text, a number, yes or no, or a choice, by the rule's kind. */
  value: string | number | boolean;
  /** Of a price. */
  billing: BillingModel;
  when: 'now' | 'later';
  /** Local time in Berlin. */
  validFrom: string;
  reason: string;
};

export function describeValue(rule: RuleName, value: Rule['value']): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (typeof value === 'string') return isChoiceRule(rule) ? choiceRules[rule].valueLabels[value] : value;
  if (typeof value === 'number') {
    if (!isNumberRule(rule)) return String(value);
    const [one, more] = numberRules[rule].unit;
    return `${value} ${value === 1 ? one : more}`;
  }
  const price = formatCents(eurosToCents(value.price));
  return value.billing === 'free' ? `${billingLabels.free} (sonst ${price})` : price;
}

export function describeStart(validFrom: string | null): string {
  return validFrom === null ? 'Von Anfang an' : `${formatMinute(validFrom)} Uhr`;
}

export function toFormValues({ value }: Pick<Rule, 'value'>): RuleFormValues {
  const isPrice = typeof value === 'object';
  return {
    value: isPrice ? writeCents(eurosToCents(value.price)) : value,
    billing: isPrice ? value.billing : 'perRequest',
    when: 'now',
    validFrom: '',
    reason: '',
  };
}

export function isTyped(values: RuleFormValues, rule: Pick<Rule, 'value'>): boolean {
  const start = toFormValues(rule);
  const fields = Object.keys(start) as (keyof RuleFormValues)[];
  return fields.some((field) => String(values[field]) !== String(start[field]));
}

/** Checks the format alone; the server checks the limits. */
export function checkFormValues(values: RuleFormValues, { value }: Pick<Rule, 'value'>) {
  const isWrongPrice = typeof value === 'object' && parseCents(String(values.value)) === null;
  const isWrongNumber = typeof value === 'number' && !/^\d+$/.test(String(values.value));
  const isWrongTime = values.when === 'later' && fromBerlinTime(values.validFrom) === null;
  return {
    ...(isWrongPrice && { value: INVALID_EUROS }),
    ...(isWrongNumber && { value: 'Bitte geben Sie eine ganze Zahl an.' }),
    ...(isWrongTime && { validFrom: 'Bitte geben Sie Tag und Uhrzeit an.' }),
    ...(values.reason.trim() === '' && { reason: REASON_MISSING }),
  };
}

function toSimpleValue(value: RuleFormValues['value'], rule: Pick<Rule, 'value'>) {
  if (typeof rule.value === 'number') return Number(value);
  return typeof rule.value === 'string' ? (value as BillingRhythm) : value === true;
}

/** @param values without an error of {@link checkFormValues} */
export function toWantedChange(
  { value, billing, when, validFrom, reason }: RuleFormValues,
  rule: Pick<Rule, 'value' | 'revision'>,
): BodyOf<'PUT /api/admin/rules/:rule'> {
  const price = { price: centsToEuros(parseCents(String(value)) ?? 0), billing };
  return {
    value: typeof rule.value === 'object' ? price : toSimpleValue(value, rule),
    validFrom: when === 'later' ? (fromBerlinTime(validFrom)?.toISOString() ?? null) : null,
    reason: reason.trim(),
    revision: rule.revision,
  };
}
