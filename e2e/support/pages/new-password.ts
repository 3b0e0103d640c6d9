import type { Page } from '@playwright/test';
import { answer } from '../api-answers.ts';
import { openInteractive } from '../interactive.ts';
import { button, field } from '../locators.ts';

/** A valid password that no test account has at first. */
export const newPassword = 'Kutter-Nord!77';
export const newPasswordFields = ['Neues Passwort', 'Neues Passwort wiederholen'] as const;

/** Opens the page of a mailed link, and answers that the link is valid. */
export async function openReset(page: Page): Promise<void> {
  await answer(page, '/auth/validate-reset-token/*', { json: { msg: 'ok' } });
  await openInteractive(page, '/reset-password/t0ken');
}

export async function fillNewPassword(page: Page, typed = newPassword): Promise<void> {
  for (const name of newPasswordFields) await field(page, name).fill(typed);
}

export const saveNewPassword = (page: Page) => button(page, 'Passwort speichern').click();
