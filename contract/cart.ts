import { z } from 'zod';
import { MAX_CART_ITEMS } from '#domain/cart/cart-words.ts';
import type { Contract } from './endpoint.ts';
import { buyerFacts, kontaktwege, land, maskedPostalCode, offer } from './requests.ts';
import { categoryCode, count, euros, id, instant, sum, totals } from './shared.ts';

const cartItem = z.strictObject({
  requestId: id,
  category: categoryCode,
  /** Null before buying (purchases 6). */
  firmenname: z.null(),
  postleitzahl: maskedPostalCode,
  land,
  facts: buyerFacts,
  ...offer,
  addedAt: instant,
  quantity: z.int().min(1).max(1),
  /** Net, in euros. The page shows a difference to `price` (cart 8). */
  priceWhenAdded: euros,
  /** Ways of contact that a purchase unlocks. */
  kontaktwege,
  /** Revision that the partner has read. A purchase names it (requests 70). */
  revision: count,
  /** Whether the client has changed the request since. The partner must read it before buying (cart 19). */
  hasChanged: z.boolean(),
});

/** An item that is off sale, or that the cart has refused. */
const unavailableItem = z.strictObject({
  requestId: id,
  /** These are null for an unknown request, and for one that the partner may not see (matching 2). */
  category: categoryCode.nullable(),
  postleitzahl: maskedPostalCode.nullable(),
  land: land.nullable(),
  facts: buyerFacts.nullable(),
  code: z.enum(['already_bought', 'sold_out', 'expired', 'not_available', 'not_found', 'cart_full']),
  reason: z.string(),
});

const cart = z.strictObject({
  /** Items on sale, last added first. */
  items: z.array(cartItem),
  /** Sum of the items' net prices, in euros. */
  total: sum,
  totals,
  /** Items off sale, in the cart until the validation removes them (cart 9). After a merge, also the refused items. */
  unavailable: z.array(unavailableItem),
});

const ignored = z.unknown().optional().describe('Wird nicht gelesen.');
const ignoredFields = Object.fromEntries(
  Object.keys(cartItem.shape).map((field) => [field, ignored]),
) as Record<keyof typeof cartItem.shape, typeof ignored>;

/** An item from a browser. The portal accepts all fields and reads three (cart 8). */
const sentItem = z.strictObject({
  ...ignoredFields,
  requestId: id,
  addedAt: instant.optional(),
  /** Revision that the partner has read. Defaults to the present one. */
  revision: count.optional(),
});

export const sentItems = z.array(sentItem).max(MAX_CART_ITEMS);
const requestIds = z.array(id).max(MAX_CART_ITEMS);

export const cartContract = {
  'GET /api/cart': {
    summary: 'Der Warenkorb des Partners mit den Preisen, die jetzt gelten.',
    response: cart,
  },
  'POST /api/cart': {
    summary: 'Ersetzt den Warenkorb durch die genannten Anfragen; Preise werden nicht gelesen.',
    body: z.strictObject({ items: sentItems }),
    response: cart,
  },
  'DELETE /api/cart': {
    summary: 'Leert den Warenkorb.',
    response: cart,
  },
  'POST /api/cart/sync': {
    summary: 'Nimmt auf, was ein Browser im Warenkorb hält; was der Server hat, bleibt wie es ist.',
    body: z.strictObject({ items: sentItems }),
    response: cart,
  },
  'POST /api/cart/sync-on-change': {
    summary:
      'Legt eine Anfrage in den Warenkorb, nimmt sie heraus, vermerkt sie als gelesen oder leert den Warenkorb.',
    body: z.discriminatedUnion('action', [
      z.strictObject({
        action: z.literal('add'),
        requestId: id,
        /** Revision that the partner has read. Defaults to the present one. */
        revision: count.optional(),
      }),
      z.strictObject({ action: z.literal('remove'), requestId: id }),
      z.strictObject({ action: z.literal('read'), requestId: id, revision: count }),
      z.strictObject({ action: z.literal('clear'), requestId: id.nullable().optional() }),
    ]),
    response: cart,
    refusals: [404, 409],
  },
  'POST /api/cart/validate': {
    summary: 'Prüft, was sich noch kaufen lässt; das Übrige verlässt den Warenkorb.',
    body: z.strictObject({ requestIds }),
    response: z.array(z.strictObject({ requestId: id, valid: z.boolean(), reason: z.string().nullable() })),
  },
  'POST /api/cart/check-purchase-status': {
    summary: 'Sagt, was von den genannten Anfragen gekauft ist, und was im Warenkorb bleibt.',
    body: z.union([
      z.strictObject({ requestIds }),
      z.strictObject({ cartItems: sentItems, lastCheckoutTime: instant }),
    ]),
    response: z.strictObject({
      purchaseDetected: z.boolean(),
      remainingCartItems: z.array(cartItem),
      purchasedItems: z.array(
        z.strictObject({
          requestId: id,
          category: categoryCode,
          firmenname: z.string(),
          postleitzahl: z.string(),
          land,
          /** Paid net price, in euros. */
          price: euros,
          purchaseDate: instant,
        }),
      ),
      message: z.string(),
    }),
  },
} as const satisfies Contract;
