import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressInRow } from '../support/locators.ts';
import { availableRow, availableTab, openDashboard } from '../support/pages/dashboard.ts';

const isStream = (url: string) => url.endsWith('/api/events');

const openStream = (page: Page) => page.waitForResponse((answer) => isStream(answer.url()));

/** Where the rows of the list stand. */
const placesOf = (page: Page) =>
  page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));

test('others’ purchases and new matches change the open list at once and move nothing', async ({
  page,
  portal,
}) => {
  for (const postleitzahl of ['27011', '28011'])
    await portal.addPublishedRequest('Callcenter', { postleitzahl, anzahlAngebote: 2 });
  const streaming = openStream(page);
  await openDashboard(page, portal, 'offen@dienst.example', { regions: ['27', '28'] });
  await streaming;
  await expect(availableRow(page, '27')).toContainText('0/2');
  const before = await placesOf(page);
  const [first, second] = await Promise.all(
    ['kauf-a@andere.example', 'kauf-b@andere.example'].map(async (email) =>
      portal.apiAs(await portal.addPartner(email)),
    ),
  );
  const id = await availableRequestId(page);
  await first?.('POST', `/requests/${id}/buy`, {});
  await expect(availableRow(page, '28')).toContainText('1/2');
  await expect(page.getByRole('status').filter({ hasText: 'PLZ 28•••: 1 von 2 verkauft.' })).toBeAttached();
  await second?.('POST', `/requests/${id}/buy`, {});
  await expect(availableRow(page, '28').getByRole('button', { name: /^Ausverkauft/ })).toBeDisabled();
  await expect(availableRow(page, '27').getByRole('button', { name: /^Kaufen/ })).toBeEnabled();
  expect(await placesOf(page)).toEqual(before);

  await portal.addPublishedRequest('Callcenter', { postleitzahl: '27012' });
  const bar = page.getByRole('button', { name: '1 neue Anfrage – anzeigen' });
  await expect(bar).toBeVisible();
  expect(await placesOf(page)).toEqual(before);
  await expectAccessible(page);
  await bar.click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('table')).toBeFocused();
  await expect(availableRow(page, '27')).toHaveCount(2);
  await expect(availableRow(page, '28')).toHaveCount(0);
});

test('the dialog of a request stays while the list changes, and keeps the focus', async ({
  page,
  portal,
}) => {
  const ids: string[] = [];
  for (const count of [1, 2, 3, 4, 5, 6])
    ids.push(
      await portal.addPublishedRequest('Callcenter', { postleitzahl: `3801${count}`, anzahlAngebote: 1 }),
    );
  await openDashboard(page, portal, 'dialog@dienst.example', { regions: ['38'] });
  const buyers = await Promise.all(
    ['kauf-f@andere.example', 'kauf-g@andere.example'].map(async (email) =>
      portal.apiAs(await portal.addPartner(email)),
    ),
  );
  // The one request of the second page.
  const streaming = openStream(page);
  await page.goto('/dashboard?anzahl=5&seite=2');
  await streaming;
  await pressInRow(availableRow(page, '38'), 'Details');
  const dialog = page.getByRole('dialog');
  await buyers[0]?.('POST', `/requests/${ids[5]}/buy`, {});
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /^Kaufen/ }).focus();
  await buyers[1]?.('POST', `/requests/${ids[0]}/buy`, {});
  await expect(dialog.getByRole('button', { name: /^Ausverkauft/ })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Nicht interessant' })).toBeFocused();
  await expect(page).toHaveURL(/seite=2/);
  await page.keyboard.press('Escape');
  await expect(availableRow(page, '38').getByRole('button', { name: /^Details/ })).toBeFocused();
});

test('the dialog of a request that the partner buys elsewhere shows the contact', async ({
  page,
  portal,
}) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '37011' });
  const streaming = openStream(page);
  const partner = await openDashboard(page, portal, 'woanders@dienst.example', { regions: ['37'] });
  await streaming;
  await pressInRow(availableRow(page, '37'), 'Details');
  await expect(page.getByRole('dialog', { name: 'Callcenter' })).toContainText('Noch verborgen.');
  await (await portal.apiAs(partner))('POST', `/requests/${id}/buy`, {});
  await expect(page.getByRole('dialog', { name: 'Werft Nord GmbH' })).toContainText('Heike Kapitän');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(availableRow(page, '37').getByRole('button', { name: /^Details/ })).toBeFocused();
});

test('old requests that move to the front are not called new', async ({ page, portal }) => {
  const ids: string[] = [];
  for (const count of [1, 2, 3, 4, 5, 6])
    ids.push(await portal.addPublishedRequest('Callcenter', { postleitzahl: `3901${count}` }));
  await openDashboard(page, portal, 'alte@dienst.example', { regions: ['39'] });
  const streaming = openStream(page);
  await page.goto('/dashboard?anzahl=5&ordnung=cheapest');
  await streaming;
  await expect(availableRow(page, '39')).toHaveCount(5);
  const admin = await portal.apiAs(await portal.addAdmin('alte@portal.example'));
  const { request } = (await admin('GET', `/requests/${ids[0]}`)) as { request: { updatedAt: string } };
  await admin('PUT', `/requests/${ids[0]}`, { basePrice: 1, updatedAt: request.updatedAt });
  // A sale of what is shown has the list read anew.
  const buyer = await portal.apiAs(await portal.addPartner('kauf-h@andere.example'));
  await buyer('POST', `/requests/${ids[5]}/buy`, {});
  const bar = page.getByRole('button', { name: 'Die Liste hat sich geändert – anzeigen' });
  await expect(bar).toBeVisible();
  await bar.click();
  await expect(page.locator('tbody tr').first()).toContainText('1,00');
  await expect(bar).toHaveCount(0);
});

/** Of the newest request. */
async function availableRequestId(page: Page): Promise<string> {
  const answer = await page.request.get('/api/requests/partner');
  const { requests } = (await answer.json()) as { requests: { _id: string }[] };
  return requests[0]?._id ?? '';
}

test('the tabs of a browser share one stream, which another takes over when its tab closes', async ({
  page,
  context,
  portal,
}) => {
  let opened = 0;
  context.on('response', (answer) => {
    if (isStream(answer.url())) opened += 1;
  });
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '29011' });
  const streaming = openStream(page);
  await openDashboard(page, portal, 'zwei@dienst.example', { regions: ['29'] });
  await streaming;
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(availableRow(other, '29')).toContainText('0/5');
  const buyers = await Promise.all(
    ['kauf-c@andere.example', 'kauf-d@andere.example'].map(async (email) =>
      portal.apiAs(await portal.addPartner(email)),
    ),
  );
  await buyers[0]?.('POST', `/requests/${id}/buy`, {});
  for (const tab of [page, other]) await expect(availableRow(tab, '29')).toContainText('1/5');
  expect(opened).toBe(1);

  const takenOver = openStream(other);
  await page.close();
  await takenOver;
  await buyers[1]?.('POST', `/requests/${id}/buy`, {});
  await expect(availableRow(other, '29')).toContainText('2/5');
  expect(opened).toBe(2);
});

test('where streams are cut, a visible list is read anew each half minute', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '31011' });
  await page.route(isStreamUrl, (route) => route.abort());
  await page.clock.install();
  await openDashboard(page, portal, 'ohne@dienst.example', { regions: ['31'] });
  await expect(availableTab(page)).toBeVisible();
  await expect(availableRow(page, '31')).toContainText('0/5');
  const buyer = await portal.apiAs(await portal.addPartner('kauf-e@andere.example'));
  await buyer('POST', `/requests/${id}/buy`, {});
  await page.clock.runFor(31_000);
  await expect(availableRow(page, '31')).toContainText('1/5');
});

const isStreamUrl = (url: URL) => isStream(url.pathname);
