import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, secondMs } from '#domain/durations.ts';
import { saveBilling } from '#server/testing/billing/invoices.ts';
import { payInvoice } from '#server/testing/billing/paid-invoice.ts';
import { addUnpaidInvoice, remind } from '#server/testing/billing/reminded-invoice.ts';
import { deliverDue, endUndoTime } from '#server/testing/events/undo-time.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, readAnswer, refusalOf, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
let adminId: string;
let partner: TestBrowser;
let id: string;
beforeEach(async () => {
  await portal.startEmpty();
  adminId = await portal.addUser({ email: 'chefin@portal.example', role: 'admin' });
  id = await portal.addUser(samplePartner('lena@nordlicht.example'));
  await signIn();
  await saveBilling(partner, { rhythm: 'immediate' });
});

/** Sessions end within the days of a test. */
async function signIn() {
  admin = await portal.openBrowserFor(adminId);
  partner = await portal.openBrowserFor(id);
}

async function remindAndSignIn(steps: 1 | 2 | 3) {
  await remind(portal, steps);
  await signIn();
}

const read = async () => (await callAndRead(admin, 'GET /api/admin/users/:id/credit', { id })).credit;
const reason = 'Drei Rechnungen offen';

async function put(part: 'limit' | 'lock' | 'undo', body: object) {
  const { updatedAt } = await read();
  portal.passTime(secondMs);
  return admin.call(`PUT /api/admin/users/${id}/credit/${part}`, { body: { updatedAt, ...body } });
}
const lock = () => put('lock', { isLocked: true, reason });
const unlock = () => put('lock', { isLocked: false });
const buy = async () =>
  partner.call(`POST /api/requests/${await addPublished(portal, 'IT-Dienstleistungen')}/buy`);

async function listAudit() {
  const entries = portal.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id);
  return (await entries.orderBy('id').execute()).map(({ action }) => action);
}

test('a company without own terms has the limit of the rules', async () => {
  expect(await read()).toEqual({
    ...{ openSum: 0, limit: 5000, ownLimit: null, defaultLimit: 5000 },
    ...{ lock: null, question: null, updatedAt: null },
  });
  await buy();
  expect((await read()).openSum).toBe(65.45);
});

test('an admin sets a limit of its own, and takes it back', async () => {
  const answer = await put('limit', { limit: 60 });
  expect(readAnswer('PUT /api/admin/users/:id/credit/limit', answer).credit).toMatchObject({
    limit: 60,
    ownLimit: 60,
  });
  expect(refusalOf(await buy())).toEqual([409, 'credit_limit']);
  await put('limit', { limit: null });
  expect((await buy()).statusCode).toBe(200);
  const wrong = await put('limit', { limit: 1_000_001 });
  expect([wrong.statusCode, wrong.json().errors]).toMatchObject([422, [{ field: 'limit' }]]);
  expect((await listAudit()).slice(-2)).toEqual(['credit_limit_set', 'credit_limit_set']);
});

test('of two admins the slower one is refused', async () => {
  await put('limit', { limit: 60 });
  const stale = await put('limit', { limit: 70, updatedAt: null });
  expect(refusalOf(stale)).toEqual([409, 'edited_meanwhile']);
  expect((await read()).ownLimit).toBe(60);
});

describe('a lock', () => {
  test('needs a reason, mails it, and refuses purchases until it ends', async () => {
    expect((await put('lock', { isLocked: true, reason: ' ' })).statusCode).toBe(422);
    await portal.takeMails();
    expect((await lock()).statusCode).toBe(200);
    expect(await deliverDue(portal.db)).toEqual([]);
    await endUndoTime(portal.db);
    expect(await deliverDue(portal.db)).toEqual(['account_purchases_locked']);
    expect((await read()).lock).toMatchObject({ reason });
    expect(refusalOf(await buy())).toEqual([409, 'account_purchases_locked']);
    await unlock();
    expect((await buy()).statusCode).toBe(200);
    expect((await listAudit()).slice(-2)).toEqual(['account_purchases_locked', 'account_purchases_unlocked']);
  });

  test('is taken back, and its end, too, while the mail waits', async () => {
    await portal.takeMails();
    await lock();
    expect((await put('undo', {})).statusCode).toBe(200);
    expect((await read()).lock).toBeNull();
    expect(await portal.takeMails()).toEqual([]);
    await lock();
    await endUndoTime(portal.db);
    await deliverDue(portal.db);
    await unlock();
    expect((await put('undo', {})).statusCode).toBe(200);
    expect((await read()).lock).toMatchObject({ reason });
    expect(refusalOf(await put('undo', {}))).toEqual([409, 'too_late']);
  });

  test('keeps the limit', async () => {
    await put('limit', { limit: 100 });
    await lock();
    await unlock();
    expect((await read()).ownLimit).toBe(100);
  });
});

describe('the question after the last reminder', () => {
  const countAsked = async () => {
    const { credits } = await callAndRead(admin, 'GET /api/admin/overview');
    const { users } = await callAndRead(admin, 'GET /api/admin/users', { query: '?filter=reminded' });
    expect(users).toHaveLength(credits.count);
    return credits.count;
  };

  test('comes with the third, and ends with a payment', async () => {
    const invoiceId = await addUnpaidInvoice(portal, partner);
    await remindAndSignIn(2);
    expect([await countAsked(), (await read()).question]).toEqual([0, null]);
    portal.passTime(-35 * dayMs);
    await remindAndSignIn(3);
    expect([await countAsked(), (await read()).question]).toMatchObject([1, { openSum: 65.45 }]);
    await payInvoice(portal, invoiceId, 6545);
    expect(await countAsked()).toBe(0);
  });

  test('ends with a lock, and with the decision against one, without a mail, until the next last reminder', async () => {
    await addUnpaidInvoice(portal, partner);
    await remindAndSignIn(3);
    await portal.takeMails();
    await unlock();
    expect([await countAsked(), await portal.takeMails()]).toEqual([0, []]);
    expect((await listAudit()).at(-1)).toBe('account_purchases_kept');
    await addUnpaidInvoice(portal, partner);
    await remindAndSignIn(3);
    expect(await countAsked()).toBe(1);
    await lock();
    expect(await countAsked()).toBe(0);
    await put('undo', {});
    expect(await countAsked()).toBe(1);
  });
});

test('only admins read and decide, and only about partners', async () => {
  const calls = ['GET credit', 'PUT credit/limit', 'PUT credit/lock', 'PUT credit/undo'].map((call) =>
    call.replace(' ', ` /api/admin/users/${id}/`),
  );
  const bodies = [undefined, { limit: 1, updatedAt: null }, { isLocked: true, reason, updatedAt: null }];
  const body = (n: number) => bodies[n] ?? { updatedAt: '2026-11-20T12:00:00Z' };
  for (const [n, call] of calls.entries()) {
    const sent = n === 0 ? {} : { body: body(n) };
    expect((await portal.openBrowser().call(call, sent)).statusCode).toBe(401);
    expect((await partner.call(call, sent)).statusCode).toBe(403);
    const customer = await portal.addUser({ email: `kunde${n}@a.example`, role: 'customer' });
    const other = await admin.call(call.replace(id, customer), sent);
    expect(refusalOf(other)).toEqual([409, 'not_a_partner']);
  }
});
