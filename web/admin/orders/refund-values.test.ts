import { expect, it } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { presentTotal } from '#domain/requests/offer/price.ts';
import { checkRefund, isRefundTyped, toRefund, toRefundValues } from './refund-values.ts';

const order = { totals: presentTotal(9800, taxOf('domestic')), refunded: 16.62 };
const reason = 'Doppelt bezahlt';

it('suggests the whole unrefunded sum, which does not count as input', () => {
  expect(toRefundValues(order)).toEqual({ amount: '100,00', reason: '' });
  expect(isRefundTyped({ amount: '100', reason: '' }, order)).toBe(false);
  expect(isRefundTyped({ amount: '99', reason: '' }, order)).toBe(true);
  expect(isRefundTyped({ amount: '100,00', reason }, order)).toBe(true);
});

it.each([
  ['100,00', reason, {}],
  ['0,01', reason, {}],
  ['', reason, { amount: 'Bitte geben Sie einen Betrag wie 1.234,56 an.' }],
  ['0', reason, { amount: 'Bitte höchstens 100,00 € angeben, und mehr als 0 €.' }],
  ['100,01', reason, { amount: 'Bitte höchstens 100,00 € angeben, und mehr als 0 €.' }],
  ['50', '  ', { reason: 'Bitte geben Sie einen Grund an.' }],
])('%j because of %j', (amount, why, wrong) => {
  expect(checkRefund({ amount, reason: why }, order)).toEqual(wrong);
});

it('is sent in euros', () => {
  expect(toRefund({ amount: '12,50', reason: ` ${reason} ` })).toEqual({ amount: 12.5, reason });
});
