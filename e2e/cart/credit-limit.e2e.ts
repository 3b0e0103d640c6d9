import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button } from '../support/locators.ts';
import { addToCart, checkoutButton, openCart } from '../support/pages/cart.ts';
import { buyButton, expectBought, openBuyDialog, openDashboard } from '../support/pages/dashboard.ts';
import { shopButton } from '../support/pages/shop.ts';

test('a partner reads about the limit before it stops anything; then only the shop is open', async ({
  page,
  portal,
}) => {
  for (const postleitzahl of ['20095', '80331', '50667'])
    await portal.addPublishedRequest('Callcenter', { postleitzahl });
  const partner = await openDashboard(page, portal, 'limit@dienst.example');
  const admin = await portal.apiAs(await portal.addAdmin('limit-chefin@portal.example'));
  // A request costs 58.31 € with VAT.
  await admin('PUT', `/admin/users/${partner}/credit/limit`, { limit: 70, updatedAt: null });

  await test.step('a purchase up to the limit passes, and the dashboard warns', async () => {
    await openBuyDialog(page, '20');
    await buyButton(page).click();
    await expectBought(page);
    await page.goto('/dashboard');
    await expect(page.getByText(/^Offen sind 58,31\s€\. .* beträgt 70,00\s€/)).toBeVisible();
  });

  await test.step('the dialog says that the next one is refused, and offers no order', async () => {
    await page
      .getByRole('button', { name: /^Kaufen: .*80/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Mit diesem Kauf wären 116,62\s€ offen/)).toBeVisible();
    await expect(buyButton(page)).toHaveCount(0);
    await expectAccessible(page);
    await button(dialog, 'Schließen').last().click();
  });

  await test.step('the cart leaves the way through the shop', async () => {
    await addToCart(page, '80');
    await openCart(page);
    await expect(page.getByText(/^Mit diesem Kauf wären 116,62\s€ offen/)).toBeVisible();
    await expect(checkoutButton(page)).toHaveCount(0);
    await expect(shopButton(page)).toBeEnabled();
    await expectAccessible(page);
  });

  await test.step('a lower limit is reached already: the dashboard says so', async () => {
    const { credit } = (await admin('GET', `/admin/users/${partner}/credit`)) as {
      credit: { updatedAt: string };
    };
    await admin('PUT', `/admin/users/${partner}/credit/limit`, { limit: 50, updatedAt: credit.updatedAt });
    await page.goto('/dashboard');
    await expect(page.getByText(/ist erreicht: 58,31\s€ offen, Limit 50,00\s€\.$/)).toBeVisible();
  });

  await test.step('a higher limit opens the purchase on account again', async () => {
    const { credit } = (await admin('GET', `/admin/users/${partner}/credit`)) as {
      credit: { updatedAt: string };
    };
    const { updatedAt } = credit;
    await admin('PUT', `/admin/users/${partner}/credit/limit`, { limit: 500, updatedAt });
    await openCart(page);
    await checkoutButton(page).click();
    await expectBought(page);
  });
});
