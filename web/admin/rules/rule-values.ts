import { fromBerlinTime } from '#domain/berlin-time.ts';
import type { BillingRhythm } from '#domain/billing/party/billing-rhythm.ts';
import { isCategoryCode } from '#domain/catalogue/categories.ts';
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
  ruleLabel,
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

/** The name of the button and the dialog that change a rule. */
export function nameChange(rule: RuleName): string {
  const label = ruleLabel(rule);
  return isCategoryCode(rule) ? `${label} ändern` : `„${label}“ ändern`;
}

type StepValues = {
  afterDays: string | number;
  /** In euros. */
  fee: string;
};

/** The values of the form. Errors of the server have the names of its fields. */
export type RuleFormValues = {
  /** A price or limit as text, a number, yes or no, or a choice, by the rule's kind. */
  value: string | number | boolean;
  /** Of a price. */
  billing: BillingModel;
  /** Of reminders. */
  step1: StepValues;
  step2: StepValues;
  step3: StepValues;
  when: 'now' | 'later';
  /** Local time in Berlin. */
  validFrom: string;
  reason: string;
};

export const stepFields = ['step1', 'step2', 'step3'] as const;

type Value = BodyOf<'PUT /api/admin/rules/:rule'>['value'];

export function describeValue(rule: RuleName, value: Value): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (typeof value === 'string') return isChoiceRule(rule) ? choiceRules[rule].valueLabels[value] : value;
  if (typeof value === 'number') {
    if (!isNumberRule(rule)) return String(value);
    const [one, more] = numberRules[rule].unit;
    return `${value} ${value === 1 ? one : more}`;
  }
  return describeParts(value);
}

function describeParts(value: Extract<Value, object>): string {
  if ('limit' in value) return value.limit === null ? 'Kein Limit' : writeEuros(value.limit);
  if ('steps' in value) return value.steps.map(describeStep).join(', ');
  const price = writeEuros(value.price);
  return value.billing === 'free' ? `${billingLabels.free} (sonst ${price})` : price;
}

/** Without a break: in narrow columns each step has a line of its own. */
const describeStep = ({ afterDays, fee }: { readonly afterDays: number; readonly fee: number }) =>
  `${afterDays}\u00a0${afterDays === 1 ? 'Tag' : 'Tage'}:\u00a0${writeEuros(fee)}`;

const writeEuros = (euros: number) => formatCents(eurosToCents(euros));

export function describeStart(validFrom: string | null): string {
  return validFrom === null ? 'Von Anfang an' : `${formatMinute(validFrom)} Uhr`;
}

export function toFormValues({ value }: Pick<Rule, 'value'>): RuleFormValues {
  const [step1, step2, step3] = toSteps(value);
  return {
    value: toText(value),
    billing: typeof value === 'object' && 'billing' in value ? value.billing : 'perRequest',
    ...{ step1, step2, step3 },
    when: 'now',
    validFrom: '',
    reason: '',
  };
}

function toText(value: Rule['value']): RuleFormValues['value'] {
  if (typeof value !== 'object') return value;
  const euros = 'price' in value ? value.price : 'limit' in value ? value.limit : null;
  return euros === null ? '' : writeCents(eurosToCents(euros));
}

function toSteps(value: Rule['value']): readonly [StepValues, StepValues, StepValues] {
  if (typeof value !== 'object' || !('steps' in value)) return [noStep, noStep, noStep];
  const [first, second, third] = value.steps;
  return [toStep(first), toStep(second), toStep(third)];
}

const noStep: StepValues = { afterDays: '', fee: '' };

const toStep = ({ afterDays, fee }: { readonly afterDays: number; readonly fee: number }) => ({
  afterDays,
  fee: writeCents(eurosToCents(fee)),
});

export function isTyped(values: RuleFormValues, rule: Pick<Rule, 'value'>): boolean {
  const start = toFormValues(rule);
  const fields = Object.keys(start) as (keyof RuleFormValues)[];
  return fields.some((field) => textOf(values[field]) !== textOf(start[field]));
}

function textOf(value: RuleFormValues[keyof RuleFormValues]): string {
  return typeof value === 'object' ? `${value.afterDays} ${value.fee}` : String(value);
}

const INVALID_NUMBER = 'Bitte geben Sie eine ganze Zahl an.';

/** Checks the format alone; the server checks the limits. */
export function checkFormValues(values: RuleFormValues, { value }: Pick<Rule, 'value'>) {
  const isWrongTime = values.when === 'later' && fromBerlinTime(values.validFrom) === null;
  return {
    ...checkValue(values, value),
    ...(isWrongTime && { validFrom: 'Bitte geben Sie Tag und Uhrzeit an.' }),
    ...(values.reason.trim() === '' && { reason: REASON_MISSING }),
  };
}

function checkValue(values: RuleFormValues, value: Rule['value']): Record<string, string> {
  if (typeof value === 'number') return isWhole(values.value) ? {} : { value: INVALID_NUMBER };
  if (typeof value !== 'object') return {};
  if ('steps' in value)
    return Object.fromEntries(
      stepFields.flatMap((field) => {
        const { afterDays, fee } = values[field];
        return [
          ...(isWhole(afterDays) ? [] : [[`${field}.afterDays`, INVALID_NUMBER]]),
          ...(parseCents(fee) === null ? [[`${field}.fee`, INVALID_EUROS]] : []),
        ];
      }),
    );
  const isEmptyLimit = 'limit' in value && String(values.value).trim() === '';
  return isEmptyLimit || parseCents(String(values.value)) !== null ? {} : { value: INVALID_EUROS };
}

const isWhole = (value: RuleFormValues['value']) => /^\d+$/.test(String(value));

function readValue(values: RuleFormValues, old: Rule['value']): Rule['value'] {
  const { value, billing } = values;
  if (typeof old === 'number') return Number(value);
  if (typeof old === 'string') return value as BillingRhythm;
  if (typeof old !== 'object') return value === true;
  if ('steps' in old)
    return { steps: [readStep(values.step1), readStep(values.step2), readStep(values.step3)] };
  const cents = parseCents(String(value));
  if ('limit' in old) return { limit: cents === null ? null : centsToEuros(cents) };
  return { price: centsToEuros(cents ?? 0), billing };
}

const readStep = ({ afterDays, fee }: StepValues) => ({
  afterDays: Number(afterDays),
  fee: centsToEuros(parseCents(fee) ?? 0),
});

/** @param values without an error of {@link checkFormValues} */
export function toWantedChange(
  values: RuleFormValues,
  rule: Pick<Rule, 'value' | 'revision'>,
): BodyOf<'PUT /api/admin/rules/:rule'> {
  const { when, validFrom, reason } = values;
  return {
    value: readValue(values, rule.value),
    validFrom: when === 'later' ? (fromBerlinTime(validFrom)?.toISOString() ?? null) : null,
    reason: reason.trim(),
    revision: rule.revision,
  };
}
