import { expectAccessible } from '../support/accessible.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { openInteractive, whenInteractive } from '../support/interactive.ts';
import { greeting } from '../support/pages/dashboard.ts';
import { logIn } from '../support/pages/login.ts';
import { fillNewPassword, newPassword, saveNewPassword } from '../support/pages/new-password.ts';

const test = base.extend({
  baseURL: async ({ shutPortal }, use) => use(shutPortal.url),
});

test('shows nothing but a login, and after it the page that was wanted', async ({ page, shutPortal }) => {
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
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
  await expect(page.getByText('Personaldienstleistung')).toHaveCount(0);
  // While it starts, the button for passkeys comes into sight.
  await whenInteractive(page);
  await expectAccessible(page);

  await logIn(page, 'tester@dienst.example', 'falsch');
  await expect(page.getByText('E-Mail-Adresse oder Passwort ist falsch.')).toBeVisible();
  await logIn(page, 'tester@dienst.example');
  await expect(page).toHaveURL(/\/dashboard\?tab=gekauft$/);
  await expect(greeting(page)).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Profil' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto('/testmodus');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(refused).toEqual([]);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/testmodus\?weiter=%2F$/);
});

test('keeps pages and calls from visitors', async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/Callcenter', '/gibt-es-nicht']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 302]);
    expect(answer.headers()['location']).toBe(`/testmodus?weiter=${encodeURIComponent(path)}`);
  }
  expect((await page.request.get('/api/requests/partner')).status()).toBe(401);
});

test('opens the pages of mails and the law without menus, and leads on by the login', async ({ page }) => {
  await page.goto('/reset-password/unbekannt');
  await expect(page).toHaveURL(/\/reset-password\/unbekannt$/);
  await expect(page.getByText('Ungültiger Link zum Zurücksetzen des Passworts')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByRole('heading', { name: 'Passwort vergessen' })).toBeVisible();
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect(page).toHaveURL(/\/testmodus\?weiter=%2Flogin$/);
  await page.getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(/\/impressum$/);
  await expect(page.getByRole('heading', { name: 'Impressum' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
});

test('a forgotten password is replaced without leaving the test mode', async ({ page, shutPortal }) => {
  const email = 'vergesslich@dienst.example';
  await shutPortal.addPartner(email);
  await page.goto('/testmodus');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
  await whenInteractive(page);
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  await expect(page.getByText(/^Wenn es zu dieser Adresse ein Konto gibt/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(await shutPortal.findLink(email, 'reset-password'));
  await expect(page).toHaveURL(/\/reset-password\//);
  await fillNewPassword(page);
  await saveNewPassword(page);
  await expect(page).toHaveURL(/\/testmodus\?weiter=%2Flogin$/);
  expect(await shutPortal.tryPassword(email, newPassword)).toBe(200);
});

test('an address is confirmed, by a link that was sent again, without leaving the test mode', async ({
  page,
  shutPortal,
}) => {
  const email = 'unbestaetigt@dienst.example';
  await shutPortal.addPartner(email, { emailVerifiedAt: null });
  await page.goto('/verify-email/unbekannt');
  await expect(page.getByText('Ungültiger Verifizierungslink')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
  await page.getByRole('button', { name: 'Bestätigungslink erneut senden' }).click();
  await expect(page).toHaveURL(/\/email-bestaetigung-gesendet$/);
  await expect(page.getByText('Bestätigungs-E-Mail wurde erneut gesendet.')).toBeVisible();

  await page.goto(await shutPortal.findLink(email, 'verify-email'));
  await expect(page).toHaveURL(/\/email-verification-success$/);
  await expect(page.getByText('Ihre E-Mail-Adresse wurde erfolgreich verifiziert!')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: 'Jetzt anmelden' }).click();
  await expect(page).toHaveURL(/\/testmodus\?weiter=%2Flogin$/);
});

test('the login asks to confirm the address, and sends the link again', async ({ page, shutPortal }) => {
  const email = 'wartet@dienst.example';
  await shutPortal.addPartner(email, { emailVerifiedAt: null });
  await openInteractive(page, '/testmodus');
  await logIn(page, email);
  await page.getByRole('button', { name: 'Bestätigungs-E-Mail erneut senden' }).click();
  await expect(page).toHaveURL(/\/email-bestaetigung-gesendet$/);
  await expect(page.getByText('Bestätigungs-E-Mail wurde erneut gesendet.')).toBeVisible();
  expect(await shutPortal.mails(email)).toHaveLength(1);
});
