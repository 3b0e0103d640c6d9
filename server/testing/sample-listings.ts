import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { wakeAfterCommit } from '#server/db/database.ts';
import { changeVisibility, submitRequest } from '#server/requests/requests.ts';
import { endUndoTime } from './events/undo-time.ts';
import { sampleSubmission, sampleTerms } from './sample-requests.ts';
import type { TestApp } from './test-app.ts';

/**
 * Adds a confirmed and published request, without mails and audit entries.
 *
 * @param userId account of the client; null for a client without an account
 * @returns the request's id
 */
export async function addPublished(
  app: TestApp,
  category: CategoryCode,
  changes: Readonly<Record<string, unknown>> = {},
  userId: string | null = null,
): Promise<string> {
  const [id = ''] = await addManyPublished(app, 1, category, changes, userId);
  return id;
}

/** Inserts equal requests. @returns their ids */
export async function addManyPublished(
  app: TestApp,
  count: number,
  category: CategoryCode,
  changes: Readonly<Record<string, unknown>> = {},
  userId: string | null = null,
): Promise<string[]> {
  const { category: _, ...body } = sampleSubmission(category, changes);
  const submission = { category, body, userId, submissionKey: null, terms: sampleTerms, mailDelayMs: null };
  const ids: string[] = [];
  while (ids.length < count)
    ids.push((await submitRequest(app.db, { ...submission, now: app.clock.time })).id);
  await list(app, ids);
  return ids;
}

/** Confirms and publishes requests in one statement. Writes the same rows as `recordConfirmation` and {@link publish}. */
export async function list({ db, clock }: Pick<TestApp, 'db' | 'clock'>, ids: readonly string[]) {
  await sql`
    with unconfirmed as (
      select id from requests where id = any(${ids}::uuid[]) and confirmed_at is null
    ), confirmed as (
      update requests r set confirmed_at = coalesce(confirmed_at, ${clock.time}), updated_at = updated_at + interval '1 ms',
        client_user_id = coalesce(client_user_id, (select id from users u where u.email = r.email and role = 'customer'))
      where id = any(${ids}::uuid[]) returning id, client_user_id
    ), listed as (
      update request_listings set is_confirmed = true, is_public = true, published_at = ${clock.time},
        public_until = ${clock.time}::timestamptz + countdown_days * interval '24 hours',
        client_user_id = confirmed.client_user_id
      from confirmed where request_id = id returning id
    )
    insert into domain_events (kind, at, subject_id, actor_id, facts)
    select 'request.confirmed', ${clock.time}::timestamptz, id, client_user_id, '{}'::jsonb from confirmed join unconfirmed using (id)
    union all
    select kind, ${clock.time}, id, null, '{}' from listed, unnest(array['request.published', 'request.released']) kind`.execute(
    db,
  );
  wakeAfterCommit(db, 'request.released');
}

export async function publish(app: TestApp, id: string, isPublic = true): Promise<void> {
  const [admin] = await app.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .execute();
  const adminId = admin?.id ?? (await app.addUser({ email: 'admin@sample.example', role: 'admin' }));
  await changeVisibility(app.db, { id, isPublic, phoneChecked: true, adminId, now: app.clock.time });
  await endUndoTime(app.db);
}
