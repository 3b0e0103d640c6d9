import { changeRequest, recordConfirmation, updateRequest } from '#server/requests/requests.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, pressInRow, row } from '../support/locators.ts';
import { openAsAdmin, publicSwitch } from '../support/pages/administration.ts';
import type { Portal } from '../support/portal.ts';

/** A request whose client has answered a question. */
async function addAnswered(portal: Portal, firmenname: string): Promise<void> {
  const request = await portal.addRequest('Callcenter', { firmenname });
  await recordConfirmation(portal.db, request, new Date());
  const { id } = request;
  const colleague = await portal.apiAs(await portal.addAdmin('kollegin@portal.example'));
  const { updatedAt } = (await colleague('GET', `/requests/${id}`))['request'] as { updatedAt: string };
  await colleague('POST', `/admin/checking/${id}/question`, { question: 'Wie viele Anrufe?', updatedAt });
  const answer = 'Etwa vierzig.';
  await changeRequest(portal.db, id, (tx) => updateRequest(tx, id, { answer }, { now: new Date() }));
}

test('an admin reads changes and answers of a client before publishing', async ({ page, portal }) => {
  // No event reads the list anew.
  await page.route('**/api/events', (route) => route.abort());
  const [changed, read, answered] = ['Wandel KG', 'Gelesen GmbH', 'Ungelesene Werft KG'];
  const names = { firmenname: changed, name: 'Ida Alt' };
  const changedId = await portal.addPublishedRequest('IT-Dienstleistungen', names);
  await portal.editRequest(changedId, { name: 'Ida Neu', einsatzform: 'Hybrid' });
  const { id } = await portal.addRequest('Callcenter', { firmenname: read, bemerkung: 'Wie gelesen.' });
  await addAnswered(portal, answered);
  await openAsAdmin(page, portal, 'liest@portal.example', '/admin?anzahl=25');
  const dialog = page.getByRole('dialog');
  const publish = button(dialog, 'Veröffentlichen');

  await test.step('changes are marked in the row, shown side by side and marked as seen', async () => {
    await expect(row(page, changed)).toContainText('Geändert');
    await expect(page.getByText('· 1 mit Änderung').filter({ visible: true })).toHaveCount(1);
    const toAnswers = page.getByRole('link', { name: '1 mit Antwort' });
    await expect(toAnswers).toHaveAttribute('href', '/admin?pruefung=answered');
    await pressInRow(row(page, changed), 'Details');
    await expect(dialog.getByRole('row', { name: 'Ansprechpartner Ida Alt Ida Neu' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Remote Hybrid$/ })).toBeVisible();
    await button(dialog, 'Als gesehen vermerken').press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Vom Auftraggeber geändert' })).toBeHidden();
    await expect(button(dialog, 'Schließen').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row(page, changed)).not.toContainText('Geändert');
  });

  await test.step('a change made meanwhile stops the publication; the phone check stays ticked', async () => {
    await pressInRow(row(page, read), 'Details');
    await publish.click();
    await portal.editRequest(id, { bemerkung: 'Rufen Sie 0900 an!' });
    await dialog.getByRole('checkbox', { name: 'Kontakt telefonisch geprüft' }).check();
    await publish.click();
    await expect(dialog.getByRole('alert')).toContainText('Veröffentlicht wurde nichts.');
    const edited = dialog.getByRole('row', { name: 'Bemerkung Wie gelesen. Rufen Sie 0900 an!' });
    await expect(edited).toBeVisible();
    await expect(dialog).toContainText('Ja, wird mit der Veröffentlichung festgehalten');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await publicSwitch(page, read).press('Space');
    await expect(dialog.getByRole('heading', { name: 'Vom Auftraggeber geändert' })).toBeVisible();
    await publish.click();
    await dialog.getByRole('checkbox', { name: 'Kontakt telefonisch geprüft' }).check();
    await publish.click();
    await expect(page.getByText('Anfrage erfolgreich aktualisiert')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('an answer that nobody has read opens the details instead of the publication', async () => {
    await expect(row(page, answered)).toContainText('Neue Antwort');
    await publicSwitch(page, answered).press('Space');
    await expect(dialog).toContainText('Etwa vierzig.');
    await expect(row(page, answered)).not.toContainText('Neue Antwort');
    await expect(dialog).toContainText('Neue Antwort');
    await publish.click();
    await expect(row(page, answered)).toContainText('Veröffentlicht');
  });
});

test('details name hints and link the earlier request, which a dialog deletes', async ({ page, portal }) => {
  const [earlier, later] = ['Ahoi Spedition GmbH', 'Ahoi-Spedition KG'];
  const sender = { email: 'hinweis@nordlicht.example', telefonnummer: '+49 40 7654321' };
  await portal.addRequest('Logistikdienstleistung', { ...sender, firmenname: earlier });
  const bemerkung = 'Rufen Sie an: 0171 1234567';
  await portal.addRequest('Logistikdienstleistung', { ...sender, firmenname: later, bemerkung });
  await openAsAdmin(page, portal, 'hinweise@portal.example', '/admin?status=unconfirmed');
  await expect(row(page, later)).toContainText('2 Hinweise');
  await expect(row(page, earlier)).not.toContainText('Hinweis');
  await pressInRow(row(page, later), 'Details');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Hinweise' })).toBeVisible();
  const hints = dialog.getByRole('listitem');
  await expect(hints.filter({ hasText: 'Gleiche Firma, E-Mail-Adresse und Telefonnummer' })).toBeVisible();
  await expect(hints.filter({ hasText: 'Ein Freitext enthält Kontaktangaben.' })).toBeVisible();
  await button(dialog, 'Frühere Anfrage ansehen').click();
  const details = page.getByRole('dialog', { name: `Logistikdienstleistung: ${earlier}` });
  await expect(details).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Hinweise' })).toBeHidden();

  const question = page.getByRole('dialog', { name: `Löschen: ${earlier}` });
  await button(details, 'Anfrage löschen').click();
  await expect(question).toContainText('Das lässt sich nicht rückgängig machen.');
  await button(question, 'Abbrechen').click();
  await pressInRow(row(page, earlier), 'Details');
  await button(details, 'Anfrage löschen').click();
  await button(question, 'Endgültig löschen').click();
  await expect(page.getByText('Die Anfrage und die Daten des Auftraggebers sind gelöscht.')).toBeVisible();
  await expect(row(page, earlier)).toHaveCount(0);
});
