import { type Kysely, sql } from 'kysely';

const happenings = [
  'submitted',
  'confirmed',
  'changed',
  'published',
  'unpublished',
  'offers',
  'extended',
  'sold_out',
  'expired',
  'rejected',
  'withdrawn',
  'closed',
];
const added = ['asked', 'answered', 'question_over'];

/** What admins ask clients while they check their requests (requests 101), entered into the history of a request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_questions (
      id uuid primary key default gen_random_uuid(),
      request_id uuid not null references requests on delete cascade,
      asked_by uuid references users on delete set null,
      asked_at timestamptz not null,
      question text not null,
      answer text not null default '',
      answered_at timestamptz,
      closed_at timestamptz,
      reminder_due_at timestamptz,
      check (answered_at is null or closed_at is null)
    )`.execute(db);
  await sql`create index review_questions_of_request on review_questions (request_id, asked_at)`.execute(db);
  await sql`create index review_questions_of_admin on review_questions (asked_by)`.execute(db);
  await sql`
    create unique index one_open_question on review_questions (request_id)
    where answered_at is null and closed_at is null`.execute(db);
  await sql`
    create index review_questions_to_remind on review_questions (reminder_due_at)
    where reminder_due_at is not null`.execute(db);
  await allowEvents(db, [...happenings, ...added]);
  await enterIntoHistory(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table review_questions`.execute(db);
  await sql`drop function note_question_history()`.execute(db);
  await sql`delete from request_history where event in (${sql.join(added)})`.execute(db);
  await allowEvents(db, happenings);
}

async function allowEvents(db: Kysely<unknown>, events: readonly string[]): Promise<void> {
  const list = sql.raw(events.map((event) => `'${event}'`).join(', '));
  await sql`alter table request_history drop constraint request_history_event_check`.execute(db);
  await sql`
    alter table request_history add constraint request_history_event_check check (event in (${list}))`.execute(
    db,
  );
}

async function enterIntoHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_question_history() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into request_history (request_id, at, event) values (new.request_id, new.asked_at, 'asked');
      elsif old.answered_at is null and new.answered_at is not null then
        insert into request_history (request_id, at, event) values (new.request_id, new.answered_at, 'answered');
      elsif old.closed_at is null and new.closed_at is not null then
        insert into request_history (request_id, at, event) values (new.request_id, new.closed_at, 'question_over');
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger history_of_questions after insert or update on review_questions
    for each row execute function note_question_history()`.execute(db);
}
