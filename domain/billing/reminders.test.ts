import { describe, expect, test } from 'vitest';
import { checkReminderRules, decideReminder, isReminderRules, type ReminderRules } from './reminders.ts';

const rules: ReminderRules = [
  { afterDays: 7, feeCents: 0 },
  { afterDays: 21, feeCents: 250 },
  { afterDays: 35, feeCents: 500 },
];

describe('decideReminder, due on 1 March', () => {
  test.each<[today: string, sent: number, lastSentOn: string | null, step: number | null]>([
    ['2027-03-01', 0, null, null],
    ['2027-03-07', 0, null, null],
    ['2027-03-08', 0, null, 1],
    ['2027-03-21', 1, '2027-03-08', null],
    ['2027-03-22', 1, '2027-03-08', 2],
    ['2027-04-05', 2, '2027-03-22', 3],
    ['2027-04-04', 2, '2027-03-22', null],
    ['2027-12-01', 3, '2027-04-05', null],
    // The first reminder went out late: the second waits its 14 days.
    ['2027-06-01', 0, null, 1],
    ['2027-06-02', 1, '2027-06-01', null],
    ['2027-06-14', 1, '2027-06-01', null],
    ['2027-06-15', 1, '2027-06-01', 2],
    // Summer time begins on 28 March.
    ['2027-03-29', 1, '2027-03-15', 2],
  ])('on %s with %i sent, the last on %j: step %j', (today, sent, lastSentOn, step) => {
    const invoice = { dueOn: '2027-03-01', openCents: 7021, sent, lastSentOn, sentFeeCents: 0 };
    expect(decideReminder(invoice, rules, today)?.step ?? null).toBe(step);
  });

  test('nothing is due for a paid invoice', () => {
    const paid = { dueOn: '2027-03-01', openCents: 0, sent: 0, lastSentOn: null, sentFeeCents: 0 };
    expect(decideReminder(paid, rules, '2027-12-01')).toBeNull();
  });

  test('its fee comes on top of the fees that were sent', () => {
    const sent = { sent: 2, lastSentOn: '2027-03-22', sentFeeCents: 300 };
    const invoice = { dueOn: '2027-03-01', openCents: 7021, ...sent };
    expect(decideReminder(invoice, rules, '2027-04-05')).toEqual({
      step: 3,
      name: 'Letzte Mahnung',
      feeCents: 500,
      totalFeeCents: 800,
      payBy: '2027-04-12',
    });
  });

  test('the last day for the payment comes before the next reminder', () => {
    const near: ReminderRules = [rules[0], { afterDays: 10, feeCents: 0 }, { afterDays: 11, feeCents: 0 }];
    const invoice = { dueOn: '2027-03-01', openCents: 7021, sent: 0, lastSentOn: null, sentFeeCents: 0 };
    expect(decideReminder(invoice, near, '2027-03-08')?.payBy).toBe('2027-03-10');
    const reminded = { ...invoice, sent: 1, lastSentOn: '2027-03-08' };
    expect(decideReminder(reminded, near, '2027-03-11')?.payBy).toBe('2027-03-12');
  });
});

test.each([
  [1, 2, 3, 0, []],
  [363, 364, 365, 10_000, []],
  [1, 1, 3, 0, ['Bitte geben Sie mehr Tage an als bei der Stufe davor.']],
  [0, 2, 3, 0, ['Bitte geben Sie eine Zahl von 1 bis 365 an.']],
  [1.5, 2, 3, 0, ['Bitte geben Sie eine Zahl von 1 bis 365 an.']],
  [0.5, 2, 3, 0, ['Bitte geben Sie eine Zahl von 1 bis 365 an.']],
  [1, 2, 366, 0, ['Bitte geben Sie eine Zahl von 1 bis 365 an.']],
  [1, 2, 3, 10_001, Array(3).fill('Bitte geben Sie einen Betrag von 0 bis 100 € an.')],
])('steps after %d, %d and %d days for %i cents: %j', (first, second, third, feeCents, msgs) => {
  const steps = [first, second, third].map((afterDays) => ({ afterDays, feeCents }));
  expect(checkReminderRules(steps as unknown as ReminderRules).map(({ msg }) => msg)).toEqual(msgs);
});

test.each([
  [rules, true],
  [rules.slice(1), false],
  [{ length: 3 }, false],
])('%j are the three steps: %j', (value, isRight) => {
  expect(isReminderRules(value)).toBe(isRight);
});

test('checkReminderRules wants rising days and fees within the limits', () => {
  expect(checkReminderRules(rules)).toEqual([]);
  const wrong: ReminderRules = [
    { afterDays: 0, feeCents: -1 },
    { afterDays: 400, feeCents: 10_001 },
    { afterDays: 21, feeCents: 2.5 },
  ];
  expect(checkReminderRules(wrong).map(({ field }) => field)).toEqual([
    'step1.afterDays',
    'step1.fee',
    'step2.afterDays',
    'step2.fee',
    'step3.afterDays',
    'step3.fee',
  ]);
});
