import { test } from '../support/fixtures.ts';
import { expectSameBothWays } from '../support/same-both-ways.ts';

test('a public page and a work page look the same loaded directly and reached by a click', async ({
  page,
  portal,
}) => {
  await expectSameBothWays(page, ['/about', '/']);
  await portal.signIn(page, await portal.addPartner('gleich@partner.example'));
  await expectSameBothWays(page, ['/dashboard', '/profile']);
});
