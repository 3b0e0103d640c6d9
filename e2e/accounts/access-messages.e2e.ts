import type { Page } from '@playwright/test';
import { describeFullQueue } from '../../domain/accounts/passwords/password-queue.ts';
import { type Answer, answer, trouble } from '../support/api-answers.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { alert, button, field, status, text } from '../support/locators.ts';
import { logIn, openLogin } from '../support/pages/login.ts';
import { fillNewPassword, openReset, saveNewPassword } from '../support/pages/new-password.ts';
import {
  acceptTerms,
  fillRegistration,
  openRegistration,
  sendRegistration,
} from '../support/pages/registration.ts';

/**
 * Every sentence that the rules of the accounts fix (accounts 5 to 42), at the place where a person reads it. What the pages do besides is the other files' business.
 */

test.describe('login', () => {
  const fullQueue = describeFullQueue(12);
  const sentences: readonly (readonly [string, Answer, readonly string[]])[] = [
    [
      'an answer without a user',
      { json: { msg: 'ok', token: 'x', user: null } },
      ['Unerwarteter Fehler beim Einloggen. Bitte versuchen Sie es erneut.'],
    ],
    ['an empty answer', { json: null }, ['Fehler beim Einloggen. Bitte versuchen Sie es erneut.']],
    [
      'an answer that is not JSON',
      { status: 503, body: '<html>' },
      ['Fehler beim Verwerten der Server-Antwort.', 'Login fehlgeschlagen. Bitte versuchen Sie es erneut.'],
    ],
    ['a refusal without a reason', { status: 400, json: { msg: '', code: 'x' } }, ['Login fehlgeschlagen']],
    [
      'a refusal with a reason and advice',
      { status: 403, json: { msg: 'Ihr Konto ruht.', msg2: 'Bitte rufen Sie uns an.', code: 'x' } },
      ['Ihr Konto ruht.', 'Bitte rufen Sie uns an.'],
    ],
    [
      'a full queue (accounts 52)',
      { status: 503, json: { ...fullQueue, code: 'busy' } },
      Object.values(fullQueue),
    ],
  ];
  test('every answer that lets nobody in has its sentence', async ({ page }) => {
    await openLogin(page);
    await field(page, 'E-Mail-Adresse').fill('jemand@meldung.example');
    await field(page, 'Passwort').fill(password);
    for (const [situation, given, shown] of sentences) {
      await answer(page, '/auth/login', given, 1);
      await button(page, 'Anmelden').click();
      const [first = ''] = shown;
      for (const sentence of shown) {
        await expect(text(alert(page, first), sentence), situation).toBeVisible();
      }
    }
    await expect(field(page, 'E-Mail-Adresse')).toHaveValue('jemand@meldung.example');
    await expect(field(page, 'Passwort')).toHaveValue(password);
  });

  test('an unconfirmed address: the box, its success and its failure', async ({ page, portal }) => {
    const email = 'unbestaetigt@meldung.example';
    await portal.addPartner(email, { emailVerifiedAt: null });
    await openLogin(page);
    await logIn(page, email);
    const notice = status(page, 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.');
    await expect(notice).toContainText('Den Link dazu haben wir Ihnen per E-Mail gesendet.');
    const resend = button(notice, 'Bestätigungs-E-Mail erneut senden');
    await answer(page, '/auth/resend-verification-email', trouble, 1);
    await resend.click();
    await expect(text(alert(page, 'Fehler'), 'Fehler beim Senden der Bestätigungs-E-Mail.')).toBeVisible();
    await resend.click();
    await expect(page).toHaveURL(/\/email-bestaetigung-gesendet$/);
    await expect(text(page, 'Bestätigungs-E-Mail wurde erneut gesendet.')).toBeVisible();
    await expect(text(page.getByRole('main'), email)).toBeVisible();
    expect(await portal.mails(email)).toHaveLength(1);
  });
});

test.describe('registration', () => {
  const openFilled = async (page: Page, changes?: Readonly<Record<string, string>>) => {
    const form = await openRegistration(page);
    await fillRegistration(form, changes);
    return form;
  };

  test('names what is missing', async ({ page }) => {
    const form = await openFilled(page, { Land: '', 'E-Mail-Adresse': 'a@b' });
    await sendRegistration(form);
    await expect(text(form, 'Land ist erforderlich')).toBeVisible();
    await expect(text(form, 'Ungültige E-Mail-Adresse')).toBeVisible();
    await expect(text(form, 'Sie müssen die AGB akzeptieren')).toBeVisible();
    await acceptTerms(form);
    await expect(text(form, 'Sie müssen die AGB akzeptieren')).toBeHidden();
  });

  // A stale or tampered page sends input that only the server can refuse.
  test('a refusal of the server has a heading, and its reason beside the field', async ({ page }) => {
    const form = await openFilled(page);
    await acceptTerms(form);
    await page.route('**/api/auth/register', (route) => {
      const sent = route.request().postDataJSON() as object;
      return route.continue({ postData: JSON.stringify({ ...sent, agbAccepted: false }) });
    });
    await sendRegistration(form);
    const sentence = 'Bitte akzeptieren Sie die AGB und Datenschutz.';
    await expect(text(alert(page, sentence), sentence)).toBeVisible();
    await expect(text(form, 'Sie müssen die AGB akzeptieren')).toBeVisible();
  });

  test('an answer that nobody can read says so', async ({ page }) => {
    const form = await openFilled(page);
    await acceptTerms(form);
    await answer(page, '/auth/register', { status: 400, body: '<html>' });
    await sendRegistration(form);
    const notice = alert(page, 'Fehler bei der Registrierung. Bitte versuchen Sie es erneut.');
    await expect(text(notice, 'Fehler beim Verwerten der Server-Antwort.')).toBeVisible();
  });

  test('a lost connection says that the registration failed, and why', async ({ page }) => {
    const form = await openFilled(page);
    await acceptTerms(form);
    await page.route('**/api/auth/register', (route) => route.abort());
    await sendRegistration(form);
    const notice = alert(page, 'Fehler bei der Registrierung. Bitte versuchen Sie es erneut.');
    await expect(notice).toContainText('Keine Verbindung zum Server. Ihre Eingaben sind nicht verloren.');
  });
});

test.describe('forgotten password', () => {
  test('the messages of several fields are joined', async ({ page }) => {
    const errors = [
      { field: 'email', msg: 'Diese Adresse ist gesperrt.' },
      { field: 'x', msg: 'Bitte wählen Sie eine andere.' },
    ];
    await answer(page, '/auth/forgot-password', { status: 422, json: { msg: 'Nein', code: 'x', errors } });
    await openInteractive(page, '/forgot-password');
    await field(page, 'E-Mail-Adresse').fill('jemand@meldung.example');
    await button(page, 'Link anfordern').click();
    await expect(text(page, 'Diese Adresse ist gesperrt. Bitte wählen Sie eine andere.')).toBeVisible();
  });
});

test.describe('new password', () => {
  const invalid = 'Ungültiger Link zum Zurücksetzen des Passworts';
  const advice =
    'Ungültiger oder abgelaufener Token zur Passwortrücksetzung. Bitte fordern Sie einen neuen Link an.';

  test('trouble, and a link that was used up meanwhile', async ({ page }) => {
    await openReset(page);
    await fillNewPassword(page);
    await answer(page, '/auth/reset-password', trouble, 1);
    await saveNewPassword(page);
    const sentence = 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.';
    await expect(text(alert(page, sentence), sentence)).toBeVisible();
    await saveNewPassword(page);
    for (const sentence of [invalid, advice]) await expect(text(page, sentence)).toBeVisible();
  });
});

test.describe('confirmation of an address', () => {
  test('a link that does not work, and the way to another', async ({ page }) => {
    await openInteractive(page, '/verify-email/unbekannt');
    await expect(text(page, 'Ungültiger Verifizierungslink')).toBeVisible();
    const resend = button(page, 'Bestätigungslink erneut senden');
    await resend.click();
    await expect(text(page, 'Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible();
    await field(page, 'E-Mail-Adresse').fill('jemand@meldung.example');
    await answer(page, '/auth/resend-verification-email', trouble, 1);
    await resend.click();
    await expect(text(page, 'Fehler beim Senden der Bestätigungs-E-Mail.')).toBeVisible();
    await resend.click();
    await expect(page).toHaveURL(/\/email-bestaetigung-gesendet$/);
    await expect(text(page, 'Bestätigungs-E-Mail wurde erneut gesendet.')).toBeVisible();
  });
});
