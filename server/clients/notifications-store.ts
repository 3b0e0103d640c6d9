import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/**
 * Locks requests with due mails about sales. Requests are locked before purchases (ARCHITECTURE.md). The next run takes those
 * that are locked now.
 *
 * @returns their ids
 */
export async function lockSold(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from requests r where r.id in (
      select request_id from purchases where tell_client_at <= ${now}
      group by request_id order by min(tell_client_at) limit ${limit}
    ) order by r.id for no key update of r skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

export type SaleMail = {
  readonly requestId: string;
  /** The buyers since the last mail, oldest purchase first. Erased accounts are left out. */
  readonly buyers: readonly { readonly companyName: string; readonly name: string }[];
  readonly currentSales: number;
  readonly maxSales: number;
  readonly isSoldOut: boolean;
};

/**
 * Marks sales as mailed. Postpones those of a request whose client got a mail within `pauseSeconds`. Sales and `isSoldOut` come
 * from one snapshot: a later purchase gets a later mail.
 *
 * @param requestIds locked by the transaction
 */
export async function takeSales(
  tx: Tx,
  requestIds: readonly string[],
  pauseSeconds: number,
  now: Date,
): Promise<SaleMail[]> {
  const { rows } = await sql<SaleMail>`
    with last as materialized (
      select request_id, max(client_told_at) + make_interval(secs => ${pauseSeconds}::int) as next_at
      from purchases where request_id = any(${requestIds}::uuid[]) group by request_id
    ), noted as (
      update purchases p
      set tell_client_at = case when last.next_at > ${now} then last.next_at end,
        client_told_at = case when last.next_at > ${now} then p.client_told_at else ${now} end
      from last where p.request_id = last.request_id and p.tell_client_at is not null
      returning p.request_id, p.organisation_id, p.purchased_at, p.tell_client_at is null as is_told
    )
    select l.request_id as "requestId", l.current_sales as "currentSales", l.max_sales as "maxSales",
      l.sold_exclusively_at is not null or (l.is_public and l.current_sales >= l.max_sales) as "isSoldOut",
      coalesce(json_agg(json_build_object('companyName', u.company_name, 'name', u.first_name || ' ' || u.last_name)
        order by n.purchased_at, u.id) filter (where u.deleted_at is null), '[]') as buyers
    from noted n join request_listings l on l.request_id = n.request_id join accounts u on u.organisation_id = n.organisation_id
    where n.is_told group by l.request_id`.execute(tx);
  return rows;
}

/** A mail announces the end of a term longer than 25 hours a day before. Another mail follows the end of every term. */
const isDue = (
  now: Date,
) => sql<boolean>`state in ('public', 'lapsed') and end_told is distinct from public_until
  and public_until <= ${now}::timestamptz + interval '24 hours'
  and (public_until <= ${now} or end_announced is distinct from public_until
    and public_until - published_at > interval '25 hours')`;

/** Like {@link lockSold}, for requests whose term ends. */
export async function lockEnding(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from requests r join request_listings l on l.request_id = r.id where r.id in (
      select request_id from request_listings where ${isDue(now)} order by public_until limit ${limit}
    ) order by r.id for no key update of r, l skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

export type EndingRequest = { readonly id: string; readonly isOver: boolean };

/** Marks the ends as mailed. @param requestIds locked by the transaction */
export async function takeEnding(tx: Tx, requestIds: readonly string[], now: Date): Promise<EndingRequest[]> {
  const { rows } = await sql<EndingRequest>`
    update request_listings
    set end_announced = public_until, end_told = case when public_until <= ${now} then public_until else end_told end
    where request_id = any(${requestIds}::uuid[]) and ${isDue(now)}
    returning request_id as id, public_until <= ${now} as "isOver"`.execute(tx);
  return rows;
}
