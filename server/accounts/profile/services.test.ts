import { beforeEach, describe, expect, test } from 'vitest';
import { SERVICES_SAVED } from '#domain/accounts/profile-messages.ts';
import { partnerMatches } from '#domain/matching/matching.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
let browser: TestBrowser;
beforeEach(async () => {
  await portal.db.deleteFrom('requests').execute();
  ({ browser } = await portal.startAnewAs({ email, role: 'partner', accountActive: true }));
});

const userOf = async (by: TestBrowser) => (await by.call('GET /api/user')).json().user;

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
    expect(answer.msg).toBe(SERVICES_SAVED);
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

  test.each<[object, string]>([
    [{ services: [] }, 'services'],
    [{ services: it, regions: ['1a'] }, 'regions'],
  ])('refuses %j', async (body, field) => {
    const answer = await change(body);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field }]]);
  });
});
