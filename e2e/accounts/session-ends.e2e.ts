import type { Page } from '@playwright/test';
import { insertPasskey } from '#server/testing/sample-factors.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { comeBack, openInteractive } from '../support/interactive.ts';
import { button, field, pressInRow, row, status, text } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { openProfile, saveProfile } from '../support/pages/profile.ts';
import { answerIt, heading, leaveContact } from '../support/pages/questionnaire.ts';
import { password } from '../support/persons.ts';
import type { Portal } from '../support/portal.ts';

const endSession = ({ db }: Portal, userId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).execute();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' });

test('a form whose session ended asks to sign in over the page, and saves only for the same person', async ({
  page,
  portal,
}) => {
  const email = 'ende@sitzung.example';
  const id = await openProfile(page, portal, email, 'persoenlich');
  await field(page, 'Ort').fill('Altona');
  await endSession(portal, id);
  await comeBack(page);
  await saveProfile(page);
  const dialog = dialogOf(page);
  await expect(field(dialog, 'E-Mail-Adresse')).toHaveValue(email);
  await expect(field(dialog, 'Passwort')).toBeFocused();
  await field(dialog, 'Passwort').fill(password);
  await button(dialog, 'Anmelden').click();
  await expect(text(page, 'Profil erfolgreich aktualisiert')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Ort')).toHaveValue('Altona');
  await expect(button(page, 'Änderungen speichern')).toBeFocused();
  const call = await portal.apiAs(id);
  expect(await call('GET', '/user')).toMatchObject({ user: { address: { city: 'Altona' } } });

  const other = 'nachher@sitzung.example';
  const otherId = await portal.addPartner(other, { firstName: 'Berta' });
  await field(page, 'Vorname').fill('Getippt');
  await endSession(portal, id);
  await saveProfile(page);
  await field(dialog, 'E-Mail-Adresse').fill(other);
  await field(dialog, 'Passwort').fill(password);
  await button(dialog, 'Anmelden').click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Vorname')).toHaveValue('Berta');
  const otherCall = await portal.apiAs(otherId);
  expect(await otherCall('GET', '/user')).toMatchObject({ user: { firstName: 'Berta' } });
});

test('answers of a customer survive the end of the session', async ({ page, portal }) => {
  const email = 'kunde@sitzung.example';
  const id = await portal.addUser({ email, role: 'customer' });
  await portal.signIn(page, id);
  await openInteractive(page, '/IT-Dienstleistungen');
  await page.getByLabel('IT-Support').check();
  await expect(page.getByRole('link', { name: 'Profil', exact: true })).toBeVisible();
  await endSession(portal, id);
  await comeBack(page);
  await page.reload();
  await expect(page.getByText('Ihre Antworten sind noch da.')).toBeVisible();
  await expect(page.getByLabel('IT-Support')).toBeChecked();
  // What is sent now would be a visitor's.
  await answerIt(page);
  await leaveContact(page, email);
  await expect(status(page, 'Ihre Sitzung ist beendet.')).toBeVisible();
  await page.getByRole('link', { name: 'Melden Sie sich wieder an' }).click();
  await field(page, 'E-Mail-Adresse').fill(email);
  await field(page, 'Passwort').fill(password);
  await button(page, 'Anmelden').click();
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  await expect(status(page, 'Ihre Sitzung ist beendet.')).toHaveCount(0);
});

test('an admin removes a lost factor; the typed reason survives the session and an unintended Back', async ({
  page,
  portal,
}) => {
  const owner = 'ohne-geraet@sitzung.example';
  const userId = await portal.addPartner(owner, { companyName: 'Ohne Gerät GmbH' });
  await insertPasskey(portal.db, userId);
  const admin = 'begruendet@sitzung.example';
  const adminId = await openAsAdmin(page, portal, admin, '/admin');
  await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Benutzer' }).click();
  const openDetails = () => pressInRow(row(page, 'Ohne Gerät GmbH'), 'Details');
  await openDetails();
  const remove = 'Zweiten Faktor entfernen';
  await button(page.getByRole('dialog'), remove).click();
  const form = page.getByRole('dialog', { name: 'Zweiten Faktor entfernen?' });
  await expect(form).toContainText('Die Person wird per E-Mail informiert.');
  await button(form, remove).click();
  await expect(form.getByText('Bitte geben Sie an, wie Sie die Person geprüft haben')).toBeVisible();
  await expectAccessible(page);
  const reason = field(form, 'Wie haben Sie die Person geprüft?');
  await reason.fill('Rückruf im Büro');

  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' });
  await expect(button(question, 'Weiter bearbeiten')).toBeFocused();
  // Escape is for the dialog on top alone.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(reason).toHaveValue('Rückruf im Büro');

  await endSession(portal, adminId);
  await comeBack(page);
  await button(form, remove).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('link', { name: /^Passwort vergessen/ })).toHaveAttribute('target', '_blank');
  await field(dialog, 'Passwort').fill(password);
  await button(dialog, 'Anmelden').click();
  await expect(form).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Der zweite Faktor ist entfernt.')).toBeVisible();

  await openDetails();
  const details = page.getByRole('dialog');
  await expect(details.getByText('Rückruf im Büro')).toBeVisible();
  await expect(details.getByText(new RegExp(admin))).toBeVisible();
  await expect(button(details, remove)).toHaveCount(0);
});
