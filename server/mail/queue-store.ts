import { type RawBuilder, sql } from 'kysely';
import type { MailState } from '#domain/mails/mail-states.ts';
import { type CursorSlice, cutPage, type ListPage } from '#server/api/paging.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { fromMicroseconds, type InstantPlace, toMicroseconds } from '#server/db/microseconds.ts';
import { isClaimed } from './store.ts';

export type QueuedMail = {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly state: MailState;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly attempts: number;
  /** Null for a sent or given-up mail. */
  readonly nextAttemptAt: Date | null;
  readonly lastError: string | null;
};

export type MailFilter = {
  readonly state?: MailState | undefined;
  readonly kind?: string | undefined;
  /** The whole address. */
  readonly recipient?: string | undefined;
};

const clock = sql`clock_timestamp()`;

/** Same conditions as the indexes of unsent mails. */
const conditions: Readonly<Record<MailState, RawBuilder<unknown>>> = {
  waiting: sql`sent_at is null and next_attempt_at < 'infinity' and not (${isClaimed})`,
  in_delivery: sql`sent_at is null and next_attempt_at < 'infinity' and ${isClaimed}`,
  given_up: sql`sent_at is null and next_attempt_at = 'infinity'`,
  sent: sql`sent_at is not null`,
};

const stateSql = sql<MailState>`case
  when sent_at is not null then 'sent'
  when next_attempt_at = 'infinity' then 'given_up'
  when ${isClaimed} then 'in_delivery'
  else 'waiting' end`;

function matches({ state, kind, recipient }: MailFilter): RawBuilder<unknown> {
  const wanted = [
    ...(state ? [conditions[state]] : []),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(recipient === undefined ? [] : [sql`recipient = ${recipient}`]),
  ];
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
}

/** `queue`: by due time. `newest`: newest first. */
export type MailOrder = 'queue' | 'newest';

export function orderOf({ state, kind, recipient }: MailFilter): MailOrder {
  return (state === 'waiting' || state === 'in_delivery') && !kind && !recipient ? 'queue' : 'newest';
}

const orders = {
  queue: { key: sql`next_attempt_at`, keys: sql`next_attempt_at, id`, follows: sql`>` },
  newest: { key: sql`created_at`, keys: sql`created_at desc, id desc`, follows: sql`<` },
} as const;

/** A place holds the time of writing; in the queue, the due time. */
export async function listMails(
  db: Db,
  filter: MailFilter,
  { limit, offset, after }: CursorSlice<InstantPlace>,
): Promise<ListPage<QueuedMail, InstantPlace>> {
  const { key, keys, follows } = orders[orderOf(filter)];
  const behind = after
    ? sql`(${key}, id) ${follows} (${fromMicroseconds(after.at)}, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<QueuedMail & InstantPlace>`
    select id, kind, recipient, ${stateSql} as state, created_at as "createdAt", sent_at as "sentAt", attempts,
      case when sent_at is null and next_attempt_at < 'infinity' then next_attempt_at end as "nextAttemptAt",
      last_error as "lastError", ${toMicroseconds(key)} as at
    from mails where ${matches(filter)} and ${behind} order by ${keys} limit ${limit + 1} offset ${offset}`.execute(
    db,
  );
  return cutPage(rows, limit, ({ at, id }) => ({ at, id }));
}

export async function countMails(db: Db, filter: MailFilter, atMost: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from mails where ${matches(filter)} limit ${atMost}) found`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export type MailSummary = {
  readonly waiting: number;
  readonly waitingSince: Date | null;
  readonly givenUp: number;
  readonly givenUpSince: Date | null;
  readonly lastSentAt: Date | null;
};

/** @param atMost limit of counted mails */
export async function summarizeMails(db: Db, atMost: number): Promise<MailSummary> {
  const { rows } = await sql<MailSummary>`
    select waiting.n as "waiting", waiting.since as "waitingSince", given_up.n as "givenUp",
      given_up.since as "givenUpSince",
      (select sent_at from mails where sent_at is not null order by created_at desc, id desc limit 1) as "lastSentAt"
    from (
      select count(*)::int as n, min(created_at) as since from (
        select created_at from mails where sent_at is null and next_attempt_at < 'infinity'
        order by next_attempt_at limit ${atMost}) found
    ) waiting, (
      select count(*)::int as n, min(created_at) as since from (
        select created_at from mails where ${conditions.given_up} order by created_at limit ${atMost}) found
    ) given_up`.execute(db);
  return rows[0] as MailSummary;
}

/** Retries the oldest first. @returns ids and kinds of the mails */
export async function retryGivenUp(
  tx: Tx,
  { id = null, atMost }: { readonly id?: string | null; readonly atMost: number },
): Promise<{ readonly id: string; readonly kind: string }[]> {
  const { rows } = await sql<{ id: string; kind: string }>`
    update mails set attempts = 0, next_attempt_at = ${clock}
    where id = any(array(
      select id from mails
      where ${conditions.given_up} and (${id}::uuid is null or id = ${id}::uuid)
      order by created_at, id limit ${atMost} for update skip locked))
    returning id, kind`.execute(tx);
  return rows;
}

export async function findMailState(db: Db | Tx, id: string): Promise<MailState | null> {
  const { rows } = await sql<{ state: MailState }>`
    select ${stateSql} as state from mails where id = ${id}`.execute(db);
  return rows[0]?.state ?? null;
}
