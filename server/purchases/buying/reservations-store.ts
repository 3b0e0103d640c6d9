import { sql } from 'kysely';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { announceListings } from '#server/requests/listings.ts';

type NewReservations = {
  readonly partnerId: string;
  readonly checkoutId: string;
  readonly requestIds: readonly string[];
  readonly reservedUntil: Date;
};

/** The caller has locked the listings. Takes over existing reservations of the partner without counting them again. */
export async function insertReservations(
  tx: Tx,
  { partnerId, checkoutId, requestIds, reservedUntil }: NewReservations,
): Promise<void> {
  await sql`
    with taken_over as (
      update slot_reservations set checkout_id = ${checkoutId}, reserved_until = ${reservedUntil}
      where organisation_id = ${organisationOf(partnerId)} and request_id = any(${requestIds}::uuid[])
      returning request_id
    ), added as (
      insert into slot_reservations (request_id, organisation_id, checkout_id, reserved_until)
      select wanted_id, ${organisationOf(partnerId)}, ${checkoutId}::uuid, ${reservedUntil}::timestamptz
      from unnest(${requestIds}::uuid[]) wanted_id where wanted_id not in (select request_id from taken_over)
      returning request_id
    )
    update request_listings l set reserved_sales = l.reserved_sales + 1 from added where l.request_id = added.request_id
  `.execute(tx);
  await announceListings(tx, requestIds);
}

/** Releases the places of a checkout that ended without payment. Locks the listings. */
export function releaseReservations(tx: Tx, checkoutId: string): Promise<number> {
  return deleteLocked(
    tx,
    sql`s.checkout_id = ${checkoutId}`,
    sql`order by l.request_id for no key update of l`,
  );
}

/** Releases the places of an account before its erasure. Skips locked listings, where the places lapse by themselves. */
export function releaseReservationsOf(tx: Tx, partnerId: string): Promise<number> {
  return deleteLocked(
    tx,
    sql`s.organisation_id = ${organisationOf(partnerId)}`,
    sql`for no key update of l skip locked`,
  );
}

/** Releases the places of a request that is off sale. The caller has locked its listing. */
export function releaseReservationsAt(tx: Tx, requestId: string): Promise<number> {
  return deleteLocked(tx, sql`s.request_id = ${requestId}`, sql`for no key update of l`);
}

/** Skips locked listings; the next run takes them. */
export function deleteLapsedReservations(tx: Tx, now: Date, limit: number): Promise<number> {
  const lock = sql`order by s.reserved_until limit ${limit} for no key update of l skip locked`;
  return deleteLocked(tx, sql`s.reserved_until <= ${now}`, lock);
}

type Condition = ReturnType<typeof sql>;

/** Locks the listings before their reservations, and checks the condition again under the locks. @returns how many deleted */
async function deleteLocked(tx: Tx, condition: Condition, lock: Condition): Promise<number> {
  const { rows } = await sql<{ requestId: string }>`
    with locked as materialized (
      select s.request_id, s.organisation_id from slot_reservations s join request_listings l on l.request_id = s.request_id
      where ${condition} ${lock}
    ), gone as (
      delete from slot_reservations s using locked
      where s.request_id = locked.request_id and s.organisation_id = locked.organisation_id and ${condition}
      returning s.request_id
    ), counted as (
      update request_listings l set reserved_sales = l.reserved_sales - places.count
      from (select request_id, count(*)::int as count from gone group by request_id) places
      where l.request_id = places.request_id
    )
    select request_id as "requestId" from gone`.execute(tx);
  await announceListings(
    tx,
    rows.map(({ requestId }) => requestId),
  );
  return rows.length;
}
