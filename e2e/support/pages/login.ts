import type { Page } from '@playwright/test';
import { openInteractive } from '../interactive.ts';
import { button, field } from '../locators.ts';
import { password } from '../persons.ts';

export const openLogin = (page: Page) => openInteractive(page, '/login');

/** Only for tests of the login. All others use `portal.signIn`. */
export async function logIn(page: Page, email: string, typed = password): Promise<void> {
  await field(page, 'E-Mail-Adresse').fill(email);
  await field(page, 'Passwort').fill(typed);
  await button(page, 'Anmelden').click();
}
