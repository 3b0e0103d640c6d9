import { expect, it } from 'vitest';
import { checkLines, restCents, toAllocations, toAllocationValues, toLine } from './allocation-values.ts';

const organisation = { _id: 'o', name: 'Nordlicht GmbH' };
const allocation = (invoiceId: string, amount: number) => ({
  invoiceId,
  number: invoiceId,
  organisation,
  amount,
});

const proposal = {
  kind: 'several' as const,
  invoiceIds: ['a', 'b'],
  allocations: [allocation('a', 20.1), allocation('b', 30)],
  rest: 0,
  reason: '',
  isCertain: false,
};

const entry = { amount: 100.1, allocations: [allocation('a', 50)], proposal };

const line = (invoiceId: string, amount: string) => ({
  ...{ invoiceId, number: invoiceId, company: organisation.name },
  amount,
});

it('begins with what the entry pays and with what the proposal adds', () => {
  const values = toAllocationValues(entry);
  expect(values).toEqual({ allocations: [line('a', '70,10'), line('b', '30,00')] });
  expect(toAllocations(values)).toEqual([
    { invoiceId: 'a', amount: 70.1 },
    { invoiceId: 'b', amount: 30 },
  ]);
  expect(restCents(values, entry)).toBe(0);
  expect(toAllocationValues({ ...entry, allocations: [], proposal: null })).toEqual({ allocations: [] });
});

it.each([
  [30, 65.45, '30,00'],
  [100, 65.45, '65,45'],
  [-5, 65.45, '0,00'],
])('adds an invoice to a rest of %d € with %d € open: %s', (rest, open, amount) => {
  const invoice = { _id: 'c', number: 'c', organisation, dueAt: '2026-12-01', open };
  expect(toLine(invoice, rest * 100)).toEqual(line('c', amount));
});

it.each([
  [['70,10', '30'], {}],
  [['70,10', ''], { 'allocations.1.amount': 'Bitte geben Sie einen Betrag wie 1.234,56 an.' }],
  [['0', '30'], { 'allocations.0.amount': 'Bitte geben Sie einen Betrag über 0 € an.' }],
  [['70,10', '30,01'], { allocations: 'Das sind 0,01\u00a0€ mehr, als eingegangen ist.' }],
])('%j is checked', ([a = '', b = ''], errors) => {
  expect(checkLines({ allocations: [line('a', a), line('b', b)] }, entry)).toEqual(errors);
});
