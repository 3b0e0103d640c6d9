import { dayMs } from '#domain/durations.ts';
import { type FieldError, toErrors } from '#domain/field-error.ts';

export type ReminderStep = {
  /** Days after the due date. */
  readonly afterDays: number;
  /** Fee of this step. */
  readonly feeCents: number;
};

export type ReminderRules = readonly [ReminderStep, ReminderStep, ReminderStep];

export const reminderNames = ['Zahlungserinnerung', 'Mahnung', 'Letzte Mahnung'] as const;

export type RemindedInvoice = {
  readonly dueOn: string;
  readonly openCents: number;
  /** Number of reminders sent, 0 to 3. */
  readonly sent: number;
  readonly lastSentOn: string | null;
  /** Fees of the reminders sent. */
  readonly sentFeeCents: number;
};

export type ReminderStepNumber = 1 | 2 | 3;

export type DueReminder = {
  readonly step: ReminderStepNumber;
  readonly name: string;
  readonly feeCents: number;
  /** Fees of this and all earlier steps. */
  readonly totalFeeCents: number;
  /** New last day for the payment, `YYYY-MM-DD` in Berlin. */
  readonly payBy: string;
};

/** Days that a reminder gives for the payment, if the next reminder is not due before. */
const paymentDays = 7;

function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The reminder that is due today; null without one. Between two reminders lie at least as many days as between their steps, so
 * that a late run does not send all steps at once. Days are `YYYY-MM-DD` in Berlin.
 */
export function decideReminder(
  { dueOn, openCents, sent, lastSentOn, sentFeeCents }: RemindedInvoice,
  rules: ReminderRules,
  today: string,
): DueReminder | null {
  const next = rules[sent];
  const name = reminderNames[sent];
  if (openCents <= 0 || !next || !name || countDays(dueOn, today) < next.afterDays) return null;
  const gap = next.afterDays - (rules[sent - 1]?.afterDays ?? 0);
  if (lastSentOn !== null && countDays(lastSentOn, today) < gap) return null;
  const totalFeeCents = sentFeeCents + next.feeCents;
  const daysLeft = (rules[sent + 1]?.afterDays ?? Number.POSITIVE_INFINITY) - next.afterDays - 1;
  const payBy = addDays(today, Math.min(paymentDays, Math.max(1, daysLeft)));
  return { step: (sent + 1) as ReminderStepNumber, name, feeCents: next.feeCents, totalFeeCents, payBy };
}

export const MAX_REMINDER_DAYS = 365;
export const MAX_REMINDER_FEE_CENTS = 10_000;

/** One error per field: `step1.afterDays`, `step1.fee`. */
export function checkReminderRules(rules: ReminderRules): FieldError[] {
  return toErrors(
    rules.flatMap(({ afterDays, feeCents }, index) => [
      [`step${index + 1}.afterDays`, checkDays(afterDays, rules[index - 1]?.afterDays ?? 0)] as const,
      [`step${index + 1}.fee`, checkFee(feeCents)] as const,
    ]),
  );
}

export function isReminderRules(value: unknown): value is ReminderRules {
  return Array.isArray(value) && value.length === reminderNames.length;
}

function checkDays(days: number, before: number): string | null {
  if (!Number.isInteger(days) || days < 1 || days > MAX_REMINDER_DAYS)
    return `Bitte geben Sie eine Zahl von 1 bis ${MAX_REMINDER_DAYS} an.`;
  return days > before ? null : 'Bitte geben Sie mehr Tage an als bei der Stufe davor.';
}

function checkFee(cents: number): string | null {
  if (Number.isInteger(cents) && cents >= 0 && cents <= MAX_REMINDER_FEE_CENTS) return null;
  return `Bitte geben Sie einen Betrag von 0 bis ${MAX_REMINDER_FEE_CENTS / 100} € an.`;
}
