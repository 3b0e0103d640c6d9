import { expectAccessible } from '../support/accessible.ts';
import { expect } from '../support/fixtures.ts';
import { whenInteractive } from '../support/interactive.ts';
import { button, field, text } from '../support/locators.ts';
import { dashboardTitle } from '../support/pages/dashboard.ts';
import { logIn } from '../support/pages/login.ts';
import { fillNewPassword, newPassword, saveNewPassword } from '../support/pages/new-password.ts';
import { expectNoMenus, test } from '../support/pages/test-mode.ts';

test('shows only a login, and after it the wanted page', async ({ page, shutPortal }) => {
  await shutPortal.addPartner('tester@dienst.example');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && !response.ok()) refused.push(response.url());
  });
  await page.goto('/dashboard?tab=gekauft');
  await expect(page).toHaveURL(/\/testmodus\?weiter=/);
  await expect(
    page.getByText('Dieses Portal ist im Testbetrieb. Nur berechtigte Benutzer haben Zugang.'),
  ).toBeVisible();
  await expect(page.getByText(/wenden Sie sich an den Administrator/)).toBeVisible();
  await expectNoMenus(page);
  await expect(page.getByText('Personaldienstleistung')).toHaveCount(0);
  // While it starts, the button for passkeys comes into sight.
  await whenInteractive(page);
  await expectAccessible(page);

  await logIn(page, 'tester@dienst.example', 'falsch');
  await expect(text(page, 'E-Mail-Adresse oder Passwort ist falsch.')).toBeVisible();
  await logIn(page, 'tester@dienst.example');
  await expect(page).toHaveURL(/\/dashboard\?tab=gekauft$/);
  await expect(dashboardTitle(page)).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Profil' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto('/testmodus');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(refused).toEqual([]);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/testmodus\?weiter=%2F$/);
});

test('a person replaces a forgotten password in a frame without menus, which leads to the login', async ({
  page,
  shutPortal,
}) => {
  const email = 'vergesslich@dienst.example';
  await shutPortal.addPartner(email);
  await page.goto('/testmodus');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expectNoMenus(page);
  await whenInteractive(page);
  await field(page, 'E-Mail-Adresse').fill(email);
  await button(page, 'Link anfordern').click();
  await expect(page.getByText(/^Wenn es zu dieser Adresse ein Konto gibt/)).toBeVisible();

  await page.goto(await shutPortal.findLink(email, 'reset-password'));
  await expectNoMenus(page);
  await fillNewPassword(page);
  await saveNewPassword(page);
  await page.getByRole('link', { name: 'Jetzt anmelden' }).click();
  await expect(page).toHaveURL(/\/testmodus\?weiter=%2Flogin$/);
  expect(await shutPortal.tryPassword(email, newPassword)).toBe(200);
  await page.getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(/\/impressum$/);
  await expect(page.getByRole('heading', { name: 'Impressum' })).toBeVisible();
  await expectNoMenus(page);
});
