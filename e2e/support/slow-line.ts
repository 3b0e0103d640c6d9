import type { Page } from '@playwright/test';
import { hold } from './api-answers.ts';
import { whenInteractive } from './interactive.ts';

/**
 * Shows a page as on a slow line, whose application comes late.
 *
 * @returns lets the application come, and waits until it runs
 */
export async function openSlowly(page: Page, path: string): Promise<() => Promise<unknown>> {
  const release = await hold(page, '/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return () => {
    release();
    return whenInteractive(page);
  };
}
