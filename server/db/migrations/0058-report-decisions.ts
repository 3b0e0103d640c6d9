import { type Kysely, sql } from 'kysely';

/**
 * What an admin has decided about a report, at `resolved_at`, and why (admin 74). A lifted block counts as none, so that the
 * client can block the buyer again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reports
      add column decision text check (decision in ('dismissed', 'removed', 'confirmed', 'lifted')),
      add column decision_ground text check (decision_ground in ('law', 'terms')),
      add column decision_reason text,
      add column decided_by uuid references users on delete set null,
      add constraint decided_is_resolved check (decision is null or resolved_at is not null)`.execute(db);
  await sql`create index reports_decided_by on reports (decided_by)`.execute(db);
  await sql`create index reports_decided on reports (resolved_at, id) where resolved_at is not null`.execute(
    db,
  );
  await sql`drop index blocked_once`.execute(db);
  await sql`
    create unique index blocked_once on reports (buyer_id, request_id)
    where buyer_id is not null and decision is distinct from 'lifted'`.execute(db);
  await sql`create index reports_of_buyer on reports (buyer_id) where buyer_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index reports_of_buyer, blocked_once, reports_decided, reports_decided_by`.execute(db);
  await sql`
    delete from reports r where decision = 'lifted' and buyer_id is not null and exists (
      select from reports o where o.buyer_id = r.buyer_id and o.request_id = r.request_id and o.id <> r.id
        and (o.decision is distinct from 'lifted' or o.id > r.id))`.execute(db);
  await sql`create unique index blocked_once on reports (buyer_id, request_id) where buyer_id is not null`.execute(
    db,
  );
  await sql`
    alter table reports drop constraint decided_is_resolved, drop column decision, drop column decision_ground,
      drop column decision_reason, drop column decided_by`.execute(db);
}
