import { beforeEach, describe, expect, test } from 'vitest';
import { organisationOf } from '#server/accounts/accounts.ts';
import { adminUsersMails } from '#server/admin/mails.ts';
import { renderMail } from '#server/mail/layout.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
beforeEach(async () => {
  await portal.startAnew();
  admin = await portal.openBrowserAs({ email: 'admin@portal.example', role: 'admin' });
});

const temporary = 'Vorläufig-7351!';
const entered = {
  firstName: 'Nora',
  lastName: 'Neumann',
  email: 'Nora@Neu.example',
  role: 'customer',
  password: temporary,
};
const partner = { ...entered, role: 'partner', services: [{ name: 'Callcenter' }] };

const create = (body: object) => admin.call('POST /api/admin/users', { body });
const logIn = (password: string, browser = portal.openBrowser()) =>
  browser.call('POST /api/auth/login', { body: { email: 'nora@neu.example', password } });

describe('POST /api/admin/users', () => {
  test('makes a partner that waits to be unlocked, with all services of its categories', async () => {
    const { user } = readAnswer('POST /api/admin/users', await create(partner));
    expect(user).toMatchObject({
      email: 'nora@neu.example',
      role: 'partner',
      isEmailVerified: true,
      accountActive: false,
      mustChangePassword: true,
      createdAt: startOfTest.toISOString(),
    });
    const [service] = user.services;
    expect([service?.name, service?.subcategories?.map(({ options }) => options.length)]).toEqual([
      'Callcenter',
      [5, 5].map(() => expect.any(Number)),
    ]);
    const matches = portal.db.selectFrom('partner_matches').select('category');
    expect(await matches.where('organisation_id', '=', organisationOf(user._id)).execute()).toEqual([
      { category: 'Callcenter' },
    ]);
    const waiting = (await admin.call('GET /api/admin/users?filter=waiting')).json();
    expect(waiting).toMatchObject({ totalCount: 1, users: [{ _id: user._id }] });
  });

  test('tells its owner, without the password', async () => {
    await create(partner);
    const payload = { firstName: 'Nora', role: 'partner' };
    expect(await portal.takeMails()).toEqual([
      { kind: 'account_made', recipient: 'nora@neu.example', payload },
    ]);
    const { text } = renderMail(
      adminUsersMails.account_made({ firstName: 'Nora', role: 'admin' }),
      'https://p.example',
    );
    expect(text).toContain('https://p.example/login');
    expect(text).toContain('ein Konto der Administration');
  });

  test('names every field that is wrong', async () => {
    const fieldsOf = async (body: object) => {
      const answer = await create(body);
      expect(answer.statusCode).toBe(422);
      return answer.json().errors.map(({ field }: { field: string }) => field);
    };
    const wrong = { role: 'partner', email: 'keine', phoneNumber: 'abc', website: 'javascript:x' };
    const named = ['firstName', 'lastName', 'email', 'services', 'phoneNumber', 'website', 'password'];
    expect(await fieldsOf(wrong)).toEqual(named);
    expect(await fieldsOf({ ...entered, email: ' ', role: 'boss' })).toEqual(['email', 'role']);
    expect(await fieldsOf({ ...entered, role: 'admin', password: 'Passwort1!' })).toEqual(['password']);
  });

  test('refuses the address of another account', async () => {
    await portal.addUser({ email: 'nora@neu.example', role: 'customer' });
    const answer = await create(entered);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field: 'email' }]]);
  });
});

describe('a temporary password', () => {
  const change = (browser: TestBrowser, newPassword: string) =>
    browser.call('PUT /api/user/password', { body: { currentPassword: temporary, newPassword } });

  test.each(['customer', 'partner', 'admin'] as const)(
    'of a %s opens nothing but its own change',
    async (role) => {
      await create({ ...partner, role });
      const browser = portal.openBrowser();
      const login = await logIn(temporary, browser);
      expect([login.statusCode, login.json().user.mustChangePassword]).toEqual([200, true]);
      expect((await browser.call('GET /api/user')).json().user.mustChangePassword).toBe(true);
      for (const key of [
        ...['GET /api/events', 'GET /api/user/sessions', 'GET /api/user/export', 'PUT /api/user/email'],
        ...['DELETE /api/user', 'POST /api/auth/reauthenticate', 'GET /api/cart', 'GET /api/requests/user'],
        'GET /api/admin/users',
      ]) {
        const answer = await browser.call(key, key.startsWith('GET') ? {} : { body: {} });
        expect([key, answer.statusCode, answer.json().code]).toEqual([key, 403, 'password_change_required']);
      }
      if (role !== 'customer') return;
      const submission = await browser.call('POST /api/requests', { body: {} });
      expect(submission.json().code).toBe('password_change_required');
    },
  );

  test('is changed once, for another one', async () => {
    await create(entered);
    const browser = portal.openBrowser();
    await logIn(temporary, browser);
    const same = await change(browser, temporary);
    expect([same.statusCode, same.json().errors]).toMatchObject([422, [{ field: 'newPassword' }]]);
    expect((await change(browser, 'Eigenes-Wort-1!')).statusCode).toBe(200);
    expect((await browser.call('GET /api/user')).json().user.mustChangePassword).toBe(false);
    expect((await browser.call('GET /api/requests/user')).statusCode).toBe(200);
    expect((await logIn(temporary)).statusCode).toBe(401);
    expect((await logIn('Eigenes-Wort-1!')).statusCode).toBe(200);
  });

  test('gives way to a password set by a mailed link', async () => {
    await create(entered);
    await portal.takeMails();
    await portal.visit('POST /api/auth/forgot-password', { email: 'nora@neu.example' });
    const token = (await portal.takeMails())[0]?.payload['token'];
    await portal.visit('POST /api/auth/reset-password', { token, password: 'Eigenes-Wort-1!' });
    expect((await logIn('Eigenes-Wort-1!')).json().user.mustChangePassword).toBe(false);
  });
});
