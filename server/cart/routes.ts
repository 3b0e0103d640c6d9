import { taxOf } from '#domain/billing/party/tax-words.ts';
import type { CartEntry } from '#domain/cart/cart-rules.ts';
import { detectPurchase } from '#domain/cart/purchase-detection.ts';
import { findTaxCase } from '#server/accounts/accounts.ts';
import { type SignedIn, unlockedPartner } from '#server/accounts/guards.ts';
import { route } from '#server/api/route.ts';
import type { Db } from '#server/db/database.ts';
import { listPurchasedAmong } from '#server/purchases/purchases.ts';
import {
  addToCart,
  clearCart,
  type GoneItem,
  markRead,
  mergeIntoCart,
  type Owner,
  readCart,
  removeFromCart,
  replaceCart,
  validateItems,
} from './cart.ts';
import { presentBought, presentCart, presentLine } from './presenters.ts';

type Partner = SignedIn<'partner'>;

export const cartRoutes = [
  route('GET /api/cart', unlockedPartner, ({ db }, call) => answer(db, ownerOf(call))),

  route('POST /api/cart', unlockedPartner, async ({ db }, call) => {
    const owner = ownerOf(call);
    return answer(db, owner, await replaceCart(db, owner, entriesOf(call.body.items, owner)));
  }),

  route('DELETE /api/cart', unlockedPartner, async ({ db }, call) => {
    const owner = ownerOf(call);
    await clearCart(db, owner);
    return answer(db, owner);
  }),

  route('POST /api/cart/sync', unlockedPartner, async ({ db }, call) => {
    const owner = ownerOf(call);
    return answer(db, owner, await mergeIntoCart(db, owner, entriesOf(call.body.items, owner)));
  }),

  route('POST /api/cart/sync-on-change', unlockedPartner, async ({ db }, call) => {
    const owner = ownerOf(call);
    const { body } = call;
    if (body.action === 'clear') await clearCart(db, owner);
    else if (body.action === 'add') await addToCart(db, owner, body);
    else if (body.action === 'read') await markRead(db, owner, body);
    else await removeFromCart(db, owner, [body.requestId]);
    return answer(db, owner);
  }),

  route('POST /api/cart/validate', unlockedPartner, async ({ db }, call) => {
    const verdicts = await validateItems(db, ownerOf(call), [...new Set(call.body.requestIds)]);
    return verdicts.map(({ requestId, refusal }) => ({
      requestId,
      valid: refusal === null,
      reason: refusal?.msg ?? null,
    }));
  }),

  route('POST /api/cart/check-purchase-status', unlockedPartner, async ({ db }, call) => {
    const owner = ownerOf(call);
    const { requestIds, checkoutAt } = askedOf(call.body);
    const bought = await listPurchasedAmong(db, owner.partnerId, requestIds);
    const times = bought.map(({ purchasedAt }) => purchasedAt);
    return {
      ...detectPurchase(times, checkoutAt),
      remainingCartItems: (await readCart(db, owner)).lines.map(presentLine),
      purchasedItems: bought.map(presentBought),
    };
  }),
];

async function answer(db: Db, owner: Owner, refused?: readonly GoneItem[]) {
  const tax = taxOf(await findTaxCase(db, owner.partnerId));
  return presentCart(await readCart(db, owner), tax, refused);
}

function ownerOf({ caller, now }: { readonly caller: Partner; readonly now: Date }): Owner {
  return { partnerId: caller.user.id, now };
}

type SentItem = {
  readonly requestId: string;
  readonly addedAt?: string | undefined;
  readonly revision?: number | undefined;
};

function entriesOf(items: readonly SentItem[], { now }: Owner): CartEntry[] {
  return items.map(({ requestId, addedAt, revision }) => ({
    requestId,
    addedAt: addedAt === undefined ? now : new Date(addedAt),
    revision,
  }));
}

type StatusQuestion =
  | { readonly requestIds: readonly string[] }
  | { readonly cartItems: readonly SentItem[]; readonly lastCheckoutTime: string };

function askedOf(body: StatusQuestion): { readonly requestIds: readonly string[]; checkoutAt: Date | null } {
  if ('requestIds' in body) return { requestIds: body.requestIds, checkoutAt: null };
  const requestIds = body.cartItems.map(({ requestId }) => requestId);
  return { requestIds, checkoutAt: new Date(body.lastCheckoutTime) };
}
