import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { answer, trouble } from '../support/api-answers.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { box, field } from '../support/locators.ts';
import { availableRow, greeting } from '../support/pages/dashboard.ts';
import { fillNewPassword, newPassword, newPasswordFields } from '../support/pages/new-password.ts';
import { openProfile, saveServices } from '../support/pages/profile.ts';
import { openServices } from '../support/pages/registration.ts';

test.describe('password', () => {
  const submit = (page: Page) => page.getByRole('button', { name: 'Passwort ändern' }).click();

  test('names what is wrong, in order', async ({ page, portal }) => {
    await openProfile(page, portal, 'regeln@profil.example', 'passwort');
    await submit(page);
    for (const message of [
      'Aktuelles Passwort ist erforderlich',
      'Neues Passwort ist erforderlich',
      'Passwort-Bestätigung ist erforderlich',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(field(page, 'Aktuelles Passwort')).toBeFocused();
    await expectAccessible(page);

    await field(page, 'Aktuelles Passwort').fill('Falsch-1234!');
    await fillNewPassword(page, 'abcdefgh');
    await submit(page);
    const message = 'Passwort muss mindestens einen Großbuchstaben enthalten';
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await field(page, 'Neues Passwort').fill('abcdefgh');
    await expect(page.getByText('2 von 5 Regeln erfüllt')).toBeAttached();
    await field(page, 'Neues Passwort').fill(newPassword);
    await expect(page.getByText('5 von 5 Regeln erfüllt')).toBeAttached();
    await submit(page);
    await expect(page.getByText('Passwörter stimmen nicht überein', { exact: true })).toBeVisible();
    await field(page, 'Neues Passwort wiederholen').fill(newPassword);
    await submit(page);
    await expect(page.getByText('Das aktuelle Passwort ist nicht richtig', { exact: true })).toBeVisible();
    await expect(field(page, 'Neues Passwort')).toHaveValue(newPassword);
    await answer(page, '/user/password', trouble);
    await submit(page);
    await expect(page.getByText('Fehler beim Aktualisieren des Passworts')).toBeVisible();
  });

  test('is sent once, however fast somebody presses', async ({ page, portal }) => {
    await openProfile(page, portal, 'doppelt@profil.example', 'passwort');
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/user/password')) calls += 1;
    });
    await field(page, 'Aktuelles Passwort').fill(password);
    await fillNewPassword(page);
    // In one task: no drawing between the presses.
    await page.getByRole('button', { name: 'Passwort ändern' }).evaluate((pressed: HTMLElement) => {
      pressed.click();
      pressed.click();
    });
    await expect(page.getByText('Passwort erfolgreich aktualisiert', { exact: true })).toBeVisible();
    await expect(field(page, 'Aktuelles Passwort')).toHaveValue('');
    expect(calls).toBe(1);
  });

  test('changes, clears the fields and ends the sessions of other browsers', async ({
    page,
    portal,
    openPage,
  }) => {
    const email = 'wechsel@profil.example';
    const id = await openProfile(page, portal, email, 'passwort');
    const other = await openPage(id);
    await other.goto('/dashboard');
    await expect(greeting(other)).toBeVisible();

    await field(page, 'Aktuelles Passwort').fill(password);
    await fillNewPassword(page);
    await submit(page);
    await expect(page.getByText('Passwort erfolgreich aktualisiert')).toBeVisible();
    await expect(page.getByText('Auf allen anderen Geräten sind Sie jetzt abgemeldet.')).toBeVisible();
    for (const name of ['Aktuelles Passwort', ...newPasswordFields]) {
      await expect(field(page, name)).toHaveValue('');
    }
    await other.reload();
    await expect(other).toHaveURL(/\/login/);
    expect(await portal.tryPassword(email, newPassword)).toBe(200);
  });
});

test.describe('services', () => {
  test('start as stored, need one choice and change the list of requests', async ({ page, portal }) => {
    const id = await openProfile(page, portal, 'angebot@profil.example', 'dienstleistungen');
    await portal.addPublishedRequest('Callcenter', { postleitzahl: '91333' });
    await expect(box(page, 'Callcenter')).toHaveJSProperty('indeterminate', true);
    await openServices(page, 'Callcenter');
    await expect(box(page, 'Notdienst')).toBeChecked();
    await expect(box(page, 'Inbound')).toBeChecked();
    await expect(box(page, 'Outbound')).not.toBeChecked();
    await expectAccessible(page);

    // Ticking the rest and then the whole clears a service.
    for (const name of ['Callcenter', 'IT-Dienstleistungen']) {
      await box(page, name).click();
      await box(page, name).click();
      await expect(box(page, name)).not.toBeChecked();
    }
    await saveServices(page);
    await expect(page.getByText('Mindestens eine Dienstleistung muss ausgewählt werden')).toBeVisible();

    await openServices(page, 'Personaldienstleistung');
    const kind = page.getByRole('group', { name: 'Art der Dienstleistung' });
    await kind.getByRole('checkbox', { name: 'Sonstiges' }).check();
    await kind.getByRole('textbox').fill('Onsite & Team');
    await saveServices(page);
    await expect(page.getByText('Dienstleistungen erfolgreich aktualisiert')).toBeVisible();
    await page.reload();
    await openServices(page, 'Personaldienstleistung');
    await expect(kind.getByRole('textbox')).toHaveValue('Onsite & Team');

    const call = await portal.apiAs(id);
    const list = async () => JSON.stringify(await call('GET', '/requests/partner?limit=100'));
    expect(await list()).not.toContain('"91•••"');
    await box(page, 'Callcenter').check();
    await answer(page, '/user/services', trouble, 1);
    await saveServices(page);
    await expect(page.getByText('Fehler beim Aktualisieren der Dienstleistungen')).toBeVisible();
    await saveServices(page);
    await expect(page.getByText('Dienstleistungen erfolgreich aktualisiert')).toBeVisible();
    await page.goto('/dashboard?anzahl=25');
    await expect(availableRow(page, '91')).toBeVisible();

    await page.goto('/profile?tab=dienstleistungen');
    await page.getByRole('radio', { name: 'Nur bestimmte Postleitzahlgebiete' }).check();
    await saveServices(page);
    await expect(page.getByText(/^Bitte geben Sie mindestens ein Postleitzahlgebiet an/)).toBeVisible();
    const input = page.getByRole('textbox', { name: 'Postleitzahl oder ihr Anfang' });
    await input.fill('hamburg');
    await saveServices(page);
    await expect(page.getByText(/^Bitte geben Sie Postleitzahlen oder deren Anfang/)).toBeVisible();
    await expect(input).toBeFocused();
    await input.fill('20, 204, 80');
    await input.press('Enter');
    await expect(page.getByText('20000–20999')).toBeVisible();
    const regions = page.getByRole('list', { name: 'Ihre Postleitzahlgebiete' });
    await expect(regions.getByRole('listitem')).toHaveCount(2);
    await regions.getByRole('button', { name: 'Gebiet 80 entfernen' }).click();
    await expect(regions.getByRole('listitem')).toHaveCount(1);
    // A box that the standing head happens to cover by half would count as a small one.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await saveServices(page);
    await expect(page.getByText('Dienstleistungen erfolgreich aktualisiert')).toBeVisible();
    expect(await list()).not.toContain('"91•••"');
  });
});
