import { expect, test } from '../support/fixtures.ts';
import { findOverflow } from '../support/page-measures.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test('figures appear as numbers, chart and table, with filters in the address and as a file', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Steuerberatung', {
    firmenname: 'Zahlenwerk GmbH',
    postleitzahl: '99084',
  });
  await openAsAdmin(page, portal, 'zahlen@portal.example', '/admin');
  await page.getByRole('link', { name: 'Zahlen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Zahlen', level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kategorie' }).selectOption('Steuerberatung');
  await expect(page).toHaveURL(/kategorie=Steuerberatung/);
  const numbers = page.locator('dl');
  await expect(numbers).toContainText(/Anfragen1in 12 Monaten.*Verkäufe/);
  const volume = page.getByRole('region', { name: /^Anfragen und Verkäufe/ });
  await expect(volume.locator('.recharts-xAxis .recharts-cartesian-axis-tick')).toHaveCount(12);
  await page.getByLabel('Kennzahl').selectOption('Zeit bis zur Veröffentlichung');
  // Months without a publication have no bar.
  const published = page.getByRole('region', { name: /^Zeit bis zur Veröffentlichung/ });
  await expect(published.locator('.recharts-label-list')).toHaveText('100');
  await page.getByLabel('Kennzahl').selectOption('Anfragen und Verkäufe');
  await page.getByText('13 Wochen', { exact: true }).click();
  await expect(page).toHaveURL(/zeitraum=13w/);
  await volume.getByText('nach Region', { exact: true }).click();
  await volume.getByRole('button', { name: 'Als Tabelle anzeigen' }).click();
  await expect(volume.getByRole('row', { name: /^PLZ 99••• [1-9]/ })).toBeVisible();
  const link = volume.getByRole('link', { name: 'Anfragen und Verkäufe: CSV' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('zahlen-volume.csv');
  await page.setViewportSize({ width: 320, height: 720 });
  // A chart follows the width of its frame a moment later.
  await expect.poll(() => findOverflow(page)).toEqual([]);
});
