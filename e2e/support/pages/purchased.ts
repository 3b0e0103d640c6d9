import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { field, pressInRow, row } from '../locators.ts';
import type { Portal } from '../portal.ts';
import { openDashboard, purchasedTab } from './dashboard.ts';

type Bought = {
  readonly partnerId: string;
  /** Ids of the bought requests by company. */
  readonly ids: Readonly<Record<string, string>>;
  /** Calls the API as the partner, in another session. */
  readonly api: Awaited<ReturnType<Portal['apiAs']>>;
  /** Adds a request and buys it in the other session. @returns its id */
  readonly buy: (firmenname: string) => Promise<string>;
  /** Changes the follow-up in the other session. */
  readonly note: (firmenname: string, change: object) => Promise<unknown>;
};

/** Opens the bought requests of a new partner. The last company has the first row. */
export async function openBought(
  page: Page,
  portal: Portal,
  email: string,
  companies: readonly string[],
): Promise<Bought> {
  const partnerId = await openDashboard(page, portal, email);
  const api = await portal.apiAs(partnerId);
  const ids: Record<string, string> = {};
  const buy = async (firmenname: string) => {
    const id = await portal.addPublishedRequest('Callcenter', { firmenname, postleitzahl: '64011' });
    await api('POST', `/requests/${id}/buy`, {});
    ids[firmenname] = id;
    return id;
  };
  for (const firmenname of companies) await buy(firmenname);
  await purchasedTab(page).click();
  const note = (firmenname: string, change: object) =>
    api('PUT', `/partner/requests/${ids[firmenname]}/follow-up`, change);
  return { partnerId, ids, api, buy, note };
}

export const followUpCall = '/partner/requests/*/follow-up';

export async function openDetails(page: Page, company: string): Promise<Locator> {
  await pressInRow(row(page, company), 'Details');
  const dialog = page.getByRole('dialog', { name: company });
  await field(dialog, 'Notiz').waitFor();
  return dialog;
}

/** A column of the board. */
export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export async function moveCard(page: Page, company: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `${company} verschieben` }).focus();
  await page.keyboard.press('Enter');
  // The open menu takes the focus.
  await expect(page.getByRole('menu').locator('[data-autofocus]')).toBeFocused();
  await page.getByRole('menuitem', { name: `Nach „${to}“` }).focus();
  await page.keyboard.press('Enter');
}
