import { fromBerlinTime } from '#domain/berlin-time.ts';
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
  isNumberRule,
  numberRules,
  REASON_MISSING,
  type RuleName,
} from '#domain/requests/portal-rules.ts';
import type { BodyOf, ResponseOf } from '#web/api/api.ts';
import type { ReadKey } from '#web/api/queries.ts';

export type Rule = ResponseOf<'GET /api/admin/rules'>['rules'][number];
export type RuleChange = Rule['planned'][number];
type PresentedValue = Rule['value'];
type WantedChange = BodyOf<'PUT /api/admin/rules/:rule'>;

/** Every read that changes with a rule. */
export const adminRuleReads = [
  'GET /api/admin/rules',
  'GET /api/admin/rules/changes',
] as const satisfies readonly ReadKey[];

/** The values of the form. The rule's kind decides which of `price` with `billing`, `number` and `yes` counts. */
export type RuleFormValues = {
  price: string;
  billing: BillingModel;
  number: number | string;
  yes: boolean;
  when: 'now' | 'later';
  /** Local time in Berlin. */
  time: string;
  reason: string;
};

export function describeValue(rule: RuleName, value: PresentedValue): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
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
  const price = typeof value === 'object' ? value : null;
  return {
    price: price ? writeCents(eurosToCents(price.price)) : '',
    billing: price?.billing ?? 'perRequest',
    number: typeof value === 'number' ? value : '',
    yes: value === true,
    when: 'now',
    time: '',
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
  const isWrongPrice = typeof value === 'object' && parseCents(values.price) === null;
  const isWrongNumber = typeof value === 'number' && !/^\d+$/.test(String(values.number));
  const isWrongTime = values.when === 'later' && fromBerlinTime(values.time) === null;
  return {
    ...(isWrongPrice && { price: INVALID_EUROS }),
    ...(isWrongNumber && { number: 'Bitte geben Sie eine ganze Zahl an.' }),
    ...(isWrongTime && { time: 'Bitte geben Sie Tag und Uhrzeit an.' }),
    ...(values.reason.trim() === '' && { reason: REASON_MISSING }),
  };
}

/** @param values without an error of {@link checkFormValues} */
export function toWantedChange(
  values: RuleFormValues,
  { value, revision }: Pick<Rule, 'value' | 'revision'>,
): WantedChange {
  return {
    value: toValue(values, value),
    validFrom: values.when === 'later' ? (fromBerlinTime(values.time)?.toISOString() ?? null) : null,
    reason: values.reason.trim(),
    revision,
  };
}

function toValue(values: RuleFormValues, like: PresentedValue): PresentedValue {
  if (typeof like === 'boolean') return values.yes;
  if (typeof like === 'number') return Number(values.number);
  return { price: centsToEuros(parseCents(values.price) ?? 0), billing: values.billing };
}

/** The form's field for errors that the server reports about the value as a whole. */
export function valueField(value: PresentedValue): 'price' | 'number' | 'yes' {
  if (typeof value === 'object') return 'price';
  return typeof value === 'number' ? 'number' : 'yes';
}
