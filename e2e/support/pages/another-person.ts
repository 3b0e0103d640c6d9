import { expect, type Page } from '@playwright/test';
import type { Portal } from '../portal.ts';
import { address } from './profile.ts';

export const otherAddress = { ...address, postalCode: '80331', city: 'München' };

/** Logs out in another tab of the same browser and signs another person in there. */
export async function changePerson(page: Page, portal: Portal, userId: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/logout');
  await other.waitForURL((url) => url.pathname === '/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
  await portal.signIn(other, userId);
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Ihr Profil' })).toBeVisible();
  await other.close();
}
