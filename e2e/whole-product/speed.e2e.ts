import type { Page } from '@playwright/test';
import { builtPaths } from '#domain/site/pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { settle } from '../support/page-measures.ts';
import { createPageWeigher, findBudget, findExcess } from '../support/page-weight.ts';
import { greeting, openDashboard } from '../support/pages/dashboard.ts';

type Loaded = { path: string; origin: string; bytes: number; startTime: number };

async function listLoaded(page: Page): Promise<Loaded[]> {
  return page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[])
      .filter(({ entryType }) => entryType === 'navigation' || entryType === 'resource')
      .map(({ name, encodedBodySize, startTime }) => ({
        path: new URL(name).pathname,
        origin: new URL(name).origin,
        bytes: encodedBodySize,
        startTime,
      })),
  );
}

const isScript = ({ path }: Loaded) => path.endsWith('.js');
const sumBytes = (loaded: readonly Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0);
const waitForStart = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'isInteractive') === true);

/** Keeps the application from starting until what it answers is called. */
async function holdApplication(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/root-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The application comes by itself once the page is shown. */
async function expectStartAfterShown(page: Page, path: string): Promise<void> {
  await waitForStart(page);
  const scripts = (await listLoaded(page)).filter(isScript);
  const shownAt = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
  );
  expect(scripts.filter(({ startTime }) => startTime < shownAt)).toEqual([]);
  expect(scripts.length).toBeGreaterThan(3);
  expect(sumBytes(scripts)).toBeLessThanOrEqual(findBudget(path).application);
}

test('the landing page shows itself with at most 150 KB of its own, then the application comes by itself', async ({
  page,
  context,
  portal,
}) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const loaded = await listLoaded(page);
  expect(loaded.filter(({ origin }) => origin !== new URL(portal.url).origin)).toEqual([]);
  expect(loaded.filter(({ path }) => path.endsWith('.woff2'))).toHaveLength(2);
  const total = sumBytes(loaded.filter((each) => !isScript(each)));
  expect(total).toBeGreaterThan(30_000);
  expect(total).toBeLessThan(150 * 1024);
  await expectStartAfterShown(page, '/');

  await test.step('a page whose link the pointer rests on opens without a call for its files', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const link = page.getByRole('banner').getByRole('link', { name: 'Anmelden' });
    const fetched = page.waitForResponse(/\/assets\/LoginPage-.*\.js$/);
    await link.hover();
    await fetched;
    const ahead = [...scripts];
    await link.click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts).toEqual(ahead);
    // Its own file, and some that the landing page does without.
    expect(scripts.length).toBeGreaterThan(1);
  });

  await test.step('the menu of a page that has started opens without the network', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Anmelden' })).toBeVisible();
  });
});

test('the application of a questionnaire comes by itself once the page is shown', async ({ page }) => {
  await page.goto('/Callcenter/Inbound');
  await expectStartAfterShown(page, '/Callcenter/Inbound');
});

test('a press on the menu of a phone whose application is still on its way is seen at once, and opens all of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const release = await holdApplication(page);
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Menü öffnen' });
  const seen = await opener.evaluate((button: HTMLElement) => {
    button.click();
    const { cursor, transform, transitionDuration } = getComputedStyle(button);
    return { cursor, isSmaller: transform !== 'none', transitionDuration };
  });
  expect(seen).toEqual({ cursor: 'progress', isSmaller: true, transitionDuration: '0s' });
  release();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Steuerberatung', { exact: true }).click();
  await expect(drawer.getByRole('link', { name: 'Lohnabrechnung' })).toBeVisible();
});

test('nothing on the landing page moves while it loads and starts', async ({ page }) => {
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
  await settle(page);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

test('a press on a button that comes before the application shows at once and is answered by it', async ({
  page,
}) => {
  const release = await holdApplication(page);
  await page.goto('/');
  const button = page.getByRole('main').getByRole('button', { name: 'Services entdecken' });
  // As a screen reader presses: without a pointer, a key or the focus before.
  await button.evaluate((element: HTMLElement) => element.click());
  await expect(button).toHaveCSS('cursor', 'progress');
  release();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(button).not.toHaveCSS('cursor', 'progress');
  await expect(page.getByRole('main').getByRole('link', { name: 'Callcenter' }).first()).toBeVisible();
});

test('where the browser spares data, the application is loaded by the first interaction alone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  // By then an application that starts by itself would have asked for its files.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 500))));
  expect(scripts).toEqual([]);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Services' }).evaluate((button: HTMLElement) => button.click());
  await expect(banner.getByRole('link', { name: 'Lohnabrechnung' })).toBeVisible();
});

test('a page whose application cannot be loaded loads itself anew, once, and keeps its links', async ({
  page,
}) => {
  let visits = 0;
  const applicationFile = /\/assets\/root-.*\.js$/;
  await page.route(applicationFile, (route) => route.fulfill({ status: 404 }));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  await page.goto('/about');
  await expect(page.getByText('Diese Seite konnte nicht starten')).toBeVisible();
  expect(visits).toBe(2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Häufige Fragen' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('the mode switch says what it does before the application runs', async ({ page }) => {
  for (const [colorScheme, name] of [
    ['light', 'Dunkle Darstellung'],
    ['dark', 'Helle Darstellung'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const toggle = page.getByRole('banner').getByRole('button', { name });
    await expect(toggle).toBeVisible();
    await toggle.evaluate((button: HTMLElement) => button.click());
    const other = colorScheme === 'light' ? 'dark' : 'light';
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other);
    await page.evaluate(() => localStorage.clear());
  }
});

test('who is signed in is greeted without having to move', async ({ page, portal }) => {
  await openDashboard(page, portal, 'gleich@portal.example');
  await expect(greeting(page)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profil' })).toBeVisible();
});

test('every page stays within its budget of bytes', async ({ portal }) => {
  const weigh = createPageWeigher(portal.url);
  const excess = await Promise.all(builtPaths.map(async (path) => findExcess(path, await weigh(path))));
  expect(excess.flat()).toEqual([]);
});
