import type { Locator, Page } from '@playwright/test';

type Scope = Page | Locator;

export const button = (scope: Scope, name: string) => scope.getByRole('button', { name, exact: true });
export const field = (scope: Scope, name: string) => scope.getByRole('textbox', { name, exact: true });
export const box = (scope: Scope, name: string) => scope.getByRole('checkbox', { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const text = (scope: Scope, sentence: string) => scope.getByText(sentence, { exact: true });
export const alert = (scope: Scope, sentence: string) =>
  scope.getByRole('alert').filter({ hasText: sentence });
export const status = (page: Page, sentence: string) =>
  page.getByRole('status').filter({ hasText: sentence });

/** @param hasText a text that no other row of the table contains */
export const row = (page: Page, hasText: string) => page.getByRole('row').filter({ hasText });

/** Presses a button of a row. Its name starts with the action and continues with the row's subject. */
export const pressInRow = (scope: Locator, action: string) =>
  scope.getByRole('button', { name: new RegExp(`^${action}`) }).click();
