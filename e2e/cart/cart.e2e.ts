import { answer, doBefore, hold, loseAnswer, trouble } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button, field, pressInRow, row, status, text } from '../support/locators.ts';
import { findCutTexts, findOverflow } from '../support/page-measures.ts';
import {
  addToCart,
  cartLink,
  changedCart,
  checkoutButton,
  openCart,
  showChanges,
} from '../support/pages/cart.ts';
import {
  availableRow,
  availableTab,
  dashboardTitle,
  openContact,
  openDashboard,
  purchasedTab,
} from '../support/pages/dashboard.ts';
import { leaveForDashboard } from '../support/pages/profile.ts';
import { password } from '../support/persons.ts';
import type { Portal } from '../support/portal.ts';

async function changePrice(portal: Portal, id: string, basePrice: number): Promise<void> {
  const admin = await portal.apiAs(await portal.addAdmin(`preis-${id}@portal.example`));
  const { request } = (await admin('GET', `/requests/${id}`)) as { request: { updatedAt: string } };
  await admin('PUT', `/requests/${id}`, { basePrice, updatedAt: request.updatedAt });
}

async function sellOut(portal: Portal, id: string): Promise<void> {
  const other = await portal.apiAs(await portal.addPartner(`kauf-${id}@dienst.example`));
  await other('POST', `/requests/${id}/buy`, {});
}

test('a partner fills the cart, reads lost items and new prices, and buys the rest', async ({
  page,
  portal,
}) => {
  const publish = (postleitzahl: string, anzahlAngebote: number) =>
    portal.addPublishedRequest('Callcenter', { postleitzahl, anzahlAngebote });
  const dearer = await publish('71011', 5);
  await publish('72011', 5);
  const [goneFirst, goneSecond, goneThird, goneFourth] = [
    await publish('76011', 1),
    await publish('74011', 1),
    await publish('75011', 1),
    await publish('73011', 1),
  ];
  // An event would change the page before its button is pressed.
  await page.route('**/api/events', (route) => route.abort());
  const partner = await openDashboard(page, portal, 'korb@dienst.example');
  const main = page.getByRole('main');

  await test.step('it is filled from the list and from details', async () => {
    await expect(cartLink(page, 'Warenkorb')).toBeVisible();
    await addToCart(page, '71');
    await expect(text(page, 'Zur Warenkorb hinzugefügt')).toBeVisible();
    await expect(cartLink(page, '1 Anfrage im Warenkorb')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Zum Warenkorb (1)' })).toBeVisible();
    await pressInRow(availableRow(page, '72'), 'Details');
    const details = page.getByRole('dialog');
    await details.getByRole('button', { name: /^In Warenkorb/ }).click();
    await expect(details.getByRole('button', { name: /^Im Warenkorb/ })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const region of ['74', '75', '73']) await addToCart(page, region);
    await sellOut(portal, goneFirst);
    await pressInRow(availableRow(page, '76'), 'In Warenkorb');
    await expect(alert(page, 'Diese Anfrage ist nicht mehr verfügbar')).toBeVisible();
    await pressInRow(availableRow(page, '71'), 'Details');
    await details.getByRole('button', { name: /^Im Warenkorb/ }).click();
    await expect(page).toHaveURL(/\/warenkorb$/);
    await expect(details).toHaveCount(0);
    await expect(main).toBeFocused();
    await expect(checkoutButton(page)).toHaveText(/· 291,55\s€/);
    // Services, size and start tell items apart; the short number names one on the phone.
    const line = row(page, 'PLZ 72');
    for (const fact of [/A-\d{4}-\d{4}/, 'Notdienst', 'Anrufe', 'ab sofort'])
      await expect(line).toContainText(fact);
    await expect(main).toContainText('Sie kaufen auf Rechnung');
    await page.setViewportSize({ width: 640, height: 900 });
    expect(await findCutTexts(page)).toEqual([]);
    for (const size of [
      { width: 375, height: 667 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      await expect(checkoutButton(page)).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('what is gone is named and taken out', async () => {
    await sellOut(portal, goneSecond);
    await checkoutButton(page).click();
    const refusal = 'Einige Artikel sind nicht mehr verfügbar: Diese Anfrage ist inzwischen ausverkauft';
    await expect(alert(page, refusal)).toContainText('Nicht mehr im Warenkorb: Callcenter, PLZ 74•••.');
    await expect(row(page, '74•••')).toHaveCount(0);
    for (const gone of [goneThird, goneFourth]) await sellOut(portal, gone);
    await leaveForDashboard(page);
    await expect(dashboardTitle(page)).toBeVisible();
    await openCart(page);
    await expect(row(page, '75•••')).toContainText('Diese Anfrage ist inzwischen ausverkauft');
    await pressInRow(row(page, '75•••'), 'Entfernen');
    await expect(row(page, '75•••')).toHaveCount(0);
    await expect(row(page, '73•••')).toContainText('ausverkauft');
  });

  await test.step('a new price is told before anything is bought; what was said to be gone stops nothing', async () => {
    await changePrice(portal, dearer, 100);
    await checkoutButton(page).click();
    await expect(page.getByText('Der Warenkorb zeigt die neuen Preise.')).toBeVisible();
    await expect(row(page, '73•••')).toHaveCount(0);
    await expect(row(page, '71•••')).toContainText(/Preis geändert: vorher 49,00\s€/);
    await expect(checkoutButton(page)).toHaveText(/· 177,31\s€/);
  });

  await test.step('a session that has ended asks for the login over the page, and the order goes on', async () => {
    const bought = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('purchaseSuccess', () => resolve(true))),
    );
    await doBefore(page, '/cart/validate', () =>
      portal.db.deleteFrom('sessions').where('user_id', '=', partner).execute(),
    );
    await checkoutButton(page).click();
    const login = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' });
    await field(login, 'Passwort').fill(password);
    await button(login, 'Anmelden').click();
    await expect(text(page, 'Erfolgreich 2 Anfragen gekauft!')).toBeVisible();
    expect(await bought).toBe(true);
    await expect(page).toHaveURL(/\/dashboard\?tab=gekauft$/);
    await expect(purchasedTab(page)).toHaveAttribute('aria-selected', 'true');
    for (const place of ['71011', '72011']) await expect(row(page, place)).toBeVisible();
    await expect(openContact(page)).toHaveCount(2);
    await expect(cartLink(page, 'Warenkorb')).toBeVisible();
  });
});

test('an open cart shows changes and prices from elsewhere only on a press', async ({ page, portal }) => {
  const shown = await portal.addPublishedRequest('Callcenter', { postleitzahl: '47011' });
  const added = await portal.addPublishedRequest('Callcenter', { postleitzahl: '48011' });
  const elsewhere = await portal.apiAs(await openDashboard(page, portal, 'zweigeraete@dienst.example'));
  const change = (action: 'add' | 'remove', requestId: string) =>
    elsewhere('POST', '/cart/sync-on-change', { action, requestId });
  const main = page.getByRole('main');
  await change('add', shown);
  await expect(availableRow(page, '47').getByRole('button', { name: /^Im Warenkorb/ })).toBeVisible();
  await change('remove', shown);
  await addToCart(page, '47');
  await openCart(page);
  await expect(checkoutButton(page)).toHaveText(/· 58,31\s€/);
  const before = await checkoutButton(page).boundingBox();

  await changePrice(portal, shown, 100);
  // Reading what is added reads the new price, too.
  await change('add', added);
  await expect(changedCart(page)).toBeVisible();
  await expect(cartLink(page, '2 Anfragen im Warenkorb')).toBeVisible();
  await expect(row(page, '48•••')).toHaveCount(0);
  await expect(checkoutButton(page)).toHaveText(/· 58,31\s€/);
  expect(await checkoutButton(page).boundingBox()).toEqual(before);

  await showChanges(page);
  await expect(main).toBeFocused();
  await expect(row(page, '47•••')).toContainText(/Preis geändert: vorher 49,00\s€/);
  await expect(status(page, 'Callcenter, PLZ 48•••: neu im Warenkorb.')).toContainText('neuer Preis');
  await expect(checkoutButton(page)).toHaveText(/· 177,31\s€/);

  await change('remove', added);
  await expect(changedCart(page)).toBeVisible();
  await test.step('what is just being taken out cannot be bought', async () => {
    const release = await hold(page, '/cart/sync-on-change');
    await button(main, 'Entfernen: Callcenter, PLZ 47•••').click();
    await expect(checkoutButton(page)).toBeDisabled();
    release();
    await expect(row(page, '47•••')).toHaveCount(0);
    await expect(button(main, 'Entfernen: Callcenter, PLZ 48•••')).toBeFocused();
    await expect(checkoutButton(page)).toHaveText(/· 58,31\s€/);
  });
  await test.step('what was taken out is put back at its place', async () => {
    await button(page, 'Rückgängig').click();
    await expect(checkoutButton(page)).toHaveText(/· 177,31\s€/);
    await expect(page.getByRole('row').nth(2)).toContainText('47•••');
    await button(main, 'Entfernen: Callcenter, PLZ 47•••').click();
    await expect(checkoutButton(page)).toHaveText(/· 58,31\s€/);
  });
  // The page buys what it shows, whatever the cart holds meanwhile.
  await checkoutButton(page).click();
  await expect(text(page, 'Anfrage erfolgreich gekauft!')).toBeVisible();
  await expect(row(page, '48011')).toBeVisible();
});

test('an order without an answer buys once, also after a reload', async ({ page, portal }) => {
  const ids = new Map<string, string>();
  for (const region of ['77', '49', '51', '55'])
    ids.set(region, await portal.addPublishedRequest('Callcenter', { postleitzahl: `${region}011` }));
  const partner = await portal.apiAs(await openDashboard(page, portal, 'ohne-antwort@dienst.example'));
  const path = '/requests/buy-multiple';
  let keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) keys.push(request.headers()['idempotency-key']);
  });
  const fill = async (region: string) => {
    await availableTab(page).click();
    await addToCart(page, region);
    await openCart(page);
    keys = [];
  };
  const orderInVain = async () => {
    await checkoutButton(page).click();
    await expect(alert(page, 'Fehler beim Checkout. Bitte versuchen Sie es erneut.')).toBeVisible();
  };
  const loseOrder = () =>
    page.route(`**/api${path}`, (route) => route.abort('connectionreset'), { times: 1 });
  const comeBack = async () => {
    await leaveForDashboard(page);
    await expect(dashboardTitle(page)).toBeVisible();
    await openCart(page);
    await expect(status(page, 'Ihre letzte Bestellung wurde nicht bestätigt.')).toBeVisible();
  };
  const expectBoughtOnce = async (region: string) => {
    await expect(page).toHaveURL(/\/dashboard\?tab=gekauft$/);
    await expect(row(page, `${region}011`)).toBeVisible();
    const { request } = await partner('GET', `/requests/${ids.get(region)}`);
    expect(request).toMatchObject({ currentSales: 1 });
  };

  await test.step('it is placed again on the same page', async () => {
    await fill('77');
    await answer(page, '/cart/validate', trouble, 1);
    await checkoutButton(page).click();
    const problem = alert(page, 'Warenkorb-Validierung fehlgeschlagen');
    await expect(problem).toContainText('Es wurde nichts gekauft.');
    await loseAnswer(page, path);
    await orderInVain();
    await checkoutButton(page).click();
    await expectBoughtOnce('77');
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  await test.step('it is found when the page is loaded anew', async () => {
    await fill('49');
    await loseAnswer(page, path);
    await orderInVain();
    await page.reload();
    await expectBoughtOnce('49');
  });

  await test.step('it never arrived, and is placed again after the page was left, by a double click', async () => {
    await fill('51');
    await loseOrder();
    await orderInVain();
    await comeBack();
    await checkoutButton(page).dblclick();
    await expectBoughtOnce('51');
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  await test.step('it arrives only after it was asked for', async () => {
    await fill('55');
    await loseOrder();
    await orderInVain();
    await comeBack();
    await partner('POST', path, { requestIds: [ids.get('55')] });
    await expectBoughtOnce('55');
  });
});

test('items added offline merge once online, and a logout deletes them', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '78011' });
  await openDashboard(page, portal, 'tunnel@dienst.example');
  await expect(availableRow(page, '78')).toBeVisible();
  await page.context().setOffline(true);
  await pressInRow(availableRow(page, '78'), 'In Warenkorb');
  await expect(alert(page, 'Fehler beim Hinzufügen zum Warenkorb')).toContainText('vorgemerkt');
  await expect(cartLink(page, '1 Anfrage im Warenkorb')).toBeVisible();
  await expect(availableRow(page, '78').getByRole('button', { name: /^Im Warenkorb/ })).toBeVisible();
  await page.context().setOffline(false);
  const listKept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auswahl')));
  await expect.poll(listKept).toHaveLength(1);

  await openCart(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(checkoutButton(page)).toBeVisible();
  await expect(cartLink(page, '1 Anfrage im Warenkorb')).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  await button(page, 'Warenkorb leeren').click();
  await expect(text(page, 'Ihr Warenkorb ist leer')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('banner').getByRole('link', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await listKept()).toEqual([]);
});
