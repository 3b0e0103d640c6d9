import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { purchasesMails } from '#server/purchases/mails.ts';
import { addManyPublished, addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, refusalOf, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });
const partner = sharedPerson(portal, samplePartner('petra@dienst.example'));
sharedPerson(portal, { email: 'chefin@portal.example', role: 'admin' });
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  await portal.takeMails();
});

const report = (id: string, reason: unknown = 'Die Firma gibt es nicht.', by: TestBrowser = partner) =>
  by.call(`POST /api/requests/${id}/report`, { body: { reason } });
const reportsOf = (id: string) =>
  portal.db.selectFrom('reports').select(['reason', 'resolved_at']).where('request_id', '=', id).execute();
const addListed = async () => {
  const id = await addPublished(portal, 'IT-Dienstleistungen');
  await portal.takeMails();
  return id;
};

describe('reporting a request', () => {
  test('that the partner sees is stored and mails the admins', async () => {
    const id = await addListed();
    const answer = await report(id, '  Die Firma gibt es nicht. ');
    expect(readAnswer('POST /api/requests/:id/report', answer).msg).toMatch(/^Vielen Dank/);
    expect(await reportsOf(id)).toEqual([{ reason: 'Die Firma gibt es nicht.', resolved_at: null }]);
    const mails = await portal.takeMails();
    expect(mails).toMatchObject([
      { kind: 'request_reported', recipient: 'chefin@portal.example' },
      { kind: 'report_received', recipient: 'petra@dienst.example', payload: { name: 'Anna Petersen' } },
    ]);
    const { details } = purchasesMails.request_reported(mails[0]?.payload as never);
    expect(details).toContainEqual(['Grund', 'Die Firma gibt es nicht.']);
  });

  test('that the partner has bought is possible, also when no longer public', async () => {
    const id = await addListed();
    await partner.call(`POST /api/requests/${id}/buy`);
    await publish(portal, id, false);
    expect((await report(id)).statusCode).toBe(201);
  });

  test('twice is refused while the first report is open', async () => {
    const id = await addListed();
    await report(id);
    await portal.takeMails();
    const again = await report(id);
    expect(refusalOf(again)).toEqual([409, 'already_reported']);
    expect(again.json().msg).toBe('Sie haben diese Anfrage bereits gemeldet.');
    expect(await portal.takeMails()).toEqual([]);
    await portal.db.updateTable('reports').set({ resolved_at: portal.clock.time }).execute();
    expect((await report(id)).statusCode).toBe(201);
    expect(await reportsOf(id)).toHaveLength(2);
  });

  test('ten times at once creates one report and one mail to each side', async () => {
    const id = await addListed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(id)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
    expect(await portal.takeMails()).toHaveLength(2);
  });

  test('that the partner neither sees nor has bought is 404', async () => {
    const id = await addListed();
    const stranger = await portal.openBrowserAs(samplePartner('sonja@fremd.example', { services: [] }));
    for (const wrong of [id, randomUUID(), 'x'])
      expect((await report(wrong, 'x', stranger)).statusCode).toBe(404);
    expect(await reportsOf(id)).toEqual([]);
  });

  test('without a reason or with too long a reason is 422', async () => {
    const id = await addListed();
    for (const reason of ['   ', 'x'.repeat(2001)]) {
      const refused = await report(id, reason);
      expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ field: 'reason' }]]);
    }
  });

  test('is possible 20 times a day; refused calls do not count', async () => {
    const [first = '', second = ''] = await addManyPublished(portal, 2, 'IT-Dienstleistungen');
    for (let n = 0; n < 3; n += 1) await report(first, '');
    expect((await report(first)).statusCode).toBe(201);
    const counted = portal.db
      .selectFrom('rate_limits')
      .select('points')
      .where('key', 'like', 'reportByAccount:%');
    expect(await counted.execute()).toEqual([{ points: 1 }]);
    await portal.db.updateTable('rate_limits').set({ points: 20 }).execute();
    expect((await report(second)).statusCode).toBe(429);
  });
});
