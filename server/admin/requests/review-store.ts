import { type RawBuilder, sql } from 'kysely';
import { addHours } from '#domain/durations.ts';
import { QUESTION_RETURN_HOURS } from '#domain/requests/administration/question-times.ts';
import { UNDO_SECONDS } from '#domain/undo.ts';
import type { Db } from '#server/db/database.ts';

type ReviewSummary = {
  readonly count: number;
  /** Number of those that wait since the given time or longer. */
  readonly lateCount: number;
  /** Start of the longest wait. */
  readonly since: Date | null;
};

/**
 * Whether the listing `k` is in review, without an exclusive offer and without an open question (admin 35). After a
 * time an unanswered question does not count (requests 103).
 */
export function waitsForAdmin(now: Date): RawBuilder<boolean> {
  const askedBefore = addHours(now, -QUESTION_RETURN_HOURS);
  return sql`(k.state = 'in_review' and (k.asked_at <= ${askedBefore}) is not false
    and (k.offered_until > ${now}) is not true)`;
}

/** `findReviewStart` in SQL, for a waiting listing `k` ({@link waitsForAdmin}) and its request `r`. A test compares both. */
export const reviewStart: RawBuilder<Date> = sql`case
  when k.asked_at is null then greatest(r.confirmed_at,
    (select max(e.at) from domain_events e where e.subject_id = k.request_id
      and (e.kind = 'request.answered' or e.kind = 'request.unpublished' and not exists (
        select from domain_events p where p.subject_id = e.subject_id and p.kind = 'request.published'
          and p.at <= e.at and p.at > e.at - ${UNDO_SECONDS}::int * interval '1 second'))))
  else k.asked_at + ${QUESTION_RETURN_HOURS}::int * interval '1 hour' end`;

/** Number of waiting requests, counted like in {@link summarizeReview}. */
export async function countWaitingRequests(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from request_listings k where ${waitsForAdmin(now)}`.execute(db);
  return rows[0]?.n ?? 0;
}

type Due = Pick<ReviewSummary, 'count' | 'since'>;

/** Open questions, and answers unread by admins. */
export async function summarizeQuestions(db: Db): Promise<{ readonly open: Due; readonly unread: Due }> {
  // Each query uses its own index.
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

/** Requests with changes unseen by admins (requests 69). */
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
