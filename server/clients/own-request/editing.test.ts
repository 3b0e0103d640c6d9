import { beforeAll, describe, expect, test } from 'vitest';
import { editOwn, saveOwn, viewAsAdmin, viewOwn } from '#server/testing/clients/edits.ts';
import { addBuyer, addOwnRequest, buyOwn, openServing } from '#server/testing/clients/own-requests.ts';
import { listenAnywhere, listenToEvents, untilAllIsSent } from '#server/testing/events/listened-events.ts';
import { readListedIds } from '#server/testing/listings/listed-ids.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { addCheckout } from '#server/testing/shop/sample-checkout.ts';
import { refusalOf, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);
let url: string;
beforeAll(async () => {
  url = await listenAnywhere(portal.app);
  await setRule(portal.db, 'reviewAfterChange', false);
});

const fields = { postleitzahl: '30159', bemerkung: 'Bitte nachmittags.' };
const add = (wanted: Parameters<typeof addOwnRequest>[1] = {}) =>
  addOwnRequest(portal, { fields, ...wanted });

describe('an edit', () => {
  test('by the link changes the sent fields and the matching: lists, totals and open pages follow', async () => {
    const own = await add();
    const transport = await openServing(portal, 'Transport');
    const storage = await openServing(portal, 'Lagerung', ['38']);
    await untilAllIsSent(portal, url);
    const heard = await listenToEvents(url, storage);
    const changes = { dienstleistungsbereich: ['Lagerung'], postleitzahl: '38100', ort: 'EU', position: '' };
    const { msg, request } = await saveOwn(portal, own, changes);
    expect(msg).toBe('Ihre Änderungen sind gespeichert.');
    expect(request).toMatchObject({ ...changes, status: 'published', bemerkung: fields.bemerkung });
    expect(request).not.toHaveProperty('ortRegional');
    expect(request.history.at(-1)).toEqual({ at: portal.clock.time.toISOString(), event: 'changed' });
    expect((await readListedIds(transport)).ids).toEqual([]);
    expect((await readListedIds(storage)).ids).toEqual([own.id]);
    await expect.poll(() => heard.idsOf('request')).toEqual(['everything']);
  });

  test('ends the exclusive offer to a partner whom it no longer fits, and no other', async () => {
    const own = await add();
    const { id: partnerId, browser } = await addBuyer(portal);
    const other = await openServing(portal, 'Lagerung');
    await admin.call(`PUT /api/requests/${own.id}/assign`, { body: { partnerId } });
    await saveOwn(portal, own, { warenart: 'Möbel', dienstleistungsbereich: ['Transport', 'Lagerung'] });
    expect((await viewAsAdmin(admin, own.id)).exclusiveOffer).toMatchObject({ partnerId });
    expect((await readListedIds(other)).ids).toEqual([]);
    await saveOwn(portal, own, { dienstleistungsbereich: ['Lagerung'] });
    expect((await viewAsAdmin(admin, own.id)).exclusiveOffer).toBeNull();
    expect((await readListedIds(other)).ids).toEqual([own.id]);
    expect((await browser.call(`PUT /api/partner/requests/${own.id}/accept`)).statusCode).toBe(404);
  });

  test('with the same values changes nothing', async () => {
    const own = await add();
    const before = await viewOwn(portal, own);
    const same = { warenart: before['warenart'], name: before.name, telefonnummer: '+49 40 1234567' };
    expect((await saveOwn(portal, own, same)).request).toEqual(before);
    expect((await viewAsAdmin(admin, own.id)).changes).toEqual([]);
  });

  test('with fixed, unknown or wrong fields is refused and names each', async () => {
    const own = await add();
    const before = await viewOwn(portal, own);
    for (const [changes, status] of [
      [{ category: 'Callcenter', agbAccepted: true, maxSales: 9, x: 1 }, 400],
      [{ ort: 'Mond', postleitzahl: '3015', email: 'edit-neu@werft.example', anzahlAngebote: 21 }, 422],
    ] as const) {
      const answer = await editOwn(portal, own, { name: 'Ida Kern', ...changes });
      const named = answer.json().errors.map(({ field }: { field: string }) => field);
      expect([answer.statusCode, named.sort()]).toEqual([status, Object.keys(changes).sort()]);
    }
    expect(await viewOwn(portal, own)).toEqual(before);
  });

  test('without updatedAt is 400, with an older one 409 and changes nothing', async () => {
    const own = await add();
    const { updatedAt } = await viewOwn(portal, own);
    await saveOwn(portal, own, { name: 'Ida Kern' });
    const path = `PUT /api/requests/link/${own.token}`;
    expect((await portal.visit(path, { name: 'X' })).statusCode).toBe(400);
    expect(refusalOf(await portal.visit(path, { name: 'X', updatedAt }))).toEqual([409, 'edited_meanwhile']);
    expect(await viewOwn(portal, own)).toMatchObject({ name: 'Ida Kern' });
  });

  test('is refused during a checkout and after a sale', async () => {
    const [own, bought] = [await add(), await add()];
    await addCheckout(portal, (await addBuyer(portal)).id, [own.id]);
    expect((await editOwn(portal, own, { name: 'Ida Kern' })).json().code).toBe('being_bought');
    await buyOwn(portal, bought.id);
    expect((await editOwn(portal, bought, { name: 'Ida Kern' })).json()).toMatchObject({
      code: 'already_sold',
      msg: 'Nach dem ersten Kauf sind die Angaben fest.',
    });
  });
});

describe('a partner who read a request before its client changed it', () => {
  const buyerOf = async (id: string) => {
    const { browser } = await addBuyer(portal);
    const read = async () => (await browser.call(`GET /api/requests/${id}`)).json().request;
    const buy = (body: object) => browser.call(`POST /api/requests/${id}/buy`, { body });
    return { browser, read, buy, revision: (await read()).revision as number };
  };

  test('cannot buy under the old revision, but under the new one or without one', async () => {
    const own = await add();
    const { read, buy, revision } = await buyerOf(own.id);
    const other = await buyerOf(own.id);
    await saveOwn(portal, own, { warenart: 'Möbel' });
    const refused = await buy({ expectedRevision: revision });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'request_changed']);
    expect(refused.json().current.requests).toHaveLength(1);
    const again = await read();
    expect([again.revision, again.warenart]).toEqual([revision + 1, 'Möbel']);
    expect((await buy({ expectedRevision: again.revision })).statusCode).toBe(200);
    expect((await other.buy({})).statusCode).toBe(200);
    const { purchasedRequests } = (await other.browser.call('GET /api/requests/purchased')).json();
    expect(purchasedRequests[0].warenart).toBe('Möbel');
  });
});

describe('the changed fields', () => {
  test('appear to admins with old and new values until one has seen them', async () => {
    const own = await add();
    await saveOwn(portal, own, { telefonnummer: '0511 123456', dienstleistungsbereich: ['Lagerung'] });
    const at = portal.clock.time.toISOString();
    await saveOwn(portal, own, { bemerkung: '' });
    const { changes, updatedAt } = await viewAsAdmin(admin, own.id);
    expect(changes).toMatchObject([
      {
        at,
        by: 'link',
        fields: [
          { field: 'dienstleistungsbereich', before: ['Transport'], after: ['Lagerung'] },
          { field: 'telefonnummer', label: 'Telefonnummer', before: ['040 1234567'], after: ['0511 123456'] },
        ],
      },
      { at: updatedAt, by: 'link', fields: [{ before: ['Bitte nachmittags.'], after: [] }] },
    ]);
    const see = (body: object) => admin.call(`PUT /api/requests/${own.id}/changes/seen`, { body });
    expect((await see({ updatedAt: at })).json().code).toBe('edited_meanwhile');
    expect((await see({ updatedAt })).json().request.changes).toEqual([]);
    await saveOwn(portal, own, { bemerkung: 'Eilt.' });
    expect((await viewAsAdmin(admin, own.id)).changes).toHaveLength(1);
  });

  test('are exported, and erased with their account', async () => {
    const own = await add({ withAccount: true });
    await saveOwn(portal, own, { name: 'Ida Kern' });
    await buyOwn(portal, own.id);
    const customer = await portal.openBrowserFor(own.clientId ?? '');
    const [exported] = (await customer.call('GET /api/user/export')).json().requests;
    expect(exported.changes[0].fields).toMatchObject([{ before: ['Heike Kapitän'], after: ['Ida Kern'] }]);
    await customer.call('DELETE /api/user', { body: { currentPassword: testPassword } });
    expect(await portal.db.selectFrom('request_changes').selectAll().execute()).toEqual([]);
  });
});
