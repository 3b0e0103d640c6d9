import { expect, test } from 'vitest';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { dayMs } from '#domain/durations.ts';
import { HONEYPOT_FIELD } from '#domain/requests/spam-signals/proof-of-work.ts';
import { viewAsAdmin } from '#server/testing/clients/edits.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';
import { afterStart, readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);

let clients = 0;
async function submit(
  changes: object = {},
  ip = `192.0.${clients % 200}.1`,
  browser = portal.openBrowser(),
  category: CategoryCode = 'Callcenter',
): Promise<string> {
  clients += 1;
  const own = {
    email: `proof-hints-${clients}@werft-${clients}.example`,
    firmenname: `Hafen ${clients} GmbH`,
    telefonnummer: `+49 40 ${1_234_500 + clients}`,
    postleitzahl: '50667',
  };
  const body = sampleSubmission(category, { ...own, ...changes });
  const answer = await browser.call('POST /api/requests', { body, ip });
  return readAnswer('POST /api/requests', answer).request._id;
}

/** As the list and the details give them, which are the same. */
async function readHints(id: string) {
  Object.assign(admin, await portal.openBrowserFor(admin.id));
  const { hints } = await viewAsAdmin(admin, id);
  expect((await admin.call(`GET /api/requests/${id}`)).json().request.hints).toEqual(hints);
  return hints;
}
const readKinds = async (id: string) => (await readHints(id)).map(({ kind }) => kind);

test('finds each reason for a hint', async () => {
  for (const [changes, kinds] of [
    [{}, []],
    [{ email: 'proof@mailinator.com' }, ['disposable_mail']],
    [{ email: 'proof@sub.mailinator.com' }, ['disposable_mail']],
    // Nobody has this area code.
    [{ telefonnummer: '+49 12 3456789' }, ['impossible_phone']],
    [{ telefonnummer: '030 1234567 Durchwahl 12' }, []],
    [{ [HONEYPOT_FIELD]: 'https://hafen.example' }, ['honeypot']],
  ] as const)
    expect(await readKinds(await submit(changes)), JSON.stringify(changes)).toEqual(kinds);
});

test('searches a text for contact data when it changes; the list reads the stored result', async () => {
  const id = await submit({ bemerkung: 'Rufen Sie an: 0171 1234567' });
  expect(await readKinds(id)).toEqual(['contact_in_text']);
  const edit = async (bemerkung: string) => {
    const { updatedAt } = await viewAsAdmin(admin, id);
    portal.clock.time = new Date(portal.clock.time.getTime() + 1000);
    const body = { bemerkung, updatedAt };
    expect((await admin.call(`PUT /api/requests/${id}`, { body })).statusCode).toBe(200);
  };
  await edit('Ab sofort.');
  expect(await readKinds(id)).toEqual([]);
  await edit('Mail an chef@hafen.example');
  expect(await readKinds(id)).toEqual(['contact_in_text']);
  await portal.db.updateTable('requests').set({ masks: '[]' }).execute();
  expect(await readKinds(id)).toEqual([]);
});

test('names an earlier request with the same company, mailbox or number, only in its category', async () => {
  const email = 'proof-k@werft-koeln.example';
  const given = { firmenname: 'Werft Köln AG', telefonnummer: '0221 1234567', email };
  const first = await submit(given);
  portal.clock.time = afterStart(dayMs);
  const again = {
    firmenname: 'WERFT KÖLN',
    email: 'Proof-K+zwei@werft-koeln.example',
    telefonnummer: '+49 (0)221 / 123 45 67',
  };
  const second = await submit(again);
  const other = await submit(given, '192.0.2.1', portal.openBrowser(), 'Steuerberatung');
  const msg = expect.stringMatching(/^Gleiche Firma, E-Mail-Adresse und Telefonnummer wie /);
  expect(await readHints(second)).toEqual([{ kind: 'repeated', msg, requestId: first }]);
  expect([await readHints(first), await readHints(other)]).toEqual([[], []]);
});

test('adds a hint to the fifth request of one network within 24 hours', async () => {
  const addresses = ['198.51.100.1', '198.51.100.77', '198.51.100.255', '198.51.100.4', '198.51.100.5'];
  const ids = [];
  for (const address of addresses) ids.push(await submit({}, address));
  await submit({}, '198.51.101.5');
  const site = [];
  for (const n of [1, 2, 3, 4, 5]) site.push(await submit({}, `2001:db8:7:${n}::1`));
  await submit({}, '2001:db8:8:1::1');
  for (const id of [ids.at(-1), site.at(-1)]) expect(await readKinds(String(id))).toEqual(['busy_network']);
  portal.clock.time = afterStart(dayMs);
  expect(await readKinds(await submit({}, '198.51.100.9'))).toEqual([]);
});

const readFingerprints = () => portal.db.selectFrom('request_traces').selectAll().execute();

test('stores fingerprints as hashes for 30 days', async () => {
  const first = await submit({ email: 'proof-gleich@hafen.example' });
  const second = await submit({ email: 'proof-gleich@hafen.example', bemerkung: 'Tel. 0171 1234567' });
  expect(JSON.stringify(await readFingerprints())).not.toMatch(/hafen|192\.0|\+49/i);
  const forget = async (at: Date) => {
    await runRequestsJobs(portal.db, at, { only: 'request-fingerprints-cleanup' });
    return (await readFingerprints()).length;
  };
  expect(await forget(afterStart(30 * dayMs))).toBe(2);
  expect((await readKinds(second)).length + (await readKinds(first)).length).toBe(2);
  expect(await forget(afterStart(30 * dayMs + 1))).toBe(0);
  expect(await readKinds(second)).toEqual(['contact_in_text']);
});

test('exports spam signals without hashes, and deletes them with the account', async () => {
  const owner = await portal.addUser({ email: 'proof-kundin@hafen.example', role: 'customer' });
  const browser = await portal.openBrowserFor(owner);
  const bemerkung = 'Tel. 0171 1234567';
  const sold = await submit({ [HONEYPOT_FIELD]: 'x', bemerkung }, '192.0.2.1', browser);
  await submit({}, '192.0.2.1', browser);
  const exported = (await browser.call('GET /api/user/export')).json();
  const arrivals = exported.requests.map(({ arrival }: { arrival: unknown }) => arrival);
  expect(arrivals).toContainEqual({
    withoutProofOfWork: false,
    hiddenFieldFilled: true,
    networkKnown: true,
    keptUntil: afterStart(30 * dayMs).toISOString(),
  });
  expect(arrivals).toHaveLength(2);
  await changeListing(portal, sold, { current_sales: 1 });
  await browser.call('DELETE /api/user', { body: {} });
  expect(await portal.db.selectFrom('requests').select(['id', 'masks']).execute()).toEqual([
    { id: sold, masks: [] },
  ]);
  expect(await readFingerprints()).toEqual([]);
  expect(await readHints(sold)).toEqual([]);
});
