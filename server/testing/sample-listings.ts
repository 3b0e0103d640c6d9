import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { changeVisibility, recordConfirmation, submitRequest } from '#server/requests/requests.ts';
import { sampleSubmission, sampleTerms } from './sample-requests.ts';
import type { TestApp } from './test-app.ts';

/** @param userId of the client; null: it has no account @returns the request's id */
export async function addPublished(
  app: TestApp,
  category: CategoryCode,
  changes: Readonly<Record<string, unknown>> = {},
  userId: string | null = null,
): Promise<string> {
  const now = app.clock.time;
  const { category: _, ...body } = sampleSubmission(category, changes);
  const submission = { category, body, userId, submissionKey: null, terms: sampleTerms, now };
  const request = await submitRequest(app.db, { ...submission, mailDelayMs: null });
  await recordConfirmation(app.db, request, now);
  await publish(app, request.id);
  return request.id;
}

/** Inserts equal requests. @returns their ids */
export async function addManyPublished(
  app: TestApp,
  count: number,
  category: CategoryCode,
  changes: Readonly<Record<string, unknown>> = {},
  userId: string | null = null,
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await addPublished(app, category, changes, userId));
  return ids;
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
}
