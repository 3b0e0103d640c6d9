import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditAction } from '#domain/audit/audit-actions.ts';
import { hourMs } from '#domain/durations.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { type RecordedEntry, recordedBy } from '#server/testing/recorded-audit.ts';
import { insertAuthenticatorApp } from '#server/testing/sample-factors.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { driveShop, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { afterStart, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const firstAdmin = { ADMIN_EMAIL: 'audit-erster@portal.example', ADMIN_PASSWORD: 'Erster-Admin-4711!' };
const portal = sharedTestApp({ env: firstAdmin });
let adminId: string;
let admin: TestBrowser;
let partner: PartnerWithCart;
let partnerId: string;
beforeAll(async () => {
  await portal.prepareData();
  const users = portal.db.selectFrom('users').select('id').where('role', '=', 'admin');
  adminId = (await users.executeTakeFirstOrThrow()).id;
  partner = await openPartnerWithCart(portal, 'audit-partner@dienst.example');
  partnerId = (await partner.browser.call('GET /api/user')).json().user._id;
});
beforeEach(async () => {
  portal.clock.time = startOfTest;
  admin = await portal.openBrowserFor(adminId);
});

const byAdmin = (action: AuditAction, subject: string, rest: Partial<RecordedEntry> = {}) => ({
  action,
  by: adminId,
  subject,
  old: null,
  new: null,
  reason: null,
  ...rest,
});
const record = (key: string, body?: unknown) => recordedBy(portal, admin, key, { body });
const readAt = async (id: string) =>
  (await admin.call(`GET /api/requests/${id}`)).json().request.updatedAt as string;
const addIt = () => addPublished(portal, 'IT-Dienstleistungen');

it('the start records the first admin that it creates', async () => {
  const entries = portal.db.selectFrom('audit_entries').select(['action', 'by_id', 'new_value']);
  expect(await entries.where('subject_id', '=', adminId).orderBy('id').limit(1).execute()).toEqual([
    { action: 'user_role_changed', by_id: null, new_value: { role: 'admin' } },
  ]);
});

describe('what an admin does to a request is recorded (admin 32)', () => {
  it('unpublishing, publishing, a rejection with its reason, and a deletion', async () => {
    const id = await addIt();
    const shown = { status: 'published', isPublic: true, publicUntil: '2026-11-27T12:00:00.000Z' };
    const hidden = { status: 'in_review', isPublic: false, publicUntil: null };
    expect(await record(`PATCH /api/requests/${id}`, { public: false })).toEqual([
      byAdmin('request_unpublished', id, { old: shown, new: hidden }),
    ]);
    expect(await record(`PATCH /api/requests/${id}`, { public: false })).toEqual([]);
    expect(await record(`PATCH /api/requests/${id}`, { public: true })).toEqual([
      byAdmin('request_published', id, { old: hidden, new: shown }),
    ]);
    const states = { old: { status: 'published' }, new: { status: 'rejected' } };
    expect(await record(`PUT /api/requests/${id}/reject`, { reason: ' Keine Firma ' })).toEqual([
      byAdmin('request_rejected', id, { ...states, reason: 'Keine Firma' }),
    ]);
    expect(await record(`DELETE /api/requests/${id}`)).toEqual([byAdmin('request_deleted', id)]);
  });

  it('edited texts and prices, the note in a personal entry, and nothing that was refused', async () => {
    const id = await addIt();
    const key = `PUT /api/requests/${id}`;
    const words = { firmenname: 'Neckar GmbH', einsatzform: 'Vor-Ort', updatedAt: await readAt(id) };
    expect(await record(key, words)).toEqual([
      byAdmin('request_words_edited', id, {
        old: { Einsatzform: 'Remote', Firmenname: 'Werft Nord GmbH' },
        new: { Einsatzform: 'Vor-Ort', Firmenname: 'Neckar GmbH' },
      }),
    ]);
    const body = { basePrice: 80, moreInfo: 'Anruf bei Frau Kapitän', updatedAt: await readAt(id) };
    expect(await record(key, body)).toEqual([
      byAdmin('request_offer_edited', id, {
        old: { basePriceCents: 5500, priceCents: 5500 },
        new: { basePriceCents: 8000, priceCents: 8000 },
      }),
      byAdmin('request_note_edited', id, { old: '', new: 'Anruf bei Frau Kapitän' }),
    ]);
    const stale = { basePrice: 90, updatedAt: new Date(0).toISOString() };
    expect(await recordedBy(portal, admin, key, { body: stale, status: 409 })).toEqual([]);
  });

  it('an exclusive offer, its withdrawal, and the reading of changes', async () => {
    const id = await addIt();
    const offer = { offeredTo: partnerId, offeredUntil: '2026-11-22T12:00:00.000Z' };
    const [offered] = await record(`PUT /api/requests/${id}/assign`, { partnerId });
    expect(offered).toMatchObject({ action: 'request_offered', subject: id, new: offer });
    const [ended] = await record(`DELETE /api/requests/${id}/assign`);
    expect(ended).toMatchObject({ action: 'request_offer_ended', new: { offeredUntil: null } });
    const body = { updatedAt: await readAt(id) };
    expect(await record(`PUT /api/requests/${id}/changes/seen`, body)).toEqual([
      byAdmin('request_changes_seen', id),
    ]);
  });
});

describe('what an admin does to an account is recorded', () => {
  const reason = 'Ausweis im Videogespräch gesehen';

  it('unlocking and locking a partner, each once, with the reason', async () => {
    const id = await portal.addUser({ email: 'audit-unlock@dienst.example', role: 'partner' });
    const key = `PUT /api/admin/users/${id}`;
    expect(await record(`${key}/unlock`)).toEqual([byAdmin('user_unlocked', id)]);
    expect(await record(`${key}/unlock`)).toEqual([]);
    expect(await record(`${key}/lock`, { reason })).toEqual([byAdmin('user_locked', id, { reason })]);
    expect(await record(`${key}/lock`, { reason })).toEqual([]);
  });

  it('creating, editing and deleting a user, with an entry of its own for a role', async () => {
    const email = 'audit-made@firma.example';
    const body = { firstName: 'Nora', lastName: 'Neu', email, role: 'customer', password: 'Vorläufig-7351!' };
    const [made] = await recordedBy(portal, admin, 'POST /api/admin/users', { body, status: 201 });
    const id = made?.subject ?? '';
    expect(made).toEqual(byAdmin('user_created', id, { new: { email, role: 'customer' } }));
    const key = `PUT /api/admin/users/${id}`;
    const names = { old: { lastName: 'Neu' }, new: { lastName: 'Alt' } };
    expect(await record(key, { lastName: 'Alt' })).toEqual([byAdmin('user_edited', id, names)]);
    expect(await record(key, { lastName: 'Alt' })).toEqual([]);
    const roles = { old: { role: 'customer' }, new: { role: 'admin' } };
    expect(await record(key, { role: 'admin' })).toEqual([byAdmin('user_role_changed', id, roles)]);
    expect(await record(`DELETE /api/admin/users/${id}`)).toEqual([byAdmin('account_deleted', id)]);
  });

  it('removing a second factor, and releasing a locked account', async () => {
    const email = 'audit-dieb@fremd.example';
    const id = await portal.addUser({ email, role: 'partner' });
    await insertAuthenticatorApp(portal.db, id);
    const factors = { old: { totp: true, passkeys: 0 }, new: { totp: false, passkeys: 0 } };
    expect(await record(`DELETE /api/admin/users/${id}/second-factor`, { reason })).toEqual([
      byAdmin('second_factor_removed', id, { ...factors, reason }),
    ]);
    await portal.db.updateTable('users').set({ locked_at: startOfTest }).where('id', '=', id).execute();
    const body = { email: 'audit-anna@neu.example', reason };
    expect(await record(`PUT /api/admin/users/${id}/release`, body)).toEqual([
      byAdmin('account_released', id, { old: { email }, new: { email: body.email }, reason }),
    ]);
  });
});

describe('what an admin does at the shop is recorded', () => {
  it('a product and its quantity', async () => {
    const id = await addIt();
    expect(await record('POST /api/demoshop/product', { request: { _id: id } })).toEqual([
      byAdmin('shop_product_saved', id, { new: { netCents: 5500, quantity: 5 } }),
    ]);
    const saved = await admin.call('POST /api/demoshop/product', { body: { request: { _id: id } } });
    const { variantId } = saved.json().product;
    expect(await record('PUT /api/demoshop/inventory', { variantId, quantity: 2 })).toEqual([
      byAdmin('shop_inventory_set', variantId, { new: { quantity: 2 } }),
    ]);
  });

  it('asking for an order, and refunding it', async () => {
    const shop = driveShop(portal, shopJobs);
    const { checkoutId: id, checkoutUrl } = await startCheckout(partner.browser, [await addIt()]);
    const asked = { orderData: { orderId: id } };
    expect(await record('POST /api/demoshop/process-order', asked)).toEqual([byAdmin('order_processed', id)]);
    await shop.press(checkoutUrl, 'pay');
    await shop.settle();
    const refund = { orderId: id, amount: 10, reason: 'Kulanz' };
    expect(await record('POST /api/demoshop/refund', refund)).toEqual([
      byAdmin('order_refunded', id, { new: { cents: 1000 }, reason: 'Kulanz' }),
    ]);
  });
});

describe('what a client does to the visibility of its request is recorded', () => {
  it.each([
    ['withdraw', { reason: 'Erledigt' }, 'request_withdrawn', 'Erledigt'],
    ['close', { placedWith: 'nobody' }, 'request_closed', null],
    ['extend', undefined, 'request_extended', null],
  ] as const)('%s by the account, and by the link without a name', async (what, body, action, reason) => {
    const [own, other] = [await addOwnRequest(portal, { withAccount: true }), await addOwnRequest(portal)];
    const customer = await portal.openBrowserFor(own.clientId ?? '');
    for (const [browser, address, by, subject] of [
      [customer, own.id, own.clientId, own.id],
      [portal.openBrowser(), `link/${other.token}`, null, other.id],
    ] as const)
      expect(
        await recordedBy(portal, browser, `PUT /api/requests/${address}/${what}`, { body }),
      ).toMatchObject([{ action, by, subject, reason }]);
  });
});

describe('what a partner does with bought requests and exclusive offers is recorded', () => {
  const byPartner = (key: string, body?: unknown) => recordedBy(portal, partner.browser, key, { body });
  const offer = async () => {
    const id = await addIt();
    await record(`PUT /api/requests/${id}/assign`, { partnerId });
    return id;
  };

  it('one acceptance, one result, and the download of a contact', async () => {
    const id = await offer();
    const by = partnerId;
    const accepted = { action: 'request_offer_accepted', by, subject: id, new: { netCents: 5500 } };
    expect(await byPartner(`PUT /api/partner/requests/${id}/accept`)).toMatchObject([accepted]);
    const again = `PUT /api/partner/requests/${id}/accept`;
    expect(await recordedBy(portal, partner.browser, again, { status: 409 })).toEqual([]);
    const result = { outcome: 'gewonnen', note: 'Nur für mich' };
    const completed = { action: 'purchase_completed', by, subject: id, reason: null };
    const values = { old: { outcome: 'offen' }, new: { outcome: 'gewonnen' } };
    const complete = `PUT /api/partner/requests/${id}/complete`;
    expect(await byPartner(complete, result)).toEqual([{ ...completed, ...values }]);
    expect(await byPartner(complete, result)).toEqual([]);
    expect(await byPartner(`GET /api/partner/requests/${id}/vcard`)).toMatchObject([
      { action: 'contact_exported', by, subject: id },
    ]);
    const foreign = `GET /api/partner/requests/${await addIt()}/vcard`;
    expect(await recordedBy(portal, partner.browser, foreign, { status: 404 })).toEqual([]);
  });

  it('a lapsed offer, without a person', async () => {
    const id = await offer();
    await runRequestsJobs(portal.db, afterStart(48 * hourMs), { only: 'release-offers' });
    const entries = portal.db.selectFrom('audit_entries').select(['action', 'by_id', 'old_value']);
    const newest = entries.where('subject_id', '=', id).orderBy('id', 'desc').limit(1);
    const old = { offeredTo: partnerId, offeredUntil: afterStart(48 * hourMs).toISOString() };
    expect(await newest.execute()).toEqual([{ action: 'request_offer_lapsed', by_id: null, old_value: old }]);
  });
});
