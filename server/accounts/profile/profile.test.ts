import { beforeEach, describe, expect, test } from 'vitest';
import { PROFILE_EDITED, PROFILE_SAVED } from '#domain/accounts/profile-messages.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
let browser: TestBrowser;
beforeEach(async () => {
  await portal.db.deleteFrom('requests').execute();
  ({ browser } = await portal.startAnewAs({ email, role: 'partner', accountActive: true }));
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

describe('PUT /api/user/profile', () => {
  test('changes the personal data at once', async () => {
    const answer = readAnswer('PUT /api/user/profile', await save());
    const { user, ...rest } = answer;
    expect(rest).toEqual({
      msg: PROFILE_SAVED,
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

  test('names every field that is missing', async () => {
    const answer = await browser.call('PUT /api/user/profile', { body: { address: {} } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'companyName',
      'firstName',
      'lastName',
      'email',
      'address.country',
      'address.street',
      'address.postalCode',
      'address.city',
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
          msg: PROFILE_EDITED,
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
