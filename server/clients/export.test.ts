import { beforeEach, describe, expect, test } from 'vitest';
import { addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

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
  test('holds who has the contact since when, what ended the request, and what was said of it', async () => {
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
      moreInfo name ort ortRegional phoneCheckedAt placedWith position postleitzahl publicUntil
      publishedAt questions rejectionReason starttermin status telefonnummer telefonnummerAnzeige
      updatedAt volumen warenart`;
    expect(Object.keys(requests[0]).sort()).toEqual(fields.trim().split(/\s+/));
  });

  test('holds why it was withdrawn or rejected', async () => {
    const own = await addOwnRequest(portal, { withAccount: true });
    await byLink(own, 'PUT /withdraw', { reason: 'Bedarf entfallen' });
    await portal.db.updateTable('requests').set({ rejection_reason: 'Doppelt' }).execute();
    const reasons = { endingReason: 'Bedarf entfallen', rejectionReason: 'Doppelt' };
    expect((await exportOf(own.clientId)).requests).toMatchObject([reasons]);
  });

  test('holds reports by the account and by the link, and those of nobody else', async () => {
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

  test('holds no report by a link that was mailed to another address', async () => {
    const own = await addOwnRequest(portal, { status: 'unconfirmed', withAccount: true });
    await portal.db.updateTable('requests').set({ email: 'mails-fremd@andere.example' }).execute();
    await byLink(own, 'POST /report', { reason: 'Das habe ich nicht gesendet.' });
    expect((await exportOf(own.clientId)).reports).toEqual([]);
  });
});

test('the export of a partner holds of clients what it has bought, in the ways that they chose', async () => {
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
