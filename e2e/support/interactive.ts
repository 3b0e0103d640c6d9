import type { BrowserContext, Page } from '@playwright/test';

/** Sets `window.isInteractive` in every page of the browser once the application has started. */
export async function prepareBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('application-started', () => Reflect.set(window, 'isInteractive', true));
  });
}

/** Waits until the application runs, so that the page reacts to input. */
export const whenInteractive = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'isInteractive') === true);

export async function openInteractive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenInteractive(page);
}

/** Sends the event of a tab that becomes visible again. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
