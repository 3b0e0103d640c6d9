import { test } from '../support/fixtures.ts';
import { expectSameStyles } from '../support/same-styles.ts';

test('a public page and a work page look the same loaded directly and reached by a click', async ({
  page,
  portal,
}) => {
  await expectSameStyles(page, ['/about', '/']);
  await portal.signIn(page, await portal.addPartner('gleich@partner.example'));
  await expectSameStyles(page, ['/dashboard', '/profile']);
});
