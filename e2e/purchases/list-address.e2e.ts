import { expect, test } from '../support/fixtures.ts';
import { button, field } from '../support/locators.ts';
import { availableRow, openDashboard } from '../support/pages/dashboard.ts';

test('a broken address shows what can be shown, a page beyond the end the last one', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '85011' });
  await openDashboard(page, portal, 'adresse@dienst.example', { regions: ['85'] });
  for (const search of [
    'seite=0x10&anzahl=7&kategorie=callcenter&region=8x&preis=-1&tage=99&ordnung=teuer&ungesehen=1',
    'kategorie=Callcenter&leistung=%00%ff&region=85&tab=anders',
    'seite=99999',
    'seite=2&anzahl=5&ordnung=expiring',
    'seite=99999999999999999999&tage=30',
  ]) {
    await page.goto(`/dashboard?${search}`);
    await expect(availableRow(page, '85'), search).toBeVisible();
    await expect(page.getByText('1–1 von 1'), search).toBeVisible();
  }
  await expect(page).toHaveURL(/\/dashboard\?tage=30$/);
});

test('a country takes the place of a region in the address, and the other way round', async ({
  page,
  portal,
}) => {
  for (const place of [{ postleitzahl: '93011' }, { postleitzahl: '1010', land: 'AT' }])
    await portal.addPublishedRequest('Callcenter', place);
  await openDashboard(page, portal, 'twice-land@dienst.example');
  await page.goto('/dashboard?kategorie=Callcenter&region=93');
  await expect(availableRow(page, '93')).toBeVisible();
  await button(page, 'Filter (2)').click();
  await page.getByLabel('Anderes Land').selectOption('Österreich');
  await expect(page).toHaveURL(/region=AT/);
  await expect(page.getByRole('row').filter({ hasText: 'Österreich' }).first()).toBeVisible();
  await expect(availableRow(page, '93')).toHaveCount(0);
  await expect(field(page, 'PLZ-Gebiet')).toHaveValue('');
  await field(page, 'PLZ-Gebiet').fill('93');
  await page.keyboard.press('Enter');
  await expect(availableRow(page, '93')).toBeVisible();
  await expect(page.getByLabel('Anderes Land')).toHaveValue('');
});

test('Back and Forward go through filters, each with its list as it is then', async ({ page, portal }) => {
  for (const postleitzahl of ['86011', '87011'])
    await portal.addPublishedRequest('Callcenter', { postleitzahl });
  await openDashboard(page, portal, 'adresse-zurueck@dienst.example', { regions: ['86', '87'] });
  await button(page, 'Filter').click();
  await field(page, 'PLZ-Gebiet').fill('86');
  await page.keyboard.press('Enter');
  await expect(availableRow(page, '87')).toHaveCount(0);
  await page.getByLabel('Reihenfolge').selectOption('Günstigste zuerst');
  await expect(page).toHaveURL(/ordnung=cheapest/);
  await page.goBack();
  await expect(page.getByLabel('Reihenfolge')).toHaveValue('newest');
  await expect(field(page, 'PLZ-Gebiet')).toHaveValue('86');
  await page.goBack();
  await expect(field(page, 'PLZ-Gebiet')).toHaveValue('');
  await expect(availableRow(page, '87')).toBeVisible();
  await page.goForward();
  await expect(availableRow(page, '87')).toHaveCount(0);
  await expect(field(page, 'PLZ-Gebiet')).toHaveValue('86');
});
