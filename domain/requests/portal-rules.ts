import { type CreditLimitRule, checkLimit } from '#domain/billing/limit.ts';
import { type BillingRhythm, billingRhythms, rhythmLabels } from '#domain/billing/party/billing-rhythm.ts';
import { checkReminderRules, isReminderRules, type ReminderRules } from '#domain/billing/reminders.ts';
import {
  type CategoryCode,
  categories,
  categoryCodes,
  isCategoryCode,
} from '#domain/catalogue/categories.ts';
import { dayMs } from '#domain/durations.ts';
import { type FieldError, toErrors } from '#domain/field-error.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { MAX_PRICE_EUROS } from '#domain/requests/offer/price.ts';
import { countdownDays, maxSales } from '#domain/requests/offer/visibility.ts';

/** `free`: requests of the category cost 0 €, regardless of its price (requests 45). */
export const billingModels = ['perRequest', 'free'] as const;
export type BillingModel = (typeof billingModels)[number];

export const billingLabels: Readonly<Record<BillingModel, string>> = {
  perRequest: 'Je Anfrage',
  free: 'Kostenlos',
};

export type BookPrice = { readonly netCents: number; readonly billing: BillingModel };

/** Months after the end of a request (requests 89). */
export const retentionMonths = { min: 1, max: 120 } as const;

type NumberRule = {
  readonly label: string;
  readonly unit: readonly [one: string, more: string];
  readonly range: { readonly min: number; readonly max: number };
  readonly hint: string;
};

/** Rules with whole numbers (admin 60). */
export const numberRules = {
  countdownDays: {
    label: 'Laufzeit einer Anfrage',
    unit: ['Tag', 'Tage'],
    range: countdownDays,
    hint: 'Für neue Anfragen, und wenn beim Bearbeiten das Feld leer bleibt.',
  },
  wantedOffers: {
    label: 'Vorgewählte Zahl der Angebote',
    unit: ['Angebot', 'Angebote'],
    range: offerCount,
    hint: 'Steht im Fragebogen, bis der Auftraggeber eine andere Zahl wählt.',
  },
  maxSales: {
    label: 'Verkäufe höchstens',
    unit: ['Verkauf', 'Verkäufe'],
    range: maxSales,
    hint: 'Für Anfragen ohne Angabe des Auftraggebers, und wenn beim Bearbeiten das Feld leer bleibt.',
  },
  retentionMonths: {
    label: 'Aufbewahrung nach dem Ende',
    unit: ['Monat', 'Monate'],
    range: retentionMonths,
    hint: 'Danach werden Kontakt und Texte unkenntlich, auch bei Anfragen, die schon beendet sind.',
  },
  paymentDays: {
    label: 'Zahlungsziel der Rechnungen',
    unit: ['Tag', 'Tage'],
    range: { min: 1, max: 90 },
    hint: 'Vom Rechnungsdatum an. Ausgestellte Rechnungen behalten ihr Zahlungsziel.',
  },
} as const satisfies Readonly<Record<string, NumberRule>>;

/** Rules with one of several values. */
export const choiceRules = {
  billingRhythm: {
    label: 'Rechnungsrhythmus',
    values: billingRhythms,
    valueLabels: rhythmLabels,
    hint: 'Für Partner, die im Profil keinen gewählt haben.',
  },
} as const;

/** Rules with yes or no. */
export const flagRules = {
  reviewAfterChange: {
    label: 'Nach Änderungen erneut prüfen',
    statement: 'Anfragen nach Änderungen des Auftraggebers erneut prüfen',
    hint: 'Ändert ein Auftraggeber Antworten oder Postleitzahl, geht seine Anfrage zurück in die Prüfung.',
  },
  shopIssuesInvoices: {
    label: 'Shop stellt eigene Rechnungen',
    statement: 'Der Shop stellt für seine Verkäufe eigene Rechnungen',
    hint: 'Dann stellt das Portal keine Rechnung für Käufe aus, die im Shop bezahlt werden, solange die Regel gilt.',
  },
} as const;

/** Rules whose values have several parts. */
export const partedRules = {
  reminders: {
    label: 'Mahnstufen',
    hint: 'Tage nach der Fälligkeit, und die Gebühr, die das Schreiben zusätzlich verlangt.',
  },
  creditLimit: {
    label: 'Limit für Käufe auf Rechnung',
    hint: 'Offene Summe je Partner (brutto), solange für ihn kein eigenes Limit gilt.',
  },
} as const;

type NumberRuleName = keyof typeof numberRules;
type ChoiceRuleName = keyof typeof choiceRules;
type FlagRuleName = keyof typeof flagRules;
type PartedRuleName = keyof typeof partedRules;

/** A category's rule is its price. */
export type RuleName = CategoryCode | NumberRuleName | ChoiceRuleName | FlagRuleName | PartedRuleName;

export type RuleValues = Readonly<Record<CategoryCode, BookPrice>> &
  Readonly<Record<NumberRuleName, number>> &
  Readonly<Record<FlagRuleName, boolean>> & {
    readonly billingRhythm: BillingRhythm;
    readonly reminders: ReminderRules;
    readonly creditLimit: CreditLimitRule;
  };

const perRequest = (netCents: number) => ({ netCents, billing: 'perRequest' }) as const;

/** Rules of a new portal (requests 43, admin 60). Admins change them later. */
export const initialRules: RuleValues = {
  Personaldienstleistung: perRequest(5900),
  Callcenter: perRequest(4900),
  Logistikdienstleistung: perRequest(4500),
  'IT-Dienstleistungen': perRequest(5500),
  Marketingdienstleistungen: perRequest(4500),
  Steuerberatung: perRequest(3900),
  countdownDays: 7,
  wantedOffers: 5,
  maxSales: 5,
  retentionMonths: 12,
  paymentDays: 14,
  reviewAfterChange: false,
  shopIssuesInvoices: false,
  billingRhythm: 'monthly',
  reminders: [
    { afterDays: 7, feeCents: 0 },
    { afterDays: 21, feeCents: 250 },
    { afterDays: 35, feeCents: 500 },
  ],
  creditLimit: { limitCents: 500_000 },
};

export type RuleValue = RuleValues[RuleName];

const numberRuleNames = Object.keys(numberRules) as NumberRuleName[];
const flagRuleNames = Object.keys(flagRules) as FlagRuleName[];

export const settingNames = [
  ...numberRuleNames,
  ...flagRuleNames,
  'billingRhythm',
  'creditLimit',
  'reminders',
] as const;

export const ruleNames: readonly RuleName[] = [...categoryCodes, ...settingNames];

export function isNumberRule(rule: RuleName): rule is NumberRuleName {
  return Object.hasOwn(numberRules, rule);
}

export function isChoiceRule(rule: RuleName): rule is ChoiceRuleName {
  return Object.hasOwn(choiceRules, rule);
}

export function isPartedRule(rule: RuleName): rule is PartedRuleName {
  return Object.hasOwn(partedRules, rule);
}

export function isFlagRule(rule: RuleName): rule is FlagRuleName {
  return Object.hasOwn(flagRules, rule);
}

export function ruleLabel(rule: RuleName): string {
  if (isCategoryCode(rule)) return `Preis für ${categories[rule].label}`;
  if (isChoiceRule(rule)) return choiceRules[rule].label;
  if (isPartedRule(rule)) return partedRules[rule].label;
  return isNumberRule(rule) ? numberRules[rule].label : flagRules[rule].label;
}

/** @returns null for a price */
export function ruleHint(rule: RuleName): string | null {
  if (isNumberRule(rule)) return numberRules[rule].hint;
  if (isFlagRule(rule)) return flagRules[rule].hint;
  if (isPartedRule(rule)) return partedRules[rule].hint;
  return isChoiceRule(rule) ? choiceRules[rule].hint : null;
}

/** Base price of a new request of the category. */
export function startPriceCents({ netCents, billing }: BookPrice): number {
  return billing === 'free' ? 0 : netCents;
}

/** Base price of a new request by category. */
export function startPricesCents(rules: RuleValues): Readonly<Record<CategoryCode, number>> {
  const prices = categoryCodes.map((code) => [code, startPriceCents(rules[code])] as const);
  return Object.fromEntries(prices) as Record<CategoryCode, number>;
}

export const REASON_MISSING = 'Bitte geben Sie einen Grund an.';

/** Longest time ahead of a planned change. */
const longestPlanMs = 731 * dayMs;

type WantedChange = {
  readonly value: RuleValue;
  /** Null for at once. */
  readonly validFrom: Date | null;
  readonly reason: string;
};

/** One error per field (admin 61). */
export function checkRuleChange(
  rule: RuleName,
  { value, validFrom, reason }: WantedChange,
  now: Date,
): FieldError[] {
  return [
    ...checkValue(rule, value),
    ...toErrors([
      ['validFrom', isPossibleStart(validFrom, now) ? null : IMPOSSIBLE_START],
      ['reason', reason.trim() === '' ? REASON_MISSING : null],
    ]),
  ];
}

const IMPOSSIBLE_START = 'Bitte einen Zeitpunkt in der Zukunft und innerhalb von zwei Jahren angeben.';

function isPossibleStart(validFrom: Date | null, now: Date): boolean {
  return validFrom === null || (validFrom > now && validFrom.getTime() <= now.getTime() + longestPlanMs);
}

function checkValue(rule: RuleName, value: RuleValue): FieldError[] {
  if (rule === 'reminders' && isReminderRules(value)) return checkReminderRules(value);
  if (rule === 'creditLimit' && isLimitRule(value)) return checkLimit('value', value.limitCents);
  return toErrors([
    ['value', isPartedRule(rule) ? 'Bitte geben Sie alle Werte an.' : checkOneValue(rule, value)],
  ]);
}

const isLimitRule = (value: RuleValue): value is CreditLimitRule =>
  typeof value === 'object' && 'limitCents' in value;

function checkOneValue(rule: Exclude<RuleName, PartedRuleName>, value: RuleValue): string | null {
  if (isCategoryCode(rule)) return isBookPrice(value) ? null : WRONG_PRICE;
  if (isChoiceRule(rule))
    return choiceRules[rule].values.some((each) => each === value) ? null : 'Bitte wählen Sie einen Wert.';
  if (!isNumberRule(rule)) return typeof value === 'boolean' ? null : 'Bitte wählen Sie Ja oder Nein.';
  const { range, unit } = numberRules[rule];
  const isRight =
    typeof value === 'number' && Number.isInteger(value) && range.min <= value && value <= range.max;
  return isRight ? null : `Bitte ${range.min} bis ${range.max} ${unit[1]} angeben.`;
}

const WRONG_PRICE = `Bitte einen Preis von 0 bis ${MAX_PRICE_EUROS.toLocaleString('de-DE')} € mit höchstens zwei Nachkommastellen angeben.`;

function isBookPrice(value: RuleValue): boolean {
  return (
    typeof value === 'object' &&
    'netCents' in value &&
    Number.isInteger(value.netCents) &&
    value.netCents >= 0 &&
    value.netCents <= MAX_PRICE_EUROS * 100
  );
}

/** Compares values part by part. */
export function isSameRuleValue(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  return Object.keys(one).every((key) => isSameRuleValue(one[key], other[key]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
