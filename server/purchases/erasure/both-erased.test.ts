import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { countLockWaits } from '#server/testing/database/lock-waits.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { startOfTest, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const remove = (browser: TestBrowser) =>
  browser.call('DELETE /api/user', { body: { currentPassword: testPassword } });

type Wrote = (partner: TestBrowser, id: string) => Promise<unknown>;
const sees: Wrote = (partner, id) => partner.call(`PUT /api/partner/requests/${id}/seen`);
const reports: Wrote = (partner, id) =>
  partner.call(`POST /api/requests/${id}/report`, { body: { reason: 'Gibt es nicht' } });
const notes: Wrote = async (partner, id) => {
  await partner.call(`POST /api/requests/${id}/buy`);
  await partner.call(`PUT /api/partner/requests/${id}/follow-up`, { body: { note: 'Ruft zurück' } });
};

const isTold: Wrote = async (partner, id) => {
  const { _id: partnerId } = (await partner.call('GET /api/user')).json().user;
  const token = { token_hash: partnerId, encrypted_token: '' };
  const setting = {
    partner_id: partnerId,
    frequency: 'daily' as const,
    consent: '',
    consented_at: startOfTest,
  };
  await portal.db
    .insertInto('notification_settings')
    .values({ ...setting, ...token })
    .execute();
  await portal.db.insertInto('notifications').values({ partner_id: partnerId, request_id: id }).execute();
};

/** Tables one after the other would be locked crosswise. */
test.each([
  ['reported and seen', reports, sees],
  ['reported and noted', reports, notes],
  ['noted and seen', notes, sees],
  ['reported and been told of', reports, isTold],
])('a client goes while a partner goes who has %s its requests: no deadlock', async (name, first, second) => {
  const clientId = await portal.addUser({
    email: `kunde@${name.replaceAll(' ', '-')}.example`,
    role: 'customer',
  });
  const client = await portal.openBrowserFor(clientId);
  const ids = [await addPublished(portal, 'Callcenter'), await addPublished(portal, 'Callcenter')].toSorted();
  const [earlier = '', later = ''] = ids;
  await portal.db.updateTable('requests').set({ client_user_id: clientId }).where('id', 'in', ids).execute();
  const partner = await portal.openBrowserAs(samplePartner(`geht@${name.replaceAll(' ', '-')}.example`));
  await first(partner, earlier);
  await second(partner, later);

  const leaving: ReturnType<typeof remove>[] = [];
  await inTransaction(portal.db, async (tx) => {
    await sql`select from request_listings where request_id = ${later} for update`.execute(tx);
    await outsideTransactions(async () => {
      // It has erased the earlier request and waits for the later one.
      leaving.push(remove(client));
      await expect.poll(() => countLockWaits(portal.db)).toBe(1);
      leaving.push(remove(partner));
      await expect.poll(() => countLockWaits(portal.db)).toBe(2);
    });
  });
  expect((await Promise.all(leaving)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await portal.db.selectFrom('reports').select('id').execute()).toEqual([]);
  expect(await portal.db.selectFrom('follow_ups').select('purchase_id').execute()).toEqual([]);
});
