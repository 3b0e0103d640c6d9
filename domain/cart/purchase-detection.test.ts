import { expect, test } from 'vitest';
import { detectPurchase } from './purchase-detection.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const none = 'Es wurde noch kein Kauf erkannt.';

test.each([
  ['nothing is bought', [], null, none],
  ['any purchase counts', [at('12:00:00')], null, 'Anfrage erfolgreich gekauft!'],
  ['bought after the checkout', [at('12:10:00')], at('12:00:00'), 'Anfrage erfolgreich gekauft!'],
  ['by a clock that is a little ahead', [at('12:00:00')], at('12:05:00'), 'Anfrage erfolgreich gekauft!'],
  ['bought well before the checkout', [at('12:00:00')], at('12:05:01'), none],
  ['two', [at('12:00:00'), at('12:00:00')], at('12:00:00'), 'Erfolgreich 2 Anfragen gekauft!'],
])('%s', (_case, bought, checkoutAt, message) => {
  expect(detectPurchase(bought, checkoutAt)).toEqual({ purchaseDetected: message !== none, message });
});
