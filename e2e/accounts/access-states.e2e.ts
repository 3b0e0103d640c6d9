import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { answer, hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { alert, button, field, status, text } from '../support/locators.ts';
import { fillNewPassword, openReset, saveNewPassword } from '../support/pages/new-password.ts';
import { openProfile, saveProfile } from '../support/pages/profile.ts';

/** Stops the page's clock, runs it until something is shown, and answers in how many milliseconds it went. */
async function runUntil(page: Page, isReached: () => Promise<boolean>, step: number): Promise<number> {
  let passed = 0;
  for (; !(await isReached()); passed += step) await page.clock.runFor(step);
  return passed;
}

const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);

test('a message of the profile stands at the top centre for six seconds', async ({ page, portal }) => {
  await page.clock.install();
  await openProfile(page, portal, 'meldung@zeit.example', 'persoenlich');
  await stopClock(page);
  await saveProfile(page);
  const message = status(page, 'Profil erfolgreich aktualisiert');
  await runUntil(page, () => message.isVisible(), 1);
  const start = 1000;
  await page.clock.runFor(start);
  const measure = async () => {
    const { x = 0, y = 1000, width = 0 } = (await message.boundingBox()) ?? {};
    return { isAtTop: y < 100, isCentred: Math.abs(x + width / 2 - 1280 / 2) < 20 };
  };
  await expect.poll(measure).toEqual({ isAtTop: true, isCentred: true });
  const shown = start + (await runUntil(page, async () => (await message.count()) === 0, 100));
  // It takes a moment to slide out.
  expect(shown).toBeGreaterThanOrEqual(6000);
  expect(shown).toBeLessThan(7000);
});

test.describe('new password', () => {
  test('is asked for once the link has been checked', async ({ page }) => {
    const release = await hold(page, '/api/auth/validate-reset-token/*');
    await page.goto('/reset-password/unbekannt');
    await expect(status(page, 'Der Link wird geprüft …')).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(text(page, 'Ungültiger Link zum Zurücksetzen des Passworts')).toHaveCount(0);
    await expectAccessible(page);
    release();
    await expect(text(page, 'Ungültiger Link zum Zurücksetzen des Passworts')).toBeVisible();
    await expect(page.getByText('Der Link wird geprüft …')).toHaveCount(0);
  });

  test('opens the login after three seconds, not before', async ({ page }) => {
    await answer(page, '/auth/reset-password', { json: { msg: 'Ihr Passwort wurde geändert.' } });
    await page.clock.install();
    await openReset(page);
    await fillNewPassword(page);
    await page.evaluate(() => {
      const leave = () => Reflect.set(window, 'isLeaving', true);
      (Reflect.get(window, 'navigation') as EventTarget).addEventListener('navigate', leave);
    });
    const isLeaving = () => page.evaluate(() => Reflect.get(window, 'isLeaving') === true);
    await stopClock(page);
    await saveNewPassword(page);
    await runUntil(page, () => text(page, 'Ihr Passwort wurde geändert.').isVisible(), 1);
    await page.clock.runFor(2900);
    expect(await isLeaving()).toBe(false);
    await page.clock.runFor(100);
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

    const release = await hold(page, '/api/auth/verify-email/*');
    await page.goto(await portal.findLink(email, 'verify-email'));
    await expect(status(page, 'Ihre E-Mail-Adresse wird bestätigt …')).toBeVisible();
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

  test('opened by itself is the page of success', async ({ page }) => {
    await openInteractive(page, '/email-verification-success');
    await expect(
      text(page.getByRole('status'), 'Ihre E-Mail-Adresse wurde erfolgreich verifiziert!'),
    ).toBeVisible();
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
    const call = await portal.apiAs(await portal.addPartner('zuspaet@zustand.example'));
    await call('PUT', '/user/email', { email: taken });
    const link = await portal.findLink(taken, 'verify-email-change');
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
    const call = await portal.apiAs(await portal.addPartner(email));
    await call('PUT', '/user/email', { email: thief });
    await page.goto(await portal.findLink(thief, 'verify-email-change'));
    await expect(page.getByText('Ihre neue E-Mail-Adresse wurde erfolgreich verifiziert!')).toBeVisible();
    const link = await portal.findLink(email, 'email-aenderung-widerrufen');
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
    const release = await hold(page, '/api/user/undo-email-change/*');
    await page.goto('/email-aenderung-widerrufen/unbekannt');
    await expect(status(page, 'Der Link wird geprüft …')).toBeVisible();
    release();
    const sentence = 'Dieser Link ist ungültig, abgelaufen oder schon benutzt.';
    await expect(text(alert(page, sentence), sentence)).toBeVisible();
    await expect(button(page, 'Das war ich nicht')).toHaveCount(0);
    await page.getByRole('link', { name: 'Neues Passwort anfordern' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});
