import { expect, type Page } from '@playwright/test';
import { openInteractive } from '../interactive.ts';
import { button } from '../locators.ts';
import { heading } from './questionnaire.ts';

export async function openOwnRequest(page: Page, path: string): Promise<void> {
  await openInteractive(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Anfrage' })).toBeVisible();
}

export async function openEditing(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
  await expect(heading(page, 'Was möchten Sie ändern?')).toBeVisible();
}

/** Changes a field of the contact step, which the summary links to, and returns to the summary. */
export async function changeContact(page: Page, label: string, value: string): Promise<void> {
  await button(page, 'Kontaktdaten ändern').click();
  await expect(heading(page, 'Wer stellt die Anfrage?')).toBeVisible();
  await page.getByLabel(label).fill(value);
  await button(page, 'Weiter').click();
  await expect(heading(page, 'Was möchten Sie ändern?')).toBeVisible();
}

export const saveChanges = (page: Page) => button(page, 'Speichern').click();
export const dialogOf = (page: Page) => page.getByRole('dialog');
