import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

type ReviewSummary = {
  readonly count: number;
  /** Of those, how many wait since the given time or longer. */
  readonly lateCount: number;
  /** Since when the longest waits. */
  readonly since: Date | null;
};

/** Requests that wait for an admin (admin 35), with `findReviewStart` in SQL; a test compares both (requests 29). */
export async function summarizeReview(db: Db, lateSince: Date, now: Date): Promise<ReviewSummary> {
  const { rows } = await sql<ReviewSummary>`
    select count(*)::int as "count", (count(*) filter (where since <= ${lateSince}))::int as "lateCount", min(since) as "since"
    from (
      select greatest(r.confirmed_at,
        (select max(at) from request_history where request_id = r.id and event in ('unpublished', 'answered'))) as since
      from request_lookup k join requests r on r.id = k.request_id
      join request_listings l on l.request_id = k.request_id
      where k.state = 'in_review' and (l.offered_until > ${now}) is not true
        and not exists (select from review_questions q
          where q.request_id = r.id and q.answered_at is null and q.closed_at is null)
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
