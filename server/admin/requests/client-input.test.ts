import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { requestsMails } from '#server/requests/mails.ts';
import { saveOwn, viewOwn } from '#server/testing/clients/edits.ts';
import {
  addBuyer,
  addOwnRequest,
  buyOwn,
  type OwnRequest,
  openServing,
} from '#server/testing/clients/own-requests.ts';
import { readListedIds } from '#server/testing/listings/listed-ids.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { freshAdmin, passDays, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { addCheckout, payAt } from '#server/testing/shop/sample-checkout.ts';
import { readAnswer, refusalOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);

const add = (wanted: Parameters<typeof addOwnRequest>[1] = {}) =>
  addOwnRequest(portal, { fields: { postleitzahl: '69115', bemerkung: 'Bitte nachmittags.' }, ...wanted });
const view = async ({ id }: Pick<OwnRequest, 'id'>) =>
  (await admin.call(`GET /api/requests/${id}`)).json().request;

/** Read and sent back a minute later. */
async function edit(own: OwnRequest, changes: object) {
  const { updatedAt } = await view(own);
  portal.clock.time = new Date(portal.clock.time.getTime() + minuteMs);
  return admin.call(`PUT /api/requests/${own.id}`, { body: { ...changes, updatedAt } });
}
const saved = async (own: OwnRequest, changes: object) =>
  readAnswer('PUT /api/requests/:id', await edit(own, changes)).request;

const changedWords = {
  dienstleistungsbereich: ['Lagerung', 'Sonstiges'],
  warenart: 'Klaviere',
  ort: 'EU',
  firmenname: 'Klavierhaus Neckar GmbH',
  name: 'Ida Kern',
  position: 'Werkstatt',
  postleitzahl: '69117',
  telefonnummer: '06221 123456',
  kontaktwege: ['email'],
  kontaktzeiten: ['Abend'],
  bemerkung: '',
};

describe('an edit of the client’s input by an admin (admin 12)', () => {
  test('changes offer and input in one call, updates the matching, and shows the client the changes', async () => {
    const own = await add();
    const transport = await openServing(portal, 'Transport');
    const storage = await openServing(portal, 'Lagerung', ['69117']);
    const answer = await edit(own, {
      ...changedWords,
      dienstleistungsbereichSonstiges: 'Stimmen',
      basePrice: 40,
      moreInfo: 'Mit Flügel.',
    });
    const { request } = readAnswer('PUT /api/requests/:id', answer);
    expect(request).toMatchObject({
      ...changedWords,
      telefonnummer: '+496221123456',
      details: { nestedSelections: { dienstleistungsbereich: { Sonstiges: 'Stimmen' } } },
      basePrice: 40,
      moreInfo: 'Mit Flügel.',
      status: 'published',
    });
    expect(request).not.toHaveProperty('ortRegional');
    expect((await readListedIds(transport)).ids).toEqual([own.id]);
    await saved(own, { dienstleistungsbereich: ['Lagerung'] });
    // A field with its former value is no change.
    await saved(own, { postleitzahl: '69117', telefonnummer: '06221 123456', email: own.email });
    expect((await readListedIds(transport)).ids).toEqual([]);
    expect((await readListedIds(storage)).ids).toEqual([own.id]);

    const { changesByAdmins, history } = await viewOwn(portal, own);
    expect(history.at(-1)?.event).toBe('changed');
    expect(changesByAdmins.map(({ by, fields }) => `${by} ${fields.length}`)).toEqual([
      'admin 10',
      'admin 1',
    ]);
    const changed = changesByAdmins[0]?.fields.find(({ field }) => field === 'warenart');
    expect(changed?.after).toEqual(['Klaviere']);
  });

  test('is possible after a sale: buyers read the new input', async () => {
    const own = await add();
    const buyer = await buyOwn(portal, own.id);
    const other = await addBuyer(portal);
    const { revision } = (await other.browser.call(`GET /api/requests/${own.id}`)).json().request;
    await saved(own, { telefonnummer: '06221 123456', warenart: 'Klaviere' });
    const bought = (await buyer.browser.call(`GET /api/requests/${own.id}`)).json().request;
    expect(bought).toMatchObject({ telefonnummer: '+496221123456', warenart: 'Klaviere', pricePaid: 45 });
    const body = { expectedRevision: revision };
    const late = await other.browser.call(`POST /api/requests/${own.id}/buy`, { body });
    expect([late.statusCode, late.json().code]).toEqual([409, 'request_changed']);
    // An admin did that.
    expect(late.json().msg).not.toContain('Auftraggeber');
  });

  test('is mailed to the client with fields and link, without values; the request stays published', async () => {
    await setRule(portal.db, 'reviewAfterChange', true);
    const own = await add();
    await portal.takeMails();
    const changes = { warenart: 'Klaviere', postleitzahl: '69117', basePrice: 40 };
    expect(await saved(own, changes)).toMatchObject({ status: 'published', changes: [] });
    const [mail, ...others] = await portal.takeMails();
    expect([mail, others]).toMatchObject([{ kind: 'request_edited', recipient: own.email }, []]);
    const { details, button } = requestsMails.request_edited(mail?.payload as never);
    expect(details).toEqual([['Geändert', expect.stringMatching(/^[^,]+, Postleitzahl$/)]]);
    expect(button?.path).toMatch(/^\/anfrage\/./);
    expect(JSON.stringify(mail?.payload)).not.toMatch(/Klaviere|69117/);
  });

  test('with a new state sends one mail, about the state and the fields', async () => {
    const own = await add();
    for (let sale = 0; sale < 2; sale += 1) await buyOwn(portal, own.id);
    await portal.takeMails();
    await saved(own, { warenart: 'Klaviere', maxSales: 2 });
    await saved(own, { postleitzahl: '69117', maxSales: 3 });
    const mails = await portal.takeMails();
    expect(mails.map(({ kind }) => kind)).toEqual(['request_sold_out', 'request_republished']);
    const { details, paragraphs } = requestsMails.request_republished(mails[1]?.payload as never);
    expect(details?.at(-1)).toEqual(['Geändert', 'Postleitzahl']);
    expect(paragraphs.join(' ')).toContain('Außerdem hat unser Team Angaben in Ihrer Anfrage geändert.');
    expect(JSON.stringify(mails)).not.toMatch(/Klaviere|69117/);
    await saved(own, { maxSales: 2 });
    expect(JSON.stringify(await portal.takeMails())).not.toContain('labels');
  });

  test('sends at most five mails a day, none for the offer alone, and none before the confirmation', async () => {
    const own = await add();
    const unconfirmed = await add({ status: 'unconfirmed' });
    await portal.takeMails();
    for (let turn = 0; turn < 7; turn += 1) await saved(own, { bemerkung: `Eilt, zum ${turn}. Mal.` });
    expect(await portal.takeMails()).toHaveLength(5);
    await saved(own, { basePrice: 41 });
    await saved(unconfirmed, { bemerkung: 'Eilt.' });
    expect(await portal.takeMails()).toEqual([]);
    await passDays(portal, admin, 1);
    await saved(own, { bemerkung: 'Eilt nicht mehr.' });
    expect(await portal.takeMails()).toHaveLength(1);
  });

  test('marks the client’s earlier changes as seen', async () => {
    const own = await add();
    await saveOwn(portal, own, { bemerkung: 'Eilt.' });
    expect((await view(own)).changes).toHaveLength(1);
    expect((await saved(own, { basePrice: 40 })).changes).toHaveLength(1);
    expect((await saved(own, { bemerkung: '' })).changes).toEqual([]);
  });

  test('updates the search; after an erasure no word of the client finds the request (admin 5)', async () => {
    const own = await add();
    await buyOwn(portal, own.id);
    const countFound = async (search: string) =>
      (await admin.call(`GET /api/requests?search=${search}`)).json().totalCount;
    const countEach = () => Promise.all(['Kapit', '69115', 'Kern', '69117', own.email].map(countFound));
    expect(await countEach()).toEqual([1, 1, 0, 0, 1]);
    await saved(own, { name: 'Ida Kern', postleitzahl: '69117' });
    expect(await countEach()).toEqual([0, 0, 1, 1, 1]);
    expect((await admin.call(`DELETE /api/requests/${own.id}`)).statusCode).toBe(200);
    // The postal code stays.
    expect(await countEach()).toEqual([0, 0, 0, 1, 0]);
  });

  test('of the wanted offers changes the largest number of sales, unless the edit names it', async () => {
    const own = await add();
    expect(await saved(own, { anzahlAngebote: 2 })).toMatchObject({ anzahlAngebote: 2, maxSales: 2 });
    const both = { anzahlAngebote: 3, maxSales: 7 };
    expect(await saved(own, both)).toMatchObject(both);
    for (let sale = 0; sale < 2; sale += 1) await buyOwn(portal, own.id);
    const refused = await edit(own, { anzahlAngebote: 1 });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([409, 'anzahlAngebote']);
  });
});

describe('refused is', () => {
  test('a fixed field, an unknown field and a wrong value, each by name', async () => {
    const own = await add();
    const before = await view(own);
    const refusal = async (changes: object) => {
      const answer = await edit(own, { name: 'Ida Kern', ...changes });
      return [answer.statusCode, ...answer.json().errors.map(({ field }: { field: string }) => field)];
    };
    const foreign = { category: 'Callcenter', agbAccepted: true, currentSales: 0, x: 1 };
    expect(await refusal(foreign)).toEqual([400, ...Object.keys(foreign)]);
    const wrong = { basePrice: -1, ort: 'Mond', postleitzahl: '6911', kontaktwege: [], bemerkung: 7 };
    expect(await refusal(wrong)).toEqual([422, ...Object.keys(wrong)]);
    // Nobody has proved another address.
    expect(await refusal({ email: 'fields-neu@werft.example' })).toEqual([422, 'email']);
    expect(await view(own)).toEqual(before);
  });

  test('an older state, with the present one', async () => {
    const own = await add();
    const { updatedAt } = await view(own);
    await saved(own, { name: 'Ida Kern' });
    const body = { name: 'Ida Neu', updatedAt };
    const late = await admin.call(`PUT /api/requests/${own.id}`, { body });
    expect(late.json()).toMatchObject({ code: 'edited_meanwhile', current: { name: 'Ida Kern' } });
    expect(await view(own)).toMatchObject({ name: 'Ida Kern' });
  });

  test('changed input while a checkout holds a place, but not a changed price', async () => {
    const own = await add();
    await addCheckout(portal, (await addBuyer(portal)).id, [own.id]);
    expect((await edit(own, { warenart: 'Klaviere' })).json().code).toBe('being_bought');
    expect((await edit(own, { basePrice: 40 })).statusCode).toBe(200);
  });
});

describe('DELETE /api/requests/:id', () => {
  const remove = ({ id }: OwnRequest) => admin.call(`DELETE /api/requests/${id}`);

  test('deletes an unsold request with its link; a running checkout is refunded', async () => {
    const own = await add();
    const buyer = await addBuyer(portal);
    await addCheckout(portal, buyer.id, [own.id]);
    expect((await remove(own)).statusCode).toBe(200);
    expect(await portal.db.selectFrom('requests').select('id').execute()).toEqual([]);
    expect((await portal.visit(`GET /api/requests/link/${own.token}`)).statusCode).toBe(404);
    expect((await remove(own)).statusCode).toBe(404);
    expect(await portal.takeMails()).toEqual([]);
    const outcomes = [{ requestId: own.id, lateReason: 'not_available' }];
    expect(await payAt(portal, buyer.id, { [own.id]: 4500 })).toMatchObject({ netCents: 0, outcomes });
  });

  test('leaves a sold request to its buyers without the client’s input, and mails them who has deleted it', async () => {
    const own = await add({ withAccount: true });
    const buyer = await buyOwn(portal, own.id);
    await portal.takeMails();
    expect((await remove(own)).statusCode).toBe(200);
    const bought = (await buyer.browser.call(`GET /api/requests/${own.id}`)).json().request;
    expect(bought).toMatchObject({ firmenname: 'Gelöscht', email: '', warenart: 'Gelöscht', pricePaid: 45 });
    const mails = await portal.takeMails();
    expect(mails).toMatchObject([{ kind: 'request_erased', recipient: buyer.email }]);
    const { paragraphs } = purchasesMails.request_erased(mails[0]?.payload as never);
    expect(paragraphs[0]).toMatch(/^wir haben eine Anfrage, die Sie gekauft haben, .* gelöscht\./);
    const customer = await portal.openBrowserFor(own.clientId ?? '');
    expect((await customer.call(`GET /api/requests/${own.id}`)).statusCode).toBe(404);
    expect(refusalOf(await remove(own))).toEqual([409, 'already_erased']);
    expect(await portal.takeMails()).toEqual([]);
  });
});
