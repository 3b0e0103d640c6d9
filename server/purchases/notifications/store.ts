import { sql } from 'kysely';
import type { NotificationFrequency } from '#domain/accounts/notifications.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { minuteMs, secondMs } from '#domain/durations.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';
import { UNDO_SECONDS } from '#domain/undo.ts';
import { deleteInBatches } from '#server/db/batches.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { fitsMasks, fitsPerson } from '#server/matching/matching.ts';
import { isForSale } from '#server/requests/listings.ts';

/** Partners who may get notifications, whatever their setting (purchases 47). */
const mayBeNotified = sql`(me.role = 'partner' and me.account_active and me.email_verified_at is not null
  and me.locked_at is null and me.deleted_at is null)`;

/**
 * Locks requests against deletion without waiting: a transaction that has locked settings must not wait for a request.
 *
 * @returns the locked requests, and those that another transaction is deleting
 */
export async function lockRequests(
  tx: Tx,
  ids: readonly string[],
): Promise<{ readonly locked: string[]; readonly busy: string[] }> {
  const existing = tx.selectFrom('requests').select('id').where(sql<boolean>`id = any(${ids}::uuid[])`);
  const locked = (await existing.forKeyShare().skipLocked().execute()).map(({ id }) => id);
  if (locked.length === ids.length) return { locked, busy: [] };
  const all = (await existing.execute()).map(({ id }) => id);
  return { locked, busy: all.filter((id) => !locked.includes(id)) };
}

/** Partners whom the requests fit, each with a setting `s` that asks for mails. */
const subscribersOf = (requestIds: readonly string[], now: Date) => sql`
  request_listings l
  join partner_matches m on m.category = l.category and ${fitsMasks}
  join accounts me on me.organisation_id = m.organisation_id
  join notification_settings s on s.partner_id = me.id and s.frequency <> 'never' and l.request_id = any(${requestIds}::uuid[]) and ${isForSale(now)}
    and ${mayBeNotified} and ${fitsPerson} and l.offered_to is distinct from me.id`;

/**
 * Locks the settings of the partners whom the requests fit, until the transaction has queued their notifications. This blocks
 * changes of the settings and the mail job.
 *
 * @returns the ids of the partners
 */
export async function lockSubscribers(tx: Tx, requestIds: readonly string[], now: Date): Promise<string[]> {
  // Repeat the condition on `held`: PostgreSQL checks it again after it has waited for a row lock.
  const { rows } = await sql<{ id: string }>`
    select held.partner_id as id from notification_settings held
    where held.frequency <> 'never' and held.partner_id in (select s.partner_id from ${subscribersOf(requestIds, now)})
    order by held.partner_id for no key update of held`.execute(tx);
  return rows.map(({ id }) => id);
}

type NextMails = Readonly<Record<Exclude<NotificationFrequency, 'never'>, Date | null>>;

export type NewNotifications = {
  readonly requestIds: readonly string[];
  readonly partnerIds: readonly string[];
};

/**
 * Inserts the notifications, except those that exist already.
 *
 * @param partnerIds partners with settings locked by the transaction
 */
export async function insertNotifications(
  tx: Tx,
  { requestIds, partnerIds }: NewNotifications,
  next: NextMails,
  now: Date,
): Promise<void> {
  await sql`
    with noted as (
      insert into notifications (partner_id, request_id)
      select s.partner_id, l.request_id from ${subscribersOf(requestIds, now)}
      join unnest(${partnerIds}::uuid[]) held (partner_id) on held.partner_id = s.partner_id
      on conflict do nothing
      returning partner_id
    )
    update notification_settings s
    set due_at = coalesce(s.due_at, case s.frequency
      when 'at_once' then ${next.at_once}::timestamptz when 'daily' then ${next.daily}::timestamptz
      when 'weekly' then ${next.weekly}::timestamptz end)
    from (select distinct partner_id from noted) n where s.partner_id = n.partner_id`.execute(tx);
}

export type DueSetting = { readonly partnerId: string; readonly encryptedToken: string };

export async function lockDueSettings(tx: Tx, now: Date, limit: number): Promise<DueSetting[]> {
  const { rows } = await sql<DueSetting>`
    select partner_id as "partnerId", encrypted_token as "encryptedToken" from notification_settings
    where due_at <= ${now} order by due_at, partner_id limit ${limit} for no key update skip locked`.execute(
    tx,
  );
  return rows;
}

export type NewRequest = {
  readonly partnerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Number of all new requests of the partner. */
  readonly total: number;
  readonly requestId: string;
  readonly number: string;
  readonly category: CategoryCode;
  readonly region: string;
  readonly netCents: number;
  readonly currentSales: number;
  readonly maxSales: number;
};

/**
 * Takes the waiting notifications of the partners. Marks those as sent that are about requests which the partner can buy and has
 * neither hidden nor bought. Deletes the others. Skips locked notifications, which another transaction erases, and requests that
 * an admin has just changed and may change back (mails 67).
 *
 * @returns the newest requests of each partner, at most `most`
 */
export async function takeNotifications(
  tx: Tx,
  partnerIds: readonly string[],
  now: Date,
  most: number,
): Promise<NewRequest[]> {
  const undoneSince = new Date(now.getTime() - UNDO_SECONDS * secondMs);
  const { rows } = await sql<NewRequest>`
    with waiting as materialized (
      select n.partner_id, n.request_id from notifications n
      where n.partner_id = any(${partnerIds}::uuid[]) and n.told_at is null and not exists (
        select from requests r where r.id = n.request_id and r.updated_at > ${undoneSince})
      for update of n skip locked
    ), checked as materialized (
      select w.partner_id, me.email, me.first_name, me.last_name, l.*, (
        ${mayBeNotified} and ${isForSale(now)} and ${fitsMasks} and ${fitsPerson} and k.hidden_at is null and p.id is null
      ) is true as is_available
      from waiting w join accounts me on me.id = w.partner_id
      join request_listings l on l.request_id = w.request_id
      left join partner_matches m on m.organisation_id = me.organisation_id and m.category = l.category
      left join request_marks k on k.partner_id = me.id and k.request_id = l.request_id
      left join purchases p on p.organisation_id = me.organisation_id and p.request_id = l.request_id
    ), told as (
      update notifications n set told_at = ${now} from checked c
      where c.is_available and n.partner_id = c.partner_id and n.request_id = c.request_id
    ), forgotten as (
      delete from notifications n using checked c
      where not c.is_available and n.partner_id = c.partner_id and n.request_id = c.request_id
    ), numbered as (
      select c.*, row_number() over (partition by partner_id order by published_at desc, request_id desc) as line,
        (count(*) over (partition by partner_id))::int as total
      from checked c where is_available
    )
    select partner_id as "partnerId", email, first_name as "firstName", last_name as "lastName", total, request_id as "requestId",
      (select number from requests r where r.id = request_id) as number, category, region, price_cents as "netCents", current_sales as "currentSales", max_sales as "maxSales"
    from numbered where line <= ${most} order by partner_id, line`.execute(tx);
  return rows;
}

const tryAgainMs = minuteMs;

/** A partner with notifications left is due again soon. */
export async function updateDueSettings(tx: Tx, partnerIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update notification_settings s set due_at = case when exists (
      select from notifications n where n.partner_id = s.partner_id and n.told_at is null
    ) then ${new Date(now.getTime() + tryAgainMs)}::timestamptz end
    where s.partner_id = any(${partnerIds}::uuid[])`.execute(tx);
}

export type Answered = {
  readonly id: string;
  readonly category: CategoryCode;
  readonly answers: StoredAnswers['answers'];
};

export async function listAnswers(tx: Tx, requestIds: readonly string[]): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select id, category, answers from requests where id = any(${requestIds}::uuid[])`.execute(tx);
  return rows;
}

/** Skips locked rows, which an erasure deletes. */
export async function deleteWaiting(tx: Tx, partnerId: string): Promise<void> {
  await sql`
    delete from notifications where ctid = any(array(
      select ctid from notifications where partner_id = ${partnerId} and told_at is null for update skip locked
    ))`.execute(tx);
}

export function deleteSentBefore(db: Db, before: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'notifications', sql`told_at < ${before}`);
}

/** Locks in the order of request ids, as the erasure of a client does. */
export async function deleteNotifications(tx: Tx, partnerId: string): Promise<void> {
  await sql`
    with held as materialized (
      select request_id from notifications where partner_id = ${partnerId} order by request_id for update
    )
    delete from notifications n using held where n.partner_id = ${partnerId} and n.request_id = held.request_id
  `.execute(tx);
  await tx.deleteFrom('notification_settings').where('partner_id', '=', partnerId).execute();
}

export function listNotifications(db: Db, partnerId: string) {
  return db
    .selectFrom('notifications')
    .select(camelColumns('request_id', 'told_at'))
    .where('partner_id', '=', partnerId)
    .orderBy('request_id')
    .execute();
}
