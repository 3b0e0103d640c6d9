import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { apiAs } from '../support/api-as.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { alert, answer, button, text } from '../support/messages.ts';
import { field, openProfile } from '../support/open-profile.ts';
import type { Portal } from '../support/portal.ts';

async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api${path}`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function runInSteps(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 100) {
    await page.clock.runFor(Math.min(left, 100));
    await page.waitForTimeout(20);
  }
}

const clockOf = (page: Page) => page.evaluate(() => Date.now());

async function findLink(portal: Portal, email: string, page: string): Promise<string> {
  const pattern = new RegExp(`/${page}/[\\w-]+`);
  const mails = await portal.mails(email);
  return mails.map((mail) => pattern.exec(mail.text)?.[0]).find(Boolean) ?? '';
}

test('a message of the profile stands at the top centre for six seconds', async ({ page, portal }) => {
  await page.clock.install();
  await openProfile(page, portal, 'meldung@zeit.example', 'persoenlich');
  const before = await clockOf(page);
  await button(page, 'Änderungen speichern').click();
  const snackbar = page.getByRole('status').filter({ hasText: 'Profil erfolgreich aktualisiert' });
  await expect(snackbar).toBeVisible();
  const after = await clockOf(page);
  await page.clock.pauseAt(before + 4900);
  // In steps, so that a message whose time is over can move out between them.
  await runInSteps(page, 1000);
  await expect(snackbar).toBeVisible();
  const box = await snackbar.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(20);
  expect(box?.y ?? 1000).toBeLessThan(100);
  await runInSteps(page, after - before + 1000);
  await expect(snackbar).toHaveCount(0);
});

test.describe('new password', () => {
  test('is asked for once the link has been checked', async ({ page }) => {
    const release = await hold(page, '/auth/validate-reset-token/*');
    await page.goto('/reset-password/unbekannt');
    await expect(page.getByRole('status').filter({ hasText: 'Der Link wird geprüft …' })).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(text(page, 'Ungültiger Link zum Zurücksetzen des Passworts')).toHaveCount(0);
    await expectAccessible(page);
    release();
    await expect(text(page, 'Ungültiger Link zum Zurücksetzen des Passworts')).toBeVisible();
    await expect(page.getByText('Der Link wird geprüft …')).toHaveCount(0);
  });

  test('opens the login after three seconds, not before', async ({ page }) => {
    await answer(page, '/auth/validate-reset-token/*', { json: { msg: 'ok' } });
    await answer(page, '/auth/reset-password', { json: { msg: 'Ihr Passwort wurde geändert.' } });
    await page.clock.install();
    await openInteractive(page, '/reset-password/t0ken');
    for (const name of ['Neues Passwort', 'Neues Passwort wiederholen'])
      await field(page, name).fill('Kutter-Nord!77');
    const before = await clockOf(page);
    await button(page, 'Passwort speichern').click();
    await expect(text(page, 'Ihr Passwort wurde geändert.')).toBeVisible();
    const after = await clockOf(page);
    await page.clock.pauseAt(before + 2000);
    await page.clock.runFor(900);
    // Long enough for a login that was opened too early to be there.
    await page.waitForTimeout(700);
    await expect(text(page, 'Ihr Passwort wurde geändert.')).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password\/t0ken$/);
    await page.clock.runFor(after - before + 200);
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('confirmation of an address', () => {
  test('is waited for, and has a page of its own that no way back undoes', async ({ page, portal }) => {
    const email = 'warten@zustand.example';
    await portal.addUser({ email, role: 'customer', emailVerifiedAt: null });
    await openInteractive(page, '/verify-email/unbekannt');
    await field(page, 'E-Mail-Adresse').fill(email);
    await button(page, 'Bestätigungslink erneut senden').click();
    await expect(page).toHaveURL(/\/email-bestaetigung-gesendet$/);

    const release = await hold(page, '/auth/verify-email/*');
    await page.goto(await findLink(portal, email, 'verify-email'));
    await expect(
      page.getByRole('status').filter({ hasText: 'Ihre E-Mail-Adresse wird bestätigt …' }),
    ).toBeVisible();
    await expectAccessible(page);
    release();
    const sentence = 'Ihre E-Mail-Adresse wurde erfolgreich verifiziert!';
    await expect(text(page.getByRole('status'), sentence)).toBeVisible();
    await expect(page).toHaveURL(/\/email-verification-success$/);
    // Only partners who have just registered wait to be unlocked.
    await expect(page.getByText(/^Haben Sie sich gerade als Dienstleister registriert/)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(text(page.getByRole('status'), sentence)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/email-bestaetigung-gesendet$/);
  });

  test('opened without a link says what the page is for', async ({ page }) => {
    await openInteractive(page, '/email-verification-success');
    await expect(
      page.getByText(/^Ihre E-Mail-Adresse bestätigen Sie über den Link in unserer E-Mail/),
    ).toBeVisible();
    await expect(page.getByText('erfolgreich verifiziert')).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Jetzt anmelden' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('of a new address that another account took meanwhile is refused with the reason', async ({
    page,
    portal,
  }) => {
    const taken = 'vergeben@zustand.example';
    const call = await apiAs(portal, await portal.addPartner('zuspaet@zustand.example'));
    await call('PUT', '/user/email', { email: taken });
    const link = await findLink(portal, taken, 'verify-email-change');
    await portal.addPartner(taken);
    const refused = page.waitForResponse('**/api/user/verify-email-change/*');
    await page.goto(link);
    expect((await refused).status()).toBe(409);
    const { msg } = (await (await refused).json()) as { msg: string };
    await expect(text(alert(page, msg), msg)).toBeVisible();
    await expect(page.getByText(/Link ist möglicherweise ungültig/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Zum Profil' })).toHaveAttribute('href', '/profile');
    await expectAccessible(page);
  });
});

test.describe('undo of an address change', () => {
  test('whose address has a new owner locks the account and names the contact', async ({ page, portal }) => {
    const email = 'alt@zustand.example';
    const thief = 'dieb@zustand.example';
    const call = await apiAs(portal, await portal.addPartner(email));
    await call('PUT', '/user/email', { email: thief });
    await page.goto(await findLink(portal, thief, 'verify-email-change'));
    await expect(page.getByText('Ihre neue E-Mail-Adresse wurde erfolgreich verifiziert!')).toBeVisible();
    const link = await findLink(portal, email, 'email-aenderung-widerrufen');
    await portal.addPartner(email);
    await page.goto(link);
    const undone = page.waitForResponse('**/api/user/undo-email-change');
    await button(page, 'Das war ich nicht').click();
    const outcome = (await (await undone).json()) as { msg: string; isRestored: boolean };
    expect(outcome.isRestored).toBe(false);
    await expect(text(alert(page, outcome.msg), outcome.msg)).toBeVisible();
    await expect(page.getByText(/^Bitte schreiben Sie uns an .+@/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Link erneut anfordern' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('is not offered by a dead link, which leads to a new password', async ({ page }) => {
    const release = await hold(page, '/user/undo-email-change/*');
    await page.goto('/email-aenderung-widerrufen/unbekannt');
    await expect(page.getByRole('status').filter({ hasText: 'Der Link wird geprüft …' })).toBeVisible();
    release();
    const sentence = 'Dieser Link ist ungültig, abgelaufen oder schon benutzt.';
    await expect(text(alert(page, sentence), sentence)).toBeVisible();
    await expect(button(page, 'Das war ich nicht')).toHaveCount(0);
    await page.getByRole('link', { name: 'Neues Passwort anfordern' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});
