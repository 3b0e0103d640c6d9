import type { Page } from '@playwright/test';
import { expect, password, test } from '../support/fixtures.ts';
import { answer, button, expectPasswordRules, text, trouble } from '../support/messages.ts';
import { field, openProfile } from '../support/open-profile.ts';

// The profile's part of what access-messages.e2e.ts begins.
test.describe('profile', () => {
  const saveData = (page: Page) => button(page, 'Änderungen speichern').click();

  test('that cannot be loaded', async ({ page, portal }) => {
    await openProfile(page, portal, 'laden@meldung.example', 'persoenlich');
    await answer(page, '/user', trouble);
    await page.reload();
    await expect(page.getByText('Failed to load profile data').first()).toBeVisible();
  });

  test('personal data: saved, and not saved', async ({ page, portal }) => {
    await openProfile(page, portal, 'daten@meldung.example', 'persoenlich');
    await answer(page, '/user/profile', trouble);
    await saveData(page);
    await expect(text(page, 'Fehler beim Aktualisieren des Profils')).toBeVisible();
    await page.unroute('**/api/user/profile');
    await saveData(page);
    await expect(text(page, 'Profil erfolgreich aktualisiert')).toBeVisible();
  });

  for (const [emailErrorMessage, sentence] of [
    [
      undefined,
      'Profil aktualisiert, aber Fehler beim Senden der Bestätigungs-E-Mail. Versuchen Sie die E-Mail-Änderung später erneut.',
    ],
    [
      'das Postfach ist voll.',
      'Profil aktualisiert, aber das Postfach ist voll. Versuchen Sie die E-Mail-Änderung später erneut.',
    ],
  ] as const) {
    test(sentence, async ({ page, portal }) => {
      const name = emailErrorMessage ? 'grund' : 'ohne';
      await openProfile(page, portal, `${name}@meldung.example`, 'persoenlich');
      await page.route('**/api/user/profile', async (route) => {
        const real = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...real, emailError: true, emailErrorMessage } });
      });
      await saveData(page);
      await expect(text(page, sentence)).toBeVisible();
    });
  }

  test('a changed address: asked for, sent again, and not sent', async ({ page, portal }) => {
    const after = 'danach@meldung.example';
    await openProfile(page, portal, 'davor@meldung.example', 'persoenlich');
    await field(page, 'E-Mail-Adresse').fill(after);
    await saveData(page);
    await expect(
      text(
        page,
        'Profil aktualisiert. Bitte bestätigen Sie Ihre neue E-Mail-Adresse über den Link, den wir an Ihre neue E-Mail gesendet haben.',
      ),
    ).toBeVisible();
    const resend = button(page, 'Bestätigungslink erneut senden');
    await resend.click();
    await expect(
      text(page, 'Ein neuer Bestätigungslink wurde an Ihre neue E-Mail-Adresse gesendet.'),
    ).toBeVisible();
    await answer(page, '/user/resend-email-change-verification', trouble);
    await resend.click();
    await expect(text(page, 'Fehler beim Senden der E-Mail. Bitte versuchen Sie es erneut.')).toBeVisible();

    await page.getByRole('link', { name: 'Keine E-Mail bekommen?' }).click();
    await expect(page).toHaveURL(/\/email-bestaetigung-gesendet$/);
    await expect(page.getByText(`an Ihre neue E-Mail-Adresse ${after} gesendet`)).toBeVisible();
    await page.getByRole('link', { name: 'Zum Profil' }).click();
    await expect(field(page, 'E-Mail-Adresse')).toHaveValue(after);
  });

  test('password: what is missing, saved, and not saved', async ({ page, portal }) => {
    await openProfile(page, portal, 'wechsel@meldung.example', 'passwort');
    const submit = () => button(page, 'Passwort ändern').click();
    await submit();
    for (const sentence of [
      'Aktuelles Passwort ist erforderlich',
      'Neues Passwort ist erforderlich',
      'Passwort-Bestätigung ist erforderlich',
    ])
      await expect(text(page, sentence)).toBeVisible();
    await field(page, 'Aktuelles Passwort').fill(password);
    await field(page, 'Neues Passwort wiederholen').fill('Kutter-Nord!77');
    await expectPasswordRules(field(page, 'Neues Passwort'), submit);
    await expect(text(page, 'Passwörter stimmen nicht überein')).toBeVisible();
    await field(page, 'Neues Passwort').fill('Kutter-Nord!77');
    await answer(page, '/user/password', trouble);
    await submit();
    await expect(text(page, 'Fehler beim Aktualisieren des Passworts')).toBeVisible();
    await page.unroute('**/api/user/password');
    await submit();
    await expect(text(page, 'Passwort erfolgreich aktualisiert')).toBeVisible();
  });

  test('services: none chosen, saved, and not saved', async ({ page, portal }) => {
    await openProfile(page, portal, 'angebot@meldung.example', 'dienstleistungen');
    const save = () => button(page, 'Dienstleistungen speichern').click();
    await answer(page, '/user/services', trouble);
    await save();
    await expect(text(page, 'Fehler beim Aktualisieren der Dienstleistungen')).toBeVisible();
    await page.unroute('**/api/user/services');
    await save();
    await expect(text(page, 'Dienstleistungen erfolgreich aktualisiert')).toBeVisible();
    for (const name of ['Callcenter', 'IT-Dienstleistungen']) {
      const box = page.getByRole('checkbox', { name, exact: true });
      await box.check();
      await box.uncheck();
    }
    await save();
    await expect(text(page, 'Mindestens eine Dienstleistung muss ausgewählt werden')).toBeVisible();
  });
});
