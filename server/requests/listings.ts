import { type RawBuilder, sql } from 'kysely';
import { brand } from '#domain/brand.ts';
import { type RequestEvent, toRequestEvent } from '#domain/events.ts';
import { mergeUnseen } from '#domain/requests/client-edits/unseen-changes.ts';
import type { Discount } from '#domain/requests/offer/price.ts';
import type { RuleName, RuleValues } from '#domain/requests/portal-rules.ts';
import { Problem } from '#server/api/problem.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { announceChanges, type Change } from '#server/events/events.ts';
import { requestIdOfLink } from '#server/links/links.ts';
import type { DiscountColumns, QuestionRecord, RequestChangeRecord, RequestRecord } from './record.ts';

export const enteredColumns = camelColumns(
  'r.category',
  'r.firmenname',
  'r.name',
  'r.position',
  'r.postleitzahl',
  'r.land',
  'r.telefonnummer',
  'r.kontaktwege',
  'r.kontaktzeiten',
  'r.bemerkung',
  'r.wanted_offers',
);

/** Columns of `ClientInput`, from `requests as r`. */
export const inputColumns = [
  ...enteredColumns,
  ...camelColumns('r.id', 'r.number', 'r.email', 'r.answers', 'r.details', 'r.created_at'),
];

/** With {@link salesColumns} the columns of an `Offer`, from `request_listings as l`. */
export const priceColumns = camelColumns(
  'l.base_price_cents',
  'l.discount_type',
  'l.discount_amount',
  'l.price_cents',
);

export const salesColumns = camelColumns(
  'l.current_sales',
  'l.reserved_sales',
  'l.max_sales',
  'l.public_until',
);

/** With {@link salesColumns} the columns of `StatusFacts`. */
export const stateColumns = camelColumns(
  'r.confirmed_at',
  'l.is_public',
  'l.rejected_at',
  'l.withdrawn_at',
  'l.closed_at',
  'l.offered_until',
  'l.sold_exclusively_at',
);

const requestColumns = [
  ...inputColumns,
  ...priceColumns,
  ...salesColumns,
  ...stateColumns,
  ...camelColumns(
    'r.masks',
    'r.client_user_id',
    'r.more_info',
    'r.ending_reason',
    'r.placed_with',
    'r.phone_checked_at',
    'r.updated_at',
    'l.published_at',
    'l.countdown_days',
    'l.term_renewed_at',
    'l.offered_to',
    'l.extended_at',
    'l.revision',
    'r.rejection_reason',
  ),
];

/** Joins the two columns of a discount. */
export function joinDiscount<Row extends DiscountColumns>({ discountType, discountAmount, ...row }: Row) {
  const discount: Discount | null =
    discountType === null || discountAmount === null ? null : { type: discountType, amount: discountAmount };
  return { ...row, discount };
}

/** Rule requests 35. */
export function isForSale(now: Date | RawBuilder<unknown>) {
  return sql<boolean>`(l.is_listed and (l.public_until is null or l.public_until > ${now})
    and (l.offered_until is null or l.offered_until <= ${now}))`;
}

/**
 * Whether the request is offered to this partner alone (requests 56). Such an offer also holds for private requests and after
 * the public term.
 */
export function isOfferedTo(partnerId: RawBuilder<unknown>, now: Date | RawBuilder<unknown>) {
  return sql<boolean>`(l.offered_to = ${partnerId} and l.offered_until > ${now} and l.current_sales < l.max_sales
    and l.rejected_at is null and l.withdrawn_at is null and l.closed_at is null)`;
}

function selectRequests(db: Db | Tx) {
  return db
    .selectFrom('requests as r')
    .innerJoin('request_listings as l', 'l.request_id', 'r.id')
    .select(requestColumns);
}

export async function findRequest(db: Db | Tx, id: string): Promise<RequestRecord | null> {
  const row = await selectRequests(db).where('r.id', '=', id).executeTakeFirst();
  return row ? joinDiscount(row) : null;
}

/**
 * Locks the request until the transaction ends. Uses `for no key update`: `for update` would deadlock with a purchase, whose
 * foreign key locks the request, too.
 */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRecord | null> {
  const row = await selectRequests(tx).where('r.id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? joinDiscount(row) : null;
}

/**
 * One statement reads link and request: a correction of the address between two would open the request to the former address.
 *
 * @throws Problem 404 when the link is unknown or has expired
 */
export async function findRequestByLink(db: Db, token: string, now: Date): Promise<RequestRecord> {
  const row = await selectRequests(db)
    .where('r.id', '=', requestIdOfLink(token, 'client_page', now))
    .executeTakeFirst();
  if (!row) throw invalidLink();
  return joinDiscount(row);
}

export function invalidLink(): Problem {
  return new Problem(404, 'invalid_link', 'Dieser Link ist ungültig oder abgelaufen.', {
    msg2: `Schreiben Sie uns an ${brand.contactEmail}, dann senden wir Ihnen einen neuen.`,
  });
}

/** In the order of `ids`. */
export async function findRequests(db: Db | Tx, ids: readonly string[]): Promise<RequestRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectRequests(db).where('r.id', 'in', ids).execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: { readonly id: string }) => places.get(id) ?? 0;
  return rows.map(joinDiscount).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Events of each request, oldest first. */
export async function listHistory(
  db: Db | Tx,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly at: Date; readonly event: RequestEvent }[]>> {
  const rows = await db
    .selectFrom('domain_events')
    .select(['subject_id', 'at', 'kind'])
    .where(sql<boolean>`subject_id = any(${requestIds}::uuid[])`)
    .orderBy('subject_id')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const histories = new Map<string, { readonly at: Date; readonly event: RequestEvent }[]>();
  for (const { subject_id: id, at, kind } of rows) {
    const event = toRequestEvent(kind);
    if (event) histories.set(id, [...(histories.get(id) ?? []), { at, event }]);
  }
  return histories;
}

/** Admins' questions about each request, oldest first. */
export async function listQuestions(
  db: Db | Tx,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, readonly QuestionRecord[]>> {
  const columns = camelColumns('id', 'request_id', 'asked_at', 'question', 'answer');
  const questions = await db
    .selectFrom('review_questions')
    .select([...columns, ...camelColumns('answered_at', 'answer_seen_at', 'closed_at')])
    .where(sql<boolean>`request_id = any(${requestIds}::uuid[])`)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(questions, ({ requestId }) => requestId);
}

/** Changes of the input, oldest first. */
export function selectChanges(db: Db | Tx, requestIds: readonly string[]) {
  return db
    .selectFrom('request_changes')
    .select(camelColumns('request_id', 'changed_at', 'changed_by', 'fields'))
    .where('request_id', 'in', requestIds)
    .orderBy('id');
}

export function listChangesByAdmins(db: Db | Tx, requestId: string): Promise<RequestChangeRecord[]> {
  return selectChanges(db, [requestId]).where('changed_by', '=', 'admin').execute();
}

/** Changes unseen by admins, by request, oldest first. Several changes of one field count as one. */
export async function listUnseenChanges(
  db: Db | Tx,
  requestIds: readonly string[],
): Promise<Map<string, RequestChangeRecord[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await selectChanges(db, requestIds).where('seen_at', 'is', null).execute();
  const changes = Map.groupBy(rows, ({ requestId }) => requestId);
  return new Map([...changes].map(([requestId, unseen]) => [requestId, mergeUnseen(unseen)]));
}

/** Notifies the open pages of partners, admins and each request's client about a change (api 32). */
export async function announceListings(db: Db | Tx, requestIds: readonly string[]): Promise<void> {
  announceListed(db, await listAnnounced(db, sql`request_id = any(${requestIds}::uuid[])`));
}

export type Announced = { readonly id: string; readonly clientUserId: string | null };

export function announceListed(db: Db | Tx, listings: readonly Announced[]): void {
  announceChanges(db, listings.flatMap(toChanges));
}

/** Listings with a term or an exclusive offer that ended after `since` and not after `until`. */
export async function listEndedListings(db: Db, since: Date, until: Date): Promise<Change[]> {
  const ended = await listAnnounced(
    db,
    sql`is_listed and public_until > ${since} and public_until <= ${until}
      or offered_until > ${since} and offered_until <= ${until}`,
  );
  return ended.flatMap(toChanges);
}

function listAnnounced(db: Db | Tx, condition: RawBuilder<boolean>): Promise<Announced[]> {
  return db
    .selectFrom('request_listings')
    .select(['request_id as id', 'client_user_id as clientUserId'])
    .where(condition)
    .execute();
}

function toChanges({ id, clientUserId: userId }: Announced): Change[] {
  const forPartners: Change = { kind: 'request', id };
  return userId === null ? [forPartners] : [forPartners, { ...forPartners, userId }];
}

/**
 * The operator's rules as of `now` (admin 60). Of two changes for the same instant the later decision wins. The room `admin`
 * writes them.
 */
export function listValidRules(db: Db | Tx, now: Date) {
  return db
    .selectFrom('rule_changes')
    .distinctOn('rule')
    .select(camelColumns('rule', 'value', 'valid_from'))
    .where('revoked_at', 'is', null)
    .where('valid_from', '<=', now)
    .orderBy('rule')
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** SQL for one rule's value as JSON. @param at SQL for an instant */
export const ruleAt = (rule: RuleName, at: RawBuilder<unknown>) => sql`(
  select c.value from rule_changes c
  where c.rule = ${rule} and c.revoked_at is null and c.valid_from <= ${at}
  order by c.valid_from desc, c.id desc limit 1)`;

export async function findRules(db: Db | Tx, now: Date): Promise<RuleValues> {
  const valid = await listValidRules(db, now);
  // No rule is missing: the migration sets them all.
  return Object.fromEntries(valid.map(({ rule, value }) => [rule, value])) as unknown as RuleValues;
}
