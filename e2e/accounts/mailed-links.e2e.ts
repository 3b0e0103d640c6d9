import type { Request } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { answer, hold, trouble } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { alert, button, field, status, text } from '../support/locators.ts';
import { logIn, openLogin } from '../support/pages/login.ts';
import { fillNewPassword, openReset, saveNewPassword } from '../support/pages/new-password.ts';

test('a link confirms an address; the login and the page of a dead link send it again', async ({
  page,
  portal,
}) => {
  const email = 'unbestaetigt@dienst.example';
  await portal.addPartner(email, { emailVerifiedAt: null });
  const sentPage = /\/email-bestaetigung-gesendet$/;

  await test.step('the login asks for the confirmation, and sends the link', async () => {
    await openLogin(page);
    await logIn(page, email);
    const notice = status(page, 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.');
    await expect(notice).toContainText('Den Link dazu haben wir Ihnen per E-Mail gesendet.');
    const resend = button(notice, 'Bestätigungs-E-Mail erneut senden');
    await answer(page, '/auth/resend-verification-email', trouble, 1);
    await resend.click();
    await expect(text(alert(page, 'Fehler'), 'Fehler beim Senden der Bestätigungs-E-Mail.')).toBeVisible();
    await resend.click();
    await expect(page).toHaveURL(sentPage);
    await expect(text(page, 'Bestätigungs-E-Mail wurde erneut gesendet.')).toBeVisible();
    await expect(text(page.getByRole('main'), email)).toBeVisible();
    expect(await portal.mails(email)).toHaveLength(1);
  });

  await test.step('a dead link leads to another', async () => {
    await openInteractive(page, '/verify-email/unbekannt');
    await expect(text(page, 'Ungültiger Verifizierungslink')).toBeVisible();
    const resend = button(page, 'Bestätigungslink erneut senden');
    await resend.click();
    await expect(text(page, 'Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'E-Mail-Adresse').fill(email);
    await resend.click();
    await expect(page).toHaveURL(sentPage);
    await expectAccessible(page);
  });

  await test.step('the link confirms on a page of its own, which no way back undoes', async () => {
    const release = await hold(page, '/api/auth/verify-email/*');
    await page.goto(await portal.findLink(email, 'verify-email'));
    await expect(status(page, 'Ihre E-Mail-Adresse wird bestätigt …')).toBeVisible();
    release();
    const success = text(page.getByRole('status'), 'Ihre E-Mail-Adresse wurde erfolgreich verifiziert!');
    await expect(success).toBeVisible();
    await expect(page).toHaveURL(/\/email-verification-success$/);
    // Only partners who have just registered wait to be unlocked.
    await expect(page.getByText(/^Haben Sie sich gerade als Dienstleister registriert/)).toBeVisible();
    await page.reload();
    await expect(success).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(sentPage);
  });

  await test.step('the page that says where a link went names no address when it is opened by itself', async () => {
    const alone = await page.context().newPage();
    await alone.goto('/email-bestaetigung-gesendet');
    await expect(
      text(alone, 'Wir haben einen Bestätigungslink an Ihre E-Mail-Adresse gesendet.'),
    ).toBeVisible();
    const login = alone.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' });
    await expect(login).toHaveAttribute('href', '/login');
  });
});

test('a dead link says so and offers a next step', async ({ page, portal }) => {
  await test.step('a link for a new password: unknown, and used up while the form was open', async () => {
    const release = await hold(page, '/api/auth/validate-reset-token/*');
    await page.goto('/reset-password/unbekannt');
    const checking = status(page, 'Der Link wird geprüft …');
    await expect(checking).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    const invalid = text(page, 'Ungültiger Link zum Zurücksetzen des Passworts');
    await expect(invalid).toHaveCount(0);
    release();
    await expect(invalid).toBeVisible();
    await expect(checking).toHaveCount(0);

    await openReset(page);
    await fillNewPassword(page);
    await saveNewPassword(page);
    await expect(invalid).toBeVisible();
    await expect(page.getByText(/^Ungültiger oder abgelaufener Token zur Passwortrücksetzung/)).toBeVisible();
    await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
    await expect(page.getByRole('heading', { name: 'Passwort vergessen' })).toBeVisible();
  });

  await test.step('a link for a new address: unknown, and taken by another account meanwhile', async () => {
    await page.goto('/verify-email-change/unbekannt');
    await expect(alert(page, 'Der Link ist möglicherweise ungültig oder abgelaufen.')).toBeVisible();
    const taken = 'vergeben@dienst.example';
    const call = await portal.apiAs(await portal.addPartner('zuspaet@dienst.example'));
    await call('PUT', '/user/email', { email: taken });
    const link = await portal.findLink(taken, 'verify-email-change');
    await portal.addPartner(taken);
    await page.goto(link);
    await expect(alert(page, 'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zum Profil' })).toHaveAttribute('href', '/profile');
  });

  await test.step('a link that takes a change of address back', async () => {
    const release = await hold(page, '/api/user/undo-email-change/*');
    await page.goto('/email-aenderung-widerrufen/unbekannt');
    await expect(status(page, 'Der Link wird geprüft …')).toBeVisible();
    release();
    await expect(alert(page, 'Dieser Link ist ungültig, abgelaufen oder schon benutzt.')).toBeVisible();
    await expect(button(page, 'Das war ich nicht')).toHaveCount(0);
    await page.getByRole('link', { name: 'Neues Passwort anfordern' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});

test('no HTTP request of a page contains the secret of its mailed link, also in test mode', async ({
  page,
  portal,
  shutPortal,
}) => {
  for (const { url } of [portal, shutPortal]) {
    const asked: Promise<string | undefined>[] = [];
    const note = (request: Request) => {
      asked.push(request.allHeaders().then(({ referer }) => referer));
    };
    page.on('request', note);
    await page.goto(`${url}/reset-password/geheimes-wort`, { waitUntil: 'networkidle' });
    // The test does not wait for requests from here on.
    page.off('request', note);
    expect(asked.length).toBeGreaterThan(10);
    expect((await Promise.all(asked)).filter((referer) => referer)).toEqual([]);
  }
});
