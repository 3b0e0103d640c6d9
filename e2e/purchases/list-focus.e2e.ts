import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, field, pressInRow, status } from '../support/locators.ts';
import { availableRow, openDashboard } from '../support/pages/dashboard.ts';

test('filters keep the focus while they are typed and taken away', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '80011' });
  await openDashboard(page, portal, 'fokus@dienst.example', { regions: ['80'] });
  await button(page, 'Filter').click();
  await field(page, 'PLZ-Gebiet').fill('80');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/region=80/);
  await expect(field(page, 'PLZ-Gebiet')).toBeFocused();
  await field(page, 'Preis bis (netto)').fill('100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/preis=100/);
  await expect(field(page, 'Preis bis (netto)')).toBeFocused();

  await button(page, 'Filter entfernen: PLZ 80•••').click();
  await expect(button(page, 'Filter entfernen: bis 100,00 €')).toBeFocused();
  await expect(status(page, 'Filter entfernt: PLZ 80•••.')).toBeAttached();
  await expect(field(page, 'PLZ-Gebiet')).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Filter')).toBeFocused();
  await expect(status(page, 'Filter entfernt: bis 100,00 €.')).toBeAttached();

  await page.getByLabel('Ablauf').selectOption('läuft in höchstens 5 Tagen ab');
  await expect(page.getByText('Zu diesen Filtern passt gerade keine Anfrage.')).toBeVisible();
  await button(page, 'Filter zurücksetzen').last().click();
  await expect(availableRow(page, '80')).toBeVisible();
  await expect(button(page, 'Filter')).toBeFocused();
});

test('whoever deletes saved searches goes on at the next one', async ({ page, portal }) => {
  const id = await openDashboard(page, portal, 'suchen@dienst.example');
  const partner = await portal.apiAs(id);
  for (const name of ['Erste', 'Zweite']) await partner('POST', '/partner/searches', { name, filters: {} });
  await button(page, 'Gespeicherte Suchen').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Suche löschen: Erste').click();
  await expect(button(dialog, 'Zweite')).toBeFocused();
  await expect(status(page, 'Suche gelöscht: Erste.')).toBeAttached();
  await expect(button(dialog, 'Erste')).toHaveCount(0);
  // Deleted in another tab before.
  const { searches } = (await partner('GET', '/partner/searches')) as { searches: { _id: string }[] };
  await partner('DELETE', `/partner/searches/${searches[0]?._id}`);
  await button(dialog, 'Suche löschen: Zweite').click();
  await expect(dialog).toContainText('Sie haben noch keine Suche gespeichert.');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
});

test('„Nicht interessant“ is undone by its message, which stays while it has the focus', async ({
  page,
  portal,
}) => {
  for (const postleitzahl of ['81011', '82011', '83011'])
    await portal.addPublishedRequest('Callcenter', { postleitzahl });
  await page.clock.install();
  await openDashboard(page, portal, 'rueckgaengig@dienst.example', { regions: ['81', '82', '83'] });
  const places = () => page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.textContent));
  await expect(availableRow(page, '82')).toBeVisible();
  const before = await places();
  const undo = button(page, 'Rückgängig');
  const hide = async () => {
    await pressInRow(availableRow(page, '82'), 'Details');
    await button(page.getByRole('dialog'), 'Nicht interessant').click();
    await expect(availableRow(page, '82')).toHaveCount(0);
    await expect(undo).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await hide();
  await expect(status(page, 'Die Anfrage steht nicht mehr in Ihrer Liste.')).toBeVisible();
  await expectAccessible(page);
  await page.clock.runFor(20_000);
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page, 'Die Anfrage steht wieder in Ihrer Liste.')).toBeVisible();
  expect(await places()).toEqual(before);
  await expect(undo).toHaveCount(0);
  await expect(availableRow(page, '82').getByRole('button', { name: /^Details/ })).toBeFocused();

  await hide();
  await page.keyboard.press('Shift+Tab');
  // Who goes on in the list leaves the message to its time.
  await expect(availableRow(page, '81').getByRole('button', { name: /^Details/ })).toBeFocused();
  await page.clock.runFor(6500);
  await expect(undo).toHaveCount(0);
  await expect(availableRow(page, '81').getByRole('button', { name: /^Details/ })).toBeFocused();
});

test('the last request of a list comes back, too', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '84011' });
  await openDashboard(page, portal, 'letzte@dienst.example', { regions: ['84'] });
  await pressInRow(availableRow(page, '84'), 'Details');
  await button(page.getByRole('dialog'), 'Nicht interessant').click();
  await expect(page.getByText('Keine Anfragen verfügbar')).toBeVisible();
  await button(page, 'Rückgängig').click();
  await expect(availableRow(page, '84')).toBeVisible();
});
