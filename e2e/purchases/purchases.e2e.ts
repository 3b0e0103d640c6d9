import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { apiAs } from '../support/api-as.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { countRowsInView } from '../support/page-measures.ts';

/** The row of the one request with this postal region; tests share a database. */
const rowOf = (page: Page, region: string) => page.getByRole('row').filter({ hasText: `${region}•••` });

const buyButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^Zahlungspflichtig kaufen/ });

async function openBuyDialog(page: Page, region: string): Promise<void> {
  await page.goto('/dashboard?anzahl=25');
  await rowOf(page, region)
    .getByRole('button', { name: /^Kaufen/ })
    .click();
  await expect(buyButton(page)).toBeVisible();
}

test('a partner reads a request without its contact, buys it and sees the contact', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '11011' });
  await signIn(page, portal, await portal.addPartner('kauf@dienst.example'));
  await page.goto('/dashboard?anzahl=25');
  await expect(rowOf(page, '11')).toContainText('7 Tage übrig');
  await expect(rowOf(page, '11').getByTitle('Inbound')).toBeVisible();
  await expectAccessible(page);

  await rowOf(page, '11')
    .getByRole('button', { name: /^Details/ })
    .click();
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

  await expect(page.getByText('Anfrage erfolgreich gekauft!')).toBeVisible();
  await expect(page).toHaveURL(/tab=gekauft/);
  await expect(page.getByRole('tab', { name: 'Gekaufte Anfragen' })).toBeFocused();
  const bought = page.getByRole('row').filter({ hasText: '11011' });
  await expect(bought).toContainText('Werft Nord GmbH');
  await expect(bought.getByRole('link', { name: 'kapitaen@werft-nord.example' })).toHaveAttribute(
    'href',
    'mailto:kapitaen@werft-nord.example',
  );
  await expect(bought.getByRole('link', { name: '+49 40 1234567' })).toHaveAttribute(
    'href',
    'tel:+49401234567',
  );
  await bought.getByRole('button', { name: 'Details: Werft Nord GmbH' }).click();
  await expect(dialog).toContainText('Heike Kapitän');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bought.getByRole('button', { name: 'Details: Werft Nord GmbH' })).toBeFocused();

  await page.getByRole('tab', { name: 'Verfügbare Anfragen' }).click();
  await expect(rowOf(page, '11').getByRole('button', { name: /^Gekauft/ })).toBeDisabled();
});

test('a request that sells out while the dialog is open is refused in words', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', {
    postleitzahl: '12011',
    anzahlAngebote: 1,
  });
  await signIn(page, portal, await portal.addPartner('langsam@dienst.example'));
  await openBuyDialog(page, '12');
  const faster = await apiAs(portal, await portal.addPartner('schnell@dienst.example'));
  await faster('POST', `/requests/${id}/buy`, {});
  await buyButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Diese Anfrage ist nicht mehr verfügbar');
  await expect(dialog.getByRole('alert')).toContainText('Ausverkauft');
  await expect(buyButton(page)).toHaveCount(0);
  await expect(
    dialog.getByRole('button', { name: 'Schließen' }).filter({ hasText: 'Schließen' }),
  ).toBeFocused();
});

test('a request bought in another window is pointed out, not charged twice', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '13011' });
  const partner = await portal.addPartner('zweimal@dienst.example');
  await signIn(page, portal, partner);
  await openBuyDialog(page, '13');
  await (await apiAs(portal, partner))('POST', `/requests/${id}/buy`, {});
  await buyButton(page).click();
  await expect(page.getByText('Sie haben diese Anfrage bereits gekauft')).toBeVisible();
  await page.getByRole('button', { name: 'Gekaufte Anfragen öffnen' }).click();
  await expect(page.getByRole('row').filter({ hasText: '13011' })).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Gekaufte Anfragen' })).toBeFocused();
});

test('a double click buys once, also where the page is not served by HTTPS', async ({ page, portal }) => {
  // Browsers offer this function on secure pages only; the test's address counts as one.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '17011' });
  await signIn(page, portal, await portal.addPartner('doppelklick@dienst.example'));
  await openBuyDialog(page, '17');
  const tries: string[] = [];
  page.on('request', (request) => request.url().endsWith('/buy') && tries.push(request.url()));
  await buyButton(page).dblclick();
  await expect(page).toHaveURL(/tab=gekauft/);
  await expect(page.getByRole('row').filter({ hasText: '17011' })).toBeVisible();
  await expect(page.getByText('Anfrage erfolgreich gekauft!')).toHaveCount(1);
  expect(tries).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(/dashboard\?anzahl=25$/);
});

test('a price that changed is shown before anything is bought', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '14011' });
  await signIn(page, portal, await portal.addPartner('preis@dienst.example'));
  await openBuyDialog(page, '14');
  const admin = await apiAs(portal, await portal.addAdmin('preis@portal.example'));
  const { request } = (await admin('GET', `/requests/${id}`)) as { request: { updatedAt: string } };
  await admin('PUT', `/requests/${id}`, { basePrice: 100, updatedAt: request.updatedAt });
  await buyButton(page).click();
  await expect(page.getByRole('dialog')).toContainText('Der Preis hat sich inzwischen geändert.');
  await expect(buyButton(page)).toHaveText(/119,00\s€/);
  await buyButton(page).click();
  await expect(page.getByText('Anfrage erfolgreich gekauft!')).toBeVisible();
});

test('a purchase whose answer got lost is repeated without buying twice', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '15011' });
  await signIn(page, portal, await portal.addPartner('funkloch@dienst.example'));
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
  await expect(page.getByText('Anfrage erfolgreich gekauft!')).toBeVisible();
  const listing = await portal.db
    .selectFrom('request_listings')
    .select('current_sales')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(listing.current_sales).toBe(1);
});

test('a locked partner learns that the account is being checked', async ({ page, portal }) => {
  await signIn(page, portal, await portal.addPartner('gesperrt@dienst.example', { accountActive: false }));
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
  await expect(page.getByRole('tab', { name: 'Verfügbare Anfragen' })).toBeVisible();
});

test('empty lists say what to do next, and a failure offers a retry', async ({ page, portal }) => {
  await signIn(page, portal, await portal.addPartner('leer@dienst.example', { services: [] }));
  await page.goto('/dashboard');
  await expect(page.getByText('Keine Anfragen verfügbar')).toBeVisible();
  await page.getByRole('tab', { name: 'Gekaufte Anfragen' }).click();
  await expect(page.getByText('Keine gekauften Anfragen verfügbar')).toBeVisible();
  await page.getByRole('button', { name: 'Verfügbare Anfragen ansehen' }).click();
  await page.route('**/api/requests/partner*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(
    page.getByText('Fehler beim Laden der Anfragen. Bitte versuchen Sie es später erneut.'),
  ).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/requests/partner*');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('Keine Anfragen verfügbar')).toBeVisible();
});

test('a phone shows cards, and tabs by their signs', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '16011' });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, portal, await portal.addPartner('telefon@dienst.example'));
  await openBuyDialog(page, '16');
  await buyButton(page).click();
  await expect(page.getByText('Anfrage erfolgreich gekauft!')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Gekaufte Anfragen' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Werft Nord GmbH: mehr anzeigen' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '16011' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('six requests are in view on a small laptop without scrolling', async ({ page, portal }) => {
  for (const region of ['31', '32', '33', '34', '35', '36']) {
    await portal.addPublishedRequest('Callcenter', { postleitzahl: `${region}011` });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, portal, await portal.addPartner('laptop@dienst.example'));
  await page.goto('/dashboard');
  await expect(rowOf(page, '36')).toBeVisible();
  expect(await countRowsInView(page)).toBeGreaterThanOrEqual(6);
});
