import type { Page } from '@playwright/test';
import { dayMs } from '#domain/durations.ts';
import { expect, test } from '../support/fixtures.ts';
import { comeBack } from '../support/interactive.ts';
import { button, pressInRow, status } from '../support/locators.ts';
import { availableRow, openDashboard } from '../support/pages/dashboard.ts';
import type { Portal } from '../support/portal.ts';

const isStream = (url: string) => url.endsWith('/api/events');

const openStream = (page: Page) => page.waitForResponse((answer) => isStream(answer.url()));

async function sell(portal: Portal, id: string, buyer: string): Promise<void> {
  const api = await portal.apiAs(await portal.addPartner(`${buyer}@andere.example`));
  await api('POST', `/requests/${id}/buy`, {});
}

/** Where the rows of the list stand. */
const placesOf = (page: Page) =>
  page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));

test('purchases by others and new matches update the open list at once without moving anything', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '27011', anzahlAngebote: 2 });
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '28011', anzahlAngebote: 2 });
  const streaming = openStream(page);
  await openDashboard(page, portal, 'offen@dienst.example', { regions: ['27', '28'] });
  await streaming;
  await expect(availableRow(page, '27')).toContainText('0/2');
  const before = await placesOf(page);
  await sell(portal, id, 'erster');
  await expect(availableRow(page, '28')).toContainText('1/2');
  await expect(page.getByRole('status').filter({ hasText: 'PLZ 28•••: 1 von 2 verkauft.' })).toBeAttached();
  await sell(portal, id, 'zweiter');
  await expect(availableRow(page, '28').getByRole('button', { name: /^Ausverkauft/ })).toBeDisabled();
  await expect(availableRow(page, '27').getByRole('button', { name: /^Kaufen/ })).toBeEnabled();
  expect(await placesOf(page)).toEqual(before);

  await portal.addPublishedRequest('Callcenter', { postleitzahl: '27012' });
  const bar = page.getByRole('button', { name: '1 neue Anfrage – anzeigen' });
  await expect(bar).toBeVisible();
  expect(await placesOf(page)).toEqual(before);
  await bar.click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('table')).toBeFocused();
  await expect(availableRow(page, '27')).toHaveCount(2);
  await expect(availableRow(page, '28')).toHaveCount(0);
});

test('on a later page a dialog stays while its request is sold', async ({ page, portal }) => {
  const publish = (postleitzahl: string) =>
    portal.addPublishedRequest('Callcenter', { postleitzahl, anzahlAngebote: 1 });
  const last = await publish('38011');
  for (const place of ['39011', '39012', '39013', '39014']) await publish(place);
  const newest = await publish('39015');
  await portal.signIn(page, await portal.addPartner('blaettern@dienst.example'));
  const streaming = openStream(page);
  await page.goto('/dashboard?anzahl=5');
  await streaming;
  const table = page.getByRole('table', { name: 'Verfügbare Anfragen' });
  const dialog = page.getByRole('dialog');

  await test.step('the page is read on from the one before, and begins at its head (api 14)', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const readOn = page.waitForRequest(/\/api\/requests\/partner\?.*after=/);
    await page.getByRole('button', { name: 'Nächste Seite' }).click();
    await readOn;
    await expect(page).toHaveURL(/seite=2/);
    await expect(table).toBeFocused();
    const details = table.getByRole('button', { name: /^Details/ });
    await expect(details).toHaveCount(1);
    await expect(details).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('the dialog stays, and keeps the focus', async () => {
    await pressInRow(availableRow(page, '38'), 'Details');
    await sell(portal, newest, 'erster');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: /^Kaufen/ }).focus();
    await sell(portal, last, 'zweiter');
    await expect(dialog.getByRole('button', { name: /^Ausverkauft/ })).toBeDisabled();
    await expect(button(dialog, 'Schließen').last()).toBeFocused();
    await expect(page).toHaveURL(/seite=2/);
    await page.keyboard.press('Escape');
    await expect(availableRow(page, '38').getByRole('button', { name: /^Details/ })).toBeFocused();
  });
});

test('what becomes cheaper waits to move to the front, and is not called new', async ({ page, portal }) => {
  const publish = (postleitzahl: string) => portal.addPublishedRequest('Callcenter', { postleitzahl });
  const admin = await portal.apiAs(await portal.addAdmin('preise@portal.example'));
  const setPrice = async (id: string, basePrice: number) => {
    const { request } = (await admin('GET', `/requests/${id}`)) as { request: { updatedAt: string } };
    await admin('PUT', `/requests/${id}`, { basePrice, updatedAt: request.updatedAt });
  };
  const dear = await publish('39011');
  await setPrice(await publish('39012'), 2);
  for (const place of ['39013', '39014', '39015', '39016']) await publish(place);
  // Without the stream: a refetch that it triggers could replace the first answer in the new order.
  await page.route('**/api/events', (route) => route.abort());
  await portal.signIn(page, await portal.addPartner('preise@dienst.example'));
  await page.goto('/dashboard?anzahl=5');
  const first = page.locator('tbody tr').first();
  await page.getByLabel('Reihenfolge').selectOption('Günstigste zuerst');
  await expect(first).toContainText('2,00');
  await setPrice(dear, 1);
  await comeBack(page);
  const bar = page.getByRole('button', { name: 'Die Liste hat sich geändert – anzeigen' });
  await expect(bar).toBeVisible();
  await expect(first).toContainText('2,00');
  await bar.click();
  await expect(first).toContainText('1,00');
  await expect(bar).toHaveCount(0);
});

test('the tabs of a browser share one stream, and another tab takes it over', async ({
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
  await sell(portal, id, 'erster');
  for (const tab of [page, other]) await expect(availableRow(tab, '29')).toContainText('1/5');
  expect(opened).toBe(1);

  const takenOver = openStream(other);
  await page.close();
  await takenOver;
  await sell(portal, id, 'zweiter');
  await expect(availableRow(other, '29')).toContainText('2/5');
  expect(opened).toBe(2);
});

test('a return to the tab updates places and days, as does „Aktualisieren“', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '21011' });
  // A reading that the stream asks for could be under way when the tab comes back, which then asks for none of its own.
  await page.route('**/api/events', (route) => route.abort());
  await page.clock.install();
  // The page polls every 30 seconds, counted from its first attempt to open the stream.
  const attempt = page.waitForRequest('**/api/events');
  await openDashboard(page, portal, 'zurueckgekehrt@dienst.example');
  await attempt;
  const listed = availableRow(page, '21');
  await expect(listed).toContainText('0/5');
  await expect(listed).toContainText('7 Tage übrig');
  const sellTo = (count: number) =>
    portal.db
      .updateTable('request_listings')
      .set({ current_sales: count })
      .where('request_id', '=', id)
      .execute();

  await test.step('a visible list without a stream is read anew each half minute', async () => {
    await sellTo(1);
    await page.clock.fastForward(31_000);
    await expect(listed).toContainText('1/5');
  });

  await test.step('a list is read anew when its tab is seen or its window focused, open details with it', async () => {
    await sellTo(2);
    await comeBack(page);
    await expect(listed).toContainText('2/5');
    await pressInRow(listed, 'Details');
    const details = page.getByRole('dialog');
    await expect(details).toContainText('2/5');
    await sellTo(3);
    // Of two windows side by side, coming back to one shows in its focus alone.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(details).toContainText('3/5');
    await details.getByRole('button', { name: 'Schließen' }).last().click();
    // The page does not announce rows that it reads by itself.
    await expect(status(page, 'Stand:')).toHaveCount(0);
  });

  await test.step('whoever asks for it is told of when it is', async () => {
    await sellTo(4);
    const refresh = button(page, 'Aktualisieren');
    await refresh.click();
    await expect(listed).toContainText('4/5');
    await expect(refresh).toBeFocused();
    await expect(page.getByText(/^Stand: \d\d:\d\d Uhr$/)).toBeVisible();
    await expect(status(page, 'Aktualisiert. Stand:')).toHaveCount(1);
    // Nothing but the time has changed.
    await page.clock.setFixedTime(Date.now() + 2 * dayMs);
    await comeBack(page);
    await expect(listed).toContainText('5 Tage übrig');
    await page.context().setOffline(true);
    await refresh.click();
    await expect(page.getByText(/^Keine Verbindung zum Server\. .* Stand: /)).toBeVisible();
    await expect(listed).toBeVisible();
  });
});
