import { describe, expect, test } from 'vitest';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const listEvents = (id: string) =>
  portal.db
    .selectFrom('domain_events')
    .select(['kind', 'organisation_id', 'facts'])
    .where((or) => or.or([or('subject_id', '=', id), or('actor_id', '=', id)]))
    .orderBy('id')
    .execute();

const ofAccount = ['account.registered', 'account.confirmed', 'account.erased'];

describe('an erased account', () => {
  test('with purchases keeps its organisation, and is the actor of no event', async () => {
    const requestId = await addPublished(portal, 'Callcenter');
    const id = await portal.addUser(samplePartner('partner@ereignisse.example'));
    const browser = await portal.openBrowserFor(id);
    expect((await browser.call(`POST /api/requests/${requestId}/buy`)).statusCode).toBe(200);
    const body = { currentPassword: testPassword };
    expect((await browser.call('DELETE /api/user', { body })).statusCode).toBe(200);
    const events = await listEvents(id);
    expect(events.map(({ kind }) => kind)).toEqual(ofAccount);
    expect(events.at(-1)).toMatchObject({ organisation_id: expect.any(String), facts: { role: 'partner' } });
  });

  test('of an admin who deletes it by the admins’ call is the actor of no event, either', async () => {
    await portal.addUser({ email: 'bleibt@ereignisse.example', role: 'admin' });
    const id = await portal.addUser({ email: 'geht@ereignisse.example', role: 'admin' });
    const browser = await portal.openBrowserFor(id);
    expect((await browser.call(`DELETE /api/admin/users/${id}`)).statusCode).toBe(200);
    expect((await listEvents(id)).map(({ kind }) => kind)).toEqual(ofAccount);
  });
});
