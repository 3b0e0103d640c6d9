import { type Kysely, sql } from 'kysely';

/**
 * Which questions are open, and which answers nobody has read (requests 101, requests 102): in the lists by an index, on the
 * dashboard, and told to open pages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table review_questions add column answer_seen_at timestamptz,
      add check (answer_seen_at is null or answered_at is not null)`.execute(db);
  await sql`
    update review_questions q set answer_seen_at = answered_at
    where answered_at is not null and (answer = '' or not exists (
      select from request_lookup k where k.request_id = q.request_id and k.state = 'in_review'))`.execute(db);
  await followQuestions(db);
  await tellOfQuestions(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger asked_questions_are_told on review_questions`.execute(db);
  await sql`drop trigger changed_questions_are_told on review_questions`.execute(db);
  await sql`drop function notify_of_question()`.execute(db);
  await sql`drop trigger lookup_of_questions on review_questions`.execute(db);
  await sql`drop function follow_question_lookup()`.execute(db);
  await sql`drop function note_question_lookup(uuid)`.execute(db);
  await sql`alter table request_lookup drop column asked_at, drop column unread_answer_at`.execute(db);
  await sql`alter table review_questions drop column answer_seen_at`.execute(db);
}

/** Beside what else the list of all requests is filtered by (migration 0055); whoever writes a question holds request and listing. */
async function followQuestions(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table request_lookup add column asked_at timestamptz, add column unread_answer_at timestamptz`.execute(
    db,
  );
  await sql`
    create function note_question_lookup(about uuid) returns void language sql as $$
      update request_lookup set
        asked_at = (
          select q.asked_at from review_questions q
          where q.request_id = about and q.answered_at is null and q.closed_at is null),
        unread_answer_at = (
          select min(q.answered_at) from review_questions q
          where q.request_id = about and q.answered_at is not null and q.answer_seen_at is null)
      where request_id = about
    $$`.execute(db);
  await sql`select note_question_lookup(request_id) from (select distinct request_id from review_questions) q`.execute(
    db,
  );
  await sql`
    create index request_lookup_asked on request_lookup (submitted_at, request_id) include (asked_at)
    where asked_at is not null`.execute(db);
  await sql`
    create index request_lookup_unread on request_lookup (submitted_at, request_id) include (unread_answer_at)
    where unread_answer_at is not null`.execute(db);
  await sql`
    create function follow_question_lookup() returns trigger language plpgsql as $$
    begin
      perform note_question_lookup(coalesce(new.request_id, old.request_id));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger lookup_of_questions
    after insert or delete or update of answered_at, closed_at, answer_seen_at on review_questions
    for each row execute function follow_question_lookup()`.execute(db);
}

/** To the request's client and to admins, as a change of its listing is (migration 0023), which no partner sees. */
async function tellOfQuestions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_of_question() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portal_events', offer_event(l, null, false, false))
      from request_listings l where l.request_id = new.request_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger asked_questions_are_told after insert on review_questions
    for each row execute function notify_of_question()`.execute(db);
  await sql`
    create trigger changed_questions_are_told after update on review_questions for each row
    when ((old.answered_at, old.closed_at) is distinct from (new.answered_at, new.closed_at))
    execute function notify_of_question()`.execute(db);
}
