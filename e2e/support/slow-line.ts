import { expect, type Page } from '@playwright/test';
import { hold } from './api-answers.ts';
import { whenInteractive } from './interactive.ts';

/**
 * Opens a page with its styles and delays its JavaScript, as on a slow network.
 *
 * @returns a function that lets the JavaScript load and waits until the application runs
 */
export async function openSlowly(page: Page, path: string): Promise<() => Promise<unknown>> {
  const release = await hold(page, '/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('banner').waitFor();
  const links = page.locator('link[rel="stylesheet"]');
  const areLoaded = () =>
    links.evaluateAll((all: HTMLLinkElement[]) => all.every(({ sheet }) => sheet !== null));
  await expect.poll(areLoaded).toBe(true);
  return () => {
    release();
    return whenInteractive(page);
  };
}
