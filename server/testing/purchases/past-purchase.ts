import { sql } from 'kysely';
import type { Outcome } from '#domain/requests/outcome.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { Db } from '#server/db/database.ts';
import { randomNumber } from '#server/testing/listings/short-numbers.ts';

type PastPurchase = {
  readonly requestId: string;
  readonly partnerId: string;
  readonly at: Date;
  /** Net price. */
  readonly cents: number;
  readonly outcome?: Outcome | undefined;
  readonly contactedAt?: Date | undefined;
};

/** Inserts the rows of a purchase at any time. @returns the id of the order */
export async function addPastPurchase(db: Db, past: PastPurchase): Promise<string> {
  const { requestId, partnerId, at, cents, outcome, contactedAt } = past;
  const { id: order_id } = await db
    .insertInto('orders')
    .values({
      number: randomNumber('B'),
      organisation_id: organisationOf(partnerId),
      net_cents: cents,
      vat_percent: 19,
      tax_case: 'domestic',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: purchase_id } = await db
    .insertInto('purchases')
    .values({
      order_id,
      request_id: requestId,
      organisation_id: organisationOf(partnerId),
      net_cents: cents,
      purchased_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update request_listings set current_sales = current_sales + 1 where request_id = ${requestId}`.execute(
    db,
  );
  if (outcome) {
    const followUp = {
      purchase_id,
      organisation_id: organisationOf(partnerId),
      outcome,
      contacted_at: contactedAt ?? null,
      updated_at: at,
    };
    await db.insertInto('follow_ups').values(followUp).execute();
  }
  return order_id;
}
