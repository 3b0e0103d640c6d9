import { expect, type Page } from '@playwright/test';
import { button, pressInRow, status } from '../locators.ts';
import { availableRow } from './dashboard.ts';

/** The header's link to the cart, named by how many items it holds. */
export const cartLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

export async function addToCart(page: Page, region: string): Promise<void> {
  await pressInRow(availableRow(page, region), 'In Warenkorb');
  await expect(availableRow(page, region).getByRole('button', { name: /^Im Warenkorb/ })).toBeVisible();
}

export const checkoutButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Zahlungspflichtig kaufen/ });

/** Says that something has happened elsewhere. */
export const changedCart = (page: Page) => status(page, 'Ihr Warenkorb hat sich geändert.');

export async function showChanges(page: Page): Promise<void> {
  await expect(changedCart(page)).toBeVisible();
  await button(page.getByRole('main'), 'anzeigen').click();
}

/** By the link in the header, from a page of the partner that is open. */
export async function openCart(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Warenkorb$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible();
}
