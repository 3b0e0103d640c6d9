import { expect, test } from '../support/fixtures.ts';
import { alert, button, row, status, text } from '../support/locators.ts';
import { addToCart, checkoutButton, openCart } from '../support/pages/cart.ts';
import { availableRow, buyButton, openBuyDialog, openDashboard } from '../support/pages/dashboard.ts';
import { expectOrderState, openShop, shopButton } from '../support/pages/shop.ts';

test('a checkout at the shop reserves its place; after a declined payment a later one buys', async ({
  page,
  openPage,
  portal,
}) => {
  await portal.startJobs();
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '65011', anzahlAngebote: 1 });
  const partner = await openDashboard(page, portal, 'reserviert@dienst.example');
  await addToCart(page, '65');
  await openCart(page);
  const shop = await openShop(page);
  const declined = status(page, 'Die Zahlung im Demoshop ist fehlgeschlagen.');

  await test.step('on a low phone the notice of the open purchase leaves the button above the bar', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const bar = page.getByRole('navigation', { name: 'Bereiche' });
    await expect
      .poll(async () => {
        const [button, below] = await Promise.all([checkoutButton(page).boundingBox(), bar.boundingBox()]);
        return button && below && button.y + button.height <= below.y;
      })
      .toBe(true);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('another partner reads that the last place is reserved, and later that it is free', async () => {
    const other = await openPage();
    await openDashboard(other, portal, 'wartet-auf-platz@dienst.example');
    const listed = availableRow(other, '65');
    await expect(listed).toContainText('1 reserviert');
    await expect(listed).toContainText('keiner frei');
    await openBuyDialog(other, '65');
    await buyButton(other).click();
    await expect(alert(other, 'Der letzte freie Platz ist gerade reserviert.')).toBeVisible();
    await button(other.getByRole('dialog'), 'Abbrechen').click();
    await button(shop, 'Zahlung ablehnen lassen').click();
    await expectOrderState(portal, partner, 'failed');
    await expect(listed).not.toContainText('reserviert');
  });

  await test.step('the cart says that the payment was declined, and when each payment method releases the contacts', async () => {
    await expect(declined).toBeVisible();
    await expect(row(page, '65•••')).toBeVisible();
    await expect(shopButton(page)).toHaveAccessibleDescription(
      'Rechnung: Kontakte sofort. Demoshop: nach Zahlungseingang.',
    );
  });

  await test.step('a payment replaces what the cart said, and the way back leads to the contacts', async () => {
    await button(shop, 'Jetzt bezahlen').click();
    await expect(text(page, 'Anfrage erfolgreich gekauft!')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\?tab=gekauft$/);
    await expect(declined).toHaveCount(0);
    await shop.getByRole('link', { name: 'Zurück zu Auftragslotse' }).click();
    await expect(shop).toHaveURL(/\/dashboard\?tab=gekauft$/);
    await expect(text(shop, 'Anfrage erfolgreich gekauft!')).toBeVisible();
    await expect(row(shop, '65011')).toBeVisible();
  });
});
