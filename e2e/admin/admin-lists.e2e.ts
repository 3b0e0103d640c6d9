import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test('an empty list says nothing of the next one, neither that it is empty nor how long', async ({
  page,
  portal,
}) => {
  for (let count = 0; count < 11; count += 1)
    await portal.addUser({ email: `viele-${count}@listen.example`, role: 'customer' });
  await openAsAdmin(page, portal, 'leer@listen.example', '/admin/users?suche=gibtesnicht');
  const none = page.getByText('No matching users found');
  await expect(none).toBeVisible();
  // A page of the list that was not read before.
  await page.evaluate(() => history.pushState({ idx: 1, key: 'seite2' }, '', '/admin/users?seite=2'));
  await page.goBack();
  const release = await hold(page, '/api/admin/users?*');
  await page.goForward();
  await expect(page.locator('[aria-busy="true"]').getByRole('table')).toBeVisible();
  await expect(page.getByText(/No (matching )?users found/)).toHaveCount(0);
  release();
  await expect(page.getByText(/^11–/)).toBeVisible();
  await expect(page).toHaveURL(/seite=2/);
});

test('„Aktualisieren“ keeps the focus when an empty list fills', async ({ page, portal }) => {
  await openAsAdmin(page, portal, 'fuellt@listen.example', '/admin/users?suche=Spätzünder');
  await expect(page.getByText('No matching users found')).toBeVisible();
  await portal.addPartner('spaet@listen.example', { companyName: 'Spätzünder KG' });
  await button(page, 'Aktualisieren').click();
  await expect(row(page, 'Spätzünder KG')).toBeVisible();
  await expect(button(page, 'Aktualisieren')).toBeFocused();
});
