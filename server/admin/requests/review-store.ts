import { type RawBuilder, sql } from 'kysely';
import { addHours } from '#domain/durations.ts';
import { QUESTION_RETURN_HOURS } from '#domain/requests/administration/question-times.ts';
import type { Db } from '#server/db/database.ts';

type ReviewSummary = {
  readonly count: number;
  /** Of those, how many wait since the given time or longer. */
  readonly lateCount: number;
  /** Since when the longest waits. */
  readonly since: Date | null;
};

/**
 * Of the listing `k`: in review, and neither offered exclusively nor with its client, who is asked something
 * (admin 35). A question without an answer is back after a time (requests 103).
 */
export function waitsForAdmin(now: Date): RawBuilder<boolean> {
  const askedBefore = addHours(now, -QUESTION_RETURN_HOURS);
  return sql`(k.state = 'in_review' and (k.asked_at <= ${askedBefore}) is not false
    and (k.offered_until > ${now}) is not true)`;
}

/** Since when: `findReviewStart` in SQL, of the listing `k` that {@link waitsForAdmin} and its request `r`; a test compares both. */
export const reviewStart: RawBuilder<Date> = sql`case
  when k.asked_at is null then greatest(r.confirmed_at,
    (select max(e.at) from domain_events e where e.subject_id = k.request_id
      and e.kind in ('request.unpublished', 'request.answered')))
  else k.asked_at + ${QUESTION_RETURN_HOURS}::int * interval '1 hour' end`;

/** How many wait for an admin, as {@link summarizeReview} counts them. */
export async function countWaitingRequests(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from request_listings k where ${waitsForAdmin(now)}`.execute(db);
  return rows[0]?.n ?? 0;
}

type Due = Pick<ReviewSummary, 'count' | 'since'>;

/** Questions that wait for their clients, and answers that no admin has read. */
export async function summarizeQuestions(db: Db): Promise<{ readonly open: Due; readonly unread: Due }> {
  // Each from an index of its own.
  const summarize = async (column: 'asked_at' | 'unread_answer_at'): Promise<Due> =>
    db
      .selectFrom('request_listings')
      .select(({ fn }) => [
        fn.countAll().$castTo<number>().as('count'),
        fn.min(column).$castTo<Date | null>().as('since'),
      ])
      .where(column, 'is not', null)
      .executeTakeFirstOrThrow();
  return { open: await summarize('asked_at'), unread: await summarize('unread_answer_at') };
}

/** Requests that wait for an admin (admin 35). */
export async function summarizeReview(db: Db, lateSince: Date, now: Date): Promise<ReviewSummary> {
  const { rows } = await sql<ReviewSummary>`
    select count(*)::int as "count", (count(*) filter (where since <= ${lateSince}))::int as "lateCount", min(since) as "since"
    from (
      select ${reviewStart} as since from request_listings k join requests r on r.id = k.request_id where ${waitsForAdmin(now)}
    ) waiting`.execute(db);
  return rows[0] as ReviewSummary;
}

/** Requests with changes that no admin has seen (requests 69). */
export async function summarizeUnseenChanges(
  db: Db,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  return db
    .selectFrom('request_changes')
    .select(({ fn }) => [
      fn.count('request_id').distinct().$castTo<number>().as('count'),
      fn.min('changed_at').as('since'),
    ])
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
}
