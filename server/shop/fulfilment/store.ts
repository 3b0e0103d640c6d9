import { sql } from 'kysely';
import type { ShopName } from '#domain/shop/providers.ts';
import { deleteInBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { ShopMessage } from '#server/shop/provider/record.ts';

export type MessageKey = { readonly provider: ShopName; readonly deliveryId: string };

/** @returns false for a repeat */
export async function insertMessage(
  db: Db,
  provider: ShopName,
  message: ShopMessage,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into shop_messages (provider, delivery_id, body, received_at)
    values (${provider}, ${message.deliveryId}, ${JSON.stringify(message.order)}::jsonb, ${now})
    on conflict (provider, delivery_id) do nothing returning delivery_id`.execute(db);
  return rows.length > 0;
}

export async function listWaiting(db: Db, limit: number): Promise<MessageKey[]> {
  const { rows } = await sql<MessageKey>`
    select provider, delivery_id as "deliveryId" from shop_messages
    where handled_at is null order by tries, received_at, delivery_id limit ${limit}`.execute(db);
  return rows;
}

/** @returns null when another process handles the message or has handled it */
export async function takeMessage(
  tx: Tx,
  { provider, deliveryId }: MessageKey,
): Promise<ShopMessage['order'] | null> {
  const { rows } = await sql<Pick<ShopMessage, 'order'>>`
    select body as "order" from shop_messages
    where provider = ${provider} and delivery_id = ${deliveryId} and handled_at is null
    for update skip locked`.execute(tx);
  return rows[0]?.order ?? null;
}

/** @param problem why the message was ignored */
export async function updateHandled(
  tx: Db | Tx,
  { provider, deliveryId }: MessageKey,
  now: Date,
  problem: string | null = null,
): Promise<void> {
  await sql`
    update shop_messages set handled_at = ${now}, problem = ${problem}
    where provider = ${provider} and delivery_id = ${deliveryId}`.execute(tx);
}

/** @returns number of failures */
export async function updateFailed(db: Db, { provider, deliveryId }: MessageKey): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update shop_messages set tries = tries + 1
    where provider = ${provider} and delivery_id = ${deliveryId} and handled_at is null returning tries`.execute(
    db,
  );
  return rows[0]?.tries ?? 0;
}

/** The portal refuses repeats of such old deliveries, so their keys can go. */
export function deleteOldMessages(db: Db, handledBefore: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'shop_messages', sql`handled_at < ${handledBefore}`);
}
