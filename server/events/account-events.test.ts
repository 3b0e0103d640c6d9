import { describe, expect, test } from 'vitest';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);

const listEvents = (subjectId: string) =>
  portal.db
    .selectFrom('domain_events')
    .select(['kind', 'organisation_id', 'facts'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();

const listKinds = async (id: string) =>
  (await listEvents(id)).map(({ kind }) => kind.replace('account.', ''));

async function countActed(actorId: string): Promise<number> {
  const events = portal.db.selectFrom('domain_events').select('id').where('actor_id', '=', actorId);
  return (await events.execute()).length;
}

async function call(key: string, body: object = {}): Promise<void> {
  const answer = await admin.call(key, { body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

describe('a verb records events', () => {
  test('of a partner’s account, from its registration to its end', async () => {
    const email = 'neu@ereignisse.example';
    await portal.visit('POST /api/auth/register', { ...registration, email });
    const [mail] = await portal.takeMails();
    for (const _ of [1, 2]) await portal.visit(`GET /api/auth/verify-email/${mail?.payload['token']}`);
    const account = portal.db.selectFrom('accounts').select(['id', 'organisation_id']);
    const { id, organisation_id } = await account.where('email', '=', email).executeTakeFirstOrThrow();
    expect(await listKinds(id)).toEqual(['registered', 'confirmed']);
    for (const _ of [1, 2]) await call(`PUT /api/admin/users/${id}/unlock`);
    for (const _ of [1, 2]) await call(`PUT /api/admin/users/${id}/lock`, { reason: 'Beschwerden' });
    expect(await listKinds(id)).toEqual(['registered', 'confirmed', 'unlocked', 'locked']);
    const facts = { role: 'partner' };
    expect(await listEvents(id)).toMatchObject(Array(4).fill({ organisation_id, facts }));
    await call(`DELETE /api/admin/users/${id}`);
    const erased = { kind: 'account.erased', organisation_id: null, facts };
    expect((await listEvents(id)).slice(4)).toMatchObject([erased]);
  });

  test('when an admin changes the address or the role', async () => {
    const partner = samplePartner('neu@ereignisse.example');
    const id = await portal.addUser({ ...partner, accountActive: false, emailVerifiedAt: null });
    const change = (body: object) => call(`PUT /api/admin/users/${id}`, body);
    for (const name of ['richtig', 'anders']) await change({ email: `${name}@ereignisse.example` });
    expect(await listKinds(id)).toEqual(['registered', 'confirmed']);
    await call(`PUT /api/admin/users/${id}/unlock`);
    for (const role of ['customer', 'admin']) await change({ role });
    expect((await listEvents(id)).slice(2)).toMatchObject([
      { kind: 'account.unlocked', facts: { role: 'partner' } },
      { kind: 'account.locked', facts: { role: 'partner' } },
    ]);
  });
});

describe('an erased account', () => {
  test('with purchases keeps its organisation, and is the actor of no event', async () => {
    const requestId = await addPublished(portal, 'Callcenter');
    const id = await portal.addUser(samplePartner('partner@ereignisse.example'));
    const browser = await portal.openBrowserFor(id);
    expect((await browser.call(`POST /api/requests/${requestId}/buy`)).statusCode).toBe(200);
    const body = { currentPassword: testPassword };
    expect((await browser.call('DELETE /api/user', { body })).statusCode).toBe(200);
    expect(await listKinds(id)).toEqual(['registered', 'confirmed', 'erased']);
    expect((await listEvents(id)).at(-1)).toMatchObject({
      organisation_id: expect.any(String),
      facts: { role: 'partner' },
    });
    expect(await countActed(id)).toBe(0);
  });

  test('of an admin who deletes it by the admins’ call is the actor of no event, either', async () => {
    const id = await portal.addUser({ email: 'geht@ereignisse.example', role: 'admin' });
    const browser = await portal.openBrowserFor(id);
    expect((await browser.call(`DELETE /api/admin/users/${id}`)).statusCode).toBe(200);
    expect(await listKinds(id)).toEqual(['registered', 'confirmed', 'erased']);
    expect(await countActed(id)).toBe(0);
  });
});
