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
import { afterStart, openTestApp, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let adminId: string;
let admin: TestBrowser;
let partner: PartnerWithCart;
let partnerId: string;
beforeAll(async () => {
  adminId = await portal.addUser({ email: 'audit-admin@portal.example', role: 'admin' });
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

describe('what an admin does to a request is recorded (admin 32)', () => {
  it('taking back and publishing', async () => {
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
  });

  it('a new price, and apart from it the note, which may name somebody', async () => {
    const id = await addIt();
    const body = { basePrice: 80, moreInfo: 'Anruf bei Frau Kapitän', updatedAt: await readAt(id) };
    expect(await record(`PUT /api/requests/${id}`, body)).toEqual([
      byAdmin('request_offer_edited', id, {
        old: { basePriceCents: 5500, priceCents: 5500 },
        new: { basePriceCents: 8000, priceCents: 8000 },
      }),
      byAdmin('request_note_edited', id, { old: '', new: 'Anruf bei Frau Kapitän' }),
    ]);
  });

  it('changed words, old and new, which name somebody', async () => {
    const id = await addIt();
    const body = { firmenname: 'Neckar GmbH', einsatzform: 'Vor-Ort', updatedAt: await readAt(id) };
    expect(await record(`PUT /api/requests/${id}`, body)).toEqual([
      byAdmin('request_words_edited', id, {
        old: { Einsatzform: 'Remote', Firmenname: 'Werft Nord GmbH' },
        new: { Einsatzform: 'Vor-Ort', Firmenname: 'Neckar GmbH' },
      }),
    ]);
  });

  it('a rejection with its reason', async () => {
    const id = await addIt();
    expect(await record(`PUT /api/requests/${id}/reject`, { reason: ' Keine Firma ' })).toEqual([
      byAdmin('request_rejected', id, {
        old: { status: 'published' },
        new: { status: 'rejected' },
        reason: 'Keine Firma',
      }),
    ]);
  });

  it('an exclusive offer, and that it is taken back', async () => {
    const id = await addIt();
    const offer = { offeredTo: partnerId, offeredUntil: '2026-11-22T12:00:00.000Z' };
    const [offered] = await record(`PUT /api/requests/${id}/assign`, { partnerId });
    expect(offered).toMatchObject({ action: 'request_offered', subject: id, new: offer });
    const [ended] = await record(`DELETE /api/requests/${id}/assign`);
    expect(ended).toMatchObject({ action: 'request_offer_ended', new: { offeredUntil: null } });
  });

  it('that changes were seen, and its deletion', async () => {
    const id = await addIt();
    const body = { updatedAt: await readAt(id) };
    expect(await record(`PUT /api/requests/${id}/changes/seen`, body)).toEqual([
      byAdmin('request_changes_seen', id),
    ]);
    expect(await record(`DELETE /api/requests/${id}`)).toEqual([byAdmin('request_deleted', id)]);
  });

  it('nothing of what was refused', async () => {
    const id = await addIt();
    const body = { basePrice: 80, updatedAt: new Date(0).toISOString() };
    expect(await recordedBy(portal, admin, `PUT /api/requests/${id}`, { body, status: 409 })).toEqual([]);
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

  it('making, editing and deleting a user, a role by itself', async () => {
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

  it('removing a second factor', async () => {
    const id = await portal.addUser({ email: 'audit-factor@dienst.example', role: 'partner' });
    await insertAuthenticatorApp(portal.db, id);
    const factors = { old: { totp: true, passkeys: 0 }, new: { totp: false, passkeys: 0 } };
    expect(await record(`DELETE /api/admin/users/${id}/second-factor`, { reason })).toEqual([
      byAdmin('second_factor_removed', id, { ...factors, reason }),
    ]);
  });

  it('releasing a locked account', async () => {
    const email = 'audit-dieb@fremd.example';
    const id = await portal.addUser({ email, role: 'partner' });
    await portal.db.updateTable('users').set({ locked_at: startOfTest }).where('id', '=', id).execute();
    const body = { email: 'audit-anna@neu.example', reason };
    expect(await record(`PUT /api/admin/users/${id}/release`, body)).toEqual([
      byAdmin('account_released', id, { old: { email }, new: { email: body.email }, reason }),
    ]);
  });

  it('the first admin, whom the start makes', async () => {
    const env = { ADMIN_EMAIL: 'audit-erster@portal.example', ADMIN_PASSWORD: 'Erster-Admin-4711!' };
    const other = await openTestApp({ env });
    await other.prepareData();
    const rows = await other.db.selectFrom('audit_entries').selectAll().execute();
    expect(rows).toMatchObject([{ action: 'user_role_changed', by_id: null, new_value: { role: 'admin' } }]);
    await other.close();
  });
});

describe('what an admin does at the shop is recorded', () => {
  it('a product and its number', async () => {
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

describe('what a client does to the visibility of the own request is recorded', () => {
  it.each([
    ['withdraw', { reason: 'Erledigt' }, 'request_withdrawn', 'Erledigt'],
    ['close', { placedWith: 'nobody' }, 'request_closed', null],
    ['extend', undefined, 'request_extended', null],
  ] as const)('%s by the account, and by the link without a name', async (what, body, action, reason) => {
    const own = await addOwnRequest(portal, { withAccount: true });
    const customer = await portal.openBrowserFor(own.clientId ?? '');
    const entries = await recordedBy(portal, customer, `PUT /api/requests/${own.id}/${what}`, { body });
    expect(entries).toMatchObject([{ action, by: own.clientId, subject: own.id, reason }]);
    const other = await addOwnRequest(portal);
    const key = `PUT /api/requests/link/${other.token}/${what}`;
    const byLink = await recordedBy(portal, portal.openBrowser(), key, { body });
    expect(byLink).toMatchObject([{ action, by: null, subject: other.id, reason }]);
  });
});

describe('what a partner does with bought requests and exclusive offers is recorded', () => {
  const byPartner = (key: string, body?: unknown) => recordedBy(portal, partner.browser, key, { body });
  const offer = async () => {
    const id = await addIt();
    await record(`PUT /api/requests/${id}/assign`, { partnerId });
    return id;
  };

  it('accepting, once, its result, once, and the contact as a file', async () => {
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

  it('letting it lapse, by nobody', async () => {
    const id = await offer();
    await runRequestsJobs(portal.db, afterStart(48 * hourMs), { only: 'release-offers' });
    const entries = portal.db.selectFrom('audit_entries').select(['action', 'by_id', 'old_value']);
    const newest = entries.where('subject_id', '=', id).orderBy('id', 'desc').limit(1);
    const old = { offeredTo: partnerId, offeredUntil: afterStart(48 * hourMs).toISOString() };
    expect(await newest.execute()).toEqual([{ action: 'request_offer_lapsed', by_id: null, old_value: old }]);
  });
});
