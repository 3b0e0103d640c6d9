import { expect, test } from 'vitest';
import { lockRequest } from '#server/requests/listings.ts';
import { disownRequest } from '#server/requests/requests.ts';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { callDuring } from '#server/testing/database/call-during.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();

const countRequests = async (id: string) =>
  (await portal.db.selectFrom('requests').select('id').where('id', '=', id).execute()).length;

test('what is confirmed while somebody disowns it stays', async () => {
  const { id, token } = await addOwnRequest(portal, { status: 'unconfirmed' });
  const confirmed = portal.clock.time;
  const refusal = await callDuring(
    portal.db,
    async (tx) => {
      await lockRequest(tx, id);
      await tx.updateTable('requests').set({ confirmed_at: confirmed }).where('id', '=', id).execute();
    },
    () => disownRequest(portal.db, token, portal.clock.time).catch((error: unknown) => error),
  );
  expect(refusal).toMatchObject({ status: 409, code: 'already_confirmed' });
  expect(await countRequests(id)).toBe(1);
});

test('who confirms while it is deleted is told that the link does not work', async () => {
  const { id, token } = await addOwnRequest(portal, { status: 'unconfirmed' });
  const answer = await callDuring(
    portal.db,
    (tx) => tx.deleteFrom('requests').where('id', '=', id).execute(),
    () => portal.visit('POST /api/requests/confirm', { token }),
  );
  expect(answer.statusCode).toBe(404);
  expect(await countRequests(id)).toBe(0);
});
