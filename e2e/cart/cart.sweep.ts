import { expect, test } from '../support/fixtures.ts';
import { status, text } from '../support/locators.ts';
import { checkoutButton, openCart } from '../support/pages/cart.ts';
import { availableRow, openDashboard } from '../support/pages/dashboard.ts';

test('a cart’s icon that is lost on the way takes no page along; other roles read that the cart is for partners', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '59011' });
  await page.route(/\/CartStatusIcon-[^/]*\.js$/, (route) => route.abort());
  await openDashboard(page, portal, 'ohne-bild@dienst.example');
  await expect(availableRow(page, '59')).toBeVisible();
  await openCart(page);
  await expect(text(page, 'Ihr Warenkorb ist leer')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Verfügbare Anfragen ansehen' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await portal.signIn(page, await portal.addAdmin('neugierig@portal.example'));
  await page.goto('/warenkorb');
  const sentence = 'Sie müssen als Partner angemeldet sein, um diese Seite zu sehen.';
  await expect(status(page, sentence)).toBeVisible();
  await expect(checkoutButton(page)).toHaveCount(0);
});
