import { expect, test } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { exampleDocument, exampleLines } from './document-examples.ts';
import { decideDueBefore } from './due-purchases.ts';
import type { DocumentLine } from './invoice-document.ts';
import { describeBuyer, describeInvoice } from './new-invoice.ts';

const [first, second, third] = exampleLines(3) as [DocumentLine, DocumentLine, DocumentLine];
const { buyer } = exampleDocument();
const issue = (lines: readonly DocumentLine[], isPaid = false) =>
  describeInvoice({
    ...{ number: 'RE-2026-000123', issuedOn: '2026-12-31', paymentDays: 14, buyer, lines, isPaid },
    tax: taxOf('domestic'),
  });

test('an invoice sorts its purchases by day, order and request, and is due after the payment days', () => {
  const sameDay = { ...first, orderNumber: 'B-2611-0400' };
  const sameOrder = { ...first, requestNumber: 'A-2611-0000' };
  expect(issue([third, first, sameOrder, second, sameDay])).toMatchObject({
    kind: 'invoice',
    number: 'RE-2026-000123',
    dueOn: '2027-01-14',
    period: { from: '2026-11-01', to: '2026-11-03' },
    corrects: null,
    buyer,
    taxCase: 'domestic',
    lines: [sameDay, sameOrder, first, second, third],
  });
});

test('an invoice that the shop has been paid for is due at once and leaves nothing due', () => {
  const { dueOn, totals } = issue([first], true);
  expect(dueOn).toBe('2026-12-31');
  expect(totals).toMatchObject({ netCents: 5310, grossCents: 6319, paidCents: 6319, dueCents: 0 });
  expect(issue([first]).totals).toMatchObject({ paidCents: 0, dueCents: 6319 });
});

test('a buyer has the billing details without the rhythm', () => {
  const { customerNumber, ...details } = buyer;
  expect(describeBuyer({ ...details, rhythm: 'monthly' }, customerNumber)).toEqual(buyer);
});

test.each([
  ['2026-12-15T12:00:00Z', '2026-11-30T23:00:00Z'],
  ['2026-07-31T22:30:00Z', '2026-07-31T22:00:00Z'],
])('at %s, monthly bills hold purchases before %s (billing 10)', (until, monthly) => {
  const immediate = new Date(until);
  expect(decideDueBefore(immediate)).toEqual({ immediate, monthly: new Date(monthly) });
});
