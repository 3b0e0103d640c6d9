import type { Page } from '@playwright/test';
import { answer, refused } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, field, pressInRow, row, tab, text } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { logIn, openLogin } from '../support/pages/login.ts';
import { fillNewPassword } from '../support/pages/new-password.ts';

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const listOf = (email: string) => `/admin/users?suche=${encodeURIComponent(email)}`;

test('an admin adds a user with a password that is shown once and changed at the first login', async ({
  page,
  portal,
  openPage,
}) => {
  const email = 'users-neu@dienst.example';
  await portal.addUser({ email: 'users-belegt@dienst.example', role: 'customer' });
  await openAsAdmin(page, portal, 'users-anlegen@portal.example', '/admin/users');
  await button(page, 'Benutzer anlegen').click();
  const form = dialogOf(page, 'Benutzer anlegen');
  const submit = button(form, 'Benutzer anlegen');
  await submit.click();
  await expect(text(form, 'First name is required')).toBeVisible();
  await field(form, 'Vorname').fill('Nora');
  await field(form, 'Nachname').fill('Neumann');
  await form.getByLabel('Rolle').selectOption('Partner');
  await field(form, 'E-Mail-Adresse').fill('users-belegt@dienst.example');
  await submit.click();
  await expect(text(form, 'At least one service category is required for partners')).toBeVisible();
  await form.getByRole('group', { name: 'Kategorien' }).getByRole('checkbox', { name: 'Callcenter' }).check();
  await expect(form.getByText(/^(9|10) von \1/)).toBeVisible();
  await submit.click();
  await expect(text(form, 'Operation failed')).toBeVisible();
  await expect(text(form, 'Diese E-Mail-Adresse gehört zu einem anderen Konto')).toBeVisible();
  await field(form, 'E-Mail-Adresse').fill(email);
  await submit.click();
  const made = dialogOf(page, 'User created successfully');
  const temporary = await field(made, 'Vorläufiges Passwort').inputValue();
  expect(temporary).toHaveLength(20);
  await button(made, 'Fertig').click();
  await expect(row(page, email)).toContainText('Inaktiv');
  expect((await portal.mails(email))[0]?.text).not.toContain(temporary);

  const own = await openPage();
  await openLogin(own);
  await logIn(own, email, temporary);
  await expect(own.getByRole('heading', { name: 'Eigenes Passwort festlegen' })).toBeVisible();
  await expect(own.getByRole('main').getByText('Passwort festlegen')).toHaveCount(1);
  await own.goto('/warenkorb');
  await expect(own).toHaveURL(/\/profile/);
  await field(own, 'Vorläufiges Passwort').fill(temporary);
  await fillNewPassword(own, temporary);
  await button(own, 'Passwort ändern').click();
  await expect(text(own, 'Bitte wählen Sie ein anderes als das vorläufige Passwort').first()).toBeVisible();
  await fillNewPassword(own);
  await button(own, 'Passwort ändern').click();
  await expect(own).toHaveURL(/\/dashboard/);
  await expect(own.getByRole('main')).toContainText('geprüft');
});

test('an admin edits a user and chooses between two versions', async ({ page, portal }) => {
  const email = 'users-geaendert@dienst.example';
  const id = await portal.addUser({ email, role: 'customer', lastName: 'Zuerst' });
  const adminId = await openAsAdmin(page, portal, 'users-aendern@portal.example', listOf(email));
  const other = await portal.apiAs(adminId);
  await pressInRow(row(page, email), 'Bearbeiten');
  const form = dialogOf(page, /^Bearbeiten: /);
  await field(form, 'E-Mail-Adresse').fill('users-aendern@portal.example');
  await button(form, 'Speichern').click();
  await expect(text(form, 'Error updating user')).toBeVisible();
  await field(form, 'E-Mail-Adresse').fill(email);

  // Somebody else changes another field: nothing to choose.
  await other('PUT', `/admin/users/${id}`, { companyName: 'Inzwischen GmbH' });
  await field(form, 'Nachname').fill('Meiner');
  await button(form, 'Speichern').click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(row(page, email)).toContainText('Anna Meiner');
  await expect(row(page, email)).toContainText('Inzwischen GmbH');

  await pressInRow(row(page, email), 'Bearbeiten');
  await other('PUT', `/admin/users/${id}`, { lastName: 'Anderer' });
  await field(form, 'Nachname').fill('Wieder meiner');
  await button(form, 'Speichern').click();
  const choice = dialogOf(page, 'Dieser Benutzer wurde inzwischen geändert.');
  await expect(choice.getByRole('row', { name: 'Nachname Wieder meiner Anderer' })).toBeVisible();
  await button(choice, 'Gespeichertes übernehmen').click();
  await expect(field(form, 'Nachname')).toHaveValue('Anderer');
  await expect(button(form, 'Speichern')).toBeFocused();
  await other('PUT', `/admin/users/${id}`, { lastName: 'Noch anderer' });
  await field(form, 'Nachname').fill('Endlich meiner');
  await button(form, 'Speichern').click();
  await button(choice, 'Meine Eingaben speichern').click();
  await expect(row(page, email)).toContainText('Anna Endlich meiner');
});

test('an admin unlocks a partner from the dashboard, locks it with a reason and deletes it', async ({
  page,
  portal,
}) => {
  const [email, companyName] = ['users-wartet@dienst.example', 'Wartende Dienste GmbH'];
  const id = await portal.addPartner(email, { companyName, accountActive: false });
  await openAsAdmin(page, portal, 'users-sperren@portal.example', '/dashboard');
  const waiting = page.getByRole('link', { name: /Benutzerverwaltung/ });
  await expect(waiting).toContainText('auf Freischaltung');
  await waiting.click();
  await expect(page).toHaveURL(/filter=waiting/);
  await expect(row(page, companyName)).toContainText('Inaktiv');
  await pressInRow(row(page, companyName), 'Details');
  const details = page.getByRole('dialog');
  await expect(details).toContainText('IT-Support, Cloud-Services');
  await button(details, 'Freischalten').click();
  await button(dialogOf(page, 'Partner freischalten'), 'Freischalten').dblclick();
  await expect(
    page.getByText('Partner-Konto erfolgreich freigeschaltet und Benachrichtigung gesendet'),
  ).toBeVisible();
  await expect(row(page, companyName)).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).not.toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Rückgängig gemacht. Der Partner erhält keine E-Mail.')).toBeVisible();
  expect(await portal.mails(email)).toEqual([]);
  await pressInRow(row(page, companyName), 'Freischalten');
  await button(dialogOf(page, 'Partner freischalten'), 'Freischalten').click();
  await expect(row(page, companyName)).toHaveCount(0);
  expect((await portal.mails(email))[0]?.subject).toContain('freigeschaltet');

  await page.getByLabel('Status').selectOption('Status: Alle');
  await pressInRow(row(page, email), 'Details');
  await expect(details.getByRole('tab')).toHaveText(['Benutzerdaten', 'Gekaufte Anfragen']);
  await answer(page, '/admin/users/*/purchased*', refused);
  await tab(page, 'Gekaufte Anfragen').click();
  await expect(text(details, "Failed to load user's purchases")).toBeVisible();
  await page.unroute('**/api/admin/users/*/purchased*');
  await button(details, 'Erneut versuchen').click();
  await expect(text(details, "This user hasn't purchased any requests yet.")).toBeVisible();
  await button(details, 'Sperren').click();
  const lock = dialogOf(page, 'Partner sperren?');
  const confirmLock = async () => {
    await field(lock, 'Grund').fill('Falsche Angaben zur Firma');
    await button(lock, 'Sperren').click();
    await expect(lock).toBeHidden();
    await expect(row(page, email)).toContainText('Gesperrt');
  };
  await confirmLock();
  await button(page, 'Rückgängig').last().click();
  await expect(row(page, email)).not.toContainText('Gesperrt');
  expect((await portal.mails(email))[0]?.subject).toContain('freigeschaltet');
  await pressInRow(row(page, email), 'Details');
  await button(details, 'Sperren').click();
  await confirmLock();
  expect((await portal.mails(email))[0]?.subject).toBe('Ihr Partner-Konto ist gesperrt');
  await pressInRow(row(page, email), 'Details');
  await expect(details).toContainText('Falsche Angaben zur Firma');
  await page.keyboard.press('Escape');

  await pressInRow(row(page, email), 'Löschen');
  const confirm = dialogOf(page, 'Benutzer löschen?');
  await expect(text(confirm, 'Das lässt sich nicht rückgängig machen.')).toBeVisible();
  await button(confirm, 'Löschen').click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(row(page, email)).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toHaveAccessibleName(/^Löschen: /);
  expect(await portal.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('details of a client list its requests with links to their check; those of an admin list none', async ({
  page,
  portal,
}) => {
  const email = 'users-kundin@reederei.example';
  const clientId = await portal.addUser({ email, role: 'customer' });
  const addOwn = async (id: string) => {
    await portal.db.updateTable('requests').set({ client_user_id: clientId }).where('id', '=', id).execute();
    return id;
  };
  const fields = { email, postleitzahl: '18055' };
  const published = await addOwn(await portal.addPublishedRequest('IT-Dienstleistungen', fields));
  await addOwn((await portal.addRequest('Callcenter', { ...fields, postleitzahl: '18057' })).id);
  await portal.addPublishedRequest('Steuerberatung', { email: 'fremd@reederei.example' });
  const adminEmail = 'users-admin@portal.example';
  await openAsAdmin(page, portal, adminEmail, listOf('users-'));
  const details = page.getByRole('dialog');
  await pressInRow(row(page, adminEmail), 'Details');
  await expect(text(details, 'Zweiter Faktor')).toBeVisible();
  await expect(details.getByRole('tab')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await pressInRow(row(page, email), 'Details');
  await expect(details.getByRole('tab')).toHaveText(['Benutzerdaten', 'Anfragen']);
  await answer(page, '/admin/users/*/requests*', refused);
  await tab(page, 'Anfragen').click();
  await expect(text(details, 'Die Anfragen konnten nicht geladen werden.')).toBeVisible();
  await page.unroute('**/api/admin/users/*/requests*');
  await button(details, 'Erneut versuchen').click();
  await expect(details.getByRole('listitem')).toHaveText([
    /Callcenter, 18057.*Unbestätigt$/,
    /IT-Dienstleistungen, 18055.*Veröffentlicht$/,
  ]);
  await details.getByRole('link', { name: 'IT-Dienstleistungen, 18055' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/pruefung\\?anfrage=${published}`));
  await expect(details).toHaveCount(0);
  await expect(page.getByText(/^IT-Dienstleistungen · /)).toBeVisible();
});
