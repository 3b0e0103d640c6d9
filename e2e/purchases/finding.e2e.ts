import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { field, pressInRow } from '../support/locators.ts';
import { availableRow, openDashboard } from '../support/pages/dashboard.ts';

test('two filters that are set at once both count', async ({ page, portal }) => {
  await openDashboard(page, portal, 'zugleich@dienst.example');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const unread = await page.getByLabel('Nur ungelesene').elementHandle();
  await page.getByLabel('Reihenfolge').evaluate((order: HTMLSelectElement, tick) => {
    (tick as HTMLInputElement).click();
    order.value = 'cheapest';
    order.dispatchEvent(new Event('change', { bubbles: true }));
  }, unread);
  await expect(page).toHaveURL(/ungesehen=ja.*ordnung=cheapest/);
  await expect(page.getByLabel('Nur ungelesene')).toBeChecked();
});

test('the postal code filters while it is typed, and keeps text and focus', async ({ page, portal }) => {
  for (const postleitzahl of ['06011', '07011'])
    await portal.addPublishedRequest('Callcenter', { postleitzahl });
  await openDashboard(page, portal, 'tippen@dienst.example', { regions: ['06', '07'] });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const prefix = field(page, 'PLZ-Gebiet');
  await prefix.press('0');
  await expect(page).toHaveURL(/region=0$/);
  await expect(availableRow(page, '07')).toBeVisible();
  await prefix.press('6');
  await expect(availableRow(page, '07')).toHaveCount(0);
  await expect(availableRow(page, '06')).toBeVisible();
  await expect(prefix).toHaveValue('06');
  await expect(prefix).toBeFocused();
});

test('filters and order stand in the address, and a search is saved and called up again', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '41011' });
  await portal.addPublishedRequest('IT-Dienstleistungen', { postleitzahl: '42011' });
  await openDashboard(page, portal, 'filter@dienst.example');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Kategorie', { exact: true }).selectOption('Callcenter');
  await expect(availableRow(page, '41')).toBeVisible();
  await expect(availableRow(page, '42')).toHaveCount(0);
  await field(page, 'PLZ-Gebiet').fill('4x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bitte die erste oder die ersten beiden Ziffern eingeben.')).toBeVisible();
  await field(page, 'PLZ-Gebiet').fill('');
  await field(page, 'PLZ-Gebiet').pressSequentially('41');
  await expect(page).toHaveURL(/region=41/);
  await expect(field(page, 'PLZ-Gebiet')).toBeFocused();
  await expect(field(page, 'PLZ-Gebiet')).toHaveValue('41');
  await page.getByLabel('Reihenfolge').selectOption('Günstigste zuerst');
  await expect(page).toHaveURL(/kategorie=Callcenter.*region=41.*ordnung=cheapest/);
  await expectAccessible(page);
  await page.reload();
  await expect(availableRow(page, '41')).toBeVisible();
  await expect(availableRow(page, '42')).toHaveCount(0);

  await page.getByRole('button', { name: 'Gespeicherte Suchen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toContainText('Bitte geben Sie der Suche einen Namen.');
  await dialog.getByLabel('Name der Suche').fill('Telefon im Süden');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByRole('button', { name: 'Telefon im Süden', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).first().click();
  await expect(availableRow(page, '42')).toBeVisible();
  await page.getByRole('button', { name: 'Gespeicherte Suchen' }).click();
  await dialog.getByRole('button', { name: 'Telefon im Süden', exact: true }).click();
  await expect(availableRow(page, '42')).toHaveCount(0);
  await expect(availableRow(page, '41')).toBeVisible();

  await page.getByRole('button', { name: 'Gespeicherte Suchen' }).click();
  await dialog.getByRole('button', { name: 'Suche löschen: Telefon im Süden' }).click();
  await expect(dialog).toContainText('Sie haben noch keine Suche gespeichert.');
});

test('a partner reads why a request is shown, reports it, hides it and brings it back', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '43011' });
  await openDashboard(page, portal, 'ausblenden@dienst.example');
  await pressInRow(availableRow(page, '43'), 'Details');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Warum sehe ich diese Anfrage?' })).toBeVisible();
  await expect(dialog).toContainText('Sie bieten an, was gesucht wird: ');
  await expect(dialog).toContainText('Sie sind bundesweit tätig.');
  await dialog.getByRole('button', { name: 'Anfrage melden' }).click();
  await dialog.getByLabel('Grund').fill('Die Angaben sind erfunden.');
  await dialog.getByRole('button', { name: 'Melden', exact: true }).click();
  await expect(page.getByText('Vielen Dank, Ihre Meldung ist eingegangen.')).toBeVisible();

  await pressInRow(availableRow(page, '43'), 'Details');
  await dialog.getByRole('button', { name: 'Nicht interessant' }).click();
  await expect(page.getByText('Die Anfrage steht nicht mehr in Ihrer Liste.')).toBeVisible();
  await expect(availableRow(page, '43')).toHaveCount(0);

  await page.goto('/dashboard?ausgeblendet=ja');
  await pressInRow(availableRow(page, '43'), 'Details');
  await dialog.getByRole('button', { name: 'Wieder anzeigen' }).click();
  await expect(availableRow(page, '43')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter entfernen: ausgeblendet' }).click();
  await expect(availableRow(page, '43')).toBeVisible();
  await page.goto('/dashboard?ungesehen=ja&anzahl=25');
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expect(availableRow(page, '43')).toHaveCount(0);
});

test('what came since the last visit is marked, also after a reload', async ({ page, portal }) => {
  await openDashboard(page, portal, 'neues@dienst.example');
  await expect(page.getByRole('button', { name: 'Aktualisieren' })).toBeVisible();
  // No list is open then that would hear of the request, and count as read.
  await page.goto('/agb');
  await page.evaluate(() => {
    localStorage.setItem('besuch', new Date(Date.now() - 31 * 60_000).toISOString());
  });
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '44011' });
  for (const visit of ['next', 'the same']) {
    await page.goto('/dashboard?anzahl=25');
    await expect(availableRow(page, '44'), visit).toContainText('Neu');
  }
  await pressInRow(availableRow(page, '44'), 'Details');
  await page.keyboard.press('Escape');
  await expect(availableRow(page, '44')).not.toContainText('Neu');
});
