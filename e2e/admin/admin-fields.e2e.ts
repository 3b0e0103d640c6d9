import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, field, pressInRow, row, status } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { openOwnRequest } from '../support/pages/own-request.ts';

test('an admin edits every field in the details, with JSON, refusals and a conflict; the client reads the changes', async ({
  page,
  openPage,
  portal,
}) => {
  const email = 'fields-kunde@neckar.example';
  const contact = { firmenname: 'Neckar Hafen GmbH', postleitzahl: '69115', email };
  const id = await portal.addPublishedRequest('Callcenter', contact);
  for (const buyer of ['fields-eins@dienst.example', 'fields-zwei@dienst.example']) {
    const buyAs = await portal.apiAs(await portal.addPartner(buyer));
    await buyAs('POST', `/requests/${id}/buy`);
  }
  await openAsAdmin(page, portal, 'fields-chefin@portal.example', '/admin?anzahl=25');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await pressInRow(row(page, 'Neckar Hafen GmbH'), 'Details');
  await button(page.getByRole('dialog'), 'Bearbeiten').click();
  const dialog = page.getByRole('dialog', { name: 'Bearbeiten: Neckar Hafen GmbH' });
  await expect(dialog.getByLabel('E-Mail-Adresse')).not.toBeEditable();

  // What is wrong stands at its field, and nothing is sent.
  const languages = dialog.getByLabel('Sprachen');
  await languages.fill('["Deutsch", "Englisch"');
  await field(dialog, 'Postleitzahl').fill('6911');
  await button(dialog, 'Speichern').click();
  await expect(field(dialog, 'Postleitzahl')).toBeFocused();
  await expect(languages).toHaveAccessibleDescription(/kein gültiges JSON/);
  await field(dialog, 'Postleitzahl').fill('69117');
  expect(sent).toEqual([]);

  // What only the server knows: it was bought twice.
  await languages.fill('["Deutsch", "Englisch"]');
  const most = dialog.getByLabel('Verkäufe höchstens');
  await most.fill('1');
  await button(dialog, 'Speichern').click();
  const failure = dialog.getByRole('alert').filter({ hasText: 'Fehler beim Aktualisieren der Anfrage' });
  await expect(failure).toContainText('bereits 2-mal verkauft');
  await expect(most).toHaveAccessibleDescription(/bereits 2-mal verkauft/);
  await most.fill('4');

  // Another admin was faster.
  const other = await portal.apiAs(await portal.addAdmin('fields-andere@portal.example'));
  const { request } = (await other('GET', `/requests/${id}`)) as { request: { updatedAt: string } };
  const meanwhile = { postleitzahl: '69118', position: 'Leitung', updatedAt: request.updatedAt };
  await other('PUT', `/requests/${id}`, meanwhile);
  await button(dialog, 'Speichern').click();
  const versions = page.getByRole('dialog', { name: 'Die Anfrage wurde inzwischen geändert' });
  await expect(versions.getByRole('row', { name: 'Postleitzahl 69117 69118' })).toBeVisible();
  await expect(versions.getByRole('row', { name: 'Position Einkauf Leitung' })).toBeVisible();
  await expectAccessible(page);
  await button(versions, 'Meine Eingaben speichern').click();
  await expect(status(page, 'Anfrage erfolgreich aktualisiert')).toBeVisible();
  const details = page.getByRole('dialog', { name: 'Callcenter: Neckar Hafen GmbH' });
  await expect(details).toContainText('Deutsch, Englisch');
  await expect(details).toContainText('69117');
  await expect(details).toContainText('Leitung');

  const client = await openPage();
  await openOwnRequest(client, await portal.findLink(email, 'anfrage'));
  const changed = client.getByRole('region', { name: 'Durch das Team geändert' });
  await expect(changed).toContainText('Deutsch, Englisch');
  await expect(changed).toContainText('Vorher: 69118');
});
