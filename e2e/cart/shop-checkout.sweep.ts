import { answer, trouble } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button, row, status, text } from '../support/locators.ts';
import { addToCart, checkoutButton, openCart } from '../support/pages/cart.ts';
import { openDashboard } from '../support/pages/dashboard.ts';
import { expectOrderState, openPurchase, shopButton } from '../support/pages/shop.ts';

test('whatever the shop answers is said, a blocked tab leads there by a link, and the purchase on account works on', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '66011' });
  const partner = await openDashboard(page, portal, 'geblockt@dienst.example');
  await addToCart(page, '66');
  await openCart(page);
  const path = '/demoshop/checkout';
  const link = page.getByRole('link', { name: 'Zum Demoshop (neuer Tab)' });

  await test.step('a shop without an address, or in trouble', async () => {
    await answer(page, path, { json: { checkoutUrl: '' } }, 1);
    await shopButton(page).click();
    await expect(alert(page, 'Checkout-URL konnte nicht erstellt werden')).toBeVisible();
    await answer(page, path, trouble, 1);
    await shopButton(page).click();
    await expect(alert(page, 'Fehler beim Demoshop Checkout. Bitte versuchen Sie es erneut.')).toBeVisible();
  });

  await test.step('where the browser blocks the new tab, the cart leads to the shop', async () => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await shopButton(page).click();
    await expect(openPurchase(page)).toContainText('Ihr Browser hat keinen neuen Tab geöffnet.');
    await expect(link).toBeFocused();
    await expect(link).toHaveAttribute('href', /\/demoshop\/kasse\//);
  });

  await test.step('also after a reload, until the purchase is cancelled', async () => {
    await page.clock.install();
    await page.reload();
    await expect(openPurchase(page)).toContainText(/für Sie reserviert/);
    await expect(shopButton(page)).toHaveCount(0);
    // Each of the 20 tries waits for its answer.
    await expect(async () => {
      await page.clock.fastForward('00:31');
      const noAnswer = status(page, 'Kaufstatus konnte nicht überprüft werden');
      await expect(noAnswer).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [0] });
    await button(page, 'Erneut prüfen').click();
    await expect(status(page, 'Ihre Zahlung im Demoshop ist noch nicht eingegangen.')).toBeVisible();
    await expect(openPurchase(page)).toBeVisible();
    await expect(link).toBeFocused();
    await button(page, 'Abbrechen').click();
    await expect(status(page, 'Ihr Kauf im Demoshop wurde abgebrochen.')).toBeVisible();
    await expectOrderState(portal, partner, 'cancelled');
    await expect(row(page, '66•••')).toBeVisible();
  });

  await test.step('a shop that cannot be reached points to the purchase on account', async () => {
    const msg = 'Der Shop ist gerade nicht erreichbar. Sie können auf Rechnung kaufen.';
    await answer(page, path, { status: 503, json: { msg, code: 'shop_unavailable' } }, 1);
    await shopButton(page).click();
    await expect(status(page, msg)).toBeVisible();
    await checkoutButton(page).click();
    await expect(text(page, 'Anfrage erfolgreich gekauft!')).toBeVisible();
  });
});
