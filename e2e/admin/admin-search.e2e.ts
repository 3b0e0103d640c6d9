import { expect, test } from '../support/fixtures.ts';
import { row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test('an admin finds a request by its company, an order by its number and a user, and runs an action', async ({
  page,
  portal,
}) => {
  const id = await portal.addPublishedRequest('Callcenter', { firmenname: 'Suchlauf Werke GmbH' });
  const email = 'suchlauf@dienst.example';
  const partner = await portal.apiAs(await portal.addPartner(email, { companyName: 'Suchlauf Dienste KG' }));
  const { number } = (await partner('POST', `/requests/${id}/buy`, {})) as { number: string };
  await openAsAdmin(page, portal, 'suchlauf@portal.example', '/dashboard');
  const hits = page.getByRole('listbox', { name: 'Treffer' }).getByRole('option');
  const hit = hits.and(page.getByRole('option', { selected: true }));
  const open = async (text: string, expected: RegExp) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Suchen oder springen' }).fill(text);
    await expect(hit).toHaveText(expected);
    await page.keyboard.press('Enter');
    await expect(hit).toHaveCount(0);
  };
  const request = page.getByRole('heading', { name: 'Suchlauf Werke GmbH' });
  await expect(page.getByRole('heading', { name: 'Guten Tag, Anna Petersen' })).toBeVisible();

  await open('suchlauf werke', /^Suchlauf Werke GmbH.*Veröffentlicht/);
  await expect(request).toBeVisible();
  await open(email, /^Suchlauf Dienste KG/);
  await expect(row(page, email)).toBeVisible();
  await open(number.toLowerCase(), new RegExp(`^${number}`));
  await expect(request).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await open('dunkle', /^Helle oder dunkle Darstellung/);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
