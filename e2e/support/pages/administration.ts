import type { Page } from '@playwright/test';
import type { Portal } from '../portal.ts';

/** Opens a page as a new admin. @returns the admin's id */
export async function openAsAdmin(page: Page, portal: Portal, email: string, path: string): Promise<string> {
  const id = await portal.addAdmin(email);
  await portal.signIn(page, id);
  await page.goto(path);
  return id;
}

/** The form that edits a request below its row. */
export const editForm = (page: Page, company: string) =>
  page.getByRole('form', { name: `Bearbeiten: ${company}` });

export const publicSwitch = (page: Page, company: string) =>
  page.getByRole('switch', { name: `Öffentlich: ${company}` });
