import { beforeEach, expect, test } from 'vitest';
import { addBuyer, type BuyerOfOwn } from '#server/testing/clients/own-requests.ts';
import { reportedRequests } from '#server/testing/clients/reported-requests.ts';
import { race } from '#server/testing/database/race.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);
const reports = reportedRequests(portal);
let colleague: TestBrowser;
beforeEach(async () => {
  colleague = await portal.openBrowserAs({ email: 'inbox-zwei@portal.example', role: 'admin' });
});

const restriction = { decision: 'removed', ground: 'terms', reason: 'Werbung.' };
const dismissal = { decision: 'dismissed', reason: 'In Ordnung.' };
const leave = { body: { currentPassword: testPassword } };

const decisionKey = (id: string) => `PUT /api/admin/reports/${id}/decision`;

async function addReported(partner: BuyerOfOwn) {
  const { request, id } = await reports.addReported({ withAccount: true, by: partner });
  await portal.takeMails();
  return { request, key: decisionKey(id) };
}

test(
  'one of two admins decides, the other gets that decision, and each side gets one mail',
  race,
  async () => {
    const partner = await addBuyer(portal);
    const { request, key } = await addReported(partner);
    const answers = await Promise.all([
      admin.call(key, { body: restriction }),
      colleague.call(key, { body: dismissal }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    const decided = answers.find(({ statusCode }) => statusCode === 200)?.json().report.decided;
    expect(refused).toMatchObject({ code: 'decided_meanwhile', current: { decided } });
    const mails = await portal.takeMails();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [partner.email, request.email].toSorted(),
    );
  },
);

test.each(['client', 'partner'])('a decision and the erasure of the %s: no deadlock', race, async (who) => {
  const partner = await addBuyer(portal);
  const { request, key } = await addReported(partner);
  const leaving = who === 'client' ? await portal.openBrowserFor(request.clientId ?? '') : partner.browser;
  const [decided, gone] = await Promise.all([
    admin.call(key, { body: restriction }),
    leaving.call('DELETE /api/user', leave),
  ]);
  expect(gone.statusCode).toBe(200);
  expect([200, 404]).toContain(decided.statusCode);
});

test.each(['buyer leaves', 'client leaves', 'client blocks again', 'another admin decides'] as const)(
  'a decision about a blocked contact while %s: both succeed, and no text of an erased person stays',
  race,
  async (other) => {
    const { partner: buyer, client, block, id } = await reports.addBlocked();
    const key = decisionKey(id);
    const body = { decision: 'lifted', reason: 'Petra Sommer hat sich entschuldigt.' };
    const doOther = {
      'buyer leaves': () => buyer.browser.call('DELETE /api/user', leave),
      'client leaves': () => client.call('DELETE /api/user', leave),
      'client blocks again': block,
      'another admin decides': () =>
        colleague.call(key, { body: { decision: 'confirmed', ground: 'law', reason: 'Unzulässig.' } }),
    }[other];
    const [decided, done] = await Promise.all([admin.call(key, { body }), doOther()]);
    const statuses = [decided.statusCode, done.statusCode];
    if (other === 'another admin decides') expect(statuses.toSorted()).toEqual([200, 409]);
    else {
      expect([200, 404, 409]).toContain(decided.statusCode);
      expect(done.statusCode).toBe(200);
    }
    if (!other.endsWith('leaves')) return;
    const texts = portal.db.selectFrom('reports').select('decision_reason').where('id', '=', id);
    const kept = portal.db.selectFrom('audit_personal').select('value').where('owner_id', '=', id);
    expect(JSON.stringify([await texts.execute(), await kept.execute()])).not.toMatch(/Petra Sommer|nachts/);
  },
);
