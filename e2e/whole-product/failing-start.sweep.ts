import { expect, test } from '../support/fixtures.ts';
import { whenInteractive } from '../support/interactive.ts';
import { alert, box, button, field, pressInRow, row } from '../support/locators.ts';
import { loseUntilReload } from '../support/lost-files.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { openProfile } from '../support/pages/profile.ts';

test('a font that fails to load shows no message about a failed start', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('error', () => document.body.setAttribute('data-lost', ''), true);
  });
  await page.route('**/*.woff2', async (route) => {
    // Wait until the page listens for errors.
    await page.waitForLoadState('domcontentloaded');
    await route.abort('failed');
  });
  await page.goto('/');
  await expect(page.locator('[data-lost]')).toBeVisible();
  await whenInteractive(page);
  await expect(alert(page, 'Diese Seite konnte nicht starten')).toHaveCount(0);
});

test('kept input returns to its own form, not to a similar one', async ({ page, portal }) => {
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

test('kept input returns to the profile, whose form renders after the account has loaded', async ({
  page,
  portal,
}) => {
  await openProfile(page, portal, 'bleibt@start.example', 'dienstleistungen');
  await loseUntilReload(page, '**/assets/DashboardPage-*.js');
  const outbound = box(page, 'Callcenter');
  const was = await outbound.isChecked();
  await outbound.setChecked(!was);
  page.on('dialog', (dialog) => dialog.accept());
  await page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: 'Anfragen' })
    .press('Enter');
  const reloaded = page.waitForEvent('load');
  await button(page, 'Verlassen').click();
  await reloaded;
  await expect(outbound).toBeChecked({ checked: !was });
});
