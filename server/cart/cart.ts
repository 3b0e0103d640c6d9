import {
  type AddRefusal,
  type CartEntry,
  decideAdding,
  decideGone,
  type ItemRefusal,
  mergeCarts,
  type RefusedEntry,
} from '#domain/cart/cart-rules.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import { lockAccount } from '#server/accounts/accounts.ts';
import type { ExportElsewhere } from '#server/accounts/users/record.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { listSaleFacts } from '#server/purchases/purchases.ts';
import type { SaleFacts } from '#server/purchases/record.ts';
import {
  type CartItem,
  deleteItems,
  insertItems,
  listItems,
  type ReadRequest,
  updateReadRevision,
} from './store.ts';

export { deleteCart } from './store.ts';

export type Owner = { readonly partnerId: string; readonly now: Date };

/** An item that is on sale now, with its present facts. */
export type CartLine = CartItem & SaleFacts;

/** `facts` is undefined for a deleted request. */
export type GoneItem = RefusedEntry & { readonly facts: SaleFacts | undefined };

export type Cart = { readonly lines: readonly CartLine[]; readonly gone: readonly GoneItem[] };

/** Reading changes nothing: an item that is off sale stays until the partner has read why (cart 9). */
export async function readCart(db: Db, { partnerId, now }: Owner): Promise<Cart> {
  const items = await listItems(db, partnerId);
  const facts = await findFacts(db, partnerId, idsOf(items));
  const lines: CartLine[] = [];
  const gone: GoneItem[] = [];
  for (const item of items) {
    const fact = facts.get(item.requestId);
    const refusal = decideGone(fact, now);
    if (fact && !refusal) lines.push({ ...item, ...fact });
    // Skip a request that was bought between the two statements.
    else if (refusal && !fact?.purchased) gone.push({ requestId: item.requestId, refusal, facts: fact });
  }
  return { lines, gone };
}

/** @throws Problem 404 or 409 with the reason (cart 6) */
export function addToCart(
  db: Db,
  owner: Owner,
  { requestId, revision }: Pick<CartEntry, 'requestId' | 'revision'>,
): Promise<void> {
  return changeCart(db, owner, async (tx, stored) => {
    const facts = (await findFacts(tx, owner.partnerId, [requestId])).get(requestId);
    const refusal = decideAdding(facts, new Set(idsOf(stored)), requestId, owner.now);
    if (refusal || !facts) throw toProblem(refusal);
    await insertItems(tx, owner.partnerId, [toItem({ requestId, revision, addedAt: owner.now }, facts)]);
  });
}

/** Records the revision that the partner has read (cart 19). Ignores requests outside of the cart. */
export function markRead(db: Db, owner: Owner, read: ReadRequest): Promise<void> {
  return changeCart(db, owner, (tx) => updateReadRevision(tx, owner.partnerId, read));
}

/** Ignores requests that are not in the cart. */
export function removeFromCart(db: Db, owner: Owner, requestIds: readonly string[]): Promise<void> {
  return changeCart(db, owner, (tx) => deleteItems(tx, owner.partnerId, requestIds));
}

export function clearCart(db: Db, owner: Owner): Promise<void> {
  return changeCart(db, owner, (tx, stored) => deleteItems(tx, owner.partnerId, idsOf(stored)));
}

/** @returns the refused items */
export function mergeIntoCart(db: Db, owner: Owner, given: readonly CartEntry[]): Promise<GoneItem[]> {
  return changeCart(db, owner, (tx, stored) => merge(tx, owner, stored, given));
}

/** Keeps items that are in the cart already. @returns the refused items */
export function replaceCart(db: Db, owner: Owner, given: readonly CartEntry[]): Promise<GoneItem[]> {
  return changeCart(db, owner, async (tx, stored) => {
    const isGiven = ({ requestId }: CartItem) => given.some((entry) => entry.requestId === requestId);
    const dropped = stored.filter((item) => !isGiven(item));
    await deleteItems(tx, owner.partnerId, idsOf(dropped));
    return merge(tx, owner, stored.filter(isGiven), given);
  });
}

export type Verdict = { readonly requestId: string; readonly refusal: ItemRefusal | null };

/** Removes items that are off sale (cart 9). @returns one verdict for each id, in the cart or not */
export function validateItems(db: Db, owner: Owner, requestIds: readonly string[]): Promise<Verdict[]> {
  return changeCart(db, owner, async (tx) => {
    const facts = await findFacts(tx, owner.partnerId, requestIds);
    const verdicts = requestIds.map((requestId) => ({
      requestId,
      refusal: decideGone(facts.get(requestId), owner.now),
    }));
    const gone = verdicts.filter(({ refusal }) => refusal !== null);
    await deleteItems(tx, owner.partnerId, idsOf(gone));
    return verdicts;
  });
}

export const exportCart: ExportElsewhere = async (db, { userId }) => {
  const items = await listItems(db, userId);
  return {
    cart: items.map(({ requestId, addedAt, addedPriceCents }) => ({
      requestId,
      addedAt: addedAt.toISOString(),
      priceWhenAdded: centsToEuros(addedPriceCents),
    })),
  };
};

/**
 * Runs every change of a cart. Serializes the changes of one partner with each other and with its purchases, so that no bought
 * request gets into the cart.
 */
function changeCart<T>(
  db: Db,
  { partnerId }: Owner,
  change: (tx: Tx, stored: readonly CartItem[]) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, partnerId);
    return change(tx, await listItems(tx, partnerId));
  });
}

async function merge(
  tx: Tx,
  { partnerId, now }: Owner,
  stored: readonly CartItem[],
  given: readonly CartEntry[],
): Promise<GoneItem[]> {
  const facts = await findFacts(tx, partnerId, idsOf(given));
  const { added, refused } = mergeCarts({ stored: idsOf(stored), given, facts }, now);
  const items = added.flatMap((entry) => {
    const fact = facts.get(entry.requestId);
    return fact ? [toItem(entry, fact)] : [];
  });
  await insertItems(tx, partnerId, items);
  return refused.map((entry) => ({ ...entry, facts: facts.get(entry.requestId) }));
}

async function findFacts(
  db: Db | Tx,
  partnerId: string,
  requestIds: readonly string[],
): Promise<Map<string, SaleFacts>> {
  const facts = await listSaleFacts(db, partnerId, requestIds);
  return new Map(facts.map((fact) => [fact.id, fact]));
}

function toItem({ requestId, addedAt, revision: read }: CartEntry, facts: SaleFacts): CartItem {
  const { priceCents: addedPriceCents, revision } = facts;
  return { requestId, addedAt, addedPriceCents, readRevision: Math.min(read ?? revision, revision) };
}

function idsOf(items: readonly { readonly requestId: string }[]): string[] {
  return items.map(({ requestId }) => requestId);
}

function toProblem(refusal: AddRefusal | null): Problem {
  if (!refusal || refusal.code === 'not_found') return notFound(refusal?.msg);
  return new Problem(409, refusal.code, refusal.msg);
}
