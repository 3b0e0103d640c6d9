import { expect, test } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { totalOf } from '#domain/requests/offer/price.ts';
import { orderButton, paymentTerm } from './order-words.ts';

test.each([
  [[0], 'Kostenlos freischalten', /^Die Freischaltung kostet nichts, und es kommt keine Rechnung\.$/],
  [[0, 0], 'Kostenlos freischalten', /keine Rechnung/],
  [[0, 4900], 'Zahlungspflichtig kaufen · 58,31\u00a0€', /auf Rechnung/],
  [[1], 'Zahlungspflichtig kaufen · 0,01\u00a0€', /auf Rechnung/],
])('an order of %j cents says %s', (prices, button, term) => {
  expect(orderButton(totalOf(prices, taxOf('domestic')))).toBe(button);
  expect(paymentTerm(totalOf(prices, taxOf('domestic')))).toMatch(term);
});
