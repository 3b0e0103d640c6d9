import { expect, test } from '../support/fixtures.ts';
import { findOverflow } from '../support/page-measures.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test('figures appear in charts and tables, with filters in the address and as a file', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Steuerberatung', {
    firmenname: 'Zahlenwerk GmbH',
    postleitzahl: '99084',
  });
  await openAsAdmin(page, portal, 'zahlen@portal.example', '/admin');
  const nav = page.getByRole('navigation', { name: 'Verwaltung' });
  await nav.getByRole('link', { name: 'Zahlen' }).click();
  await expect(page.getByRole('heading', { name: 'Zahlen', level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kategorie' }).selectOption('Steuerberatung');
  await page.getByRole('combobox', { name: 'Zeitraum' }).selectOption('12 Monate');
  await expect(page).toHaveURL(/zeitraum=12m/);
  await expect(page).toHaveURL(/kategorie=Steuerberatung/);
  const volume = page.getByRole('region', { name: 'Anfragen und Verkäufe', exact: true });
  await volume.getByText('Region', { exact: true }).click();
  await expect(volume.getByRole('row', { name: /^PLZ 99••• [1-9]/ })).toBeVisible();
  await expect(volume.getByRole('figure')).toBeVisible();
  const link = volume.getByRole('link', { name: 'Anfragen und Verkäufe: CSV' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('zahlen-volume.csv');
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await findOverflow(page)).toEqual([]);
});
