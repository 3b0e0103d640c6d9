import { expectAccessible } from '../support/accessible.ts';
import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, pressInRow, row, status } from '../support/locators.ts';
import { editForm, openAsAdmin, publicSwitch } from '../support/pages/administration.ts';

test('an admin publishes an unconfirmed request after a phone check, then sees its buyers', async ({
  page,
  portal,
}) => {
  const firmenname = 'Ungeprüft GmbH';
  const { id } = await portal.addRequest('Callcenter', { firmenname });
  await openAsAdmin(page, portal, 'telefon@portal.example', '/admin?status=unconfirmed');
  await expect(row(page, firmenname)).toContainText('Gerade eingegangen');
  await pressInRow(row(page, firmenname), 'Details');
  await button(page.getByRole('dialog'), 'Veröffentlichen').click();
  const dialog = page.getByRole('dialog', { name: 'Unbestätigte Anfrage veröffentlichen' });
  await expect(button(dialog, 'Veröffentlichen')).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Kontakt telefonisch geprüft' }).check();
  await button(dialog, 'Veröffentlichen').click();
  const told = status(page, 'Anfrage erfolgreich aktualisiert');
  await expect(told).toContainText(/Ungeprüft GmbH: Öffentlich bis \d\d\.\d\d\.\d{4}/);

  await page.getByLabel('Status').selectOption('Veröffentlicht');
  await pressInRow(row(page, firmenname), 'Käufer');
  await expect(page.getByText('Diese Anfrage wurde noch nicht gekauft.')).toBeVisible();
  await page.keyboard.press('Escape');
  const buyer = await portal.addPartner('gekauft@dienst.example', { companyName: 'Käuferin GmbH' });
  await (await portal.apiAs(buyer))('POST', `/requests/${id}/buy`, {});
  await pressInRow(row(page, firmenname), 'Käufer');
  await expect(page.getByRole('dialog')).toContainText('Käuferin GmbH');
  await page.keyboard.press('Escape');
  await pressInRow(row(page, firmenname), 'Details');
  await expect(page.getByRole('dialog')).toContainText('Telefonisch geprüft');
  await expectAccessible(page);
});

test('a switch that removes its row moves the focus to the next switch', async ({ page, portal }) => {
  for (const firmenname of ['Erste SE', 'Zweite SE', 'Dritte SE'])
    await portal.addPublishedRequest('Marketingdienstleistungen', { firmenname });
  await openAsAdmin(
    page,
    portal,
    'fokus@portal.example',
    '/admin?status=published&kategorie=Marketingdienstleistungen',
  );
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  const release = await hold(page, '/api/requests/*');
  await publicSwitch(page, 'Zweite SE').dblclick();
  await expect(publicSwitch(page, 'Erste SE')).toBeDisabled();
  await expect(publicSwitch(page, 'Zweite SE')).toBeFocused();
  release();
  await expect(row(page, 'Zweite SE')).toHaveCount(0);
  await expect(publicSwitch(page, 'Erste SE')).toBeFocused();
  expect(sent).toHaveLength(1);
  await page.keyboard.press('Space');
  await expect(row(page, 'Erste SE')).toHaveCount(0);
  await expect(publicSwitch(page, 'Dritte SE')).toBeFocused();

  await pressInRow(row(page, 'Dritte SE'), 'Details');
  await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByText('Keine Anfragen gefunden')).toBeVisible();
  await expect(page.getByText('Dritte SE: Nicht mehr öffentlich')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Liste der Anfragen' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Rückgängig gemacht. Der Auftraggeber erhält keine E-Mail.')).toBeVisible();
  await expect(publicSwitch(page, 'Dritte SE')).toBeChecked();
});

test('an admin renews an ended request and publishes it again', async ({ page, portal }) => {
  const firmenname = 'Abgelaufen AG';
  const id = await portal.addPublishedRequest('Logistikdienstleistung', { firmenname });
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await portal.db
    .updateTable('request_listings')
    .set({ public_until: yesterday })
    .where('request_id', '=', id)
    .execute();
  await openAsAdmin(page, portal, 'laufzeit@portal.example', '/admin?status=expired');
  const dialog = page.getByRole('dialog');
  const form = editForm(page, firmenname);
  const publish = async () => {
    await pressInRow(row(page, firmenname), 'Details');
    await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  };
  // A price alone renews nothing.
  await pressInRow(row(page, firmenname), 'Bearbeiten');
  await form.getByRole('textbox', { name: 'Grundpreis (netto)' }).fill('61');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form).toHaveCount(0);
  await publish();
  const refused = page.getByRole('alert').filter({ hasText: 'Failed to update visibility status' });
  await expect(refused).toContainText('Bitte zuerst: Laufzeit erneuern.');
  await pressInRow(row(page, firmenname), 'Bearbeiten');
  const renews = form.getByRole('checkbox', { name: 'Laufzeit erneuern' });
  const days = form.getByRole('textbox', { name: 'Laufzeit in Tagen' });
  await days.fill('14');
  await expect(renews).toBeChecked();
  await renews.uncheck();
  await expect(days).toHaveValue('7');
  await renews.check();
  // The list is read again late: the next press is one on the saved request.
  const release = await hold(page, '/api/requests?*');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form).toHaveCount(0);
  await publish();
  await expect(page.getByText(/Abgelaufen AG: Öffentlich bis \d\d\.\d\d\.\d{4}/)).toBeVisible();
  release();
});
