import { expect, test } from 'vitest';
import type { ResponseOf } from '#web/api/api.ts';
import { concernsCart } from './concerns-cart.ts';
import type { Cart } from './use-cart.ts';

const item = { requestId: 'held' } as Cart['items'][number];
const gone = { requestId: 'gone' } as Cart['unavailable'][number];
const cart = { items: [item], unavailable: [gone] };
const empty = { items: [], unavailable: [] };
type PortalEvent = ResponseOf<'GET /api/events'>;
const request = (...ids: string[]): PortalEvent => ({ event: 'request', data: { ids, appeared: [] } });
const other = (event: 'cart' | 'purchase'): PortalEvent => ({ event, data: { ids: ['held'] } });

test.each<[string, PortalEvent, typeof cart, boolean]>([
  ['a request in it', request('other', 'held'), cart, true],
  ['a request that was gone', request('gone'), cart, true],
  ['more requests than an event names', request(), cart, true],
  ['more requests than an event names, and it is empty', request(), empty, false],
  ['another request', request('other'), cart, false],
  ['the cart', other('cart'), empty, true],
  ['a purchase, which is told of the cart, too', other('purchase'), cart, false],
])('an event about %s', (_what, event, shown, expected) => {
  expect(concernsCart(event, shown)).toBe(expected);
});
