import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { inTransaction } from '#server/db/database.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, startOfTest } from '#server/testing/test-app.ts';
import { issueClientLink } from './client/client-page.ts';
import {
  changeRequest,
  changeVisibility,
  recordConfirmation,
  rejectRequest,
  submitRequest,
} from './requests.ts';

const lifetimeMs = 30 * 24 * hourMs;

const app = sharedTestApp();
beforeEach(async () => {
  await app.db.deleteFrom('requests').execute();
});

async function submit(userId: string | null = null) {
  const { category: _, ...body } = sampleSubmission('Callcenter');
  const submission = {
    category: 'Callcenter',
    body,
    userId,
    submissionKey: null,
    terms: sampleTerms,
  } as const;
  return submitRequest(app.db, { ...submission, now: startOfTest });
}

async function forget(laterMs: number): Promise<string[]> {
  const now = afterStart(laterMs);
  await runRequestsJobs(app.db, now);
  const rows = await app.db.selectFrom('requests').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

test('a request that nobody confirmed is forgotten with its listing when its link has expired', async () => {
  const { id } = await submit();
  expect(await forget(lifetimeMs)).toEqual([id]);
  expect(await forget(lifetimeMs + 1)).toEqual([]);
  for (const table of ['request_listings', 'link_tokens'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('a newer link gives it no longer life, and neither does an account', async () => {
  const own = await submit(await app.addUser({ email: 'limits-kunde@firma.example', role: 'customer' }));
  const { id } = await submit();
  await inTransaction(app.db, (tx) => issueClientLink(tx, id, afterStart(hourMs)));
  expect(await forget(lifetimeMs)).toEqual([own.id, id].sort());
  expect(await forget(lifetimeMs + 1)).toEqual([]);
});

test('confirmed ones and those that an admin published stay', async () => {
  const confirmed = await submit();
  await recordConfirmation(app.db, confirmed, startOfTest);
  const published = await addPublished(app, 'Callcenter');
  const checked = await submit();
  const adminId = await app.addUser({ email: 'admin@portal.example', role: 'admin' });
  const publishing = { id: checked.id, isPublic: true, phoneChecked: true, adminId, now: startOfTest };
  await changeVisibility(app.db, publishing);
  const kept = [confirmed.id, published, checked.id].sort();
  expect(await forget(12 * lifetimeMs)).toEqual(kept);
});

test('what an admin has written about it goes with it', async () => {
  const { id } = await submit();
  const rejection = { reason: 'Frau Petersen kennt die Anfrage nicht.', now: startOfTest };
  await changeRequest(app.db, id, (tx, request) => rejectRequest(tx, request, rejection));
  const written = () =>
    app.db.selectFrom('audit_personal').select('value').where('owner_id', '=', id).execute();
  expect(await written()).toEqual([{ value: 'Frau Petersen kennt die Anfrage nicht.' }]);
  expect(await forget(lifetimeMs + 1)).toEqual([]);
  expect(await written()).toEqual([]);
});
