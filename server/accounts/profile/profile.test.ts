import { beforeEach, describe, expect, test } from 'vitest';
import { COMMON_PASSWORD } from '#domain/accounts/passwords/password-rules.ts';
import { INVALID_REGION } from '#domain/accounts/regions.ts';
import { partnerMatches } from '#domain/matching/matching.ts';
import { csrfTokenOf } from '#server/http/csrf.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import {
  afterStart,
  readAnswer,
  startOfTest,
  type TestBrowser,
  testPassword,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
let userId: string;
let browser: TestBrowser;
beforeEach(async () => {
  await portal.db.deleteFrom('requests').execute();
  ({ userId, browser } = await portal.startAnewAs({ email, role: 'partner', accountActive: true }));
});

const profile = {
  companyName: ' Südwind GmbH ',
  firstName: 'Anne',
  lastName: 'Peters',
  email,
  address: { country: 'Österreich', street: 'Ring 1', postalCode: '1010', city: 'Wien' },
  phoneNumber: '+43 (1) 588 00-90',
  website: 'suedwind.example',
};
const save = (change: object = {}) =>
  browser.call('PUT /api/user/profile', { body: { ...profile, ...change } });
const userOf = async (by: TestBrowser) => (await by.call('GET /api/user')).json().user;
const textOf = (field: string, msg: string) => ({ field, msg });

describe('PUT /api/user/profile', () => {
  test('changes the personal data at once', async () => {
    const answer = readAnswer('PUT /api/user/profile', await save());
    const { user, ...rest } = answer;
    expect(rest).toEqual({
      msg: 'Profil erfolgreich aktualisiert',
      emailChangeRequested: false,
      pendingEmail: null,
      emailError: false,
    });
    expect(user).toMatchObject({
      companyName: 'Südwind GmbH',
      firstName: 'Anne',
      lastName: 'Peters',
      email,
      username: email,
      address: profile.address,
      phoneNumber: '+4315880090',
      phoneNumberDisplay: '+43 1 5880090',
      website: 'suedwind.example',
    });
    expect(await userOf(browser)).toEqual(user);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('a telephone number from before there was a stored form is read in it', async () => {
    await portal.db.updateTable('users').set({ phone_number: '+49 (0)40 / 12 34-567' }).execute();
    expect(await userOf(browser)).toMatchObject({
      phoneNumber: '+49401234567',
      phoneNumberDisplay: '040 1234567',
    });
  });

  test('a new address waits; everything else is saved', async () => {
    const next = 'anne@suedwind.example';
    const answer = readAnswer('PUT /api/user/profile', await save({ email: next }));
    expect(answer).toMatchObject({
      msg: 'Profil aktualisiert. Bitte bestätigen Sie Ihre neue E-Mail-Adresse über den Link, den wir an Ihre neue E-Mail gesendet haben.',
      emailChangeRequested: true,
      pendingEmail: next,
      emailError: false,
      user: { email, pendingEmail: next, firstName: 'Anne' },
    });
    const mails = await portal.takeMails();
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['email_change_notice', email],
      ['email_change', next],
    ]);
    expect(readAnswer('PUT /api/user/profile', await save())).toMatchObject({ pendingEmail: null });
  });

  test('names every field that is missing, with the messages of the registration', async () => {
    const answer = await browser.call('PUT /api/user/profile', { body: { address: {} } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      textOf('companyName', 'Firmenname ist erforderlich'),
      textOf('firstName', 'Vorname ist erforderlich'),
      textOf('lastName', 'Nachname ist erforderlich'),
      textOf('email', 'E-Mail-Adresse ist erforderlich'),
      textOf('address.country', 'Land ist erforderlich'),
      textOf('address.street', 'Straße & Hausnummer sind erforderlich'),
      textOf('address.postalCode', 'PLZ ist erforderlich'),
      textOf('address.city', 'Ort ist erforderlich'),
    ]);
    expect(await userOf(browser)).toMatchObject({ firstName: 'Anna' });
  });

  test.each<[object, number, string]>([
    [{ email: 'anna@firma' }, 422, 'email'],
    [{ website: 'javascript:alert(1)' }, 422, 'website'],
    [{ role: 'admin' }, 400, 'role'],
    [{ accountActive: true }, 400, 'accountActive'],
  ])('refuses %j', async (change, status, field) => {
    const answer = await save(change);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([status, field]);
  });
});

describe('a save against an account that was changed since it was read', () => {
  const saves = {
    'PUT /api/user/profile': profile,
    'PUT /api/user/services': { services: [{ name: 'Marketingdienstleistungen', options: ['SEO'] }] },
  };

  test.each(Object.entries(saves))(
    '%s is refused, changes nothing and names what is so now',
    async (key, body) => {
      const read = await userOf(browser);
      portal.clock.time = afterStart(1000);
      await browser.call('PUT /api/user/profile', {
        body: { ...profile, firstName: 'Neuer', updatedAt: read.updatedAt },
      });
      const now = await userOf(browser);
      const answer = await browser.call(key, { body: { ...body, updatedAt: read.updatedAt } });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        {
          code: 'edited_meanwhile',
          msg: 'Ihr Profil wurde inzwischen an anderer Stelle geändert.',
          msg2: 'Es wurde nichts gespeichert.',
          current: now,
        },
      ]);
      expect(await userOf(browser)).toEqual(now);
      const again = await browser.call(key, { body: { ...body, updatedAt: now.updatedAt } });
      expect(again.statusCode).toBe(200);
    },
  );
});

describe('PUT /api/user/password', () => {
  const change = (body: object, by = browser) => by.call('PUT /api/user/password', { body });
  const right = { currentPassword: testPassword, newPassword: 'Anders-567!' };

  test('changes it, ends the other sessions, keeps this one and tells the owner', async () => {
    const other = await portal.openBrowserFor(userId);
    const answer = await change(right);
    expect([answer.statusCode, answer.json()]).toEqual([200, { msg: 'Passwort erfolgreich aktualisiert' }]);
    expect(await userOf(other)).toBeNull();
    expect(await userOf(browser)).not.toBeNull();
    const logIn = async (password: string) =>
      (await portal.openBrowser().call('POST /api/auth/login', { body: { email, password } })).statusCode;
    expect([await logIn(testPassword), await logIn('Anders-567!')]).toEqual([401, 200]);
    const factors = { totp: false, passkeys: [] };
    const changedAt = startOfTest.toISOString();
    const payload = { firstName: 'Anna', changedAt, factors, droppedEmail: null };
    expect(await portal.takeMails()).toEqual([{ kind: 'password_changed', recipient: email, payload }]);
  });

  test('gives the session a new token; what somebody copied of the old one opens nothing', async () => {
    const copied = portal.openBrowser();
    copied.cookies.set('session', browser.cookies.get('session') ?? '');
    const answer = await change(right);
    const [cookie] = answer.cookies.filter(({ name }) => name === 'session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(answer.headers['x-csrf-token']).toBe(csrfTokenOf(cookie?.value ?? ''));
    expect(await userOf(copied)).toBeNull();
    expect(await userOf(browser)).not.toBeNull();
    const own = (await browser.call('GET /api/user/sessions')).json().sessions;
    expect(own).toMatchObject([{ isCurrent: true }]);
  });

  test('tells the new token to who called with Bearer, and sets no cookie', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const old = browser.cookies.get('session') ?? '';
    const client = portal.openBrowser();
    const headers = bearer(old);
    const answer = await portal.app.inject({
      method: 'PUT',
      url: '/api/user/password',
      headers,
      payload: right,
    });
    const { token } = readAnswer('PUT /api/user/password', answer);
    expect(answer.cookies).toEqual([]);
    const whoIs = (value: string) => client.call('GET /api/user', { headers: bearer(value) });
    expect((await whoIs(old)).json().user).toBeNull();
    expect((await whoIs(token ?? '')).json().user).toMatchObject({ email });
  });

  test('drops a change of address that waits, with its link, and says so', async () => {
    const droppedEmail = 'dieb@fremd.example';
    await browser.call('PUT /api/user/email', { body: { email: droppedEmail } });
    const asked = (await portal.takeMails()).find(({ kind }) => kind === 'email_change');
    expect((await change(right)).statusCode).toBe(200);
    expect(await userOf(browser)).toMatchObject({ email, pendingEmail: null });
    expect(await portal.takeMails()).toMatchObject([
      { kind: 'password_changed', recipient: email, payload: { droppedEmail } },
    ]);
    // Asking for the same address again does not bring the old link back to life.
    await browser.call('PUT /api/user/email', { body: { email: droppedEmail } });
    const opened = await portal
      .openBrowser()
      .call(`GET /api/user/verify-email-change/${asked?.payload['token']}`);
    expect(opened.statusCode).toBe(400);
    expect(await userOf(browser)).toMatchObject({ email });
  });

  test.each([
    [
      {},
      [
        textOf('currentPassword', 'Aktuelles Passwort ist erforderlich'),
        textOf('newPassword', 'Neues Passwort ist erforderlich'),
      ],
    ],
    [
      { ...right, newPassword: 'Ab1!' },
      [textOf('newPassword', 'Passwort muss mindestens 8 Zeichen lang sein')],
    ],
    [
      { ...right, currentPassword: 'Falsch-123!' },
      [textOf('currentPassword', 'Das aktuelle Passwort ist nicht richtig')],
    ],
  ])('refuses %j', async (body, errors) => {
    const answer = await change(body);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('takes a common password from everybody but admins', async () => {
    const common = { ...right, newPassword: 'Hallo123!' };
    const admin = await portal.openBrowserAs({ email: 'admin@portal.example', role: 'admin' });
    const refused = await admin.call('PUT /api/user/password', { body: common });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [textOf('newPassword', COMMON_PASSWORD)],
    ]);
    expect((await change(common)).statusCode).toBe(200);
  });

  test('an account without a password has none to prove', async () => {
    const id = await portal.addUser({
      email: 'ohne@firma.example',
      role: 'customer',
      passwordHash: undefined,
    });
    const answer = await change(right, await portal.openBrowserFor(id));
    expect(answer.statusCode).toBe(422);
  });
});

describe('PUT /api/user/services', () => {
  const it = [{ name: 'IT-Dienstleistungen', options: ['IT-Support'] }];
  const change = (body: object, by = browser) => by.call('PUT /api/user/services', { body });
  const listFitting = async () =>
    readAnswer('GET /api/requests/partner', await browser.call('GET /api/requests/partner')).requests.map(
      ({ _id }) => _id,
    );

  test('is stored in its normal form and decides at once which requests fit', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    expect(await listFitting()).toEqual([]);
    const services = [{ name: 'Marketingdienstleistungen', options: ['SEO'] }, ...it];
    const answer = readAnswer(
      'PUT /api/user/services',
      await change({ services, regions: ['204', '20', '1'] }),
    );
    expect(answer.msg).toBe('Dienstleistungen erfolgreich aktualisiert');
    expect(answer.user).toMatchObject({
      services: [{ name: 'Online Marketing', options: ['SEO'] }, ...it],
      regions: ['1', '20'],
    });
    expect(await listFitting()).toEqual([id]);
    await change({ services: it, regions: ['1'] });
    expect(await listFitting()).toEqual([]);
    await change({ services: it, regions: [] });
    expect(await listFitting()).toEqual([id]);
    await change({ services: [{ name: 'Online Marketing', options: ['SEO'] }] });
    expect(await listFitting()).toEqual([]);
  });

  test('two at once leave profile and matching alike', async () => {
    const seo = [{ name: 'Online Marketing', options: ['SEO'] }];
    const answers = await Promise.all([it, seo, it, seo].map((services) => change({ services })));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    const { services } = await userOf(browser);
    const rows = await portal.db
      .selectFrom('partner_matches')
      .select(['category', 'area_mask as area', 'specialty_mask as specialty'])
      .execute();
    expect(rows).toEqual(partnerMatches(services));
  });

  test.each<[object, number, string, string]>([
    [{ services: [] }, 422, 'services', 'Mindestens eine Dienstleistung muss ausgewählt werden'],
    [{ services: it, regions: ['1a'] }, 422, 'regions', INVALID_REGION],
    [{ services: it, regions: [''] }, 422, 'regions', INVALID_REGION],
  ])('refuses %j', async (body, status, field, msg) => {
    const answer = await change(body);
    expect([answer.statusCode, answer.json().errors]).toEqual([status, [{ field, msg }]]);
  });

  test.each(['customer', 'admin'] as const)('is not for a %s', async (role) => {
    const other = await portal.openBrowserAs({ email: 'wer@firma.example', role });
    expect((await change({ services: it }, other)).statusCode).toBe(403);
  });
});

describe('own sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const list = async (by = browser) =>
    readAnswer('GET /api/user/sessions', await by.call('GET /api/user/sessions')).sessions;

  async function logInElsewhere(): Promise<TestBrowser> {
    const other = portal.openBrowser();
    const body = { email, password: testPassword };
    await other.call('POST /api/auth/login', { body, headers: { 'user-agent': firefox } });
    return other;
  }

  test('are listed with their device, the one used last first', async () => {
    portal.clock.time = afterStart(60_000);
    const other = await logInElsewhere();
    expect(await list()).toMatchObject([
      { isCurrent: false, device: 'Firefox unter Windows', lastSeenAt: '2026-11-20T12:01:00.000Z' },
      { isCurrent: true, device: 'Unbekanntes Gerät', createdAt: startOfTest.toISOString() },
    ]);
    expect((await list(other)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  test('end one by one, and only own ones', async () => {
    const other = await logInElsewhere();
    const stranger = await portal.openBrowserAs({ email: 'wer@firma.example', role: 'customer' });
    const id = (await list(other)).find(({ isCurrent }) => isCurrent)?._id;
    expect((await stranger.call(`DELETE /api/user/sessions/${id}`)).statusCode).toBe(404);
    expect(await userOf(other)).not.toBeNull();
    expect((await browser.call(`DELETE /api/user/sessions/${id}`)).statusCode).toBe(200);
    expect(await userOf(other)).toBeNull();
    expect((await browser.call(`DELETE /api/user/sessions/${id}`)).statusCode).toBe(404);
    expect((await browser.call('DELETE /api/user/sessions/unsinn')).statusCode).toBe(404);
  });

  test('end all but this one, and none of others', async () => {
    const others = [await logInElsewhere(), await portal.openBrowserFor(userId)];
    const stranger = await portal.openBrowserAs({ email: 'wer@firma.example', role: 'customer' });
    expect((await browser.call('DELETE /api/user/sessions')).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ isCurrent: true }]);
    for (const other of others) expect(await userOf(other)).toBeNull();
    expect(await userOf(stranger)).not.toBeNull();
  });
});
