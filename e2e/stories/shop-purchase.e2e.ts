import { expect, test } from '../support/fixtures.ts';
import { button, field, pressInRow, row, status, text } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { addToCart } from '../support/pages/cart.ts';
import { openDashboard, purchasedTab } from '../support/pages/dashboard.ts';
import { expectOrderState, openPurchase, openShop } from '../support/pages/shop.ts';

const companyName = 'Shopkunde Petersen GmbH';

test('a partner pays at the shop, the portal unlocks and shows it without a reload, an admin refunds a part', async ({
  page,
  openPage,
  portal,
}) => {
  await portal.startJobs();
  for (const postleitzahl of ['68011', '69011'])
    await portal.addPublishedRequest('Callcenter', { postleitzahl });
  const later = await portal.addPublishedRequest('Callcenter', { postleitzahl: '92011' });
  const partner = await openDashboard(page, portal, 'shopkunde@dienst.example', { companyName });
  for (const region of ['68', '69']) await addToCart(page, region);
  const cart = page.getByRole('banner').getByRole('link', { name: /Warenkorb$/ });

  await test.step('the shop opens in a tab that knows nothing of the cart', async () => {
    await cart.click();
    const shop = await openShop(page);
    expect(await shop.evaluate(() => window.opener)).toBeNull();
    await expect(openPurchase(page)).toContainText(/2 Anfragen für 98,00\s€ netto/);
    const api = await portal.apiAs(partner);
    await api('POST', '/cart/sync-on-change', { action: 'add', requestId: later });
    const bought = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('purchaseSuccess', () => resolve(true))),
    );
    await button(shop, 'Jetzt bezahlen').click();
    await expect(text(page, 'Erfolgreich 2 Anfragen gekauft!')).toBeVisible();
    await expect(shop.getByRole('heading', { name: 'Bestellung bezahlt' })).toBeVisible();
    expect(await bought).toBe(true);
  });

  await test.step('what was bought is shown, the rest stays in the cart', async () => {
    await expect(page).toHaveURL(/\/dashboard\?tab=gekauft$/);
    await expect(purchasedTab(page)).toHaveAttribute('aria-selected', 'true');
    for (const place of ['68011', '69011']) await expect(row(page, place)).toBeVisible();
    await cart.click();
    await expect(row(page, '92•••')).toBeVisible();
    await expect(row(page, '68•••')).toHaveCount(0);
    await expect(openPurchase(page)).toHaveCount(0);
  });

  await test.step('an admin refunds one of them', async () => {
    const admin = await openPage();
    await openAsAdmin(admin, portal, 'erstattet@portal.example', '/admin/orders');
    await expect(row(admin, companyName)).toContainText('Erfüllt');
    await pressInRow(row(admin, companyName), 'Details');
    await button(admin.getByRole('dialog'), 'Erstatten').click();
    const dialog = admin.getByRole('dialog', { name: /^Erstatten: / });
    await expect(field(dialog, 'Betrag in Euro (brutto)')).toHaveValue('116,62');
    await field(dialog, 'Betrag in Euro (brutto)').fill('58,31');
    await admin.keyboard.press('Escape');
    await button(admin.getByRole('dialog', { name: 'Eingaben verwerfen?' }), 'Weiter bearbeiten').click();
    await field(dialog, 'Grund').fill('Kontakt war nicht erreichbar');
    await button(dialog, 'Erstatten').click();
    await expect(status(admin, 'Die Erstattung ist beauftragt.')).toBeVisible();
    await expectOrderState(portal, partner, 'refunded');
    await button(admin, 'Aktualisieren').click();
    await expect(row(admin, companyName)).toContainText(/davon 58,31\s€ erstattet/);
    await pressInRow(row(admin, companyName), 'Details');
    await expect(admin.getByRole('dialog')).toContainText('Kontakt war nicht erreichbar');
  });
});
