import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { clientAndBuyer } from '#server/testing/listings/client-and-buyer.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const { addBuyer, addRequest, buy } = clientAndBuyer(portal);

test('a partner who goes while buying: bought and billed to the name it had, or not bought', async () => {
  for (let round = 0; round < 12; round++) {
    const request = await addPublished(portal, 'IT-Dienstleistungen');
    const partnerId = await portal.addUser(samplePartner(`petra${round}@dienst.example`));
    const { organisation_id: organisationId } = await portal.findUser(partnerId, ['organisation_id']);
    const [buyer, goer] = [await portal.openBrowserFor(partnerId), await portal.openBrowserFor(partnerId)];
    // Both ways round: sometimes the purchase starts a little later.
    const buy = new Promise((resolve) => setTimeout(resolve, round * 8)).then(() =>
      buyer.call(`POST /api/requests/${request}/buy`),
    );
    const body = { currentPassword: testPassword };
    const [bought, gone] = await Promise.all([buy, goer.call('DELETE /api/user', { body })]);
    expect(gone.statusCode).toBe(200);
    const orders = await portal.db
      .selectFrom('orders')
      .select('billed_to')
      .where('organisation_id', '=', organisationId)
      .execute();
    if (bought.statusCode === 200) expect(orders).toMatchObject([{ billed_to: { firstName: 'Anna' } }]);
    else {
      expect(orders).toEqual([]);
      expect([401, 403, 404]).toContain(bought.statusCode);
    }
  }
});

test('who deletes an account waits for no admin, not even while one is being deleted (accounts 55)', async () => {
  await portal.addUser({ email: 'erasure-chef@portal.example', role: 'admin' });
  const going = await portal.addUser({ email: 'erasure-chefin@portal.example', role: 'admin' });
  const client = await portal.addUser({ email: 'erasure-client@firma.example', role: 'customer' });
  const request = await addRequest(client);
  const browsers = [await portal.openBrowserFor(client), await portal.openBrowserFor(await addBuyer())];
  for (const buyer of browsers.slice(1)) expect((await buy(buyer, request)).statusCode).toBe(200);
  await inTransaction(portal.db, async (tx) => {
    await sql`select from users where role = 'admin' for update`.execute(tx);
    await sql`delete from users where id = ${going}`.execute(tx);
    await outsideTransactions(async () => {
      const body = { currentPassword: testPassword };
      const answers = await Promise.all(
        browsers.map((browser) => browser.call('DELETE /api/user', { body })),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    });
  });
});
