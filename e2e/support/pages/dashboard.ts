import { expect, type Page } from '@playwright/test';
import { pressInRow, row, tab } from '../locators.ts';
import type { Portal } from '../portal.ts';

export const dashboardTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^(Anfragen|Gekauft)$/ });

/** Opens the dashboard of a new unlocked partner. @returns the partner's id */
export async function openDashboard(
  page: Page,
  portal: Portal,
  email: string,
  changes: Parameters<Portal['addPartner']>[1] = {},
): Promise<string> {
  const id = await portal.addPartner(email, changes);
  await portal.signIn(page, id);
  await page.goto('/dashboard?anzahl=25');
  return id;
}

/** The row of an available request, which shows the first two digits of its postal code. */
export const availableRow = (page: Page, region: string) => row(page, `${region}•••`);
export const availableTab = (page: Page) => tab(page, 'Verfügbare Anfragen');
export const purchasedTab = (page: Page) => tab(page, 'Gekaufte Anfragen');

export const buyButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^Zahlungspflichtig kaufen/ });

export async function openBuyDialog(page: Page, region: string): Promise<void> {
  await pressInRow(availableRow(page, region), 'Kaufen');
  await expect(buyButton(page)).toBeVisible();
}

/** The contact that opens below the row of a new purchase. */
export const openContact = (page: Page, company = 'Werft Nord GmbH') =>
  page.getByRole('group', { name: `Kontakt: ${company}` });

export const expectBought = (page: Page) =>
  expect(page.getByText('Anfrage erfolgreich gekauft!')).toHaveCount(1);
