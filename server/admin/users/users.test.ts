import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminUsersMails } from '#server/admin/mails.ts';
import { renderMail } from '#server/mail/layout.ts';
import {
  afterStart,
  openTestApp,
  startOfTest,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';

let portal: TestApp;
let browser: TestBrowser;
let adminId: string;
beforeAll(async () => {
  portal = await openTestApp();
});
afterAll(() => portal.close());

const minutesLater = (minutes: number) => afterStart(minutes * 60_000);

beforeEach(async () => {
  await portal.startAnew();
  adminId = await portal.addUser({
    email: 'admin@portal.example',
    role: 'admin',
    firstName: 'Ada',
    companyName: '',
  });
  browser = await portal.openBrowserFor(adminId);
});

const unknownId = '00000000-0000-4000-8000-000000000000';

async function emails(query: string): Promise<string[]> {
  const answer = await browser.call(`GET /api/admin/users?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().users.map((user: { email: string }) => user.email);
}

describe('GET /api/admin/users', () => {
  test('shows every user newest first, with totals', async () => {
    await portal.addUser({
      email: 'offen@firma.example',
      role: 'partner',
      emailVerifiedAt: null,
      createdAt: minutesLater(1),
    });
    await portal.addUser({ email: 'wartet@firma.example', role: 'partner', createdAt: minutesLater(3) });
    await portal.addUser({
      email: 'aktiv@firma.example',
      role: 'partner',
      accountActive: true,
      createdAt: minutesLater(2),
    });
    await portal.addUser({ email: 'kunde@firma.example', role: 'customer', createdAt: minutesLater(4) });
    const answer = await browser.call('GET /api/admin/users');
    expect(answer.json()).toMatchObject({ totalCount: 5, totalPages: 1, waitingCount: 1 });
    expect(await emails('')).toEqual([
      'kunde@firma.example',
      'wartet@firma.example',
      'aktiv@firma.example',
      'offen@firma.example',
      'admin@portal.example',
    ]);
    const waiting = await browser.call('GET /api/admin/users?filter=waiting&limit=1');
    expect(waiting.json()).toMatchObject({
      users: [{ email: 'wartet@firma.example', username: 'wartet@firma.example', accountActive: false }],
      totalCount: 1,
      totalPages: 1,
      waitingCount: 1,
    });
  });

  test('pages are stable for users of one instant', async () => {
    for (let i = 0; i < 6; i += 1) await portal.addUser({ email: `p${i}@firma.example`, role: 'partner' });
    const pages = [
      await emails('page=1&limit=3'),
      await emails('page=2&limit=3'),
      await emails('page=3&limit=3'),
    ];
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(new Set(pages.flat()).size).toBe(7);
    expect(await emails('page=4&limit=3')).toEqual([]);
  });

  test.each([
    ['anna petersen', ['anna@nordwind.example']],
    ['NORDWIND', ['anna@nordwind.example']],
    ['%20bert@', ['bert@100prozent.example']],
    ['100%25', ['bert@100prozent.example']],
    ['%25', ['bert@100prozent.example']],
    ['_', []],
    ["'%20or%201=1--", []],
    ['%5C', []],
    ['%20', ['admin@portal.example', 'anna@nordwind.example', 'bert@100prozent.example']],
  ])('search=%s', async (search, found) => {
    await portal.addUser({ email: 'anna@nordwind.example', role: 'partner' });
    await portal.addUser({
      email: 'bert@100prozent.example',
      role: 'partner',
      firstName: 'Bert',
      companyName: '100% Service',
    });
    expect((await emails(`search=${search}`)).sort()).toEqual(found);
    const answer = (await browser.call(`GET /api/admin/users?search=${search}`)).json();
    expect(answer).toMatchObject({ totalCount: found.length, waitingCount: 2 });
  });

  test.each([
    'page=0',
    'limit=101',
    'limit=0',
    'limit=x',
    'filter=alle',
    'order=name',
    `search=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) =>
    expect((await browser.call(`GET /api/admin/users?${query}`)).statusCode).toBe(400),
  );
});

describe('GET /api/admin/users/:id', () => {
  test('shows one user as the contract says', async () => {
    const services = [
      { name: 'IT-Dienstleistungen', options: ['IT-Support'] },
      { name: 'Callcenter', subcategories: [{ name: 'Inbound', options: ['Notdienst'] }] },
    ];
    const address = { country: 'Deutschland', street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg' };
    const id = await portal.addUser({ email: 'anna@nordwind.example', role: 'partner', services, address });
    const answer = await browser.call(`GET /api/admin/users/${id}`);
    expect(answer.json()).toEqual({
      user: {
        _id: id,
        firstName: 'Anna',
        lastName: 'Petersen',
        username: 'anna@nordwind.example',
        companyName: 'Nordwind GmbH',
        email: 'anna@nordwind.example',
        phoneNumber: '',
        phoneNumberDisplay: '',
        website: '',
        address,
        role: 'partner',
        services,
        accountActive: false,
        isEmailVerified: true,
        partnerLockedAt: null,
        mustChangePassword: false,
        lockedAt: null,
        createdAt: startOfTest.toISOString(),
        updatedAt: startOfTest.toISOString(),
      },
      secondFactor: { totp: false, passkeys: 0, removals: [] },
      lastLock: null,
    });
  });

  test.each([unknownId, 'x', "'--"])('answers 404 for %s', async (id) => {
    expect((await browser.call(`GET /api/admin/users/${id}`)).statusCode).toBe(404);
  });
});

describe('PUT /api/admin/users/:id/unlock', () => {
  const unlock = (id: string) => browser.call(`PUT /api/admin/users/${id}/unlock`);
  const msg = 'Partner-Konto erfolgreich freigeschaltet und Benachrichtigung gesendet';

  test('unlocks, tells the partner once, and answers the same again', async () => {
    const id = await portal.addUser({ email: 'anna@nordwind.example', role: 'partner' });
    portal.clock.time = minutesLater(5);
    const first = await unlock(id);
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { msg, user: { _id: id, accountActive: true } },
    ]);
    expect(first.json().user.updatedAt).toBe(minutesLater(5).toISOString());
    portal.clock.time = minutesLater(9);
    const second = await unlock(id);
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await portal.takeMails()).toEqual([
      { kind: 'partner_unlocked', recipient: 'anna@nordwind.example', payload: { firstName: 'Anna' } },
    ]);
  });

  test('pressed by several admins at once, it sends one mail', async () => {
    const id = await portal.addUser({ email: 'anna@nordwind.example', role: 'partner' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => unlock(id)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(5).fill(200));
    expect(await portal.takeMails()).toHaveLength(1);
  });

  test.each([
    ['an unconfirmed partner', { role: 'partner', emailVerifiedAt: null }, 'email_unverified'],
    ['a customer', { role: 'customer' }, 'not_a_partner'],
    ['another admin', { role: 'admin' }, 'not_a_partner'],
  ] as const)('refuses %s', async (_case, user, code) => {
    const id = await portal.addUser({ email: 'anna@nordwind.example', ...user });
    const answer = await unlock(id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
    expect(await portal.takeMails()).toEqual([]);
    const row = await portal.db
      .selectFrom('users')
      .select('account_active')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ account_active: false });
  });

  test('answers 404 for nobody', async () => {
    expect((await unlock(unknownId)).statusCode).toBe(404);
  });
});

describe('who may', () => {
  const calls = [
    'GET /api/admin/users',
    `GET /api/admin/users/${unknownId}`,
    `PUT /api/admin/users/${unknownId}/unlock`,
    `DELETE /api/admin/users/${unknownId}/second-factor`,
  ];
  const callers = [
    ['a visitor', null, [401, 401, 401, 401]],
    ['a customer', { role: 'customer' }, [403, 403, 403, 403]],
    ['a locked partner', { role: 'partner' }, [403, 403, 403, 403]],
    ['an unlocked partner', { role: 'partner', accountActive: true }, [403, 403, 403, 403]],
    ['an admin', { role: 'admin' }, [200, 404, 404, 404]],
  ] as const;

  test.each(callers)('%s', async (_who, user, statuses) => {
    const id = user && (await portal.addUser({ email: 'wer@firma.example', ...user }));
    const caller = id ? await portal.openBrowserFor(id) : portal.openBrowser();
    const sentTo = (key: string) => (key.startsWith('DELETE') ? { body: { reason: 'Rückruf' } } : {});
    const answers = await Promise.all(calls.map((key) => caller.call(key, sentTo(key))));
    expect(answers.map((answer) => answer.statusCode)).toEqual(statuses);
  });

  test('unlocking needs a CSRF token', async () => {
    const answer = await portal.app.inject({
      method: 'PUT',
      url: `/api/admin/users/${unknownId}/unlock`,
      headers: { cookie: `session=${browser.cookies.get('session')}` },
    });
    expect([answer.statusCode, answer.json()]).toEqual([403, { msg: 'Invalid CSRF token', code: 'csrf' }]);
  });
});

test('the mail to an unlocked partner leads to the dashboard', () => {
  const mail = adminUsersMails.partner_unlocked({ firstName: 'Anna' });
  expect(renderMail(mail, 'https://portal.example').text).toContain('https://portal.example/dashboard');
});
