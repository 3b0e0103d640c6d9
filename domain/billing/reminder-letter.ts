import type { DueReminder, ReminderStepNumber } from '#domain/billing/reminders.ts';
import { formatDay } from '#domain/date-formats.ts';
import { formatCents } from '#domain/requests/offer/price.ts';
import type { InvoiceDocument } from './document/invoice-document.ts';

/** The texts of a reminder's letter and mail follow from these facts. */
export type ReminderFacts = {
  readonly invoice: Pick<InvoiceDocument, 'number' | 'issuedOn' | 'dueOn' | 'totals'>;
  readonly reminder: DueReminder;
  /** Of the invoice, gross, without fees. */
  readonly openCents: number;
};

/** A reminder of an unpaid invoice before it is rendered. */
export type ReminderLetter = ReminderFacts & {
  readonly invoice: InvoiceDocument;
  /** `YYYY-MM-DD` in Berlin. */
  readonly sentOn: string;
};

/** The open sum with the fees of all reminders. */
export function wantedCents({ openCents, reminder }: Pick<ReminderFacts, 'openCents' | 'reminder'>): number {
  return openCents + reminder.totalFeeCents;
}

/** For the letter and its mail. Fees are claimed in the letter and are no part of the invoice (billing 33). */
export function listReminderSums({
  invoice,
  reminder,
  openCents,
}: ReminderFacts): readonly (readonly [label: string, value: string])[] {
  const { number, issuedOn, dueOn, totals } = invoice;
  const settled = totals.grossCents - openCents;
  return [
    ['Rechnung', `${number} vom ${formatDay(issuedOn)}`],
    ['Fällig am', formatDay(dueOn)],
    ['Rechnungsbetrag', formatCents(totals.grossCents)],
    ...(settled > 0 ? [['Gezahlt oder gutgeschrieben', formatCents(settled)] as const] : []),
    ['Offener Betrag', formatCents(openCents)],
    ...(reminder.totalFeeCents > 0 ? [['Mahngebühren', formatCents(reminder.totalFeeCents)] as const] : []),
    ['Zu zahlen', formatCents(wantedCents({ openCents, reminder }))],
    ['Bitte zahlen bis', formatDay(reminder.payBy)],
  ];
}

const openings: Readonly<Record<ReminderStepNumber, (number: string) => string>> = {
  1: (number) =>
    `für unsere Rechnung ${number} ist noch kein vollständiger Zahlungseingang bei uns verbucht. Vermutlich ist sie nur übersehen worden.`,
  2: (number) =>
    `trotz unserer Zahlungserinnerung ist die Rechnung ${number} noch nicht vollständig bezahlt.`,
  3: (number) =>
    `trotz Zahlungserinnerung und Mahnung ist unsere Rechnung ${number} noch nicht vollständig bezahlt. Dies ist unsere letzte Mahnung.`,
};

/** The sentences of the letter and its mail, above the sums. */
export function openReminder({ invoice, reminder }: ReminderFacts): readonly string[] {
  const wish = `Bitte überweisen Sie den Betrag bis zum ${formatDay(reminder.payBy)}.`;
  return [openings[reminder.step](invoice.number), wish];
}

const LOCK_WARNING =
  'Geht bis dahin keine Zahlung ein, können wir Käufe auf Rechnung für Ihre Firma sperren.';

/** The sentences below the sums. */
export function closeReminder({ reminder }: Pick<ReminderFacts, 'reminder'>): readonly string[] {
  return [
    ...(reminder.step === 3 ? [LOCK_WARNING] : []),
    'Haben Sie inzwischen gezahlt, betrachten Sie dieses Schreiben bitte als gegenstandslos.',
  ];
}
