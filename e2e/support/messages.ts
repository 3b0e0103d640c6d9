import type { Locator, Page } from '@playwright/test';

export type Answer = { status?: number; json?: unknown; body?: string };

export const answer = (page: Page, path: string, { status = 200, json, body }: Answer) =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill(json === undefined ? { status, body: body ?? '' } : { status, json }),
  );

export const trouble: Answer = { status: 503, json: {} };

export const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true });
export const text = (scope: Page | Locator, sentence: string) => scope.getByText(sentence, { exact: true });
export const alert = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence });
