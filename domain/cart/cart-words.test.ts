import { expect, test } from 'vitest';
import { type CartButtonFacts, cartButtonWords, decideCartButton, formatBadge } from './cart-words.ts';

const free: CartButtonFacts = { isInCart: false, purchased: false, currentSales: 0, maxSales: 2 };

test.each<[string, CartButtonFacts]>([
  ['In Warenkorb', free],
  ['Im Warenkorb', { ...free, isInCart: true }],
  ['Gekauft', { ...free, purchased: true, currentSales: 2 }],
  ['Ausverkauft', { ...free, currentSales: 2 }],
  ['Ausverkauft', { ...free, isInCart: true, currentSales: 2 }],
])('the cart button says „%s“', (word, facts) => {
  expect(cartButtonWords[decideCartButton(facts)]).toBe(word);
});

test.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
])('%d items: %s on the icon', (count, badge) => {
  expect(formatBadge(count)).toBe(badge);
});
