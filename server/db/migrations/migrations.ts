import type { Migration } from 'kysely/migration';
import * as baseline from '#server/db/migrations/0001-baseline.ts';
import * as shortNumbers from '#server/db/migrations/0002-short-numbers.ts';
import * as notificationChoices from '#server/db/migrations/0003-notification-choices.ts';
import * as mailsThatWait from '#server/db/migrations/0004-mails-that-wait.ts';
import * as rejectionReasons from '#server/db/migrations/0005-rejection-reasons.ts';
import * as billingDetails from '#server/db/migrations/0006-billing-details.ts';
import * as invoices from '#server/db/migrations/0007-invoices.ts';
import * as payments from '#server/db/migrations/0008-payments.ts';
import * as reminders from '#server/db/migrations/0009-reminders.ts';
import * as accounting from '#server/db/migrations/0010-accounting.ts';
import * as tracesOfMails from '#server/db/migrations/0011-traces-of-mails.ts';
import * as contentsOfBackups from '#server/db/migrations/0012-contents-of-backups.ts';

/** A migration never changes; a new one gets the next number. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-baseline': baseline,
  '0002-short-numbers': shortNumbers,
  '0003-notification-choices': notificationChoices,
  '0004-mails-that-wait': mailsThatWait,
  '0005-rejection-reasons': rejectionReasons,
  '0006-billing-details': billingDetails,
  '0007-invoices': invoices,
  '0008-payments': payments,
  '0009-reminders': reminders,
  '0010-accounting': accounting,
  '0011-traces-of-mails': tracesOfMails,
  '0012-contents-of-backups': contentsOfBackups,
};
