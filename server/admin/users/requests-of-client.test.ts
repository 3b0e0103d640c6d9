import { beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { submitRequest } from '#server/requests/requests.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const email = 'kundin@reederei.example';
let admin: TestBrowser;
let clientId: string;

beforeAll(async () => {
  admin = await portal.openBrowserAs({ email: 'liste@portal.example', role: 'admin' });
  clientId = await portal.addUser({ email, role: 'customer' });
});

async function addOwn(minute: number, changes: Readonly<Record<string, unknown>> = {}) {
  const { category: _, ...body } = sampleSubmission('Callcenter', { email, ...changes });
  const submission = { body, userId: clientId, submissionKey: null, terms: sampleTerms };
  const now = afterStart(minute * minuteMs);
  return submitRequest(portal.db, { category: 'Callcenter', ...submission, now });
}

const read = async (id: string) =>
  readAnswer('GET /api/admin/users/:id/requests', await admin.call(`GET /api/admin/users/${id}/requests`));

test('an admin reads all requests of a client, also unconfirmed ones, the newest first (admin 42)', async () => {
  const published = await addOwn(1);
  await publish(portal, published.id);
  const unconfirmed = await addOwn(2, {
    email: 'einkauf@reederei.example',
    land: 'AT',
    postleitzahl: '1010',
  });
  await addPublished(portal, 'Callcenter', { email: 'andere@reederei.example' });

  const { requests, ...rest } = await read(clientId);
  const category = 'Callcenter';
  expect(requests).toEqual([
    {
      _id: unconfirmed.id,
      category,
      status: 'unconfirmed',
      postleitzahl: '1010',
      land: 'AT',
      createdAt: afterStart(2 * minuteMs).toISOString(),
    },
    {
      _id: published.id,
      category,
      status: 'published',
      postleitzahl: '20457',
      land: 'DE',
      createdAt: afterStart(minuteMs).toISOString(),
    },
  ]);
  expect(rest).toEqual({ totalCount: 2, totalPages: 1, nextCursor: null });
});

test('whoever has asked for nothing has no requests', async () => {
  const partner = await portal.addUser({ email: 'partner@reederei.example', role: 'partner' });
  expect(await read(partner)).toEqual({ requests: [], totalCount: 0, totalPages: 1, nextCursor: null });
});

test('an unknown account is 404', async () => {
  const answer = await admin.call('GET /api/admin/users/00000000-0000-4000-8000-000000000000/requests');
  expect(answer.statusCode).toBe(404);
});
