import { expect, test } from 'vitest';
import type { DueReminder } from '#domain/billing/reminders.ts';
import { exampleDocument } from './document/document-examples.ts';
import { closeReminder, listReminderSums, openReminder, wantedCents } from './reminder-letter.ts';

const invoice = exampleDocument();
const reminder = (step: 1 | 2 | 3, totalFeeCents: number): DueReminder => ({
  ...{ step, name: 'Mahnung', feeCents: totalFeeCents, totalFeeCents, payBy: '2027-01-12' },
});

test.each([
  [20_757, 0, ['Rechnung', 'Fällig am', 'Rechnungsbetrag', 'Offener Betrag', 'Zu zahlen'], 20_757],
  [
    10_000,
    750,
    [
      'Rechnung',
      'Fällig am',
      'Rechnungsbetrag',
      'Gezahlt oder gutgeschrieben',
      'Offener Betrag',
      'Mahngebühren',
      'Zu zahlen',
    ],
    10_750,
  ],
])('%i open with fees of %i: names %j and wants %i', (openCents, fees, labels, wanted) => {
  const facts = { invoice, reminder: reminder(2, fees), openCents };
  expect(listReminderSums(facts).map(([label]) => label)).toEqual([...labels, 'Bitte zahlen bis']);
  expect(wantedCents(facts)).toBe(wanted);
});

test.each([
  [1, 'Vermutlich ist sie nur übersehen worden', false],
  [2, 'noch nicht vollständig bezahlt', false],
  [3, 'unsere letzte Mahnung', true],
] as const)('step %i says „%s“', (step, words, warns) => {
  const facts = { invoice, reminder: reminder(step, 0), openCents: 100 };
  expect(openReminder(facts).join(' ')).toContain(words);
  expect(openReminder(facts).join(' ')).toContain('bis zum 12.01.2027');
  expect(closeReminder(facts).join(' ').includes('sperren')).toBe(warns);
});
