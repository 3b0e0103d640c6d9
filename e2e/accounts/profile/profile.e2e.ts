import type { Route } from '@playwright/test';

import { answer, trouble } from '../../support/api-answers.ts';
import { expect, password, test } from '../../support/fixtures.ts';
import { button, field, status, tab, text } from '../../support/locators.ts';
import { openProfile, saveProfile } from '../../support/pages/profile.ts';

test('tabs work by keyboard; personal data name missing fields, survive a failed save and are saved', async ({
  page,
  portal,
}) => {
  const id = await openProfile(page, portal, 'daten@profil.example', 'persoenlich');
  await test.step('the tabs, by keyboard alone', async () => {
    await tab(page, 'Persönliche Daten').focus();
    for (const [name, inAddress] of [
      ['Passwort ändern', 'passwort'],
      ['Sicherheit', 'sicherheit'],
      ['Dienstleistungen', 'dienstleistungen'],
      ['Rechnung', 'rechnung'],
      ['Benachrichtigungen', 'benachrichtigungen'],
      ['Konto', 'meine-daten'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
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
    await expect(tab(page, 'Benachrichtigungen')).toHaveAttribute('aria-selected', 'true');
  });

  await tab(page, 'Persönliche Daten').click();
  for (const name of ['Firmenname', 'Ort']) await field(page, name).fill('');
  await saveProfile(page);
  await expect(text(page, 'Firmenname ist erforderlich')).toBeVisible();
  await expect(text(page, 'Ort ist erforderlich')).toBeVisible();
  await expect(field(page, 'Firmenname')).toBeFocused();

  const changes = { Firmenname: 'Neu', Vorname: 'Berta', Ort: 'Bremen' };
  for (const [name, value] of Object.entries(changes)) await field(page, name).fill(value);
  for (const [json, sentence] of [
    [{ msg: 'Gerade wird gewartet.', code: 'busy' }, 'Gerade wird gewartet.'],
    [{}, 'Fehler beim Aktualisieren des Profils'],
  ] as const) {
    await answer(page, '/user/profile', { status: 503, json }, 1);
    await saveProfile(page);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await tab(page, 'Passwort ändern').click();
  await tab(page, 'Persönliche Daten').click();
  await expect(field(page, 'Ort')).toHaveValue('Bremen');

  for (const [emailErrorMessage, reason] of [
    [undefined, 'Fehler beim Senden der Bestätigungs-E-Mail'],
    ['das Postfach ist voll.', 'das Postfach ist voll'],
  ] as const) {
    const mailless = async (route: Route) => {
      const real = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...real, emailError: true, emailErrorMessage } });
    };
    await page.route('**/api/user/profile', mailless, { times: 1 });
    await saveProfile(page);
    const sentence = `Profil aktualisiert, aber ${reason}. Versuchen Sie die E-Mail-Änderung später erneut.`;
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await saveProfile(page);
  await expect(text(page, 'Profil erfolgreich aktualisiert')).toBeVisible();
  const { user } = await (await portal.apiAs(id))('GET', '/user');
  const stored = { firstName: 'Berta', companyName: 'Neu', phoneNumber: '', address: { city: 'Bremen' } };
  expect(user).toMatchObject(stored);
});

test('a new e-mail address waits for its link and then logs in; a waiting one can be dropped', async ({
  page,
  portal,
}) => {
  const after = 'neu@profil.example';
  await openProfile(page, portal, 'alt@profil.example', 'persoenlich');
  const email = field(page, 'E-Mail-Adresse');
  const banner = status(page, 'noch nicht bestätigt');
  const resend = button(banner, 'Bestätigungslink erneut senden');

  await test.step('the banner sends the link again, and says when that fails', async () => {
    await email.fill(after);
    await saveProfile(page);
    await expect(
      text(
        page,
        'Profil aktualisiert. Bitte bestätigen Sie Ihre neue E-Mail-Adresse über den Link, den wir an Ihre neue E-Mail gesendet haben.',
      ),
    ).toBeVisible();
    await expect(banner).toContainText(after);
    await resend.click();
    await expect(
      text(page, 'Ein neuer Bestätigungslink wurde an Ihre neue E-Mail-Adresse gesendet.'),
    ).toBeVisible();
    await answer(page, '/user/resend-email-change-verification', trouble, 1);
    await resend.click();
    await expect(
      page.getByText('Fehler beim Senden der E-Mail. Bitte versuchen Sie es erneut.'),
    ).toBeVisible();
    // By keyboard, because three messages are still sliding into their places over the head of the page.
    await page.getByRole('link', { name: 'Keine E-Mail bekommen?' }).press('Enter');
    await expect(page).toHaveURL(/\/email-bestaetigung-gesendet$/);
    await expect(page.getByText(`an Ihre neue E-Mail-Adresse ${after} gesendet`)).toBeVisible();
    await page.getByRole('link', { name: 'Zum Profil' }).click();
    await expect(email).toHaveValue(after);
  });

  await test.step('saving anything else leaves the address waiting', async () => {
    await field(page, 'Ort').fill('Kiel');
    await saveProfile(page);
    await expect(text(page, 'Profil erfolgreich aktualisiert')).toBeVisible();
    await expect(banner).toBeVisible();
  });

  await test.step('the link makes the address count, and this browser stays signed in', async () => {
    await page.goto(await portal.findLink(after, 'verify-email-change'));
    await expect(text(page, 'Ihre neue E-Mail-Adresse wurde erfolgreich verifiziert!')).toBeVisible();
    await expect(page.getByText('Auf anderen Geräten sind Sie abgemeldet.')).toBeVisible();
    await page.getByRole('link', { name: 'Zum Profil' }).click();
    await expect(email).toHaveValue(after);
    await expect(banner).toBeHidden();
    expect(await portal.tryPassword(after, password)).toBe(200);
  });

  await test.step('a partner can keep the present address', async () => {
    await email.fill('doch-nicht@profil.example');
    await saveProfile(page);
    await button(page, 'Bisherige Adresse behalten').click();
    await expect(text(page, 'Ihre bisherige E-Mail-Adresse bleibt.')).toBeVisible();
    await expect(email).toHaveValue(after);
    await expect(banner).toBeHidden();
  });
});
