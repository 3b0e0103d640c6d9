import { expect, type Page } from '@playwright/test';
import { button, tab } from '../locators.ts';
import type { Portal } from '../portal.ts';

export const address = {
  country: 'Deutschland',
  street: 'Hafenstraße 3',
  postalCode: '20457',
  city: 'Hamburg',
};

/** Opens a tab of the profile of a new partner who has an address. @returns the partner's id */
export async function openProfile(page: Page, portal: Portal, email: string, name: string): Promise<string> {
  const id = await portal.addPartner(email, { address });
  await portal.signIn(page, id);
  await page.goto(`/profile?tab=${name}`);
  await expect(page.getByRole('heading', { name: 'Ihr Profil' })).toBeVisible();
  return id;
}

export const saveProfile = (page: Page) => button(page, 'Änderungen speichern').click();
export const saveServices = (page: Page) => button(page, 'Dienstleistungen speichern').click();
export const saveBilling = (page: Page) => button(page, 'Rechnungsangaben speichern').click();
export const unsavedTab = (page: Page, name: string) => tab(page, `${name} (noch nicht gespeichert)`);

export const leaveForDashboard = (page: Page) =>
  page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Anfragen' }).click();
