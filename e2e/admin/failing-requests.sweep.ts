import { expect, test } from '../support/fixtures.ts';
import { alert, button, field, pressInRow, row, status } from '../support/locators.ts';
import { editForm, openAsAdmin, publicSwitch } from '../support/pages/administration.ts';

test('each call that fails says so in its own words, with the reason', async ({ page, portal }) => {
  const firmenname = 'Scheitert GmbH';
  const id = await portal.addPublishedRequest('Callcenter', { firmenname, postleitzahl: '32423' });
  await portal.editRequest(id, { firmenname, position: 'Leitung' });
  const adminId = await openAsAdmin(page, portal, 'scheitert@portal.example', '/admin?region=32');
  // The first write asks who is signed in; later ones do not, so that the calls themselves are refused.
  const save = async (note: string) => {
    await pressInRow(row(page, firmenname), 'Bearbeiten');
    await field(editForm(page, firmenname), 'Hinweis für Käufer').fill(note);
    await button(editForm(page, firmenname), 'Speichern').click();
  };
  await save('Eilt.');
  await expect(status(page, 'Request updated successfully')).toHaveCount(1);
  await portal.db.updateTable('users').set({ role: 'customer' }).where('id', '=', adminId).execute();
  const reason = 'Das darf nur die Administration.';
  const dialog = page.getByRole('dialog');

  await pressInRow(row(page, firmenname), 'Käufer');
  await expect(dialog).toContainText('Failed to load buyers. Please try again.');
  await button(dialog, 'Schließen').first().click();
  await save('Eilt sehr.');
  // For a user who is no admin the call answers 404.
  await expect(alert(page, 'Failed to update request')).toContainText('Das wurde nicht gefunden.');
  await button(editForm(page, firmenname), 'Abbrechen').click();
  await button(page.getByRole('dialog', { name: 'Eingaben verwerfen?' }), 'Verwerfen').click();
  await publicSwitch(page, firmenname).click();
  await expect(alert(page, 'Failed to update visibility status')).toContainText(reason);
  await expect(publicSwitch(page, firmenname)).toBeChecked();
  await pressInRow(row(page, firmenname), 'Details');
  await button(dialog, 'Als gesehen vermerken').click();
  await expect(alert(page, 'Fehler beim Aktualisieren der Anfrage')).toContainText(reason);
  await button(dialog, 'Schließen').first().click();
  await page.getByLabel('Status').selectOption('Abgelaufen');
  await expect(page.getByText('Failed to load requests. Please try again.')).toBeVisible();
});
