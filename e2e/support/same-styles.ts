import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { openInteractive } from './interactive.ts';
import { watchCalls } from './page-measures.ts';

/** @returns one line per visible element: its place in the document and its computed styles */
function readStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const properties = [
      ...['display', 'position', 'padding', 'margin', 'borderWidth', 'borderRadius', 'gap'],
      ...['color', 'backgroundColor', 'fontSize', 'fontWeight', 'lineHeight', 'textDecorationLine'],
    ] as const;
    const placeOf = (element: Element): string => {
      const parent = element.parentElement;
      const name = element.tagName.toLowerCase();
      if (!parent || parent === document.body) return name;
      return `${placeOf(parent)} > ${name}:${[...parent.children].indexOf(element)}`;
    };
    return [...document.querySelectorAll('header *, nav *, main *, [role="tab"]')]
      .filter((element) => element.checkVisibility() && !element.closest('svg'))
      .map((element) => {
        const style = getComputedStyle(element);
        return `${placeOf(element)} ${properties.map((name) => style[name]).join('; ')}`;
      });
  });
}

/**
 * Expects the same styles after a click on a page's link as after a direct load of the page.
 *
 * @param paths start page, then the pages to check; each page links to the next
 */
export async function expectSameStyles(page: Page, paths: readonly string[]): Promise<void> {
  const [start = '', ...linked] = paths;
  const untilIdle = watchCalls(page);
  const readShown = async () => {
    await page.mouse.move(1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await untilIdle();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    return readStyles(page);
  };
  await openInteractive(page, start);
  // Load twice: fonts may arrive late on the first load, and come from the cache on the second.
  await openInteractive(page, start);
  for (const path of linked) {
    const title = await page.title();
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page).not.toHaveTitle(title);
    const clicked = await readShown();
    await openInteractive(page, path);
    expect(clicked.length, path).toBeGreaterThan(20);
    await expect.poll(readShown, path).toEqual(clicked);
  }
}
