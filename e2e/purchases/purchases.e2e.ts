import { expectAccessible } from '../support/accessible.ts';
import { answer, trouble } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressInRow, row } from '../support/locators.ts';
import { countRowsInView, findOverflow } from '../support/page-measures.ts';
import {
  availableRow,
  availableTab,
  buyButton,
  expectBought,
  openBuyDialog,
  openDashboard,
  purchasedTab,
} from '../support/pages/dashboard.ts';

test('a partner reads a request without its contact, buys it and sees the contact', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '11011' });
  await openDashboard(page, portal, 'kauf@dienst.example');
  await expect(availableRow(page, '11')).toContainText('7 Tage übrig');
  await expect(availableRow(page, '11').getByTitle('Notdienst')).toBeVisible();
  await expectAccessible(page);

  await pressInRow(availableRow(page, '11'), 'Details');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Notdienst');
  await expect(dialog).not.toContainText('Werft Nord');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Kaufen' }).click();

  await expect(dialog).toContainText('19 % Umsatzsteuer');
  await expect(dialog).toContainText('Käufer bisher: 0, höchstens 5.');
  await expect(buyButton(page)).toHaveText(/Zahlungspflichtig kaufen · 58,31\s€/);
  await expectAccessible(page);
  await buyButton(page).click();

  await expectBought(page);
  await expect(page).toHaveURL(/tab=gekauft/);
  await expect(purchasedTab(page)).toBeFocused();
  const bought = row(page, '11011');
  await expect(bought).toContainText('Werft Nord GmbH');
  const mail = 'kapitaen@werft-nord.example';
  await expect(bought.locator(`a[href="mailto:${mail}"]`)).toHaveText(mail);
  await expect(bought.getByRole('link', { name: '040 1234567' })).toHaveAttribute('href', 'tel:+49401234567');
  await bought.getByRole('button', { name: 'Details: Werft Nord GmbH' }).click();
  await expect(dialog).toContainText('Heike Kapitän');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bought.getByRole('button', { name: 'Details: Werft Nord GmbH' })).toBeFocused();

  await availableTab(page).click();
  await expect(availableRow(page, '11').getByRole('button', { name: /^Gekauft/ })).toBeDisabled();
  await test.step('there its dialog has the contact, and nothing that is of no use any more', async () => {
    await pressInRow(availableRow(page, '11'), 'Details');
    const details = page.getByRole('dialog', { name: 'Werft Nord GmbH' });
    await expect(details).toContainText('Heike Kapitän');
    await expect(details.getByRole('link', { name: mail })).toBeVisible();
    await expect(details.getByLabel('Ergebnis')).toBeVisible();
    await expect(details.getByRole('button', { name: /^(Nicht interessant|Gekauft)/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(availableRow(page, '11').getByRole('button', { name: /^Details/ })).toBeFocused();
  });
});

test('where the contact of a bought request cannot be read, its dialog says so and tries again', async ({
  page,
  portal,
}) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '22011' });
  const partner = await portal.addPartner('ohne-antwort@dienst.example');
  await (await portal.apiAs(partner))('POST', `/requests/${id}/buy`, {});
  await portal.signIn(page, partner);
  await page.goto('/dashboard?anzahl=25');
  await answer(page, `/requests/${id}`, trouble);
  await pressInRow(availableRow(page, '22'), 'Details');
  const dialog = page.getByRole('dialog', { name: 'Callcenter' });
  await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await page.unroute(`**/api/requests/${id}`);
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('dialog', { name: 'Werft Nord GmbH' })).toContainText('Heike Kapitän');
});

test('a request that sells out while the dialog is open is refused in words', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', {
    postleitzahl: '12011',
    anzahlAngebote: 1,
  });
  await openDashboard(page, portal, 'langsam@dienst.example');
  await openBuyDialog(page, '12');
  const faster = await portal.apiAs(await portal.addPartner('schnell@dienst.example'));
  await faster('POST', `/requests/${id}/buy`, {});
  await buyButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Diese Anfrage ist nicht mehr verfügbar');
  await expect(dialog.getByRole('alert')).toContainText('Ausverkauft');
  await expect(dialog).toContainText('Käufer bisher: 1, höchstens 1.');
  await expect(buyButton(page)).toHaveCount(0);
  await expect(
    dialog.getByRole('button', { name: 'Schließen' }).filter({ hasText: 'Schließen' }),
  ).toBeFocused();
});

test('a request bought in another window is pointed out, not charged twice', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '13011' });
  const partner = await openDashboard(page, portal, 'zweimal@dienst.example');
  await openBuyDialog(page, '13');
  await (await portal.apiAs(partner))('POST', `/requests/${id}/buy`, {});
  await buyButton(page).click();
  await expect(page.getByText('Sie haben diese Anfrage bereits gekauft')).toBeVisible();
  await page.getByRole('button', { name: 'Gekaufte Anfragen öffnen' }).click();
  await expect(row(page, '13011')).toHaveCount(1);
  await expect(purchasedTab(page)).toBeFocused();
});

test('a double click buys once, also where the page is not served by HTTPS', async ({ page, portal }) => {
  // Browsers offer this function on secure pages only; the test's address counts as one.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '17011' });
  await openDashboard(page, portal, 'doppelklick@dienst.example');
  await openBuyDialog(page, '17');
  const tries: string[] = [];
  page.on('request', (request) => request.url().endsWith('/buy') && tries.push(request.url()));
  await buyButton(page).dblclick();
  await expect(page).toHaveURL(/tab=gekauft/);
  await expect(row(page, '17011')).toBeVisible();
  await expectBought(page);
  expect(tries).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(/dashboard\?anzahl=25$/);
});

test('a price that changed is shown before anything is bought', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '14011' });
  await openDashboard(page, portal, 'preis@dienst.example');
  await openBuyDialog(page, '14');
  const admin = await portal.apiAs(await portal.addAdmin('preis@portal.example'));
  const { request } = (await admin('GET', `/requests/${id}`)) as { request: { updatedAt: string } };
  await admin('PUT', `/requests/${id}`, { basePrice: 100, updatedAt: request.updatedAt });
  await buyButton(page).click();
  await expect(page.getByRole('dialog')).toContainText('Der Preis hat sich inzwischen geändert.');
  await expect(buyButton(page)).toHaveText(/119,00\s€/);
  await buyButton(page).click();
  await expectBought(page);
});

test('a purchase whose answer got lost is repeated without buying twice', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '15011' });
  await openDashboard(page, portal, 'funkloch@dienst.example');
  await openBuyDialog(page, '15');
  await page.route(
    '**/buy',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, json: { msg: 'Gerade nicht erreichbar.', code: 'unavailable' } });
    },
    { times: 1 },
  );
  await buyButton(page).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Gerade nicht erreichbar.');
  await buyButton(page).click();
  await expectBought(page);
  const listing = await portal.db
    .selectFrom('request_listings')
    .select('current_sales')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(listing.current_sales).toBe(1);
});

test('a locked partner learns that the account is being checked', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addPartner('gesperrt@dienst.example', { accountActive: false }));
  await page.goto('/dashboard');
  await expect(page.getByText('Ihr Konto wird geprüft')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessible(page);
  const ask = page.getByRole('button', { name: 'Stand neu abfragen' });
  await ask.click();
  await expect(page.getByText(/Unverändert, geprüft um \d\d:\d\d Uhr/)).toBeVisible();
  await portal.db
    .updateTable('users')
    .set({ account_active: true })
    .where('email', '=', 'gesperrt@dienst.example')
    .execute();
  await ask.click();
  await expect(availableTab(page)).toBeVisible();
});

test('empty lists say what to do next, and a failure offers a retry', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addPartner('leer@dienst.example', { services: [] }));
  await page.goto('/dashboard');
  await expect(page.getByText('Keine Anfragen verfügbar')).toBeVisible();
  await purchasedTab(page).click();
  await expect(page.getByText('Keine gekauften Anfragen verfügbar')).toBeVisible();
  await page.getByRole('button', { name: 'Verfügbare Anfragen ansehen' }).click();
  await page.route('**/api/requests/partner*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(
    page.getByText('Fehler beim Laden der Anfragen. Bitte versuchen Sie es später erneut.'),
  ).toBeVisible();
  await page.unroute('**/api/requests/partner*');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('Keine Anfragen verfügbar')).toBeVisible();
});

test('a phone shows cards, and tabs by their signs', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '16011' });
  await page.setViewportSize({ width: 320, height: 640 });
  await openDashboard(page, portal, 'telefon@dienst.example');
  await openBuyDialog(page, '16');
  await buyButton(page).click();
  await expectBought(page);
  await expect(purchasedTab(page)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Werft Nord GmbH: mehr anzeigen' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '16011' })).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
});

test('six requests are in view on a small laptop without scrolling', async ({ page, portal }) => {
  for (const region of ['31', '32', '33', '34', '35', '36']) {
    await portal.addPublishedRequest('Callcenter', { postleitzahl: `${region}011` });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await portal.signIn(page, await portal.addPartner('laptop@dienst.example'));
  await page.goto('/dashboard');
  await expect(availableRow(page, '36')).toBeVisible();
  expect(await countRowsInView(page)).toBeGreaterThanOrEqual(6);
});
