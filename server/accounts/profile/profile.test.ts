import { describe, expect, test } from 'vitest';
import {
  PROFILE_EDITED,
  PROFILE_SAVED,
  PROFILE_SAVED_EMAIL_WAITS,
  SERVICES_SAVED,
} from '#domain/accounts/profile-messages.ts';
import { partnerMatches } from '#domain/matching/matching.ts';
import { freshPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
const browser = freshPerson(portal, { email, role: 'partner', accountActive: true });

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
    const { user, ...rest } = readAnswer('PUT /api/user/profile', await save());
    const unchanged = { emailChangeRequested: false, pendingEmail: null, emailError: false };
    expect(rest).toEqual({ msg: PROFILE_SAVED, ...unchanged });
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

  test('keeps a new address waiting and saves everything else', async () => {
    const next = 'anne@suedwind.example';
    const answer = readAnswer('PUT /api/user/profile', await save({ email: next }));
    expect(answer).toMatchObject({
      ...{
        msg: PROFILE_SAVED_EMAIL_WAITS,
        emailChangeRequested: true,
        pendingEmail: next,
        emailError: false,
      },
      user: { email, pendingEmail: next, firstName: 'Anne' },
    });
    const kinds = (await portal.takeMails()).map(({ kind }) => kind);
    expect(kinds).toEqual(['email_change_notice', 'email_change']);
    expect(readAnswer('PUT /api/user/profile', await save())).toMatchObject({ pendingEmail: null });
  });

  test.each<[object, number, string]>([
    [{ companyName: '' }, 422, 'companyName'],
    [{ email: 'anna@firma' }, 422, 'email'],
    [{ website: 'javascript:alert(1)' }, 422, 'website'],
    [{ role: 'admin' }, 400, 'role'],
    [{ accountActive: true }, 400, 'accountActive'],
  ])('refuses %j', async (change, status, field) => {
    const answer = await save(change);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([status, field]);
    expect(await userOf(browser)).toMatchObject({ firstName: 'Anna' });
  });
});

describe('PUT /api/user/services', () => {
  const it = [{ name: 'IT-Dienstleistungen', options: ['IT-Support'] }];
  const seo = [{ name: 'Online Marketing', options: ['SEO'] }];
  const change = (body: object) => browser.call('PUT /api/user/services', { body });

  test('stores the normal form', async () => {
    const services = [{ name: 'Marketingdienstleistungen', options: ['SEO'] }, ...it];
    const saved = await change({ services, regions: ['204', '20', '1'] });
    expect(readAnswer('PUT /api/user/services', saved)).toMatchObject({
      msg: SERVICES_SAVED,
      user: { services: [...seo, ...it], regions: ['1', '20'] },
    });
  });

  test('two simultaneous saves keep profile and matching consistent', async () => {
    const answers = await Promise.all([it, seo, it, seo].map((services) => change({ services })));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    const { services } = await userOf(browser);
    const rows = await portal.db
      .selectFrom('partner_matches')
      .select(['category', 'area_mask as area', 'specialty_mask as specialty'])
      .execute();
    expect(rows).toEqual(partnerMatches(services));
  });

  test.each<[object, string]>([
    [{ services: [] }, 'services'],
    [{ services: it, regions: ['1a'] }, 'regions'],
  ])('refuses %j', async (body, field) => {
    const answer = await change(body);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field }]]);
  });
});

describe('a save with a stale version', () => {
  const saves = {
    'PUT /api/user/profile': profile,
    'PUT /api/user/services': { services: [{ name: 'Marketingdienstleistungen', options: ['SEO'] }] },
  };

  test.each(Object.entries(saves))(
    '%s is refused, changes nothing and answers the present state',
    async (key, body) => {
      const read = await userOf(browser);
      portal.clock.time = afterStart(1000);
      await browser.call('PUT /api/user/profile', {
        body: { ...profile, firstName: 'Neuer', updatedAt: read.updatedAt },
      });
      const now = await userOf(browser);
      const answer = await browser.call(key, { body: { ...body, updatedAt: read.updatedAt } });
      const told = { msg: PROFILE_EDITED, msg2: 'Es wurde nichts gespeichert.', current: now };
      expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'edited_meanwhile', ...told }]);
      expect(await userOf(browser)).toEqual(now);
      expect((await browser.call(key, { body: { ...body, updatedAt: now.updatedAt } })).statusCode).toBe(200);
    },
  );
});
