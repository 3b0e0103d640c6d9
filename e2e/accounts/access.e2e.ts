import { expectAccessible } from '../support/accessible.ts';
import { answer } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { field } from '../support/locators.ts';
import { greeting } from '../support/pages/dashboard.ts';
import { openLogin } from '../support/pages/login.ts';
import { fillNewPassword, newPassword, saveNewPassword } from '../support/pages/new-password.ts';

test.describe('forgotten password', () => {
  test('leads by mail to a new password, and ends the old sessions', async ({ page, portal, openPage }) => {
    const email = 'vergesslich@dienst.example';
    const id = await portal.addPartner(email);
    const other = await openPage(id);
    await other.goto('/dashboard');
    await expect(greeting(other)).toBeVisible();

    await openInteractive(page, '/IT-Dienstleistungen');
    await page.getByLabel('IT-Support').check();
    await openLogin(page);
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    const send = page.getByRole('button', { name: 'Link anfordern' });
    await expect(send).toBeDisabled();
    const address = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
    await address.fill('   ');
    await expect(send).toBeDisabled();
    await expectAccessible(page);
    await address.fill(`  ${email} `);
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: 'Wenn es zu dieser Adresse' })).toContainText(
      'Wenn es zu dieser Adresse ein Konto gibt, haben wir Ihnen einen Link zum Zurücksetzen des Passworts gesendet.',
    );
    await expectAccessible(page);

    await page.goto(await portal.findLink(email, 'reset-password'));
    const [first, second] = [field(page, 'Neues Passwort'), field(page, 'Neues Passwort wiederholen')];
    await saveNewPassword(page);
    await expect(page.getByText('Bitte geben Sie ein Passwort ein')).toBeVisible();
    await expect(page.getByText('Bitte bestätigen Sie Ihr Passwort')).toBeVisible();
    await expect(first).toBeFocused();
    await first.fill('abcdefgh');
    await expect(page.getByText('2 von 5 Regeln erfüllt')).toBeAttached();
    await second.fill('anders');
    await saveNewPassword(page);
    await expect(page.getByText('Passwort muss mindestens einen Großbuchstaben enthalten')).toBeVisible();
    await expect(page.getByText('Die Passwörter stimmen nicht überein')).toBeVisible();
    await expectAccessible(page);
    await fillNewPassword(page, 'Abcd1234!');
    const warning = page.getByText('Dieses Passwort steht auf Listen verbreiteter Passwörter.');
    await expect(warning).toBeVisible();
    await expectAccessible(page);
    await fillNewPassword(page);
    await expect(warning).toBeHidden();
    await saveNewPassword(page);
    await expect(
      page.getByText('Ihr Passwort wurde geändert. Sie können sich jetzt anmelden.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Jetzt anmelden' })).toBeVisible();

    await other.reload();
    await expect(other).toHaveURL(/\/login\?weiter=/);
    expect(await portal.tryPassword(email, newPassword)).toBe(200);
    // That is no logout: what was typed in this browser stays.
    await openInteractive(page, '/IT-Dienstleistungen');
    await expect(page.getByLabel('IT-Support')).toBeChecked();
  });

  test('answers alike for an address without an account', async ({ page, portal }) => {
    await openInteractive(page, '/forgot-password');
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('niemand@nirgends.example');
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByText(/^Wenn es zu dieser Adresse ein Konto gibt/)).toBeVisible();
    expect(await portal.mails('niemand@nirgends.example')).toEqual([]);
    await page.getByRole('button', { name: 'Andere Adresse eingeben' }).click();
    await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toBeVisible();
  });

  test('says what is wrong with the address, and when the server is in trouble', async ({ page }) => {
    await openInteractive(page, '/forgot-password');
    const address = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
    await address.fill('keine-adresse');
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Ungültige E-Mail-Adresse' })).toBeVisible();
    await address.fill('jemand@dienst.example');
    await expect(page.getByText('Ungültige E-Mail-Adresse')).toBeHidden();
    await answer(page, '/auth/forgot-password', { status: 503, body: 'x' });
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(
      page.getByText('Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.'),
    ).toBeVisible();
  });

  test('refuses an unknown link and offers a new one', async ({ page }) => {
    await page.goto('/reset-password/unbekannt');
    await expect(page.getByText('Ungültiger Link zum Zurücksetzen des Passworts')).toBeVisible();
    await expect(
      page.getByText(
        'Ungültiger oder abgelaufener Token zur Passwortrücksetzung. Bitte fordern Sie einen neuen Link an.',
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
    await expect(page.getByRole('heading', { name: 'Passwort vergessen' })).toBeVisible();
  });
});

test.describe('changed e-mail address', () => {
  test('is confirmed by its link, logged in or not', async ({ page, portal }) => {
    const email = 'umzug@dienst.example';
    const id = await portal.addPartner(email);
    const call = await portal.apiAs(id);
    await call('PUT', '/user/email', { email: 'neu-umzug@dienst.example' });
    const link = await portal.findLink('neu-umzug@dienst.example', 'verify-email-change');
    await page.goto(link);
    await expect(page.getByText('Ihre neue E-Mail-Adresse wurde erfolgreich verifiziert!')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Zum Profil' })).toHaveAttribute('href', '/profile');
    await portal.signIn(page, id);
    await page.goto(link);
    await expect(page.getByText('Ihre neue E-Mail-Adresse wurde erfolgreich verifiziert!')).toBeVisible();
  });

  test('stays as it was with an unknown link', async ({ page }) => {
    await page.goto('/verify-email-change/unbekannt');
    await expect(
      page.getByText('Es ist ein Fehler aufgetreten. Der Link ist möglicherweise ungültig oder abgelaufen.'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('has a page that says where the link went', async ({ page }) => {
    await page.goto('/email-bestaetigung-gesendet');
    await expect(
      page.getByText('Wir haben einen Bestätigungslink an Ihre E-Mail-Adresse gesendet.'),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute(
      'href',
      '/login',
    );
    await expectAccessible(page);
    const state = { usr: { email: 'neu@dienst.example', isChangeEmail: true }, key: 'x', idx: 0 };
    await page.evaluate((value) => window.history.replaceState(value, ''), state);
    await page.reload();
    await expect(page.getByText(/an Ihre neue E-Mail-Adresse\s+neu@dienst.example gesendet/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zum Profil' })).toHaveAttribute('href', '/profile');
  });
});
