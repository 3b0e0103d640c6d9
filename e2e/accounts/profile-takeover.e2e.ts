import type { Page } from '@playwright/test';
import { addAuthenticator, createPasskey } from '../support/access-passkey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { answer, trouble } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressInRow, row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { fillNewPassword, newPassword, saveNewPassword } from '../support/pages/new-password.ts';

const press = (page: Page) => page.getByRole('button', { name: 'Das war ich nicht' });

test('whose address a stranger has changed gets the account back by one press', async ({ page, portal }) => {
  const email = 'bestohlen@profil.example';
  const thief = 'dieb@fremd.example';
  const id = await portal.addPartner(email);
  const steal = await portal.apiAs(id);
  await steal('PUT', '/user/email', { email: thief });
  await page.goto(await portal.findLink(thief, 'verify-email-change'));
  await expect(page.getByText('Ihre neue E-Mail-Adresse wurde erfolgreich verifiziert!')).toBeVisible();

  await portal.signIn(page, id);
  const link = await portal.findLink(email, 'email-aenderung-widerrufen');
  await page.goto(link);
  await expect(page.getByText(`${email} gilt wieder.`)).toBeVisible();
  await expect(page.getByText('Alle Geräte werden abgemeldet')).toBeVisible();
  await expectAccessible(page);
  await answer(page, '/user/undo-email-change', trouble, 1);
  await press(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await press(page).click();
  await expect(page.getByText('Ihr Konto hat wieder Ihre bisherige E-Mail-Adresse.')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);

  await page.goto(link);
  await expect(page.getByText('Dieser Link ist ungültig, abgelaufen oder schon benutzt.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);

  await page.goto(await portal.findLink(email, 'reset-password'));
  await fillNewPassword(page);
  await saveNewPassword(page);
  await expect(page.getByText(/^Ihr Passwort wurde geändert/)).toBeVisible();
  expect(await portal.tryPassword(email, newPassword)).toBe(200);
});

test('an undo link opened before the change is confirmed drops it', async ({ page, portal }) => {
  const email = 'rechtzeitig@profil.example';
  const steal = await portal.apiAs(await portal.addPartner(email));
  await steal('PUT', '/user/email', { email: 'dieb2@fremd.example' });
  await page.goto(await portal.findLink(email, 'email-aenderung-widerrufen'));
  await expect(page.getByText(`${email} bleibt Ihre Adresse.`)).toBeVisible();
  await press(page).click();
  await expect(page.getByText('Ihr Konto hat wieder Ihre bisherige E-Mail-Adresse.')).toBeVisible();
  await page.goto(await portal.findLink('dieb2@fremd.example', 'verify-email-change'));
  await expect(page.getByText(/^Es ist ein Fehler aufgetreten\. Der Link ist möglicherweise/)).toBeVisible();
});

test('an admin removes a lost factor and says how the person was checked', async ({
  page,
  portal,
  openPage,
}) => {
  const email = 'verloren@dienst.example';
  const owner = await openPage(await portal.addPartner(email, { companyName: 'Verlorene Faktoren KG' }));
  await owner.goto('/profile');
  await addAuthenticator(owner);
  await createPasskey(owner);

  await openAsAdmin(page, portal, 'helfer@portal.example', '/admin/users?suche=Verlorene');
  const entry = row(page, 'Verlorene Faktoren KG');
  await pressInRow(entry, 'Details');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nicht eingerichtet')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zweiten Faktor entfernen' }).click();
  await expect(dialog.getByRole('heading', { name: 'Zweiten Faktor entfernen?' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zweiten Faktor entfernen' }).click();
  await expect(dialog.getByText('Bitte geben Sie an, wie Sie die Person geprüft haben')).toBeVisible();
  const reason = dialog.getByRole('textbox', { name: 'Wie haben Sie die Person geprüft?' });
  await reason.fill('Rückruf unter der hinterlegten Nummer');
  await dialog.getByRole('button', { name: 'Zweiten Faktor entfernen' }).click();
  await expect(page.getByText('Der zweite Faktor ist entfernt.')).toBeVisible();

  await pressInRow(entry, 'Details');
  await expect(dialog.getByText('Rückruf unter der hinterlegten Nummer')).toBeVisible();
  await expect(dialog.getByText(/helfer@portal\.example/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Zweiten Faktor entfernen' })).toHaveCount(0);
  expect((await portal.mails(email))[0]?.subject).toBe('Ihr zweiter Faktor wurde entfernt');
  await owner.goto('/profile');
  await expect(owner).toHaveURL(/\/login/);
});
