import { beforeEach, expect, test } from 'vitest';
import { addBuyer, addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const restriction = { decision: 'removed', ground: 'terms', reason: 'Werbung.' };
const dismissal = { decision: 'dismissed', reason: 'In Ordnung.' };

async function addReported() {
  const admins = [
    await portal.openBrowserAs({ email: 'inbox-eins@portal.example', role: 'admin' }),
    await portal.openBrowserAs({ email: 'inbox-zwei@portal.example', role: 'admin' }),
  ] as const;
  const request = await addOwnRequest(portal, { withAccount: true });
  const partner = await addBuyer(portal);
  await partner.browser.call(`POST /api/requests/${request.id}/report`, {
    body: { reason: 'Gibt es nicht.' },
  });
  const { id } = await portal.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
  await portal.takeMails();
  return { admins, request, partner, key: `PUT /api/admin/reports/${id}/decision` };
}

test('of two admins who decide at once one does, the other reads what was decided, and both sides get one mail', async () => {
  for (let round = 0; round < 3; round += 1) {
    await portal.startEmpty();
    const { admins, request, partner, key } = await addReported();
    const answers = await Promise.all(
      admins.map((admin, n) => admin.call(key, { body: n === 0 ? restriction : dismissal })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    const decided = answers.find(({ statusCode }) => statusCode === 200)?.json().report.decided;
    expect(refused).toMatchObject({ code: 'decided_meanwhile', current: { decided } });
    const mails = await portal.takeMails();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [partner.email, request.email].toSorted(),
    );
  }
});

test('a decision beside the erasure of client or partner deadlocks with neither', async () => {
  for (let round = 0; round < 3; round += 1) {
    await portal.startEmpty();
    const { admins, request, partner, key } = await addReported();
    const leaving = round % 2 === 0 ? await portal.openBrowserFor(request.clientId ?? '') : partner.browser;
    const [decided, gone] = await Promise.all([
      admins[0].call(key, { body: restriction }),
      leaving.call('DELETE /api/user', { body: { currentPassword: testPassword } }),
    ]);
    expect(gone.statusCode).toBe(200);
    expect([200, 404]).toContain(decided.statusCode);
  }
});

test('a decision about a locked contact beside what else touches it: one after the other, no word stays of whoever is erased', async () => {
  const others = ['buyer leaves', 'client leaves', 'client blocks again', 'another admin decides'] as const;
  for (const other of [...others, 'buyer leaves', 'client leaves'] as const) {
    await portal.startEmpty();
    const admin = await portal.openBrowserAs({ email: 'inbox-drei@portal.example', role: 'admin' });
    const second = await portal.openBrowserAs({ email: 'inbox-vier@portal.example', role: 'admin' });
    const request = await addOwnRequest(portal, { withAccount: true });
    const buyer = await buyOwn(portal, request.id);
    const client = await portal.openBrowserFor(request.clientId ?? '');
    const block = () =>
      client.call(`PUT /api/requests/${request.id}/buyers/${buyer.id}/block`, { body: { reason: 'Genug.' } });
    await block();
    const { id } = await portal.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
    const key = `PUT /api/admin/reports/${id}/decision`;
    const body = { decision: 'lifted', reason: 'Petra Sommer hat sich entschuldigt.' };
    const leave = { body: { currentPassword: testPassword } };
    const doOther = {
      'buyer leaves': () => buyer.browser.call('DELETE /api/user', leave),
      'client leaves': () => client.call('DELETE /api/user', leave),
      'client blocks again': block,
      'another admin decides': () =>
        second.call(key, { body: { decision: 'confirmed', ground: 'law', reason: 'Unzulässig.' } }),
    }[other];
    const [decided, done] = await Promise.all([admin.call(key, { body }), doOther()]);
    const statuses = [decided.statusCode, done.statusCode];
    if (other === 'another admin decides') expect(statuses.toSorted()).toEqual([200, 409]);
    else {
      expect([200, 404, 409], other).toContain(decided.statusCode);
      expect(done.statusCode, other).toBe(200);
    }
    if (!other.endsWith('leaves')) continue;
    const reports = await portal.db.selectFrom('reports').select('decision_reason').execute();
    const kept = portal.db.selectFrom('audit_personal').select('value').where('owner_id', '=', id);
    expect(JSON.stringify([reports, await kept.execute()]), other).not.toMatch(/Petra Sommer|Genug/);
  }
});
