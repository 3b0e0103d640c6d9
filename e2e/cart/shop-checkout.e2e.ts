import { expectAccessible } from '../support/accessible.ts';
import { answer, trouble } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button, row, status, text } from '../support/locators.ts';
import { addToCart, checkoutButton } from '../support/pages/cart.ts';
import { availableRow, buyButton, openBuyDialog, openDashboard } from '../support/pages/dashboard.ts';
import { expectOrderState, openPurchase, openShop, shopButton } from '../support/pages/shop.ts';

test('a checkout at the shop reserves its place; a declined payment gives it back and says so', async ({
  page,
  openPage,
  portal,
}) => {
  await portal.startJobs();
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '65011', anzahlAngebote: 1 });
  const partner = await openDashboard(page, portal, 'reserviert@dienst.example');
  await addToCart(page, '65');
  await page.goto('/warenkorb');
  const shop = await openShop(page);

  const other = await openPage();
  await openDashboard(other, portal, 'wartet-auf-platz@dienst.example');
  await expect(availableRow(other, '65')).toContainText('1 reserviert');
  await expect(availableRow(other, '65')).toContainText('keiner frei');
  await openBuyDialog(other, '65');
  await buyButton(other).click();
  await expect(alert(other, 'Der letzte freie Platz ist gerade reserviert.')).toBeVisible();

  await button(shop, 'Zahlung ablehnen lassen').click();
  await expectOrderState(portal, partner, 'failed');
  await expect(status(page, 'Die Zahlung im Demoshop ist fehlgeschlagen.')).toBeVisible();
  await expect(row(page, '65•••')).toBeVisible();
  await expect(shopButton(page)).toBeVisible();
  await buyButton(other).click();
  await expect(text(other, 'Anfrage erfolgreich gekauft!')).toBeVisible();
});

test('a payment after a declined one replaces what the cart said, and the way back leads to the contacts', async ({
  page,
  portal,
}) => {
  await portal.startJobs();
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '70011' });
  await openDashboard(page, portal, 'zweiter-versuch@dienst.example');
  await addToCart(page, '70');
  await page.goto('/warenkorb');
  const shop = await openShop(page);
  await button(shop, 'Zahlung ablehnen lassen').click();
  const declined = status(page, 'Die Zahlung im Demoshop ist fehlgeschlagen.');
  await expect(declined).toBeVisible();
  await button(shop, 'Jetzt bezahlen').click();
  await expect(text(page, 'Anfrage erfolgreich gekauft!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?tab=gekauft$/);
  await expect(declined).toHaveCount(0);
  await shop.getByRole('link', { name: 'Zurück zu Auftragslotse' }).click();
  await expect(shop).toHaveURL(/\/dashboard\?tab=gekauft$/);
  await expect(text(shop, 'Anfrage erfolgreich gekauft!')).toBeVisible();
  await expect(row(shop, '70011')).toBeVisible();
});

test('where the browser blocks the new tab, the cart leads to the shop, also after a reload, until it is cancelled', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '66011' });
  const partner = await openDashboard(page, portal, 'geblockt@dienst.example');
  await addToCart(page, '66');
  await page.goto('/warenkorb');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await shopButton(page).click();
  await expect(openPurchase(page)).toContainText('Ihr Browser hat keinen neuen Tab geöffnet.');
  const link = page.getByRole('link', { name: 'Zum Demoshop (neuer Tab)' });
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('href', /\/demoshop\/kasse\//);
  await expectAccessible(page);

  await page.clock.install();
  await page.reload();
  await expect(openPurchase(page)).toContainText(/für Sie reserviert/);
  await expect(shopButton(page)).toHaveCount(0);
  await page.clock.runFor('10:30');
  await expect(status(page, 'Kaufstatus konnte nicht überprüft werden')).toBeVisible();
  await button(page, 'Erneut prüfen').click();
  await expect(status(page, 'Ihre Zahlung im Demoshop ist noch nicht eingegangen.')).toBeVisible();
  await expect(openPurchase(page)).toBeVisible();
  await expect(link).toBeFocused();
  await button(page, 'Abbrechen').click();
  await expect(status(page, 'Ihr Kauf im Demoshop wurde abgebrochen.')).toBeVisible();
  await expectOrderState(portal, partner, 'cancelled');
  await expect(row(page, '66•••')).toBeVisible();
  await expect(shopButton(page)).toBeVisible();
});

test('whatever the shop answers is said in words, and the purchase on account works on', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '67011' });
  await openDashboard(page, portal, 'gestoert@dienst.example');
  await addToCart(page, '67');
  await page.goto('/warenkorb');
  const path = '/demoshop/checkout';
  await answer(page, path, { json: { checkoutUrl: '' } }, 1);
  await shopButton(page).click();
  await expect(alert(page, 'Checkout-URL konnte nicht erstellt werden')).toBeVisible();
  await answer(page, path, trouble, 1);
  await shopButton(page).click();
  await expect(alert(page, 'Fehler beim Demoshop Checkout. Bitte versuchen Sie es erneut.')).toBeVisible();
  const msg = 'Der Shop ist gerade nicht erreichbar. Sie können auf Rechnung kaufen.';
  await answer(page, path, { status: 503, json: { msg, code: 'shop_unavailable' } }, 1);
  await shopButton(page).click();
  await expect(status(page, msg)).toBeVisible();
  await checkoutButton(page).click();
  await expect(text(page, 'Anfrage erfolgreich gekauft!')).toBeVisible();
});
