import { expectAccessible } from '../support/accessible.ts';
import { answer, doBefore, hold, loseAnswer, trouble } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button, field, pressInRow, row, status, text } from '../support/locators.ts';
import { findOverflow } from '../support/page-measures.ts';
import { addToCart, cartLink, changedCart, checkoutButton, showChanges } from '../support/pages/cart.ts';
import { availableRow, openDashboard, purchasedTab } from '../support/pages/dashboard.ts';
import { password } from '../support/persons.ts';
import type { Portal } from '../support/portal.ts';

async function changePrice(portal: Portal, id: string, basePrice: number): Promise<void> {
  const admin = await portal.apiAs(await portal.addAdmin(`preis-${id}@portal.example`));
  const { request } = (await admin('GET', `/requests/${id}`)) as { request: { updatedAt: string } };
  await admin('PUT', `/requests/${id}`, { basePrice, updatedAt: request.updatedAt });
}

async function sellOut(portal: Portal, id: string, email: string): Promise<void> {
  const other = await portal.apiAs(await portal.addPartner(email));
  await other('POST', `/requests/${id}/buy`, {});
}

test('a partner fills the cart, sees it in every tab, and buys it at the prices of the day', async ({
  page,
  portal,
}) => {
  const dearer = await portal.addPublishedRequest('Callcenter', { postleitzahl: '71011' });
  for (const postleitzahl of ['72011', '73011'])
    await portal.addPublishedRequest('Callcenter', { postleitzahl });
  await openDashboard(page, portal, 'korb@dienst.example');
  await expect(cartLink(page, 'Warenkorb')).toBeVisible();
  await addToCart(page, '71');
  await expect(text(page, 'Zur Warenkorb hinzugefügt')).toBeVisible();
  await expect(cartLink(page, '1 Anfrage im Warenkorb')).toBeVisible();
  await pressInRow(availableRow(page, '72'), 'Details');
  const details = page.getByRole('dialog');
  await details.getByRole('button', { name: /^In Warenkorb/ }).click();
  await expect(details.getByRole('button', { name: /^Im Warenkorb/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const second = await page.context().newPage();
  await second.goto('/warenkorb');
  await expect(row(second, '72•••')).toBeVisible();
  await addToCart(page, '73');
  await showChanges(second);
  await expect(row(second, '73•••')).toBeVisible();
  await second.getByRole('button', { name: 'Entfernen: Callcenter, PLZ 73•••' }).click();
  await expect(row(second, '73•••')).toHaveCount(0);
  await expect(second.getByRole('main')).toBeFocused();
  await expect(cartLink(page, '2 Anfragen im Warenkorb')).toBeVisible();
  await expect(availableRow(page, '73').getByRole('button', { name: /^In Warenkorb/ })).toBeVisible();
  await second.close();

  await availableRow(page, '71')
    .getByRole('button', { name: /^Im Warenkorb/ })
    .click();
  await expect(page).toHaveURL(/\/warenkorb$/);
  // An event that comes late would show the new price before the button is pressed.
  await page.route('**/api/events', (route) => route.abort());
  await page.reload();
  await expect(checkoutButton(page)).toHaveText(/· 116,62\s€$/);
  await expect(page.getByRole('main')).toContainText('Sie kaufen auf Rechnung');
  await changePrice(portal, dearer, 100);
  await checkoutButton(page).click();
  await expect(page.getByText('Der Warenkorb zeigt die neuen Preise.')).toBeVisible();
  await expect(row(page, '71•••')).toContainText(/Preis geändert: vorher 49,00\s€/);
  await expectAccessible(page);

  const bought = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('purchaseSuccess', () => resolve(true))),
  );
  await expect(checkoutButton(page)).toHaveText(/· 177,31\s€$/);
  await checkoutButton(page).click();
  await expect(text(page, 'Erfolgreich 2 Anfragen gekauft!')).toBeVisible();
  expect(await bought).toBe(true);
  await expect(page).toHaveURL(/\/dashboard\?tab=gekauft$/);
  await expect(purchasedTab(page)).toHaveAttribute('aria-selected', 'true');
  for (const place of ['71011', '72011']) await expect(row(page, place)).toBeVisible();
  await expect(cartLink(page, 'Warenkorb')).toBeVisible();
});

test('what is gone is named and taken out, what is refused is said in words', async ({ page, portal }) => {
  const gone: string[] = [];
  for (const postleitzahl of ['74011', '75011', '76011'])
    gone.push(await portal.addPublishedRequest('Callcenter', { postleitzahl, anzahlAngebote: 1 }));
  // Who hears of the sale in time cannot press any more.
  await page.route('**/api/events', (route) => route.abort());
  await openDashboard(page, portal, 'zuspaet@dienst.example');
  for (const region of ['74', '75']) await addToCart(page, region);
  await sellOut(portal, gone[2] ?? '', 'fix@dienst.example');
  await pressInRow(availableRow(page, '76'), 'In Warenkorb');
  await expect(alert(page, 'Diese Anfrage ist nicht mehr verfügbar')).toBeVisible();

  await page.goto('/warenkorb');
  await expect(checkoutButton(page)).toBeVisible();
  await sellOut(portal, gone[0] ?? '', 'fixer@dienst.example');
  await checkoutButton(page).click();
  const refusal = 'Einige Artikel sind nicht mehr verfügbar: Diese Anfrage ist inzwischen ausverkauft';
  await expect(alert(page, refusal)).toContainText('Nicht mehr im Warenkorb: Callcenter, PLZ 74•••.');
  await expect(row(page, '74•••')).toHaveCount(0);
  await expect(row(page, '75•••')).toBeVisible();

  await sellOut(portal, gone[1] ?? '', 'fixeste@dienst.example');
  await page.reload();
  await expect(page.getByText('Callcenter: Diese Anfrage ist inzwischen ausverkauft')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aus dem Warenkorb nehmen' }).click();
  await expect(page.getByText('Nicht mehr zu kaufen')).toHaveCount(0);
  await expect(text(page, 'Ihr Warenkorb ist leer')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Verfügbare Anfragen ansehen' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('what changes elsewhere waits on the open cart until it is asked for, prices included', async ({
  page,
  portal,
}) => {
  const shown = await portal.addPublishedRequest('Callcenter', { postleitzahl: '47011' });
  const added = await portal.addPublishedRequest('Callcenter', { postleitzahl: '48011' });
  const elsewhere = await portal.apiAs(await openDashboard(page, portal, 'zweigeraete@dienst.example'));
  const change = (action: 'add' | 'remove', requestId: string) =>
    elsewhere('POST', '/cart/sync-on-change', { action, requestId });
  await addToCart(page, '47');
  await page.goto('/warenkorb');
  await expect(checkoutButton(page)).toHaveText(/· 58,31\s€$/);
  const before = await checkoutButton(page).boundingBox();

  await change('add', added);
  await changePrice(portal, shown, 100);
  await expect(changedCart(page)).toBeVisible();
  await expect(cartLink(page, '2 Anfragen im Warenkorb')).toBeVisible();
  await expect(row(page, '48•••')).toHaveCount(0);
  await expect(checkoutButton(page)).toHaveText(/· 58,31\s€$/);
  expect(await checkoutButton(page).boundingBox()).toEqual(before);
  await expectAccessible(page);

  await showChanges(page);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(row(page, '47•••')).toContainText(/Preis geändert: vorher 49,00\s€/);
  await expect(status(page, 'Callcenter, PLZ 48•••: neu im Warenkorb.')).toContainText('neuer Preis');
  await expect(checkoutButton(page)).toHaveText(/· 177,31\s€$/);

  await change('remove', added);
  await expect(changedCart(page)).toBeVisible();
  await button(page.getByRole('main'), 'Entfernen: Callcenter, PLZ 47•••').click();
  await expect(row(page, '47•••')).toHaveCount(0);
  await expect(checkoutButton(page)).toHaveText(/· 58,31\s€$/);
  // Bought is what is shown, whatever the cart holds meanwhile.
  await checkoutButton(page).click();
  await expect(text(page, 'Anfrage erfolgreich gekauft!')).toBeVisible();
  await expect(row(page, '48011')).toBeVisible();
});

test('an order whose answer got lost is repeated without buying twice', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '77011' });
  await openDashboard(page, portal, 'ohne-antwort@dienst.example');
  await addToCart(page, '77');
  await page.goto('/warenkorb');
  await answer(page, '/cart/validate', trouble, 1);
  await checkoutButton(page).click();
  await expect(alert(page, 'Warenkorb-Validierung fehlgeschlagen')).toContainText('Es wurde nichts gekauft.');
  await loseAnswer(page, '/requests/buy-multiple');
  await checkoutButton(page).click();
  await expect(alert(page, 'Fehler beim Checkout. Bitte versuchen Sie es erneut.')).toBeVisible();
  await checkoutButton(page).click();
  await expect(text(page, 'Anfrage erfolgreich gekauft!')).toBeVisible();
  const { current_sales } = await portal.db
    .selectFrom('request_listings')
    .select('current_sales')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(current_sales).toBe(1);
});

test('an order whose answer got lost is found again after a reload', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '49011' });
  await openDashboard(page, portal, 'neugeladen@dienst.example');
  await addToCart(page, '49');
  await page.goto('/warenkorb');
  await loseAnswer(page, '/requests/buy-multiple');
  await checkoutButton(page).click();
  await expect(alert(page, 'Fehler beim Checkout. Bitte versuchen Sie es erneut.')).toBeVisible();
  await page.reload();
  await expect(text(page, 'Anfrage erfolgreich gekauft!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?tab=gekauft$/);
  await expect(row(page, '49011')).toBeVisible();
});

test('an order that never arrived is the same order when it is placed again after a reload', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '51011' });
  await openDashboard(page, portal, 'unterwegs@dienst.example');
  await addToCart(page, '51');
  await page.goto('/warenkorb');
  const keys: (string | undefined)[] = [];
  const isOrder = '**/api/requests/buy-multiple';
  await page.route(isOrder, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  await checkoutButton(page).click();
  await expect(alert(page, 'Fehler beim Checkout. Bitte versuchen Sie es erneut.')).toBeVisible();
  await page.reload();
  await expect(status(page, 'Ihre letzte Bestellung wurde nicht bestätigt.')).toBeVisible();
  await expectAccessible(page);
  await checkoutButton(page).dblclick();
  await expect(text(page, 'Anfrage erfolgreich gekauft!')).toHaveCount(1);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('an order that arrives only after it was asked for is told as bought', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '55011' });
  const partner = await portal.apiAs(await openDashboard(page, portal, 'verspaetet@dienst.example'));
  await addToCart(page, '55');
  await page.goto('/warenkorb');
  await page.route('**/api/requests/buy-multiple', (route) => route.abort('connectionreset'));
  await checkoutButton(page).click();
  await expect(alert(page, 'Fehler beim Checkout. Bitte versuchen Sie es erneut.')).toBeVisible();
  await page.reload();
  await expect(status(page, 'Ihre letzte Bestellung wurde nicht bestätigt.')).toBeVisible();
  await partner('POST', '/requests/buy-multiple', { requestIds: [id] });
  await expect(text(page, 'Anfrage erfolgreich gekauft!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?tab=gekauft$/);
});

test('what is just being taken out cannot be bought', async ({ page, portal }) => {
  for (const postleitzahl of ['56011', '57011'])
    await portal.addPublishedRequest('Callcenter', { postleitzahl });
  await openDashboard(page, portal, 'umentschieden@dienst.example');
  for (const region of ['56', '57']) await addToCart(page, region);
  await page.goto('/warenkorb');
  await expect(checkoutButton(page)).toHaveText(/· 116,62\s€$/);
  const release = await hold(page, '/cart/sync-on-change');
  await button(page.getByRole('main'), 'Entfernen: Callcenter, PLZ 56•••').click();
  await expect(checkoutButton(page)).toBeDisabled();
  release();
  await expect(checkoutButton(page)).toHaveText(/· 58,31\s€$/);
  await expect(checkoutButton(page)).toBeEnabled();
});

test('a cart’s icon that is lost on the way takes no page along', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '59011' });
  await page.route(/\/CartSign-[^/]*\.js$/, (route) => route.abort());
  await openDashboard(page, portal, 'ohne-bild@dienst.example');
  await expect(availableRow(page, '59')).toBeVisible();
  await cartLink(page, 'Warenkorb').click();
  await expect(text(page, 'Ihr Warenkorb ist leer')).toBeVisible();
});

test('the cart tells other roles that it is for partners', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addAdmin('neugierig@portal.example'));
  await page.goto('/warenkorb');
  const sentence = 'Sie müssen als Partner angemeldet sein, um diese Seite zu sehen.';
  await expect(status(page, sentence)).toBeVisible();
  await expect(checkoutButton(page)).toHaveCount(0);
});

test('a session that ends at the checkout asks for the login over the page, and the order goes on', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '52011' });
  const partner = await openDashboard(page, portal, 'abgelaufen@dienst.example');
  await addToCart(page, '52');
  await page.goto('/warenkorb');
  await expect(checkoutButton(page)).toBeVisible();
  await doBefore(page, '/cart/validate', () =>
    portal.db.deleteFrom('sessions').where('user_id', '=', partner).execute(),
  );
  await checkoutButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' });
  await field(dialog, 'Passwort').fill(password);
  await button(dialog, 'Anmelden').click();
  await expect(text(page, 'Anfrage erfolgreich gekauft!')).toBeVisible();
  await expect(row(page, '52011')).toBeVisible();
});

test('what is chosen without a connection is merged once there is one, and logging out forgets it', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '78011' });
  await openDashboard(page, portal, 'tunnel@dienst.example');
  await expect(availableRow(page, '78')).toBeVisible();
  await page.context().setOffline(true);
  await pressInRow(availableRow(page, '78'), 'In Warenkorb');
  await expect(alert(page, 'Fehler beim Hinzufügen zum Warenkorb')).toContainText('vorgemerkt');
  await expect(cartLink(page, '1 Anfrage im Warenkorb')).toBeVisible();
  await expect(availableRow(page, '78').getByRole('button', { name: /^Im Warenkorb/ })).toBeVisible();
  await page.context().setOffline(false);
  await expect(cartLink(page, '1 Anfrage im Warenkorb')).toBeVisible();
  const listKept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auswahl')));
  await expect.poll(listKept).toHaveLength(1);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/warenkorb');
  await expect(checkoutButton(page)).toBeVisible();
  await expect(cartLink(page, '1 Anfrage im Warenkorb')).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Warenkorb leeren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leeren', exact: true }).click();
  await expect(text(page, 'Ihr Warenkorb ist leer')).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  expect(await listKept()).toEqual([]);
});

test('the list with its cart buttons stays within the page at every width', async ({ page, portal }) => {
  await portal.addPublishedRequest('IT-Dienstleistungen', { postleitzahl: '79011' });
  await openDashboard(page, portal, 'breite@dienst.example');
  for (const width of [1280, 1100, 960, 768, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(availableRow(page, '79')).toBeVisible();
    expect(await findOverflow(page), `${width} px`).toEqual([]);
  }
});
