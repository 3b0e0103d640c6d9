import { expect, type Page } from '@playwright/test';
import { organisationOf } from '#server/accounts/accounts.ts';
import { status } from '../locators.ts';
import type { Portal } from '../portal.ts';

export const shopButton = (page: Page, label = 'Über den Demoshop bezahlen (neuer Tab)') =>
  page.getByRole('main').getByRole('button', { name: label, exact: true });

/** The cart's message about an order at the shop without a result. */
export const openPurchase = (page: Page) => status(page, 'Ihr Kauf im Demoshop ist noch offen.');

/** Starts the checkout of the cart. @returns the shop's page in its new tab */
export async function openShop(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await shopButton(page).click();
  const shop = await opening;
  await expect(shop.getByRole('heading', { name: 'Ihre Bestellung' })).toBeVisible();
  return shop;
}

/** Waits until the partner's only order has the state. */
export async function expectOrderState(portal: Portal, partnerId: string, state: string): Promise<void> {
  const find = async () => {
    const orders = portal.db
      .selectFrom('shop_orders')
      .select('state')
      .where('organisation_id', '=', organisationOf(partnerId));
    return (await orders.executeTakeFirst())?.state;
  };
  await expect.poll(find).toBe(state);
}
