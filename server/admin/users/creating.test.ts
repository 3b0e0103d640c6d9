import { beforeEach, describe, expect, test } from 'vitest';
import { organisationOf } from '#server/accounts/accounts.ts';
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
  role: 'partner',
  services: [{ name: 'Callcenter' }],
  password: temporary,
};

const create = (changes: object = {}) =>
  admin.call('POST /api/admin/users', { body: { ...entered, ...changes } });
const logIn = (password: string, browser = portal.openBrowser()) =>
  browser.call('POST /api/auth/login', { body: { email: 'nora@neu.example', password } });

describe('POST /api/admin/users', () => {
  test('makes a partner that waits to be unlocked, with all services of its categories, and tells its owner', async () => {
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
    const payload = { firstName: 'Nora', role: 'partner' };
    expect(await portal.takeMails()).toEqual([
      { kind: 'account_made', recipient: 'nora@neu.example', payload },
    ]);
  });

  test('names every field that is wrong, and refuses the address of another account', async () => {
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
    'of a %s opens nothing but its own change',
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

  test('lets a customer submit nothing, and is changed once, for another one', async () => {
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

  test('gives way to a password set by a mailed link', async () => {
    await create();
    await portal.takeMails();
    await portal.visit('POST /api/auth/forgot-password', { email: 'nora@neu.example' });
    const token = (await portal.takeMails())[0]?.payload['token'];
    await portal.visit('POST /api/auth/reset-password', { token, password: 'Eigenes-Wort-1!' });
    expect((await logIn('Eigenes-Wort-1!')).json().user.mustChangePassword).toBe(false);
  });
});
