import { beforeEach, describe, expect, test } from 'vitest';
import { editOwn, saveOwn, viewAsAdmin, viewOwn } from '#server/testing/clients/edits.ts';
import { addBuyer, addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { readListedIds } from '#server/testing/listings/listed-ids.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { addCheckout } from '#server/testing/shop/sample-checkout.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
beforeEach(async () => {
  await portal.startEmpty();
  await setReview(false);
  admin = await portal.openBrowserAs({ email: 'edit-chefin@portal.example', role: 'admin' });
});

const setReview = (isOn: boolean) => setRule(portal.db, 'reviewAfterChange', isOn);
const fields = { postleitzahl: '30159', bemerkung: 'Bitte nachmittags.' };
const add = (wanted: Parameters<typeof addOwnRequest>[1] = {}) =>
  addOwnRequest(portal, { fields, ...wanted });

async function openPartner(option: string, regions: string[] = []): Promise<TestBrowser> {
  const services = [{ name: 'Logistikdienstleistung', options: [option] }];
  const email = `edit-${option}-${regions.join('')}@dienst.example`;
  return portal.openBrowserAs({ email, role: 'partner', accountActive: true, services, regions });
}

describe('an edit', () => {
  test('by the link changes what is sent, and matches anew: lists and their totals follow', async () => {
    const own = await add();
    const transport = await openPartner('Transport');
    const storage = await openPartner('Lagerung', ['38']);
    const changes = { dienstleistungsbereich: ['Lagerung'], postleitzahl: '38100', ort: 'EU', position: '' };
    const { msg, request } = await saveOwn(portal, own, changes);
    expect(msg).toBe('Ihre Änderungen sind gespeichert.');
    expect(request).toMatchObject({ ...changes, status: 'published', bemerkung: fields.bemerkung });
    expect(request).not.toHaveProperty('ortRegional');
    expect(request.history.at(-1)).toEqual({ at: portal.clock.time.toISOString(), event: 'changed' });
    expect((await readListedIds(transport)).ids).toEqual([]);
    expect((await readListedIds(storage)).ids).toEqual([own.id]);
  });

  test('ends the exclusive offer to a partner whom it no longer fits, and no other', async () => {
    const own = await add();
    const { id: partnerId, browser } = await addBuyer(portal);
    const other = await openPartner('Lagerung');
    await admin.call(`PUT /api/requests/${own.id}/assign`, { body: { partnerId } });
    await saveOwn(portal, own, { warenart: 'Möbel', dienstleistungsbereich: ['Transport', 'Lagerung'] });
    expect((await viewAsAdmin(admin, own.id)).exclusiveOffer).toMatchObject({ partnerId });
    expect((await readListedIds(other)).ids).toEqual([]);
    await saveOwn(portal, own, { dienstleistungsbereich: ['Lagerung'] });
    expect((await viewAsAdmin(admin, own.id)).exclusiveOffer).toBeNull();
    expect((await readListedIds(other)).ids).toEqual([own.id]);
    expect((await browser.call(`PUT /api/partner/requests/${own.id}/accept`)).statusCode).toBe(404);
  });

  test('by the account does the same, of its own requests alone', async () => {
    const own = await add({ withAccount: true });
    const customer = await portal.openBrowserFor(own.clientId ?? '');
    const { updatedAt } = await viewOwn(portal, own);
    const body = { warenart: 'Möbel', email: own.email, updatedAt };
    const answer = await customer.call(`PUT /api/requests/${own.id}`, { body });
    expect(answer.json().request).toMatchObject({ _id: own.id, warenart: 'Möbel' });
    const foreign = await add();
    const other = { updatedAt: (await viewOwn(portal, foreign)).updatedAt, warenart: 'Möbel' };
    expect((await customer.call(`PUT /api/requests/${foreign.id}`, { body: other })).statusCode).toBe(404);
  });

  test('of the wanted offers changes how many may buy', async () => {
    const own = await add();
    expect((await saveOwn(portal, own, { anzahlAngebote: 2 })).request).toMatchObject({
      anzahlAngebote: 2,
      maxSales: 2,
    });
    expect((await saveOwn(portal, own, { name: 'Ida Kern' })).request).toMatchObject({
      anzahlAngebote: 2,
      maxSales: 2,
    });
  });

  test('without a difference changes nothing', async () => {
    const own = await add();
    const before = await viewOwn(portal, own);
    const same = { warenart: before['warenart'], name: before.name, telefonnummer: '+49 40 1234567' };
    expect((await saveOwn(portal, own, same)).request).toEqual(before);
    expect((await viewAsAdmin(admin, own.id)).changes).toEqual([]);
  });

  test.each([
    [
      'fields of an admin, the category and unknown ones',
      { maxSales: 9, category: 'Callcenter', x: 1 },
      400,
      ['category', 'maxSales', 'x'],
    ],
    ['the acceptance', { agbAccepted: true }, 400, ['agbAccepted']],
    ['wrong answers', { ort: 'Mond', volumen: '' }, 422, ['ort', 'volumen']],
    [
      'a wrong contact',
      { postleitzahl: '3015', telefonnummer: 'abc', anzahlAngebote: 21 },
      422,
      ['postleitzahl', 'telefonnummer', 'anzahlAngebote'],
    ],
    ['another address', { email: 'edit-neu@werft.example' }, 422, ['email']],
  ])('of %s is refused, naming each', async (_, changes, status, named) => {
    const own = await add();
    const before = await viewOwn(portal, own);
    const answer = await editOwn(portal, own, { name: 'Ida Kern', ...changes });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(named);
    expect(await viewOwn(portal, own)).toEqual(before);
  });

  test('without updatedAt is 400, with an older one 409 and changes nothing', async () => {
    const own = await add();
    const { updatedAt } = await viewOwn(portal, own);
    await saveOwn(portal, own, { name: 'Ida Kern' });
    const path = `PUT /api/requests/link/${own.token}`;
    expect((await portal.visit(path, { name: 'X' })).statusCode).toBe(400);
    const late = await portal.visit(path, { name: 'X', updatedAt });
    expect([late.statusCode, late.json().code]).toEqual([409, 'edited_meanwhile']);
    expect(await viewOwn(portal, own)).toMatchObject({ name: 'Ida Kern' });
  });

  test('is refused once somebody has bought', async () => {
    const own = await addOwnRequest(portal);
    await buyOwn(portal, own.id);
    expect((await editOwn(portal, own, { name: 'Ida Kern' })).json()).toMatchObject({
      code: 'already_sold',
      msg: 'Ihre Anfrage wurde bereits gekauft; ihre Angaben lassen sich nicht mehr ändern.',
    });
  });

  test('waits while somebody pays for a place', async () => {
    const own = await add();
    await addCheckout(portal, (await addBuyer(portal)).id, [own.id]);
    expect((await editOwn(portal, own, { name: 'Ida Kern' })).json().code).toBe('being_bought');
  });
});

describe('what has changed', () => {
  test('is shown to admins with old and new until one has seen it', async () => {
    const own = await add();
    await saveOwn(portal, own, { telefonnummer: '0511 123456', dienstleistungsbereich: ['Lagerung'] });
    const at = portal.clock.time.toISOString();
    await saveOwn(portal, own, { bemerkung: '' });
    const { changes, updatedAt } = await viewAsAdmin(admin, own.id);
    expect(changes).toEqual([
      {
        at,
        by: 'link',
        fields: [
          {
            field: 'dienstleistungsbereich',
            label: expect.any(String),
            before: ['Transport'],
            after: ['Lagerung'],
          },
          { field: 'telefonnummer', label: 'Telefonnummer', before: ['040 1234567'], after: ['0511 123456'] },
        ],
      },
      {
        at: updatedAt,
        by: 'link',
        fields: [{ field: 'bemerkung', label: 'Bemerkung', before: ['Bitte nachmittags.'], after: [] }],
      },
    ]);
    const see = (body: object) => admin.call(`PUT /api/requests/${own.id}/changes/seen`, { body });
    expect((await see({ updatedAt: at })).json().code).toBe('edited_meanwhile');
    expect((await see({ updatedAt })).json().request.changes).toEqual([]);
    await saveOwn(portal, own, { bemerkung: 'Eilt.' });
    expect((await viewAsAdmin(admin, own.id)).changes).toHaveLength(1);
  });

  test('is exported, and erased with the account that wrote it', async () => {
    const own = await add({ withAccount: true });
    await saveOwn(portal, own, { name: 'Ida Kern' });
    await buyOwn(portal, own.id);
    const customer = await portal.openBrowserFor(own.clientId ?? '');
    const [exported] = (await customer.call('GET /api/user/export')).json().requests;
    expect(exported.changes[0].fields).toEqual([
      { field: 'name', label: 'Ansprechpartner', before: ['Heike Kapitän'], after: ['Ida Kern'] },
    ]);
    await customer.call('DELETE /api/user', { body: { currentPassword: 'Demo-1234!' } });
    expect(await portal.db.selectFrom('request_changes').selectAll().execute()).toEqual([]);
  });
});
