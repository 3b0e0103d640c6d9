import type { BrowserContext, Page } from '@playwright/test';

/** Lets every page of a browser remember that its application has started. */
export async function prepareBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('application-started', () => Reflect.set(window, 'isInteractive', true));
  });
}

/** Waits until the page answers to typing and pressing. */
export const whenInteractive = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'isInteractive') === true);

export async function openInteractive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenInteractive(page);
}

/** As a browser tells a page that its tab is seen again. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
