import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { ledgerJobs } from '#server/requests/jobs.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';
import { foldListingCounts, updateLapsedListings } from './listings.ts';

const portal = sharedTestApp();

beforeEach(() => portal.startEmpty());

const fold = () => foldListingCounts(portal.db, portal.clock.time);

const countRows = (isFolded: boolean) =>
  portal.db
    .selectFrom('listing_counts')
    .select(['region', 'change'])
    .where('is_folded', '=', isFolded)
    .orderBy('region')
    .execute();

const postleitzahl = { postleitzahl: '20457' };

test('what became due is taken in once, into one row per combination; the rest waits (decision 7)', async () => {
  for (let n = 0; n < 3; n++) await addPublished(portal, 'Callcenter', postleitzahl);
  expect(await fold()).toBe(9);
  const folded = ['', '2', '20'].map((region) => ({ region, change: 3 }));
  expect(await countRows(true)).toEqual(folded);
  expect(await countRows(false)).toHaveLength(9);
  expect(await fold()).toBe(0);
  await addPublished(portal, 'Callcenter', postleitzahl);
  expect(await fold()).toBe(3);
  expect(await countRows(true)).toEqual(folded.map((row) => ({ ...row, change: 4 })));
});

test('of what has ended or was taken back nothing stays in the ledger (decision 7)', async () => {
  const back = await addPublished(portal, 'Callcenter', postleitzahl);
  await addPublished(portal, 'Callcenter', postleitzahl);
  await fold();
  await publish(portal, back, false);
  portal.clock.time = afterStart(8 * 24 * hourMs);
  await fold();
  expect(await countRows(true)).toEqual([]);
  await updateLapsedListings(portal.db, portal.clock.time);
  await fold();
  expect([await countRows(true), await countRows(false)]).toEqual([[], []]);
});

const report = vi.fn();

async function check(admin: TestBrowser) {
  report.mockClear();
  const [job] = ledgerJobs({ db: portal.db, now: () => portal.clock.time, report });
  const corrected = await job?.run();
  const { parts: shown } = readAnswer('GET /api/admin/system', await admin.call('GET /api/admin/system'));
  return { corrected, shown: shown.find(({ part }) => part === 'ledger') };
}

test('each night the ledger is held against the listings; what differs is corrected, logged and told (admin 4)', async () => {
  const admin = await portal.openBrowserAs({ email: 'admin@summen.example', role: 'admin' });
  await addPublished(portal, 'Callcenter', postleitzahl);
  await addPublished(portal, 'IT-Dienstleistungen', postleitzahl);
  const partner = await portal.openBrowserAs({
    email: 'partner@summen.example',
    role: 'partner',
    accountActive: true,
    services: sampleServices,
  });
  const total = async () => (await partner.call('GET /api/requests/partner')).json().totalCount;
  await fold();
  expect(await check(admin)).toMatchObject({ corrected: 0, shown: { state: 'ok', advice: null } });
  expect(report).not.toHaveBeenCalled();

  await sql`update listing_counts set change = 7 where is_folded and region = '' and category = 'Callcenter'`.execute(
    portal.db,
  );
  await sql`delete from listing_counts where not is_folded and region = '2' and category = 'Callcenter'`.execute(
    portal.db,
  );
  expect(await total()).toBe(8);
  const { corrected, shown } = await check(admin);
  expect(corrected).toBe(2);
  expect(shown).toMatchObject({ state: 'warning', text: '2 Summen wichen ab und sind berichtigt' });
  expect(shown?.age?.at).toBe(portal.clock.time.toISOString());
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'ledger corrected', {
    differences: 2,
    samples: expect.arrayContaining([
      expect.objectContaining({ category: 'Callcenter', region: '', effectiveAt: '-infinity', surplus: 6 }),
      expect.objectContaining({ category: 'Callcenter', region: '2', surplus: 1 }),
    ]),
  });
  expect(await total()).toBe(2);
  await fold();
  expect(await check(admin)).toMatchObject({ corrected: 0, shown: { state: 'ok' } });
});
