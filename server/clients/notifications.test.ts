import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { clientsJobs } from '#server/clients/jobs.ts';
import { inTransaction } from '#server/db/database.ts';
import { updateListing } from '#server/requests/requests.ts';
import { addOwnRequest, buyOwn, endRequest } from '#server/testing/clients/own-requests.ts';
import { killRunAt } from '#server/testing/database/killed-run.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart } from '#server/testing/test-app.ts';
import { mailEnds, mailSales } from './notifications.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

/** @returns the mails that the jobs write then */
async function runJobs(laterMs: number) {
  portal.clock.time = afterStart(laterMs);
  await portal.takeMails();
  const now = () => portal.clock.time;
  await runRequestsJobs(portal.db, portal.clock.time);
  for (const job of clientsJobs(portal.db, now)) await job.run(AbortSignal.timeout(5000));
  return portal.takeMails();
}

describe('sales', () => {
  const buyer = { companyName: 'Spedition Süd GmbH', name: 'Petra Sommer' };

  test('are mailed once each: the first at once, later ones together after an hour', async () => {
    const { id, email } = await addOwnRequest(portal);
    await buyOwn(portal, id);
    expect(await runJobs(0)).toMatchObject([
      {
        kind: 'request_sold',
        recipient: email,
        payload: { buyers: [buyer], currentSales: 1, maxSales: 5, isSoldOut: false },
      },
    ]);
    await buyOwn(portal, id);
    await buyOwn(portal, id);
    expect(await runJobs(30 * minuteMs)).toEqual([]);
    await buyOwn(portal, id);
    expect(await runJobs(hourMs - 1)).toEqual([]);
    expect(await runJobs(hourMs)).toMatchObject([{ payload: { buyers: [buyer, buyer, buyer] } }]);
    expect(await runJobs(3 * hourMs)).toEqual([]);
    await buyOwn(portal, id);
    expect(await runJobs(3 * hourMs)).toMatchObject([{ payload: { buyers: [buyer], isSoldOut: true } }]);
    expect(await runJobs(9 * hourMs)).toEqual([]);
  });

  test('of an erased client are mailed to nobody', async () => {
    const { id } = await addOwnRequest(portal);
    await buyOwn(portal, id);
    await portal.db.updateTable('requests').set({ email: '' }).where('id', '=', id).execute();
    expect(await runJobs(0)).toEqual([]);
    const rows = await portal.db.selectFrom('purchases').select('tell_client_at').execute();
    expect(rows).toEqual([{ tell_client_at: null }]);
  });
});

describe('the end of a publication', () => {
  test('is mailed once a day before, and once after it', async () => {
    const { email } = await addOwnRequest(portal);
    expect(await runJobs(6 * dayMs - minuteMs)).toEqual([]);
    expect(await runJobs(6 * dayMs)).toMatchObject([
      { kind: 'request_ending', recipient: email, payload: { isExtendable: true, currentSales: 0 } },
    ]);
    expect(await runJobs(7 * dayMs - minuteMs)).toEqual([]);
    expect(await runJobs(7 * dayMs)).toMatchObject([
      { kind: 'request_expired', recipient: email, payload: { isExtendable: true } },
    ]);
    expect(await runJobs(9 * dayMs)).toEqual([]);
  });

  test('has no advance mail for a term of one day or after the end', async () => {
    const { id } = await addOwnRequest(portal, { status: 'in_review' });
    const listings = portal.db.updateTable('request_listings').set({ countdown_days: 1 });
    await listings.where('request_id', '=', id).execute();
    await publish(portal, id);
    expect(await runJobs(minuteMs)).toEqual([]);
    expect((await runJobs(dayMs)).map(({ kind }) => kind)).toEqual(['request_expired']);
    await addOwnRequest(portal);
    expect((await runJobs(9 * dayMs)).map(({ kind }) => kind)).toEqual(['request_expired']);
  });

  test('is not mailed for ended, private, sold out and deleted requests', async () => {
    for (const ending of ['withdrawn', 'closed', 'rejected'] as const)
      await endRequest(portal, (await addOwnRequest(portal)).id, ending);
    const { id } = await addOwnRequest(portal);
    await publish(portal, id, false);
    await addOwnRequest(portal, { status: 'sold_out' });
    const { id: deleted } = await addOwnRequest(portal);
    await portal.db.deleteFrom('requests').where('id', '=', deleted).execute();
    const kinds = (await runJobs(8 * dayMs)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'request_sold')).toEqual([]);
  });

  test('of a renewed term is mailed again', async () => {
    const { id } = await addOwnRequest(portal);
    await runJobs(7 * dayMs);
    const publicUntil = afterStart(14 * dayMs);
    await inTransaction(portal.db, (tx) =>
      updateListing(tx, id, { publicUntil }, { now: portal.clock.time }),
    );
    expect((await runJobs(13 * dayMs)).map(({ kind }) => kind)).toEqual(['request_ending']);
    expect((await runJobs(14 * dayMs)).map(({ kind }) => kind)).toEqual(['request_expired']);
  });
});

async function addSold(count: number): Promise<string[]> {
  const emails = [];
  for (let n = 0; n < count; n += 1) {
    const { id, email } = await addOwnRequest(portal);
    await buyOwn(portal, id);
    emails.push(email);
  }
  await portal.takeMails();
  return emails.toSorted();
}

const takeRecipients = async () => (await portal.takeMails()).map(({ recipient }) => recipient);

test('concurrent runs mail each sale and each end once', async () => {
  const emails = await addSold(6);
  await Promise.all([1, 2, 3].map(() => mailSales(portal.db, portal.clock.time)));
  expect(await takeRecipients()).toEqual(emails);
  const later = afterStart(6 * dayMs);
  await Promise.all([1, 2, 3].map(() => mailEnds(portal.db, later)));
  expect(await takeRecipients()).toEqual(emails);
});

test.each([
  ['sales', mailSales, 0],
  ['ends', mailEnds, 6 * dayMs],
] as const)(
  'the next run repeats the %s of a killed run and mails nothing twice',
  async (_, mail, laterMs) => {
    const emails = await addSold(4);
    const now = afterStart(laterMs);
    const thirdMail = { table: 'mails', verb: 'insert', nthRow: 3 } as const;
    expect(await killRunAt(portal.db, thirdMail, () => mail(portal.db, now))).toBeInstanceOf(Error);
    expect(await takeRecipients()).toEqual([]);
    await mail(portal.db, now);
    expect(await takeRecipients()).toEqual(emails);
  },
);
