import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { openInteractive } from './interactive.ts';
import { watchCalls } from './page-measures.ts';

/** One line per visible element: its place in the document and how it is drawn. */
function readLooks(page: Page): Promise<string[]> {
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

/** Each page has a link to the next one. */
export async function expectSameBothWays(
  page: Page,
  [start = '', ...reached]: readonly string[],
): Promise<void> {
  const standStill = watchCalls(page);
  const readShown = async () => {
    await page.mouse.move(1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await standStill();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    return readLooks(page);
  };
  await openInteractive(page, start);
  // A page whose fonts come late shows the fallback. The second load has them in its cache.
  await openInteractive(page, start);
  for (const path of reached) {
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
