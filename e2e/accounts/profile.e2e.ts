import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { answer, trouble } from '../support/api-answers.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { button, field, tab } from '../support/locators.ts';
import { greeting } from '../support/pages/dashboard.ts';
import { leaveForDashboard, openProfile, saveProfile } from '../support/pages/profile.ts';

test('only partners have services to edit', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addUser({ email: 'kunde@profil.example', role: 'customer' }));
  await page.goto('/profile?tab=dienstleistungen');
  await expect(tab(page, 'Persönliche Daten')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Dienstleistungen')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Profil' }).first()).toHaveAttribute('href', '/profile');
});

test('the tabs are walked by keyboard alone', async ({ page, portal }) => {
  await openProfile(page, portal, 'reiter@profil.example', 'persoenlich');
  await tab(page, 'Persönliche Daten').focus();
  for (const [name, inAddress] of [
    ['Passwort ändern', 'passwort'],
    ['Dienstleistungen', 'dienstleistungen'],
    ['Benachrichtigungen', 'benachrichtigungen'],
    ['Sicherheit', 'sicherheit'],
    ['Meine Daten', 'meine-daten'],
  ] as const) {
    await page.keyboard.press('ArrowDown');
    await expect(tab(page, name)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`tab=${inAddress}$`));
  }
  const download = page.getByRole('button', { name: 'Daten herunterladen' });
  await expect(download).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(download).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const opener = page.getByRole('button', { name: 'Konto löschen …' });
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Konto endgültig löschen?' });
  await expect(button(dialog, 'Abbrechen')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.goBack();
  await expect(tab(page, 'Sicherheit')).toHaveAttribute('aria-selected', 'true');
});

test('a profile that cannot be loaded says so and loads on the next try', async ({ page, portal }) => {
  await openProfile(page, portal, 'laden@profil.example', 'passwort');
  await answer(page, '/user', { status: 503, body: 'kaputt' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Failed to load profile data' })).toBeVisible();
  const closer = button(page, 'Meldung schließen');
  const message = page.getByRole('alert').filter({ has: closer });
  await expect(message).toHaveText(/Fehler beim Verwerten der Server-Antwort/);
  await page.unroute('**/api/user');
  // An answer that says nothing has no sentence of its own.
  await answer(page, '/user', { json: {} });
  await page.reload();
  await expect(message).toHaveText('Failed to load profile data');
  await page.unroute('**/api/user');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(field(page, 'Aktuelles Passwort')).toBeVisible();
});

test.describe('personal data', () => {
  test('names every missing field, and saves what is right', async ({ page, portal }) => {
    const id = await openProfile(page, portal, 'daten@profil.example', 'persoenlich');
    const required = {
      Firmenname: 'Firmenname ist erforderlich',
      Vorname: 'Vorname ist erforderlich',
      Nachname: 'Nachname ist erforderlich',
      'E-Mail-Adresse': 'E-Mail-Adresse ist erforderlich',
      Land: 'Land ist erforderlich',
      'Straße & Hausnummer': 'Straße & Hausnummer sind erforderlich',
      PLZ: 'PLZ ist erforderlich',
      Ort: 'Ort ist erforderlich',
    };
    for (const name of Object.keys(required)) await field(page, name).fill('');
    await saveProfile(page);
    for (const message of Object.values(required)) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(field(page, 'Firmenname')).toBeFocused();
    await expectAccessible(page);

    for (const name of Object.keys(required)) await field(page, name).fill('Neu');
    await saveProfile(page);
    await expect(page.getByText('Ungültige E-Mail-Adresse', { exact: true })).toBeVisible();
    await field(page, 'E-Mail-Adresse').fill('daten@profil.example');
    await field(page, 'Vorname').fill('Berta');
    await saveProfile(page);
    await expect(page.getByText('Profil erfolgreich aktualisiert', { exact: true })).toBeVisible();
    const stored = await (await portal.apiAs(id))('GET', '/user');
    expect(stored['user']).toMatchObject({ firstName: 'Berta', companyName: 'Neu', phoneNumber: '' });
    await leaveForDashboard(page);
    await expect(greeting(page, 'Berta')).toBeVisible();
  });

  test('keeps what was typed when the save fails', async ({ page, portal }) => {
    await openProfile(page, portal, 'fehler@profil.example', 'persoenlich');
    const refuse = (json: object) => answer(page, '/user/profile', { status: 503, json }, 1);
    await field(page, 'Ort').fill('Bremen');
    await refuse({ msg: 'Gerade wird gewartet.', code: 'busy' });
    await saveProfile(page);
    await expect(page.getByText('Gerade wird gewartet.')).toBeVisible();
    await refuse({});
    await saveProfile(page);
    await expect(page.getByText('Fehler beim Aktualisieren des Profils')).toBeVisible();
    await tab(page, 'Passwort ändern').click();
    await tab(page, 'Persönliche Daten').click();
    await expect(field(page, 'Ort')).toHaveValue('Bremen');
  });

  test('says so when the confirmation could not be sent, and why', async ({ page, portal }) => {
    await openProfile(page, portal, 'versand@profil.example', 'persoenlich');
    for (const [emailErrorMessage, sentence] of [
      [
        undefined,
        'Profil aktualisiert, aber Fehler beim Senden der Bestätigungs-E-Mail. Versuchen Sie die E-Mail-Änderung später erneut.',
      ],
      [
        'das Postfach ist voll.',
        'Profil aktualisiert, aber das Postfach ist voll. Versuchen Sie die E-Mail-Änderung später erneut.',
      ],
    ]) {
      await page.route('**/api/user/profile', async (route) => {
        const real = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...real, emailError: true, emailErrorMessage } });
      });
      await saveProfile(page);
      await expect(page.getByText(sentence ?? '')).toBeVisible();
      await page.unroute('**/api/user/profile');
    }
  });

  test('a new e-mail address waits for its link and then logs in', async ({ page, portal }) => {
    const [before, after] = ['alt@profil.example', 'neu@profil.example'];
    await openProfile(page, portal, before, 'persoenlich');
    await field(page, 'E-Mail-Adresse').fill(after);
    await saveProfile(page);
    await expect(
      page.getByText(
        'Profil aktualisiert. Bitte bestätigen Sie Ihre neue E-Mail-Adresse über den Link, den wir an Ihre neue E-Mail gesendet haben.',
      ),
    ).toBeVisible();
    const banner = page.getByRole('status').filter({ hasText: 'noch nicht bestätigt' });
    await expect(banner).toContainText(after);
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Bestätigungslink erneut senden' }).click();
    await expect(
      page.getByText('Ein neuer Bestätigungslink wurde an Ihre neue E-Mail-Adresse gesendet.'),
    ).toBeVisible();
    await answer(page, '/user/resend-email-change-verification', trouble);
    await banner.getByRole('button', { name: 'Bestätigungslink erneut senden' }).click();
    await expect(
      page.getByText('Fehler beim Senden der E-Mail. Bitte versuchen Sie es erneut.'),
    ).toBeVisible();

    // By keyboard, because three messages are still sliding into their places over the head of the page.
    await page.getByRole('link', { name: 'Keine E-Mail bekommen?' }).press('Enter');
    await expect(page).toHaveURL(/\/email-bestaetigung-gesendet$/);
    await expect(page.getByText(`an Ihre neue E-Mail-Adresse ${after} gesendet`)).toBeVisible();
    await page.getByRole('link', { name: 'Zum Profil' }).click();
    await expect(field(page, 'E-Mail-Adresse')).toHaveValue(after);

    await field(page, 'Ort').fill('Kiel');
    await saveProfile(page);
    await expect(page.getByText('Profil erfolgreich aktualisiert', { exact: true })).toBeVisible();
    await expect(banner).toBeVisible();

    expect(await portal.mails(after)).toHaveLength(2);
    expect((await portal.mails(before)).map(({ subject }) => subject)).toEqual([
      'Ihre E-Mail-Adresse soll geändert werden',
    ]);
    await page.goto(await portal.findLink(after, 'verify-email-change'));
    await expect(page.getByText('Ihre neue E-Mail-Adresse wurde erfolgreich verifiziert!')).toBeVisible();
    await expect(page.getByText('Auf anderen Geräten sind Sie abgemeldet.')).toBeVisible();
    await page.goto('/profile');
    await expect(field(page, 'E-Mail-Adresse')).toHaveValue(after);
    await expect(banner).toBeHidden();
    expect(await portal.tryPassword(after, password)).toBe(200);
  });

  test('a waiting address can be given up', async ({ page, portal }) => {
    await openProfile(page, portal, 'bleibt@profil.example', 'persoenlich');
    await field(page, 'E-Mail-Adresse').fill('doch-nicht@profil.example');
    await saveProfile(page);
    await page.getByRole('button', { name: 'Bisherige Adresse behalten' }).click();
    await expect(page.getByText('Ihre bisherige E-Mail-Adresse bleibt.')).toBeVisible();
    await expect(field(page, 'E-Mail-Adresse')).toHaveValue('bleibt@profil.example');
    await expect(page.getByText('noch nicht bestätigt')).toBeHidden();
  });
});

test.describe('own data', () => {
  test('are exported as a file, with the accepted terms on the page', async ({ page, portal }) => {
    const terms = {
      termsVersion: '2026-11-01',
      termsHash: 'ab'.repeat(32),
      createdAt: new Date('2026-11-02T09:00:00Z'),
    };
    await portal.signIn(page, await portal.addPartner('export@profil.example', terms));
    await page.goto('/profile?tab=meine-daten');
    await expect(page.getByText('02.11.2026, 10:00')).toBeVisible();
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Daten herunterladen' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('meine-daten.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data.account.email).toBe('export@profil.example');
    expect(JSON.stringify(data)).not.toContain('argon2');
  });

  test('an account is deleted, and nobody is signed in', async ({ page, portal }) => {
    const email = 'weg@profil.example';
    await openProfile(page, portal, email, 'meine-daten');
    await expect(page.getByText(/§ 147 AO und § 257 HGB/)).toBeVisible();
    await page.getByRole('button', { name: 'Konto löschen …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Konto endgültig löschen?' });
    const remove = dialog.getByRole('button', { name: 'Konto endgültig löschen' });
    await expect(remove).toBeDisabled();
    await dialog.getByRole('checkbox').check();
    await expectAccessible(page);
    await remove.click();
    await expect(page).toHaveURL(`${portal.url}/`);
    await expect(page.getByText('Ihr Konto wurde gelöscht.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
    expect(await portal.tryPassword(email, password)).toBe(401);
  });
});
