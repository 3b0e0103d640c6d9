import type { Page } from '@playwright/test';

/**
 * Answers 404 for a file until the page reloads, as after a deployment. Mutes `console.error`: the router logs the failed load,
 * and the fixture fails a test with logged errors.
 */
export async function loseUntilReload(page: Page, file: string): Promise<void> {
  await page.evaluate(() => {
    console.error = () => {};
  });
  let isLost = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isLost = false;
  });
  await page.route(file, (route) => (isLost ? route.fulfill({ status: 404 }) : route.continue()));
}
