import { dayMs } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';
import { type Db, inTransaction, wakeAfterCommit } from '#server/db/database.ts';
import type { TakeMessage } from '#server/http/webhooks.ts';
import { lockOrder } from '#server/shop/orders/orders.ts';
import { checkSoon } from '#server/shop/orders/store.ts';
import { ForgedMessageError } from '#server/shop/provider/errors.ts';
import type { ProtectedShop, ShopParts } from '#server/shop/provider/policy.ts';
import type { ShopMessage } from '#server/shop/provider/record.ts';
import { syncPayment } from './payment-sync.ts';
import {
  deleteOldMessages,
  insertMessage,
  listWaiting,
  type MessageKey,
  takeMessage,
  updateFailed,
  updateHandled,
} from './store.ts';

/** Wakes the job that handles messages. */
export const messageTopic = 'shop-message';

type Receiver = Pick<Context, 'db' | 'now' | 'report'> & { readonly shop: ProtectedShop | null };

const maxAgeMs = 5 * dayMs;

/** Stores a message with a valid signature that is not old. A repeated message changes nothing (decision 31). */
export async function receiveMessage(
  { db, shop, now, report }: Receiver,
  { shop: name, headers, rawBody }: Parameters<TakeMessage>[0],
): ReturnType<TakeMessage> {
  if (shop?.name !== name) return 'unknown_shop';
  let message: ShopMessage | null;
  try {
    message = shop.readMessage(headers, rawBody);
  } catch (error) {
    if (!(error instanceof ForgedMessageError)) throw error;
    // Report without the cause, which may quote the message.
    if (error.cause)
      report(new Error('A signed message of the shop cannot be read.'), 'shop message refused');
    return 'forged';
  }
  if (!message || now().getTime() - message.sentAt.getTime() > maxAgeMs) return 'taken';
  if (await insertMessage(db, shop.name, message, now())) wakeAfterCommit(db, messageTopic);
  return 'taken';
}

const batch = 200;

/** Handles each message once, in its own transaction. One that fails does not stop the others. @returns how many handled */
export async function handleMessages(parts: ShopParts, signal?: AbortSignal): Promise<number> {
  let handled = 0;
  for (;;) {
    const waiting = await listWaiting(parts.db, batch);
    let failed = 0;
    for (const key of waiting) {
      if (signal?.aborted) return handled;
      if (await tryHandling(parts, key)) handled += 1;
      else failed += 1;
    }
    if (waiting.length < batch || failed > 0) return handled;
  }
}

const maxTries = 10;

async function tryHandling(parts: ShopParts, key: MessageKey): Promise<boolean> {
  const { db, now, report } = parts;
  try {
    return await inTransaction(db, async (tx) => {
      const stated = await takeMessage(tx, key);
      if (!stated) return false;
      if (!('checkoutId' in stated)) {
        await checkSoon(tx, key.provider, stated.shopOrderId, now());
        await updateHandled(tx, key, now());
        return true;
      }
      const order = await lockOrder(tx, stated.checkoutId);
      const problem = order?.provider === key.provider ? null : 'Unbekannter Kauf';
      if (order && !problem) await syncPayment(tx, order, stated, now());
      else report(new Error('A message of the shop names an unknown checkout.'), 'shop message ignored', key);
      await updateHandled(tx, key, now(), problem);
      return true;
    });
  } catch (error) {
    report(error, 'shop message not handled', key);
    // Count the try outside of the failed transaction. Without a database the job fails, and no try counts.
    const tries = await updateFailed(db, key);
    if (tries >= maxTries) await updateHandled(db, key, now(), `Nach ${tries} Versuchen aufgegeben`);
    return false;
  }
}

const keptMs = 30 * dayMs;

export function deleteHandledMessages(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return deleteOldMessages(db, new Date(now.getTime() - keptMs), signal);
}
