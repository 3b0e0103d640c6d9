import { expect, type Page } from '@playwright/test';
import { button, pressInRow, status } from '../locators.ts';
import { availableRow } from './dashboard.ts';

/** The header's link to the cart. Its name tells the number of items. */
export const cartLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

export async function addToCart(page: Page, region: string): Promise<void> {
  await pressInRow(availableRow(page, region), 'In Warenkorb');
  await expect(availableRow(page, region).getByRole('button', { name: /^Im Warenkorb/ })).toBeVisible();
}

export const checkoutButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Zahlungspflichtig kaufen/ });

/** The message about a change of the cart in another tab or on another device. */
export const changedCart = (page: Page) => status(page, 'Ihr Warenkorb hat sich geändert.');

export async function showChanges(page: Page): Promise<void> {
  await expect(changedCart(page)).toBeVisible();
  await button(page.getByRole('main'), 'anzeigen').click();
}

/** Follows the header's link, from an open page of the partner. */
export async function openCart(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Warenkorb$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible();
}
