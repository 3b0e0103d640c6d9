import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { lockAccount } from '#server/accounts/accounts.ts';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { deleteLinksOfRequest } from '#server/links/links.ts';
import { lockRequest } from '#server/requests/listings.ts';
import { followAddress } from '#server/requests/requests.ts';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { countLockWaits } from '#server/testing/database/lock-waits.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();

test('an address changes while requests of the account and of the address are erased together', async () => {
  const own = await addOwnRequest(portal, { status: 'in_review', withAccount: true });
  const other = await addOwnRequest(portal, { status: 'in_review' });
  const account = { id: own.clientId ?? '', role: 'customer', email: normalizeEmail(other.email) } as const;
  let move: Promise<void> = Promise.resolve();
  // As the job does that makes a batch of ended requests anonymous.
  await inTransaction(portal.db, async (tx) => {
    for (const id of [own.id, other.id].sort()) await lockRequest(tx, id);
    await outsideTransactions(async () => {
      move = inTransaction(portal.db, async (moving) => {
        await lockAccount(moving, account.id);
        await followAddress(moving, account);
      });
      move.catch(() => {});
      while ((await countLockWaits(portal.db)) === 0) await wait(10);
    });
    await deleteLinksOfRequest(tx, own.id);
  });
  await expect(move).resolves.toBeUndefined();
});
