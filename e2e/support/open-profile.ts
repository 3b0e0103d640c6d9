import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './fixtures.ts';
import { openInteractive } from './interactive.ts';
import type { Portal } from './portal.ts';

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const field = (scope: Page | Locator, name: string) =>
  scope.getByRole('textbox', { name, exact: true });

/** Opens a tab of the profile of a new partner with a complete address. */
export async function openProfile(page: Page, portal: Portal, email: string, name: string): Promise<string> {
  const address = { country: 'Deutschland', street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg' };
  const id = await portal.addPartner(email, { address });
  await signIn(page, portal, id);
  await page.goto(`/profile?tab=${name}`);
  await expect(page.getByRole('heading', { name: 'Ihr Profil' })).toBeVisible();
  return id;
}

export async function logIn(page: Page, email: string, typed: string): Promise<void> {
  await openInteractive(page, '/login');
  await field(page, 'E-Mail-Adresse').fill(email);
  await field(page, 'Passwort').fill(typed);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}
