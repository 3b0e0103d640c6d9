import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { recordBackup } from '#server/backups/backups.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
beforeEach(async () => {
  await portal.startEmpty();
  await portal.db.deleteFrom('mails').execute();
  admin = await portal.openBrowserAs({ email: 'status-admin@firma.example', role: 'admin' });
});

async function readOverview() {
  return readAnswer('GET /api/admin/overview', await admin.call('GET /api/admin/overview'));
}

let clients = 0;
async function confirmedAt(at: Date): Promise<string> {
  clients += 1;
  const body = sampleSubmission('Callcenter', { email: `status-${clients}@firma.example` });
  const answer = await portal.visit('POST /api/requests', body);
  const { _id } = readAnswer('POST /api/requests', answer).request;
  await portal.db.updateTable('requests').set({ confirmed_at: at }).where('id', '=', _id).execute();
  await portal.db
    .updateTable('request_listings')
    .set({ is_confirmed: true })
    .where('request_id', '=', _id)
    .execute();
  return _id;
}

it('nothing is due where nothing waits (admin 3)', async () => {
  const none = { count: 0, since: null };
  expect(await readOverview()).toEqual({
    requests: { ...none, lateCount: 0 },
    partners: { ...none, lateCount: 0 },
    changes: none,
    questions: none,
    answers: none,
    reports: none,
    mails: none,
    orders: expect.toSatisfy((orders) => orders === null || orders.count === 0),
  });
});

it('requests in review are counted over all pages, with the longest wait and how many are late (admin 3)', async () => {
  await confirmedAt(afterStart(-30 * hourMs));
  await confirmedAt(afterStart(-2 * hourMs));
  const rejected = await confirmedAt(afterStart(-90 * hourMs));
  await portal.db
    .updateTable('request_listings')
    .set({ rejected_at: afterStart(0) })
    .where('request_id', '=', rejected)
    .execute();
  const { requests } = await readOverview();
  expect(requests).toEqual({ count: 2, lateCount: 1, since: afterStart(-30 * hourMs).toISOString() });
});

it('what is offered to one partner alone waits for that one (admin 35)', async () => {
  const id = await confirmedAt(afterStart(-30 * hourMs));
  const partner = await portal.addUser({ email: 'status-exklusiv@firma.example', role: 'partner' });
  const countOffered = async (until: Date) => {
    const offer = { offered_to: partner, offered_until: until };
    await portal.db.updateTable('request_listings').set(offer).where('request_id', '=', id).execute();
    return (await readOverview()).requests.count;
  };
  expect(await countOffered(afterStart(hourMs))).toBe(0);
  expect(await countOffered(afterStart(-hourMs))).toBe(1);
});

it('partners are late after 48 hours, and mails count that were given up (admin 3)', async () => {
  for (const [index, hours] of [49, 47].entries())
    await portal.addUser({
      email: `status-partner-${index}@firma.example`,
      role: 'partner',
      emailVerifiedAt: afterStart(-hours * hourMs),
      createdAt: afterStart(-hours * hourMs),
      accountActive: false,
    });
  await sql`
    insert into mails (kind, recipient, payload, next_attempt_at, last_error)
    values ('verify_email', 'status@firma.example', '{}', 'infinity', '550')`.execute(portal.db);
  const { partners, mails } = await readOverview();
  expect(partners).toEqual({ count: 2, lateCount: 1, since: afterStart(-49 * hourMs).toISOString() });
  expect(mails).toEqual({ count: 1, since: expect.any(String) });
});

it('the system’s parts stand with real contents, also its last backup (admin 4)', async () => {
  await recordBackup(portal.db, { at: afterStart(-2 * dayMs), kind: 'postgres', bytes: 5_242_880, ok: true });
  const { parts } = readAnswer('GET /api/admin/system', await admin.call('GET /api/admin/system'));
  const named = Object.fromEntries(parts.map((part) => [part.part, part]));
  const all = ['database', 'mail', 'jobs', 'shop', 'backup', 'disk', 'version'];
  expect(parts.map(({ part }) => part)).toEqual(all);
  expect(named.database).toMatchObject({ text: expect.stringMatching(/\d (KB|MB|GB), antwortet in \d+ ms/) });
  expect(named.backup).toMatchObject({
    state: 'warning',
    text: 'Letzte Sicherung mit 5 MB',
    age: { at: afterStart(-2 * dayMs).toISOString() },
    advice: expect.stringContaining('Sicherung'),
  });
  expect(named.disk?.text).toMatch(/ von .* frei \(\d+ %\)/);
  expect(named.version?.text).toMatch(/^0\.\d+\.\d+, Node 26\./);
});
