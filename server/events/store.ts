import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { channel, type OwnPurchasesMessage, type PresenceMessage, type PurchaseMessage } from './messages.ts';
import type { Receiver } from './receiver.ts';

type ReceiverRow = Omit<Receiver, 'regions'> & {
  readonly sessionId: string;
  readonly prefixes: readonly string[];
  readonly since: readonly (Date | null)[];
};

/** By session; those that have ended, and whose account is locked, are left out. */
export async function findReceivers(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Receiver>> {
  const { rows } = await sql<ReceiverRow>`
    select s.id as "sessionId", u.id as "userId", u.role, u.account_active as "accountActive",
      u.company_domain as "companyDomain", u.regions as prefixes, u.regions_since as since,
      coalesce((
        select json_agg(json_build_object('category', category, 'area', area_mask, 'specialty', specialty_mask))
        from partner_matches where organisation_id = u.organisation_id
      ), '[]') as matches
    from unnest(${sessionIds}::uuid[]) asked join sessions s on s.id = asked join accounts u on u.id = s.user_id
    where s.expires_at > ${now} and u.deleted_at is null and u.locked_at is null
  `.execute(db);
  return new Map(rows.map(({ sessionId, ...row }) => [sessionId, toReceiver(row)]));
}

function toReceiver({ prefixes, since, ...facts }: Omit<ReceiverRow, 'sessionId'>): Receiver {
  // A prefix without a time counts by its first two digits (matching 8).
  const regions = prefixes.map((prefix, index) => ({ prefix, since: since[index] ?? new Date(Number.NaN) }));
  return { ...facts, regions };
}

/** Messages about the listings whose term, or whose offer to one partner alone, ended after `since` and not after `until`. */
export async function listEndedOffers(db: Db, since: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`
    select offer_event(l, open_offer(l, false), true, false) as message from request_listings l
    where l.is_listed and l.public_until > ${since} and l.public_until <= ${until}
    union all
    select offer_event(l, open_offer(l, false), is_shown(l), l.is_listed and (l.public_until <= ${until}) is not true)
    from request_listings l
    where l.offered_until > ${since} and l.offered_until <= ${until} and open_offer(l, false) is not null
  `.execute(db);
  return rows.map(({ message }) => message);
}

/** Tells every process, this one included. */
export async function notifyOfSales(db: Db, sales: readonly PurchaseMessage[]): Promise<void> {
  const requestIds = [...new Set(sales.flatMap((sale) => sale.requestIds))];
  const messages = sales.map((sale) => JSON.stringify(sale));
  await sql`
    select pg_notify(${channel}, message) from (
      select offer_event(l, open_offer(l, false), is_shown(l), false) as message
      from unnest(${requestIds}::uuid[]) sold join request_listings l on l.request_id = sold
      union all select unnest(${messages}::text[])
    ) told
  `.execute(db);
}

/** Told when the transaction commits: unlike sales, few of them are written at once (decision 27). */
export async function notifyOfOwnPurchases(
  tx: Tx,
  partnerId: string,
  requestIds: readonly string[],
): Promise<void> {
  const message: OwnPurchasesMessage = { kind: 'ownPurchases', partnerId, requestIds };
  await sql`select pg_notify(${channel}, ${JSON.stringify(message)})`.execute(tx);
}

/** To admins (admin 36). */
export async function notifyOfPresence(tx: Tx, requestIds: readonly string[]): Promise<void> {
  const message: PresenceMessage = { kind: 'presence', requestIds };
  await sql`select pg_notify(${channel}, ${JSON.stringify(message)})`.execute(tx);
}
