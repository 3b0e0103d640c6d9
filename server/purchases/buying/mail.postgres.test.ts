import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addBuyer, addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { callDuring } from '#server/testing/database/call-during.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();

test('the mail of a purchase that waited for a change of the contact wish names the new one', async () => {
  const { id } = await addOwnRequest(portal, { fields: { postleitzahl: '37073' } });
  const { browser, email } = await addBuyer(portal);
  await portal.takeMails();
  const bought = await callDuring(
    portal.db,
    async (tx) => {
      await sql`select from requests where id = ${id} for no key update`.execute(tx);
      await tx
        .updateTable('request_listings')
        .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
        .where('request_id', '=', id)
        .execute();
      await tx
        .updateTable('requests')
        .set({ kontaktwege: ['email'] })
        .where('id', '=', id)
        .execute();
    },
    () => browser.call(`POST /api/requests/${id}/buy`),
  );
  expect(bought.statusCode).toBe(200);
  const mail = (await portal.takeMails()).find(({ recipient }) => recipient === email);
  expect(mail?.payload['items']).toMatchObject([{ netCents: 4500, ways: ['email'] }]);
});
