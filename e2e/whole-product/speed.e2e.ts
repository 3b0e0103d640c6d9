import type { Page } from '@playwright/test';
import { builtPaths } from '#domain/site/pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { settle } from '../support/page-measures.ts';
import { createPageWeigher, findExcess } from '../support/page-weight.ts';
import { menu } from '../support/pages/site-header.ts';
import { openSlowly } from '../support/slow-line.ts';

/** Lists the paths of the files that the page has loaded. Expects all of them from `origin`. */
async function listLoaded(page: Page, origin: string): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(urls.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  return urls.map((url) => new URL(url).pathname);
}

test('the landing page loads nothing from other origins, and nothing moves while it loads and starts', async ({
  page,
  context,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    type Shift = { sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
    const write = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          shifts.push(
            `${node?.nodeName} ${node?.textContent}: ${write(previousRect)} → ${write(currentRect)}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openInteractive(page, '/');
  await page.evaluate(() => document.fonts.ready);
  await settle(page);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  const loaded = await listLoaded(page, new URL(portal.url).origin);
  expect(loaded.filter((path) => path.endsWith('.woff2'))).toHaveLength(2);

  await test.step('the menu of a page that has started opens without the network', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Anmelden' })).toBeVisible();
  });
});

test('a press on the phone menu before the application has loaded shows at once and then opens the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const start = await openSlowly(page, '/');
  const opener = page.getByRole('button', { name: 'Menü öffnen' });
  const seen = await opener.evaluate((button: HTMLElement) => {
    button.click();
    const { cursor, transform, transitionDuration } = getComputedStyle(button);
    return { cursor, isSmaller: transform !== 'none', transitionDuration };
  });
  expect(seen).toEqual({ cursor: 'progress', isSmaller: true, transitionDuration: '0s' });
  await start();
  const drawer = page.getByRole('dialog');
  await drawer.locator('summary', { hasText: 'Steuerberatung' }).click();
  await expect(drawer.getByRole('link', { name: 'Lohnabrechnung' })).toBeVisible();
});

test('before the application runs, a menu opens and the mode switch has its label; then the menu has all its pages', async ({
  page,
}) => {
  const services = menu(page, 'Services').first();
  for (const [colorScheme, name, other] of [
    ['light', 'Dunkle Darstellung', 'dark'],
    ['dark', 'Helle Darstellung', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const start = await openSlowly(page, '/');
    const toggle = page.getByRole('banner').getByRole('button', { name });
    await expect(toggle).toBeVisible();
    await toggle.evaluate((button: HTMLElement) => button.click());
    await services.locator('summary').click();
    await expect(services.getByRole('link', { name: 'Callcenter' })).toBeVisible();
    await start();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other);
    await page.evaluate(() => localStorage.clear());
  }
  await services.getByRole('link', { name: 'Callcenter' }).hover();
  await expect(services.getByRole('link', { name: 'Lohnabrechnung' })).toBeVisible();
});

test('every page stays within its budget of bytes', async ({ portal }) => {
  const weigh = createPageWeigher(portal.url);
  const excess = await Promise.all(builtPaths.map(async (path) => findExcess(path, await weigh(path))));
  expect(excess.flat()).toEqual([]);
});
