import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button, field, pressInRow, row, status } from '../support/locators.ts';
import { editForm, openAsAdmin, publicSwitch } from '../support/pages/administration.ts';

test('an admin edits one row at a time, while the other switches are disabled', async ({ page, portal }) => {
  const [first, second] = ['Zeile Eins GmbH', 'Zeile Zwei GmbH'];
  await portal.addPublishedRequest('Callcenter', { firmenname: first, postleitzahl: '32049' });
  const id = await portal.addPublishedRequest('Callcenter', { firmenname: second, postleitzahl: '32051' });
  await openAsAdmin(page, portal, 'zeile@portal.example', '/admin?region=32');
  const edit = (firmenname: string) => pressInRow(row(page, firmenname), 'Bearbeiten');
  const [one, two] = [editForm(page, first), editForm(page, second)];

  await edit(first);
  await expect(field(one, 'Grundpreis (netto)')).toBeFocused();
  await expect(publicSwitch(page, first)).toBeEnabled();
  await expect(publicSwitch(page, second)).toBeDisabled();
  await edit(second);
  await expect(one).toHaveCount(0);
  await field(two, 'Grundpreis (netto)').fill('80');
  await edit(first);
  const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' });
  await button(question, 'Weiter bearbeiten').click();
  await page.getByLabel('Status').selectOption('Abgelaufen');
  const leaving = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' });
  await button(leaving, 'Weiter bearbeiten').click();
  await expect(field(two, 'Grundpreis (netto)')).toHaveValue('80');

  // The own switch is free, and what it changes is no stale state.
  await publicSwitch(page, second).click();
  await expect(page.getByText(`${second}: Nicht mehr öffentlich`)).toBeVisible();
  const sales = field(two, 'Verkäufe höchstens');
  await field(two, 'Grundpreis (netto)').fill('-5');
  await button(two, 'Speichern').click();
  await expect(page.getByText('Bitte geben Sie einen Betrag wie 1.234,56 an.')).toBeVisible();
  await expect(field(two, 'Grundpreis (netto)')).toBeFocused();
  await field(two, 'Grundpreis (netto)').fill('80');
  await two.getByRole('combobox', { name: 'Rabatt' }).selectOption('Prozent');
  await field(two, 'Höhe in Prozent').fill('12,5');
  await expect(two).toContainText('70,00 €');
  await sales.fill('1');
  const before = { current_sales: 2 };
  await portal.db.updateTable('request_listings').set(before).where('request_id', '=', id).execute();
  await button(two, 'Speichern').click();
  await expect(alert(page, 'Failed to update request')).toContainText('bereits 2-mal verkauft');
  await expect(sales).toBeFocused();
  await expect(sales).toHaveAttribute('aria-invalid', 'true');
  await sales.fill('2');
  const release = await hold(page, '/api/requests/*');
  await button(two, 'Speichern').dblclick();
  await page.keyboard.press('Escape');
  await expect(two).toBeVisible();
  release();
  await expect(status(page, 'Request updated successfully')).toHaveCount(1);
  await expect(two).toHaveCount(0);
  await expect(row(page, second).getByRole('button', { name: /^Bearbeiten/ })).toBeFocused();
  await expect(row(page, second)).toContainText('70,00 €');
  await expect(publicSwitch(page, first)).toBeEnabled();
});

test('input of a row survives Escape, a reload, the end of the session and the loss of its row', async ({
  page,
  portal,
}) => {
  const firmenname = 'Langes Tippen GmbH';
  const id = await portal.addPublishedRequest('Steuerberatung', { firmenname, postleitzahl: '32105' });
  const adminId = await openAsAdmin(
    page,
    portal,
    'tippt@portal.example',
    '/admin?region=32&status=published',
  );
  const openEdit = () => pressInRow(row(page, firmenname), 'Bearbeiten');
  const form = editForm(page, firmenname);
  const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' });
  const note = field(form, 'Hinweis für Käufer');

  await openEdit();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await openEdit();
  await note.fill('Bitte vormittags anrufen.');
  await page.keyboard.press('Escape');
  await expect(button(question, 'Weiter bearbeiten')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(note).toHaveValue('Bitte vormittags anrufen.');
  // The browser asks in its own words before the tab is closed or loaded anew.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await (await asked).dismiss();
  await expect(note).toHaveValue('Bitte vormittags anrufen.');

  // A colleague takes it back, which takes its row out of the list, and changes it.
  const colleague = await portal.apiAs(adminId);
  await colleague('PATCH', `/requests/${id}`, { public: false });
  const { request } = (await colleague('GET', `/requests/${id}`)) as { request: { updatedAt: string } };
  await colleague('PUT', `/requests/${id}`, { maxSales: 9, updatedAt: request.updatedAt });
  await button(page, 'Aktualisieren').click();
  await expect(page.getByText('Keine Anfragen gefunden').or(note)).toBeVisible();
  await expect(note).toHaveValue('Bitte vormittags anrufen.');

  await portal.db.deleteFrom('sessions').where('user_id', '=', adminId).execute();
  await button(form, 'Speichern').dblclick();
  const signIn = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' });
  await button(signIn, 'Schließen').click();
  await expect(form.getByRole('alert')).toContainText('Failed to update request');
  await expect(form.getByRole('alert')).toContainText('Ihre Sitzung ist abgelaufen.');
  await expect(form.getByRole('link', { name: 'Anmelden (neuer Tab)' })).toHaveAttribute('href', '/login');
  await portal.signIn(page, adminId);
  await button(form, 'Speichern').click();
  const versions = page.getByRole('dialog', { name: 'Die Anfrage wurde inzwischen geändert' });
  await expect(versions.getByRole('row', { name: /^Hinweis für Käufer Bitte vormittags/ })).toBeVisible();
  await expect(versions.getByRole('row', { name: 'Verkäufe höchstens 5 9' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(versions).toBeHidden();
  await expect(button(form, 'Speichern')).toBeFocused();
  await expect(note).toHaveValue('Bitte vormittags anrufen.');
  await button(form, 'Speichern').click();
  await button(versions, 'Meine Eingaben speichern').click();
  await expect(status(page, 'Request updated successfully')).toHaveCount(1);
  await expect(page.getByText('Keine Anfragen gefunden')).toBeVisible();
});
