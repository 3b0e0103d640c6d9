import { expect, test } from 'vitest';
import { recordConfirmation, submitRequest } from '#server/requests/requests.ts';
import { addPublished, publish } from '../sample-listings.ts';
import { sampleContact, sampleSubmission, sampleTerms } from '../sample-requests.ts';
import { sharedTestApp } from '../shared-test-app.ts';

const portal = sharedTestApp();

async function readRows(id: string): Promise<unknown> {
  const request = portal.db.selectFrom('requests').selectAll().where('id', '=', id);
  const listing = portal.db.selectFrom('request_listings').selectAll().where('request_id', '=', id);
  const events = portal.db.selectFrom('domain_events').select(['kind', 'at', 'facts']).orderBy('id');
  const rows = [request, listing, events.where('subject_id', '=', id)].map((query) => query.execute());
  return JSON.parse(
    JSON.stringify(await Promise.all(rows))
      .replaceAll(id, 'id')
      .replace(/A-\d{4}-\d{4,}/, 'number'),
  );
}

test('a sample listing has the rows of a request that was submitted, confirmed and published', async () => {
  const { category: _, ...body } = sampleSubmission('Callcenter');
  const submission = { category: 'Callcenter', body, submissionKey: null, terms: sampleTerms } as const;
  const addByVerbs = async (userId: string | null) => {
    const now = portal.clock.time;
    const request = await submitRequest(portal.db, { ...submission, userId, now, mailDelayMs: null });
    await recordConfirmation(portal.db, request, now);
    await publish(portal, request.id);
    return request.id;
  };
  const expectEqual = async (userId: string | null) => {
    const listed = await addPublished(portal, 'Callcenter', {}, userId);
    expect(await readRows(listed)).toEqual(await readRows(await addByVerbs(userId)));
  };
  await expectEqual(null);
  const customerId = await portal.addUser({ email: sampleContact.email, role: 'customer' });
  for (const userId of [null, customerId]) await expectEqual(userId);
});
