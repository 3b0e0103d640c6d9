import { expect, type Page } from '@playwright/test';

export const narrow = { width: 320, height: 640 };
export const banner = (page: Page) => page.getByRole('banner');
/** A `details` element, with the attribute `open` while it is open. */
export const menu = (page: Page, label: string) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: label }) });

export const drawer = (page: Page) => page.getByRole('dialog');

export async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(drawer(page)).toBeVisible();
}

/** @returns the texts of links, buttons and paragraphs that reach beyond the right edge of the window */
export const findCut = (page: Page, root: string) =>
  page.locator(root).evaluateAll((roots) =>
    roots
      .flatMap((element) => [...element.querySelectorAll('a, button, p, summary')])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => element.textContent),
  );
