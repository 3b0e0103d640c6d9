import { dayMs } from '#domain/durations.ts';
import { answer } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { comeBack } from '../support/interactive.ts';
import { pressInRow, row, status } from '../support/locators.ts';
import {
  availableRow,
  buyButton,
  openBuyDialog,
  openDashboard,
  purchasedTab,
} from '../support/pages/dashboard.ts';

test('without a network a list says so at once, and loads once there is one', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '89011' });
  await openDashboard(page, portal, 'offline@netz.example');
  await expect(availableRow(page, '89')).toBeVisible();
  await page.context().setOffline(true);
  await purchasedTab(page).click();
  await expect(page.getByRole('alert')).toContainText('Bitte prüfen Sie Ihre Internetverbindung');
  await page.context().setOffline(false);
  await expect(page.getByText('Keine gekauften Anfragen verfügbar')).toBeVisible();
});

test('a linked request that cannot be read now opens when the page is loaded anew', async ({
  page,
  portal,
}) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '56011' });
  await portal.signIn(page, await portal.addPartner('unterwegs@netz.example'));
  const call = `**/api/requests/${id}`;
  await page.route(call, (route) => route.abort('connectionreset'));
  await page.goto(`/dashboard?anfrage=${id}`);
  await expect(page.getByText('Keine Verbindung zum Server.')).toBeVisible();
  await page.unroute(call);
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText('56•••');
  await expect(page).not.toHaveURL(/anfrage=/);
});

test('the dialog names the new price also when nothing more can be read', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '18011' });
  await openDashboard(page, portal, 'neuerpreis@netz.example');
  await openBuyDialog(page, '18');
  const changed = { price_cents: 10_000, base_price_cents: 10_000, current_sales: 2 };
  await portal.db.updateTable('request_listings').set(changed).where('request_id', '=', id).execute();
  await page.route('**/api/requests/*', (route) =>
    route.request().method() === 'GET' ? route.abort('connectionreset') : route.fallback(),
  );
  await buyButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Der Nettopreis beträgt jetzt 100,00\s€/);
  await expect(dialog).toContainText('Käufer bisher: 2, höchstens 5.');
  await expect(buyButton(page)).toHaveText(/119,00\s€/);
});

test('a purchase that the server says nothing about is told in the words of the browser', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '19011' });
  await openDashboard(page, portal, 'wortlos@netz.example');
  await openBuyDialog(page, '19');
  await answer(page, '/requests/*/buy', { status: 503, body: '<h1>Service Unavailable</h1>' }, 1);
  await buyButton(page).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Fehler beim Checkout. Bitte versuchen Sie es erneut.',
  );
  await answer(page, '/requests/*/buy', { json: { count: 1 } }, 1);
  await buyButton(page).click();
  await expect(page.getByText('Erfolgreich 1 Anfragen gekauft!')).toBeVisible();
});

test('an address beyond the last page does not trap the way back', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '88011' });
  await openDashboard(page, portal, 'zurueck@netz.example', { regions: ['88'] });
  await expect(availableRow(page, '88')).toBeVisible();
  await page.goto('/dashboard?anzahl=25&seite=9');
  await expect(page).toHaveURL(/dashboard\?anzahl=25$/);
  await expect(availableRow(page, '88')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/dashboard/);
});

test('the search field shows what the list was searched for', async ({ page, portal }) => {
  const admin = await portal.addAdmin('suche@netz.example');
  await portal.addPartner('gesucht@netz.example', { companyName: 'Suchbar GmbH' });
  await portal.signIn(page, admin);
  await page.goto('/admin/users');
  const search = page.getByRole('searchbox', { name: 'Suche' });
  await search.fill('Suchbar');
  await expect(page).toHaveURL(/suche=Suchbar/);
  await expect(row(page, 'Suchbar GmbH')).toBeVisible();
  await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Benutzer' }).click();
  await expect(page).not.toHaveURL(/suche/);
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(search).toHaveValue('Suchbar');
  await expect(row(page, 'Suchbar GmbH')).toBeVisible();
});

test('who comes back to the tab finds places and days of now, and can ask for them', async ({
  page,
  portal,
}) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '21011' });
  // A reading that the stream asks for could be under way when the tab comes back, which then asks for none of its own.
  await page.route('**/api/events', (route) => route.abort());
  await openDashboard(page, portal, 'zurueckgekehrt@netz.example');
  const listed = availableRow(page, '21');
  await expect(listed).toContainText('0/5');
  await expect(listed).toContainText('7 Tage übrig');
  const sell = (count: number) =>
    portal.db
      .updateTable('request_listings')
      .set({ current_sales: count })
      .where('request_id', '=', id)
      .execute();
  await sell(1);
  await comeBack(page);
  await expect(listed).toContainText('1/5');
  // An open dialog follows its row; of two windows side by side, coming back to one shows in its focus alone.
  await pressInRow(listed, 'Details');
  const details = page.getByRole('dialog');
  await expect(details).toContainText('1/5');
  await sell(2);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(details).toContainText('2/5');
  await details.getByRole('button', { name: 'Schließen' }).last().click();
  // What is read by itself is not told each time.
  await expect(status(page, 'Stand:')).toHaveCount(0);
  await sell(3);
  await page.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect(listed).toContainText('3/5');
  await expect(page.getByRole('button', { name: 'Aktualisieren' })).toBeFocused();
  await expect(page.getByText(/^Stand: \d\d:\d\d Uhr$/)).toBeVisible();
  await expect(status(page, 'Aktualisiert. Stand:')).toHaveCount(1);

  // Nothing but the time has changed.
  await page.clock.setFixedTime(Date.now() + 2 * dayMs);
  await comeBack(page);
  await expect(listed).toContainText('5 Tage übrig');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect(page.getByText(/^Keine Verbindung zum Server\. .* Stand: /)).toBeVisible();
  await expect(listed).toBeVisible();
});

test('another page of a table begins at its head, read on from the page before (api 14)', async ({
  page,
  portal,
}) => {
  for (const last of [1, 2, 3, 4, 5, 6]) {
    await portal.addPublishedRequest('Callcenter', { postleitzahl: `2201${last}` });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await portal.signIn(page, await portal.addPartner('blaettern@netz.example'));
  await page.goto('/dashboard?anzahl=5');
  const readOn = page.waitForRequest(/\/api\/requests\/partner\?.*after=/);
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await readOn;
  await expect(page).toHaveURL(/seite=2/);
  const table = page.getByRole('table', { name: 'Verfügbare Anfragen' });
  await expect(table).toBeFocused();
  await expect(table.getByRole('button', { name: /^Details/ }).first()).toBeInViewport();
});
