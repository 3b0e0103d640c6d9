import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { adminUsersMails } from '#server/admin/mails.ts';
import { renderMail } from '#server/mail/layout.ts';
import { submitRequest } from '#server/requests/requests.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import {
  afterStart,
  readAnswer,
  refusalOf,
  startOfTest,
  type TestBrowser,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;

const minutesLater = (minutes: number) => afterStart(minutes * 60_000);

beforeEach(async () => {
  await portal.startEmpty();
  const named = { firstName: 'Ada', companyName: '' };
  admin = await portal.openBrowserAs({ email: 'admin@portal.example', role: 'admin', ...named });
});

const unknownId = '00000000-0000-4000-8000-000000000000';

async function emails(query: string): Promise<string[]> {
  const answer = await admin.call(`GET /api/admin/users?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().users.map((user: { email: string }) => user.email);
}

describe('GET /api/admin/users', () => {
  test('shows every user newest first, with totals', async () => {
    const add = (email: string, minutes: number, user: object = {}) =>
      portal.addUser({ email, role: 'partner', createdAt: minutesLater(minutes), ...user });
    await add('offen@a.example', 1, { emailVerifiedAt: null });
    await add('wartet@a.example', 3);
    await add('aktiv@a.example', 2, { accountActive: true });
    await add('kunde@a.example', 4, { role: 'customer' });
    const answer = await admin.call('GET /api/admin/users');
    expect(answer.json()).toMatchObject({ totalCount: 5, totalPages: 1, waitingCount: 1 });
    const all = ['kunde', 'wartet', 'aktiv', 'offen'].map((name) => `${name}@a.example`);
    expect(await emails('')).toEqual([...all, 'admin@portal.example']);
    expect(await emails('filter=waiting')).toEqual(['wartet@a.example']);
  });

  test('finds by name, address and company, as typed', async () => {
    const bert = { firstName: 'Bert', companyName: '100% Service' };
    await portal.addUser({ email: 'anna@nordwind.example', role: 'partner' });
    await portal.addUser({ email: 'bert@100prozent.example', role: 'partner', ...bert });
    for (const [search, found] of [
      ['anna petersen', ['anna@nordwind.example']],
      ['NORDWIND', ['anna@nordwind.example']],
      ['%25', ['bert@100prozent.example']],
      ['_', []],
      ['%20', ['admin@portal.example', 'anna@nordwind.example', 'bert@100prozent.example']],
    ] as const)
      expect((await emails(`search=${search}`)).sort(), search).toEqual(found);
    const answer = (await admin.call('GET /api/admin/users?search=anna')).json();
    expect(answer).toMatchObject({ totalCount: 1, waitingCount: 2 });
  });
});

describe('GET /api/admin/users/:id', () => {
  test('shows one user with profile, factors and locks', async () => {
    const services = [{ name: 'IT-Dienstleistungen', options: ['IT-Support'] }];
    const address = { country: 'Deutschland', street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg' };
    const id = await portal.addUser({ email: 'anna@nordwind.example', role: 'partner', services, address });
    const answer = await admin.call(`GET /api/admin/users/${id}`);
    const names = { firstName: 'Anna', lastName: 'Petersen', companyName: 'Nordwind GmbH' };
    expect(readAnswer('GET /api/admin/users/:id', answer)).toMatchObject({
      user: { _id: id, ...names, address, services, accountActive: false, partnerLockedAt: null },
      secondFactor: { totp: false, passkeys: 0, removals: [] },
      lastLock: null,
    });
  });

  test('answers 404 for an unknown account', async () => {
    for (const path of [unknownId, 'x', `${unknownId}/requests`])
      expect((await admin.call(`GET /api/admin/users/${path}`)).statusCode).toBe(404);
  });
});

describe('PUT /api/admin/users/:id/unlock', () => {
  const unlock = (id: string) => admin.call(`PUT /api/admin/users/${id}/unlock`);
  test('unlocks, mails the partner once, and answers the same again', async () => {
    const id = await portal.addUser({ email: 'anna@nordwind.example', role: 'partner' });
    portal.clock.time = minutesLater(5);
    const first = await unlock(id);
    expect([first.statusCode, first.json()]).toMatchObject([200, { user: { _id: id, accountActive: true } }]);
    expect(first.json().user.updatedAt).toBe(minutesLater(5).toISOString());
    portal.clock.time = minutesLater(9);
    const second = await unlock(id);
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    const mails = await portal.takeMails();
    expect(mails).toMatchObject([{ kind: 'partner_unlocked', recipient: 'anna@nordwind.example' }]);
    const { text } = renderMail(
      adminUsersMails.partner_unlocked({ name: 'Anna Petersen' }),
      'https://p.example',
    );
    expect(text).toContain('https://p.example/dashboard');
  });

  test('sends one mail when several admins press at once', async () => {
    const id = await portal.addUser({ email: 'anna@nordwind.example', role: 'partner' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => unlock(id)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(5).fill(200));
    expect(await portal.takeMails()).toHaveLength(1);
  });

  test('refuses an account that is no confirmed partner', async () => {
    for (const [user, code] of [
      [{ role: 'partner', emailVerifiedAt: null }, 'email_unverified'],
      [{ role: 'customer' }, 'not_a_partner'],
    ] as const) {
      const id = await portal.addUser({ email: `${user.role}@nordwind.example`, ...user });
      expect(refusalOf(await unlock(id))).toEqual([409, code]);
      expect(await portal.findUser(id, ['account_active'])).toEqual({ account_active: false });
    }
    expect((await unlock(unknownId)).statusCode).toBe(404);
    expect(await portal.takeMails()).toEqual([]);
  });
});

const clientEmail = 'kundin@reederei.example';

async function addOwn(clientId: string, minute: number, changes: Readonly<Record<string, unknown>> = {}) {
  const { category: _, ...body } = sampleSubmission('Callcenter', { email: clientEmail, ...changes });
  const submission = { body, userId: clientId, submissionKey: null, terms: sampleTerms };
  const now = minutesLater(minute);
  return submitRequest(portal.db, { category: 'Callcenter', ...submission, now });
}

test('an admin reads all requests of a client, also unconfirmed ones, newest first (admin 42)', async () => {
  const clientId = await portal.addUser({ email: clientEmail, role: 'customer' });
  const published = await addOwn(clientId, 1);
  await publish(portal, published.id);
  const abroad = { email: 'einkauf@reederei.example', land: 'AT', postleitzahl: '1010' };
  const unconfirmed = await addOwn(clientId, 2, abroad);
  await addPublished(portal, 'Callcenter', { email: 'andere@reederei.example' });

  const answer = await admin.call(`GET /api/admin/users/${clientId}/requests`);
  const row = ({ id: _id }: { readonly id: string }, minute: number, fields: object) => ({
    _id,
    category: 'Callcenter',
    createdAt: minutesLater(minute).toISOString(),
    ...fields,
  });
  expect(readAnswer('GET /api/admin/users/:id/requests', answer)).toEqual({
    requests: [
      row(unconfirmed, 2, { number: 'A-2611-0002', status: 'unconfirmed', postleitzahl: '1010', land: 'AT' }),
      row(published, 1, { number: 'A-2611-0001', status: 'published', postleitzahl: '20457', land: 'DE' }),
    ],
    totalCount: 2,
    totalPages: 1,
    nextCursor: null,
  });
});

const temporary = 'Vorläufig-7351!';
const entered = {
  firstName: 'Nora',
  lastName: 'Neumann',
  email: 'Nora@Neu.example',
  role: 'partner',
  services: [{ name: 'Callcenter' }],
  password: temporary,
};

const create = (changes: object = {}) =>
  admin.call('POST /api/admin/users', { body: { ...entered, ...changes } });
const logIn = (password: string, browser = portal.openBrowser()) =>
  browser.call('POST /api/auth/login', { body: { email: 'nora@neu.example', password } });

describe('POST /api/admin/users', () => {
  test('creates a locked partner with all services of its categories, and mails its owner', async () => {
    const { user } = readAnswer('POST /api/admin/users', await create());
    expect(user).toMatchObject({
      email: 'nora@neu.example',
      role: 'partner',
      isEmailVerified: true,
      accountActive: false,
      mustChangePassword: true,
      createdAt: startOfTest.toISOString(),
    });
    expect(user.services[0]?.subcategories).toHaveLength(2);
    const matches = portal.db.selectFrom('partner_matches').select('category');
    expect(await matches.where('organisation_id', '=', organisationOf(user._id)).execute()).toEqual([
      { category: 'Callcenter' },
    ]);
    // Without the password.
    const payload = { name: 'Nora Neumann', role: 'partner' };
    expect(await portal.takeMails()).toEqual([
      { kind: 'account_made', recipient: 'nora@neu.example', payload },
    ]);
  });

  test('names every wrong field and refuses the address of another account', async () => {
    const fieldsOf = async (changes: object) => {
      const answer = await create(changes);
      expect(answer.statusCode).toBe(422);
      return answer.json().errors.map(({ field }: { field: string }) => field);
    };
    const wrong = { firstName: ' ', services: [], phoneNumber: 'abc', website: 'javascript:x', password: '' };
    expect(await fieldsOf(wrong)).toEqual(Object.keys(wrong));
    expect(await fieldsOf({ role: 'admin', password: 'Passwort1!' })).toEqual(['password']);
    await portal.addUser({ email: 'nora@neu.example', role: 'customer' });
    expect(await fieldsOf({})).toEqual(['email']);
  });
});

describe('a temporary password', () => {
  test.each(['customer', 'partner', 'admin'] as const)(
    'of a %s allows only the change of the password',
    async (role) => {
      await create({ role });
      const browser = portal.openBrowser();
      const login = await logIn(temporary, browser);
      expect([login.statusCode, login.json().user.mustChangePassword]).toEqual([200, true]);
      for (const key of ['GET /api/events', 'GET /api/user/export', 'GET /api/cart', 'GET /api/admin/users'])
        expect((await browser.call(key)).json().code, key).toBe('password_change_required');
      for (const key of ['DELETE /api/user', 'PUT /api/user/email', 'POST /api/auth/reauthenticate'])
        expect((await browser.call(key, { body: {} })).json().code, key).toBe('password_change_required');
    },
  );

  test('allows a customer no submission, and must be replaced by a different one', async () => {
    await create({ role: 'customer' });
    const browser = portal.openBrowser();
    const change = (newPassword: string) =>
      browser.call('PUT /api/user/password', { body: { currentPassword: temporary, newPassword } });
    await logIn(temporary, browser);
    const submission = await browser.call('POST /api/requests', { body: {} });
    expect(submission.json().code).toBe('password_change_required');
    const same = await change(temporary);
    expect([same.statusCode, same.json().errors]).toMatchObject([422, [{ field: 'newPassword' }]]);
    expect((await change('Eigenes-Wort-1!')).statusCode).toBe(200);
    expect((await browser.call('GET /api/user')).json().user.mustChangePassword).toBe(false);
    expect((await browser.call('GET /api/requests/user')).statusCode).toBe(200);
    expect((await logIn(temporary)).statusCode).toBe(401);
    expect((await logIn('Eigenes-Wort-1!')).statusCode).toBe(200);
  });

  test('opens no session after fourteen days', async () => {
    await create();
    portal.passTime(14 * dayMs);
    expect((await logIn(temporary)).statusCode).toBe(200);
    portal.passTime(1);
    expect(refusalOf(await logIn(temporary))).toEqual([403, 'password_expired']);
    expect((await logIn('Falsch-4711!')).statusCode).toBe(401);
  });

  test('ends with a password set by a mailed link', async () => {
    await create();
    await portal.takeMails();
    await portal.visit('POST /api/auth/forgot-password', { email: 'nora@neu.example' });
    const token = (await portal.takeMails())[0]?.payload['token'];
    await portal.visit('POST /api/auth/reset-password', { token, password: 'Eigenes-Wort-1!' });
    expect((await logIn('Eigenes-Wort-1!')).json().user.mustChangePassword).toBe(false);
  });
});
