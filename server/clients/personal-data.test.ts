import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { clientsJobs } from '#server/clients/jobs.ts';
import { inTransaction } from '#server/db/database.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { updateListing } from '#server/requests/requests.ts';
import { addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(async () => {
  await portal.startEmpty();
  await setRule(portal.db, 'retentionMonths', 12);
});

/** A year later to the instant. */
const yearEnd = new Date('2027-11-20T12:00:00Z');

async function runAt(now: Date): Promise<void> {
  const job = clientsJobs(portal.db, () => now).find(({ name }) => name === 'request-retention');
  await job?.run(new AbortController().signal);
}

async function listErased(): Promise<string[]> {
  const rows = await portal.db.selectFrom('requests').select('id').where('email', '=', '').execute();
  return rows.map(({ id }) => id).sort();
}

describe('the retention of a request', () => {
  test('begins at its end; of an expired or sold-out one at the end of the term', async () => {
    const ended = [];
    for (const status of ['rejected', 'withdrawn', 'closed'] as const)
      ended.push((await addOwnRequest(portal, { status })).id);
    const [expired, soldOut] = [
      await addOwnRequest(portal),
      await addOwnRequest(portal, { status: 'sold_out' }),
    ];
    await runAt(new Date(yearEnd.getTime() - 1));
    expect(await listErased()).toEqual([]);
    await runAt(yearEnd);
    expect(await listErased()).toEqual(ended.toSorted());
    const end = yearEnd.getTime() + 7 * dayMs;
    await runAt(new Date(end - 1));
    expect(await listErased()).toHaveLength(3);
    await runAt(new Date(end));
    expect(await listErased()).toEqual([...ended, expired.id, soldOut.id].toSorted());
  });

  test('does not begin before the end', async () => {
    await addOwnRequest(portal, { status: 'in_review' });
    await addOwnRequest(portal, { status: 'unconfirmed', withAccount: true });
    const { id } = await addOwnRequest(portal);
    const publicUntil = afterStart(800 * dayMs);
    await inTransaction(portal.db, (tx) =>
      updateListing(tx, id, { publicUntil }, { now: portal.clock.time }),
    );
    await runAt(afterStart(799 * dayMs));
    expect(await listErased()).toEqual([]);
  });

  test('is the operator’s value, which the contact step shows', async () => {
    await setRule(portal.db, 'retentionMonths', 3);
    expect((await portal.visit('GET /api/site')).json().rules.retentionMonths).toBe(3);
    const { id } = await addOwnRequest(portal, { status: 'closed' });
    await runAt(new Date('2027-02-20T11:59:59Z'));
    expect(await listErased()).toEqual([]);
    await runAt(new Date('2027-02-20T12:00:00Z'));
    expect(await listErased()).toEqual([id]);
  });
});

test('after the retention a request loses contact and free texts, keeps codes and purchases, and its buyers get one mail', async () => {
  const { id, token } = await addOwnRequest(portal);
  const buyer = await buyOwn(portal, id);
  const unsold = await addOwnRequest(portal, { status: 'withdrawn', withAccount: true });
  await portal.takeMails();
  portal.clock.time = new Date(yearEnd.getTime() + 8 * dayMs);
  await runAt(portal.clock.time);
  const stored = await portal.db.selectFrom('requests').selectAll().execute();
  for (const secret of ['Werft', 'Kapitän', '1234567', 'Schiffsteile', 'own-'])
    expect(JSON.stringify(stored)).not.toContain(secret);
  expect(stored.map((row) => [row.firmenname, row.answers['volumen']])).toEqual([
    ['Gelöscht', 'Container'],
    ['Gelöscht', 'Container'],
  ]);
  const bought = await (await portal.openBrowserFor(buyer.id)).call(`GET /api/requests/${id}`);
  expect(bought.json().request).toMatchObject({ purchased: true, pricePaid: 45, email: '' });
  for (const link of [token, unsold.token])
    expect((await portal.visit(`GET /api/requests/link/${link}`)).statusCode).toBe(404);
  const mails = await portal.takeMails();
  expect(mails).toMatchObject([{ kind: 'request_erased', recipient: buyer.email }]);
  const { subject } = purchasesMails.request_erased(mails[0]?.payload as never);
  expect(subject).toBe('Wir haben die Daten eines Auftraggebers gelöscht: Logistikdienstleistung');
  await runAt(portal.clock.time);
  expect(await portal.takeMails()).toEqual([]);
});

const exportOf = async (userId: string | null) =>
  (await (await portal.openBrowserFor(userId ?? '')).call('GET /api/user/export')).json();
const byLink = (own: OwnRequest, action: string, body: object) =>
  portal.visit(action.replace(' ', ` /api/requests/link/${own.token}`), body);

async function addSold() {
  const fields = { land: 'AT', postleitzahl: '1010', kontaktwege: ['email'] };
  const own = await addOwnRequest(portal, { withAccount: true, fields });
  const requests = portal.db.updateTable('requests').set({ more_info: 'Ruft zurück.' });
  await requests.where('id', '=', own.id).execute();
  const buyer = await buyOwn(portal, own.id);
  return { own, buyer };
}

describe('the export of a client', () => {
  test('contains buyers with times, the end of the request and its reports', async () => {
    const { own, buyer } = await addSold();
    const body = { placedWith: 'buyer', buyerId: buyer.id };
    expect((await byLink(own, 'PUT /close', body)).statusCode).toBe(200);
    const { requests } = await exportOf(own.clientId);
    const now = portal.clock.time.toISOString();
    expect(requests).toMatchObject([
      {
        _id: own.id,
        status: 'closed',
        land: 'AT',
        kontaktwege: ['email'],
        moreInfo: 'Ruft zurück.',
        placedWith: 'buyer',
        confirmedAt: now,
        publishedAt: now,
        buyers: [{ _id: buyer.id, lastName: 'Sommer', purchaseDate: now, placedAt: now }],
        history: expect.arrayContaining([{ at: now, event: 'closed' }]),
      },
    ]);
    const fields = `
      _id acceptedTerms anzahlAngebote arrival bemerkung buyers category changes confirmedAt
      createdAt currentSales details dienstleistungsbereich eigenesLager email endingReason
      extendedAt firmenname history kontaktwege kontaktzeiten land maxSales mitarbeiteranzahl
      moreInfo name number ort ortRegional phoneCheckedAt placedWith position postleitzahl publicUntil
      publishedAt questions rejectionReason starttermin status telefonnummer telefonnummerAnzeige
      updatedAt volumen warenart`;
    expect(Object.keys(requests[0]).sort()).toEqual(fields.trim().split(/\s+/));
  });

  test('contains the reason of a withdrawal or rejection', async () => {
    const own = await addOwnRequest(portal, { withAccount: true });
    await byLink(own, 'PUT /withdraw', { reason: 'Bedarf entfallen' });
    await portal.db.updateTable('requests').set({ rejection_reason: 'Doppelt' }).execute();
    const reasons = { endingReason: 'Bedarf entfallen', rejectionReason: 'Doppelt' };
    expect((await exportOf(own.clientId)).requests).toMatchObject([reasons]);
  });

  test('contains reports by the account and by the link, but not those of others', async () => {
    const { own, buyer } = await addSold();
    const other = await addSold();
    await byLink(own, 'POST /report', { reason: 'Über den Link.' });
    await byLink(own, `PUT /buyers/${buyer.id}/block`, { reason: 'Ruft nachts an.' });
    await byLink(other.own, 'POST /report', { reason: 'Eine fremde Meldung.' });
    await buyer.browser.call(`POST /api/requests/${own.id}/report`, { body: { reason: 'Vom Käufer.' } });
    const exported = await exportOf(own.clientId);
    const reasons = exported.reports.map(({ reason }: { reason: string }) => reason);
    expect(reasons.sort()).toEqual(['Ruft nachts an.', 'Über den Link.']);
    const text = JSON.stringify(exported);
    for (const foreign of ['Vom Käufer.', 'fremde', buyer.email, other.own.email, other.buyer.id])
      expect(text).not.toContain(foreign);
  });

  test('contains no report by a link that was mailed to another address', async () => {
    const own = await addOwnRequest(portal, { status: 'unconfirmed', withAccount: true });
    await portal.db.updateTable('requests').set({ email: 'mails-fremd@andere.example' }).execute();
    await byLink(own, 'POST /report', { reason: 'Das habe ich nicht gesendet.' });
    expect((await exportOf(own.clientId)).reports).toEqual([]);
  });
});

test('the export of a partner contains bought contacts, only in the ways that clients chose', async () => {
  const { own, buyer } = await addSold();
  const bystander = await addSold();
  await byLink(own, `PUT /buyers/${buyer.id}/block`, { reason: 'Ruft nachts an.' });
  await byLink(own, 'PUT /withdraw', { reason: 'Bedarf entfallen' });
  const exported = (await buyer.browser.call('GET /api/user/export')).json();
  expect(exported.purchases).toMatchObject([
    { _id: own.id, email: own.email, telefonnummer: '', land: 'AT', moreInfo: 'Ruft zurück.' },
  ]);
  expect(exported.requests).toEqual([]);
  const text = JSON.stringify(exported);
  for (const foreign of ['nachts', 'Bedarf', bystander.own.id, bystander.own.email, bystander.buyer.id])
    expect(text).not.toContain(foreign);
});
