import { expectAccessible } from '../support/accessible.ts';
import { answer } from '../support/api-answers.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { whenInteractive } from '../support/interactive.ts';
import { box, button, field } from '../support/locators.ts';
import { greeting, openDashboard } from '../support/pages/dashboard.ts';
import { logIn, openLogin } from '../support/pages/login.ts';
import {
  acceptTerms,
  fillRegistration,
  openRegistration,
  openServices,
  sendRegistration,
} from '../support/pages/registration.ts';

test.describe('registration', () => {
  test('names every missing field at once and focuses the first', async ({ page }) => {
    const form = await openRegistration(page);
    await sendRegistration(form);
    for (const message of [
      'Firmenname ist erforderlich',
      'Vorname ist erforderlich',
      'Nachname ist erforderlich',
      'E-Mail-Adresse ist erforderlich',
      'Passwort ist erforderlich',
      'Passwort-Bestätigung ist erforderlich',
      'Straße & Hausnummer sind erforderlich',
      'PLZ ist erforderlich',
      'Ort ist erforderlich',
      'Mindestens eine Dienstleistung muss ausgewählt werden',
      'Sie müssen die AGB akzeptieren',
    ]) {
      await expect(form.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(form.getByRole('textbox', { name: 'Firmenname' })).toBeFocused();
    await expect(form.getByRole('textbox', { name: 'Land' })).toHaveValue('Deutschland');
    await expectAccessible(page);
  });

  test('scrolls to the first invalid field, also when it is the service selection', async ({ page }) => {
    const form = await openRegistration(page);
    await fillRegistration(form);
    await box(form, 'Callcenter').uncheck();
    await sendRegistration(form);
    const first = form.getByRole('checkbox', { name: 'Personaldienstleistung' });
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
  });

  test('shows the first broken password rule and ticks the others off while typing', async ({ page }) => {
    const form = await openRegistration(page);
    const input = form.getByRole('textbox', { name: 'Passwort', exact: true });
    await input.fill('abcdefgh');
    await expect(form.getByText('2 von 5 Regeln erfüllt')).toBeAttached();
    await form.getByRole('textbox', { name: 'Passwort wiederholen' }).fill('anders');
    await sendRegistration(form);
    await expect(form.getByText('Passwort muss mindestens einen Großbuchstaben enthalten')).toBeVisible();
    await expect(form.getByText('Passwörter stimmen nicht überein')).toBeVisible();
    await input.fill(password);
    await expect(form.getByText('5 von 5 Regeln erfüllt')).toBeAttached();
    await expect(form.getByText('Passwort muss mindestens einen Großbuchstaben enthalten')).toBeHidden();
  });

  test('ticks whole categories and clears them by their last option', async ({ page }) => {
    const form = await openRegistration(page);
    await openServices(form, 'Callcenter');
    await box(form, 'Callcenter').check();
    for (const name of ['Outbound', 'Inbound', 'Telesales', 'Notdienst'])
      await expect(box(form, name)).toBeChecked();
    await box(form, 'Inbound').uncheck();
    await expect(box(form, 'Callcenter')).toHaveJSProperty('indeterminate', true);
    await expect(box(form, 'Notdienst')).not.toBeChecked();
    for (const name of ['Terminvereinbarung', 'Adressqualifizierung', 'Umfrage', 'Mystery Calls']) {
      await box(form, name).uncheck();
    }
    await expect(box(form, 'Outbound')).toBeChecked();
    await box(form, 'Telesales').uncheck();
    for (const name of ['Callcenter', 'Outbound']) {
      await expect(box(form, name)).not.toBeChecked();
      await expect(box(form, name)).toHaveJSProperty('indeterminate', false);
    }
  });

  test('sends the two texts of personnel services apart, escaped, and no confirmation', async ({ page }) => {
    const form = await openRegistration(page);
    await fillRegistration(form, { 'E-Mail-Adresse': 'texte@dienst.example' });
    await acceptTerms(form);
    await openServices(form, 'Personaldienstleistung');
    const kind = form.getByRole('group', { name: 'Art der Dienstleistung' });
    await kind.getByRole('checkbox', { name: 'Sonstiges' }).check();
    await kind.getByRole('textbox').fill('<b>Onsite</b>');
    await expect(form.getByText('Für passende Anfragen fehlt noch: Spezialisierung')).toBeVisible();
    const specialty = form.getByRole('group', { name: 'Spezialisierung' });
    await specialty.getByRole('checkbox', { name: 'Sonstiges' }).check();
    await specialty.getByRole('textbox').fill('Labor');

    const sent = page.waitForRequest('**/api/auth/register');
    await sendRegistration(form);
    const body = (await sent).postDataJSON();
    expect(body).not.toHaveProperty('confirmPassword');
    expect(body).not.toHaveProperty('phoneNumber');
    expect(body.services[0].subcategories).toEqual([
      { name: 'Art der Dienstleistung', options: ['Sonstiges: &lt;b&gt;Onsite&lt;/b&gt;'] },
      { name: 'Spezialisierung', options: ['Sonstiges: Labor'] },
    ]);
    await expect(page).toHaveURL(/registration-success/);
    await expect(page.getByText(/innerhalb von 48 Stunden/)).toBeVisible();
    await expect(page.getByText(/Spam-Ordner/)).toBeVisible();
  });

  test('takes a telephone number in any usual spelling, and nothing else for one', async ({ page }) => {
    const form = await openRegistration(page);
    await fillRegistration(form, { 'E-Mail-Adresse': 'telefon@dienst.example' });
    await acceptTerms(form);
    const phone = form.getByRole('textbox', { name: 'Telefonnummer (optional)' });
    await phone.fill('abc');
    await sendRegistration(form);
    await expect(
      form.getByText('Bitte geben Sie eine Telefonnummer an, unter der Sie erreichbar sind.'),
    ).toBeVisible();
    await expect(phone).toBeFocused();
    await phone.fill('030–1234567 Durchwahl 12');
    await sendRegistration(form);
    await expect(page).toHaveURL(/registration-success/);
  });

  test('puts refusals of the server beside their fields', async ({ page }) => {
    const form = await openRegistration(page);
    await fillRegistration(form, { 'E-Mail-Adresse': 'abgelehnt@dienst.example' });
    await acceptTerms(form);
    const errors = [{ field: 'address.postalCode', msg: 'Diese PLZ gibt es nicht' }];
    const json = { msg: 'Bitte prüfen.', code: 'invalid_fields', errors };
    await answer(page, '/auth/register', { status: 422, json });
    await sendRegistration(form);
    await expect(form.getByText('Diese PLZ gibt es nicht')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'PLZ' })).toBeFocused();
  });

  test('keeps everything when the server is in trouble, and sends on the next try', async ({ page }) => {
    const form = await openRegistration(page);
    await fillRegistration(form, { 'E-Mail-Adresse': 'geduldig@dienst.example' });
    await acceptTerms(form);
    await answer(page, '/auth/register', { status: 503, body: 'kaputt' }, 1);
    await sendRegistration(form);
    await expect(
      form.getByText(
        'Ein Fehler ist bei der Registrierung aufgetreten. Bitte versuchen Sie es später erneut.',
      ),
    ).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Firmenname' })).toHaveValue('Dienst & Söhne GmbH');
    await expect(box(form, 'Callcenter')).toBeChecked();
    await sendRegistration(form);
    await expect(page).toHaveURL(/registration-success/);
  });
});

test.describe('login', () => {
  test('asks for both fields', async ({ page }) => {
    await openLogin(page);
    await button(page, 'Anmelden').click();
    await expect(page.getByText('E-Mail-Adresse ist erforderlich')).toBeVisible();
    await expect(page.getByText('Passwort ist erforderlich')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toBeFocused();
    await expectAccessible(page);
  });

  test('forgets its error as soon as something is typed', async ({ page }) => {
    await openLogin(page);
    await logIn(page, 'fremd@nirgends.example', 'falsch');
    const error = page.getByRole('alert').filter({ hasText: 'E-Mail-Adresse oder Passwort ist falsch.' });
    await expect(error).toBeVisible();
    await page.getByRole('textbox', { name: 'Passwort' }).press('x');
    await expect(error).toBeHidden();
  });

  test('leads back to the page that was asked for, and never to a foreign one', async ({ page, portal }) => {
    await portal.addPartner('zurueck@dienst.example');
    await page.goto('/dashboard?tab=gekauft');
    await expect(page).toHaveURL(/\/login\?weiter=/);
    await logIn(page, 'zurueck@dienst.example');
    await expect(page).toHaveURL(/\/dashboard\?tab=gekauft$/);
    await page.goto('/login?weiter=//boese.example');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('ends with the session', async ({ page, portal }) => {
    await openDashboard(page, portal, 'abmelden@dienst.example');
    await expect(greeting(page)).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL(`${portal.url}/`);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('e-mail confirmation', () => {
  test('confirms by the mailed link, again and again', async ({ page, portal }) => {
    const email = 'link@dienst.example';
    await portal.addPartner(email, { emailVerifiedAt: null, accountActive: false });
    await page.goto('/verify-email/unbekannt');
    await expect(page.getByText('Ungültiger Verifizierungslink')).toBeVisible();
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
    await page.getByRole('button', { name: 'Bestätigungslink erneut senden' }).click();
    await expect(page.getByText('Bestätigungs-E-Mail wurde erneut gesendet.')).toBeVisible();
    await expectAccessible(page);

    const link = await portal.findLink(email, 'verify-email');
    for (const _ of [1, 2]) {
      await page.goto(link);
      await expect(page.getByText('Ihre E-Mail-Adresse wurde erfolgreich verifiziert!')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Jetzt anmelden' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('a reload of the registration keeps what was typed, but no password', async ({ page }) => {
  const form = await openRegistration(page);
  await field(form, 'Firmenname').fill('Nordlicht GmbH');
  await field(form, 'Passwort').fill('Geheim-1234!');
  await page.reload();
  await whenInteractive(page);
  await expect(field(form, 'Firmenname')).toHaveValue('Nordlicht GmbH');
  await expect(field(form, 'Passwort')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Geheim-1234!');
});
