import { expect, test } from '../support/fixtures.ts';
import { openInteractive, whenInteractive } from '../support/interactive.ts';
import { alert, button, field } from '../support/locators.ts';
import { loseUntilReload } from '../support/lost-files.ts';
import { password } from '../support/persons.ts';

test('a page whose script fails to load says so once and keeps the input', async ({ page }) => {
  let visits = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  const { promise: isTyped, resolve: lose } = Promise.withResolvers<void>();
  await page.route('**/assets/root-*.js', async (route) => {
    await isTyped;
    await route.abort('failed');
  });
  await page.goto('/register', { waitUntil: 'commit' });
  await field(page, 'Firmenname').fill('Nordwind GmbH');
  await button(page, 'Kostenlos registrieren').click();
  await expect(alert(page, 'Diese Seite konnte nicht starten')).toHaveCount(0);
  lose();
  await expect(alert(page, 'Diese Seite konnte nicht starten')).toHaveCount(1);
  await button(page, 'Kostenlos registrieren').click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(field(page, 'Firmenname')).toHaveValue('Nordwind GmbH');
  expect(visits).toBe(1);
});

test('a reload after a deployment keeps the input of a form', async ({ page }) => {
  await openInteractive(page, '/login');
  await loseUntilReload(page, '**/assets/RegisterPage-*.js');
  await field(page, 'E-Mail-Adresse').fill('anna@nordwind.example');
  await field(page, 'Passwort').fill(password);
  await button(page, 'Passwort im Klartext zeigen').click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('main').getByRole('link', { name: 'Partner werden' }).click();
  await reloaded;
  await whenInteractive(page);
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue('anna@nordwind.example');
  await expect(field(page, 'Passwort')).toHaveValue('');
  await page.reload();
  await whenInteractive(page);
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue('');
});
