import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressInRow, row } from '../support/locators.ts';
import { openAsAdmin, publicSwitch } from '../support/pages/administration.ts';

test('what a client has changed is marked in the row, shown side by side and marked as seen', async ({
  page,
  portal,
}) => {
  const firmenname = 'Wandel KG';
  const id = await portal.addPublishedRequest('IT-Dienstleistungen', { firmenname, name: 'Ida Alt' });
  await portal.editRequest(id, { name: 'Ida Neu', einsatzform: 'Hybrid' });
  await openAsAdmin(page, portal, 'wandel@portal.example', '/admin?kategorie=IT-Dienstleistungen');
  await expect(row(page, firmenname)).toContainText('Geändert');
  await pressInRow(row(page, firmenname), 'Details');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'Ansprechpartner Ida Alt Ida Neu' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Remote Hybrid$/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Als gesehen vermerken' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Vom Auftraggeber geändert' })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Schließen' }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, firmenname)).not.toContainText('Geändert');
});

test('what the client changes while it is read is not published; the phone check that was ticked stays', async ({
  page,
  portal,
}) => {
  await page.route('**/api/events', (route) => route.abort());
  const firmenname = 'Gelesen GmbH';
  const { id } = await portal.addRequest('Callcenter', { firmenname, bemerkung: 'Wie gelesen.' });
  await openAsAdmin(page, portal, 'gelesen@portal.example', '/admin?status=unconfirmed&kategorie=Callcenter');
  await pressInRow(row(page, firmenname), 'Details');
  const dialog = page.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: 'Veröffentlichen' });
  await publish.click();
  await portal.editRequest(id, { bemerkung: 'Rufen Sie 0900 an!' });
  await dialog.getByRole('checkbox', { name: 'Kontakt telefonisch geprüft' }).check();
  await publish.click();
  await expect(dialog.getByRole('alert')).toContainText('Veröffentlicht wurde nichts.');
  await expect(dialog.getByRole('row', { name: 'Bemerkung Wie gelesen. Rufen Sie 0900 an!' })).toBeVisible();
  await expect(dialog).toContainText('Ja, wird mit der Veröffentlichung festgehalten');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // The switch does not publish it unread, either.
  await publicSwitch(page, firmenname).press('Space');
  await expect(dialog.getByRole('heading', { name: 'Vom Auftraggeber geändert' })).toBeVisible();
  await publish.click();
  await dialog.getByRole('checkbox', { name: 'Kontakt telefonisch geprüft' }).check();
  await publish.click();
  await expect(page.getByText('Anfrage erfolgreich aktualisiert')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a request is deleted after a question that says what follows', async ({ page, portal }) => {
  const firmenname = 'Löschbar GmbH';
  await portal.addPublishedRequest('Callcenter', { firmenname });
  await openAsAdmin(page, portal, 'loeschen@portal.example', '/admin?kategorie=Callcenter');
  const ask = async () => {
    await pressInRow(row(page, firmenname), 'Details');
    await page.getByRole('dialog').getByRole('button', { name: 'Anfrage löschen' }).click();
  };
  const question = page.getByRole('dialog', { name: `Löschen: ${firmenname}` });
  await ask();
  await expect(question).toContainText('Das lässt sich nicht rückgängig machen.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(row(page, firmenname)).toBeVisible();
  await ask();
  await question.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByText('Die Anfrage und die Daten des Auftraggebers sind gelöscht.')).toBeVisible();
  await expect(row(page, firmenname)).toHaveCount(0);
});
