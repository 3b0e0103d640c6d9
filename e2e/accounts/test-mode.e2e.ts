import { expectAccessible } from '../support/accessible.ts';
import { expect } from '../support/fixtures.ts';
import { whenInteractive } from '../support/interactive.ts';
import { text } from '../support/locators.ts';
import { dashboardTitle } from '../support/pages/dashboard.ts';
import { logIn } from '../support/pages/login.ts';
import { expectNoMenus, test } from '../support/pages/test-mode.ts';

test('shows only a login and pages without menus, and after the login the wanted page', async ({
  page,
  shutPortal,
}) => {
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

  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expectNoMenus(page);
  await page.getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('heading', { name: 'Impressum' })).toBeVisible();
  await expectNoMenus(page);
});
