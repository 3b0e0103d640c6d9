import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive, whenInteractive } from '../support/interactive.ts';
import { alert, box, button, field, pressInRow, row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { openProfile } from '../support/pages/profile.ts';
import { password } from '../support/persons.ts';

const trouble = 'Diese Seite konnte nicht starten';

/**
 * A deployment has removed the file. The reloaded page finds it again. The router logs the failed load as an error, which
 * the fixture would count as a failure.
 */
async function loseUntilReload(page: Page, file: string): Promise<void> {
  await page.evaluate(() => {
    console.error = () => {};
  });
  let isLost = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isLost = false;
  });
  await page.route(file, (route) => (isLost ? route.fulfill({ status: 404 }) : route.continue()));
}

test('a page whose script cannot be loaded says so, once, and keeps what was typed', async ({ page }) => {
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
  await expect(alert(page, trouble)).toHaveCount(0);
  lose();
  await expect(alert(page, trouble)).toHaveCount(1);
  await button(page, 'Kostenlos registrieren').click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(field(page, 'Firmenname')).toHaveValue('Nordwind GmbH');
  expect(visits).toBe(1);
});

test('a font that is lost on the way is no failed start', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('error', () => document.body.setAttribute('data-lost', ''), true);
  });
  await page.route('**/*.woff2', async (route) => {
    // Not before the page listens.
    await page.waitForLoadState('domcontentloaded');
    await route.abort('failed');
  });
  await page.goto('/');
  await expect(page.locator('[data-lost]')).toBeVisible();
  await whenInteractive(page);
  await expect(alert(page, trouble)).toHaveCount(0);
});

test('a reload after a deployment empties no form', async ({ page }) => {
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

test('kept input comes back to its own form, not to one of the same kind', async ({ page, portal }) => {
  for (const firmenname of ['Erste Feder GmbH', 'Zweite Feder GmbH'])
    await portal.addPublishedRequest('Steuerberatung', { firmenname });
  await openAsAdmin(page, portal, 'feder@start.example', '/admin?anzahl=25');
  await loseUntilReload(page, '**/assets/AdminUsersPage-*.js');
  const note = field(page, 'Hinweis für Käufer');
  await pressInRow(row(page, 'Erste Feder GmbH'), 'Bearbeiten');
  await note.fill('Bitte vormittags anrufen.');
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/admin/users"]')?.click());
  const reloaded = page.waitForEvent('load');
  page.on('dialog', (dialog) => dialog.accept());
  await button(page, 'Verlassen').click();
  await reloaded;
  await pressInRow(row(page, 'Zweite Feder GmbH'), 'Bearbeiten');
  await expect(note).toHaveValue('');
  await button(page, 'Abbrechen').click();
  await pressInRow(row(page, 'Erste Feder GmbH'), 'Bearbeiten');
  await expect(note).toHaveValue('Bitte vormittags anrufen.');
});

test('kept input comes back to the profile, whose form is drawn after the account is loaded', async ({
  page,
  portal,
}) => {
  await openProfile(page, portal, 'bleibt@start.example', 'dienstleistungen');
  await loseUntilReload(page, '**/assets/DashboardPage-*.js');
  const outbound = box(page, 'Callcenter');
  const was = await outbound.isChecked();
  await outbound.setChecked(!was);
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).press('Enter');
  const reloaded = page.waitForEvent('load');
  await button(page, 'Verlassen').click();
  await reloaded;
  await expect(outbound).toBeChecked({ checked: !was });
});
