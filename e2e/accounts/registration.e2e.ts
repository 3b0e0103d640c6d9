import { NOTIFICATION_CONSENT } from '#domain/accounts/notifications.ts';
import { answer } from '../support/api-answers.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { whenInteractive } from '../support/interactive.ts';
import { alert, box, field, status, text } from '../support/locators.ts';
import {
  acceptTerms,
  fillRegistration,
  openRegistration,
  openServices,
  sendRegistration,
} from '../support/pages/registration.ts';

/** By which browsers and password managers know what belongs into a field. */
const tokens = {
  Firmenname: 'organization',
  Vorname: 'given-name',
  Nachname: 'family-name',
  'E-Mail-Adresse': 'email',
  Passwort: 'new-password',
  'Passwort wiederholen': 'new-password',
  Land: 'country-name',
  'Straße & Hausnummer': 'street-address',
  PLZ: 'postal-code',
  Ort: 'address-level2',
  'Telefonnummer (optional)': 'tel',
  'Website (optional)': 'url',
};

test('a registration names mistakes at its fields and keeps its input over a reload', async ({ page }) => {
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/new-password-')) lists.push(request.url());
  });
  const form = await openRegistration(page);
  const newPassword = field(form, 'Passwort');

  await test.step('all that is missing at once, with the focus on the first field', async () => {
    for (const [name, token] of Object.entries(tokens))
      await expect(field(form, name)).toHaveAttribute('autocomplete', token);
    await expect(field(form, 'Land')).toHaveValue('Deutschland');
    await sendRegistration(form);
    for (const message of [
      'Firmenname ist erforderlich',
      'Passwort-Bestätigung ist erforderlich',
      'Mindestens eine Dienstleistung muss ausgewählt werden',
      'Sie müssen die AGB akzeptieren',
    ])
      await expect(text(form, message)).toBeVisible();
    await expect(field(form, 'Firmenname')).toBeFocused();
  });

  await test.step('the first broken rule of a password; a common one is a warning, whose list is loaded then', async () => {
    await field(form, 'Passwort wiederholen').fill('anders');
    await newPassword.fill('abcdefgh');
    await expect(form.getByText('2 von 5 Regeln erfüllt')).toBeAttached();
    await sendRegistration(form);
    const broken = text(form, 'Passwort muss mindestens einen Großbuchstaben enthalten');
    await expect(broken).toBeVisible();
    expect(lists).toEqual([]);
    await newPassword.fill('Sommer2026!');
    await expect(status(page, 'Dieses Passwort steht auf Listen')).toHaveText(
      'Dieses Passwort steht auf Listen verbreiteter Passwörter.',
    );
    await expect(form.getByText('5 von 5 Regeln erfüllt')).toBeAttached();
    await expect(broken).toBeHidden();
    await expect.poll(() => lists.length).toBe(1);
    await sendRegistration(form);
    await expect(text(form, 'Passwörter stimmen nicht überein')).toBeVisible();
    await expect(newPassword).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('what is no telephone number, and no service', async () => {
    await fillRegistration(form);
    await acceptTerms(form);
    const phone = field(form, 'Telefonnummer (optional)');
    await phone.fill('abc');
    await sendRegistration(form);
    await expect(
      text(form, 'Bitte geben Sie eine Telefonnummer an, unter der Sie erreichbar sind.'),
    ).toBeVisible();
    await expect(phone).toBeFocused();
    await phone.fill('');
    await box(form, 'Callcenter').uncheck();
    await sendRegistration(form);
    const first = box(form, 'Personaldienstleistung');
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
  });

  await test.step('a reload keeps all but the passwords', async () => {
    await page.reload();
    await whenInteractive(page);
    await expect(field(form, 'Firmenname')).toHaveValue('Dienst & Söhne GmbH');
    await expect(newPassword).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);
  });
});

test('a failed registration says why and keeps the input, which the next try sends', async ({ page }) => {
  const form = await openRegistration(page);
  await fillRegistration(form, {
    'E-Mail-Adresse': 'texte@dienst.example',
    'Telefonnummer (optional)': '030–1234567 Durchwahl 12',
  });
  await acceptTerms(form);
  const failed = alert(page, 'Fehler bei der Registrierung. Bitte versuchen Sie es erneut.');
  await page.route('**/api/auth/register', (route) => route.abort(), { times: 1 });
  await sendRegistration(form);
  await expect(failed).toContainText('Keine Verbindung zum Server. Ihre Eingaben sind nicht verloren.');
  await answer(page, '/auth/register', { status: 400, body: '<html>' }, 1);
  await sendRegistration(form);
  await expect(failed).toContainText('Fehler beim Verwerten der Server-Antwort.');
  await answer(page, '/auth/register', { status: 503, body: 'kaputt' }, 1);
  await sendRegistration(form);
  await expect(
    text(form, 'Ein Fehler ist bei der Registrierung aufgetreten. Bitte versuchen Sie es später erneut.'),
  ).toBeVisible();
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
  await form.getByRole('radio', { name: 'Wöchentlich' }).check();
  await expect(form.getByText(NOTIFICATION_CONSENT)).toBeVisible();
  const errors = [{ field: 'address.postalCode', msg: 'Diese PLZ gibt es nicht' }];
  const json = { msg: 'Bitte prüfen.', code: 'invalid_fields', errors };
  await answer(page, '/auth/register', { status: 422, json }, 1);
  await sendRegistration(form);
  await expect(alert(page, 'Bitte prüfen.')).toBeVisible();
  await expect(text(form, 'Diese PLZ gibt es nicht')).toBeVisible();
  await expect(field(form, 'PLZ')).toBeFocused();

  const writeOther = async (group: string, typed: string) => {
    const options = form.getByRole('group', { name: group });
    await options.getByRole('checkbox', { name: 'Sonstiges' }).check();
    await options.getByRole('textbox').fill(typed);
  };
  await openServices(form, 'Personaldienstleistung');
  await writeOther('Art der Dienstleistung', '<b>Onsite</b>');
  await expect(form.getByText('Für passende Anfragen fehlt noch: Spezialisierung')).toBeVisible();
  await writeOther('Spezialisierung', 'Labor');
  const sent = page.waitForRequest('**/api/auth/register');
  await sendRegistration(form);
  const body = (await sent).postDataJSON();
  expect(body).not.toHaveProperty('confirmPassword');
  expect(body).toMatchObject({
    companyName: 'Dienst & Söhne GmbH',
    phoneNumber: '030–1234567 Durchwahl 12',
    notifications: { frequency: 'weekly', consent: NOTIFICATION_CONSENT },
  });
  expect(body.services[0].subcategories).toEqual([
    { name: 'Art der Dienstleistung', options: ['Sonstiges: &lt;b&gt;Onsite&lt;/b&gt;'] },
    { name: 'Spezialisierung', options: ['Sonstiges: Labor'] },
  ]);
  expect(body.services[1].name).toBe('Callcenter');
  await expect(page).toHaveURL(/registration-success/);
  await expect(page.getByText(/innerhalb von 48 Stunden/)).toBeVisible();
  await expect(page.getByText(/Spam-Ordner/)).toBeVisible();
});
